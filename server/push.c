/* push.c -- messages sealed for a browser (RFC 8291: aes128gcm) and signed for
 * its push service (RFC 8292: VAPID), by libcrypto. */
#include "push.h"
#include <errno.h>
#include <fcntl.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "engine/json.h"

enum { SHARED = 32, TAG = 16, NONCE = 12, CEK = 16, SIGNATURE = 64 };

enum { GOOD_FOR_S = 12 * 3600 };        /* a day at most, says RFC 8292 */

struct push_key {
    EVP_PKEY *pair;
    uint8_t point[PUSH_POINT];
};

/* ---- Keys ---------------------------------------------------------------- */

/* Takes the pair; NULL if it is none of this curve. */
static struct push_key *key_of(EVP_PKEY *pair)
{
    struct push_key *k = calloc(1, sizeof *k);
    char curve[32] = "";
    size_t n = 0;

    if (!k) abort();
    k->pair = pair;
    if (pair && EVP_PKEY_get_group_name(pair, curve, sizeof curve, NULL)
        && strcmp(curve, SN_X9_62_prime256v1) == 0
        && EVP_PKEY_get_octet_string_param(pair, OSSL_PKEY_PARAM_PUB_KEY,
                                           k->point, sizeof k->point, &n)
        && n == PUSH_POINT && k->point[0] == 4) return k;
    push_key_free(k);
    return NULL;
}

void push_key_free(struct push_key *k)
{
    if (!k) return;
    EVP_PKEY_free(k->pair);
    free(k);
}

struct push_key *push_key_make(void) { return key_of(EVP_EC_gen("P-256")); }

/* A key from its parts; without the secret one, of somebody else. */
static EVP_PKEY *pair_of(const uint8_t *secret, const uint8_t *point)
{
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_SECRET, NULL) : NULL;
    OSSL_PARAM *list = NULL;
    EVP_PKEY *pair = NULL;

    if (parts && ctx
        && OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME,
                                           SN_X9_62_prime256v1, 0)
        && OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY,
                                            point, PUSH_POINT)
        && (!number || OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY,
                                              number))
        && (list = OSSL_PARAM_BLD_to_param(parts))
        && EVP_PKEY_fromdata_init(ctx) > 0)
        EVP_PKEY_fromdata(ctx, &pair, secret ? EVP_PKEY_KEYPAIR
                                             : EVP_PKEY_PUBLIC_KEY, list);
    OSSL_PARAM_free(list);
    OSSL_PARAM_BLD_free(parts);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(ctx);
    return pair;
}

struct push_key *push_key_of(const uint8_t secret[PUSH_SECRET],
                             const uint8_t point[PUSH_POINT])
{
    return key_of(pair_of(secret, point));
}

/* Under another name first: a file that was half written would never be read
 * again, and a new pair voids every subscription. */
static bool key_save(const struct push_key *k, const char *path)
{
    char name[4096];
    int length = snprintf(name, sizeof name, "%s.new", path);
    int fd = length > 0 && length < (int)sizeof name
        ? open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    FILE *f = fd >= 0 ? fdopen(fd, "w") : NULL;

    if (!f) {
        if (fd >= 0) close(fd);
        return false;
    }
    bool fine = PEM_write_PrivateKey(f, k->pair, NULL, NULL, 0, NULL, NULL)
             && fflush(f) == 0 && fsync(fd) == 0;
    fine = fclose(f) == 0 && fine && rename(name, path) == 0;
    int why = errno;
    if (!fine) unlink(name);            /* a secret must not lie about */
    errno = why;
    return fine;
}

static struct push_key *key_read(FILE *f)
{
    return key_of(PEM_read_PrivateKey(f, NULL, NULL, NULL));
}

struct push_key *push_key_open(const char *path, char *why, size_t room)
{
    struct push_key *k = NULL;
    const char *reason = "there are no keys for push in it";
    FILE *f = fopen(path, "re");

    if (f) {
        k = key_read(f);
        fclose(f);
    } else if (errno != ENOENT) {
        reason = strerror(errno);
    } else if (!(k = push_key_make())) {
        reason = "no keys can be made";
    } else if (!key_save(k, path)) {
        reason = strerror(errno);
        push_key_free(k);
        k = NULL;
    }
    if (!k) snprintf(why, room, "%s: %s", path, reason);
    return k;
}

void push_key_word(const struct push_key *k, char word[PUSH_PUBLIC])
{
    sodium_bin2base64(word, PUSH_PUBLIC, k->point, PUSH_POINT,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- Sealing ------------------------------------------------------------- */

static bool agree(const struct push_key *own, const uint8_t point[PUSH_POINT],
                  uint8_t shared[SHARED])
{
    EVP_PKEY *other = pair_of(NULL, point);     /* NULL: not on the curve */
    EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new(own->pair, NULL);
    size_t n = SHARED;
    bool fine = other && ctx && EVP_PKEY_derive_init(ctx) > 0
             && EVP_PKEY_derive_set_peer(ctx, other) > 0
             && EVP_PKEY_derive(ctx, shared, &n) > 0 && n == SHARED;

    EVP_PKEY_CTX_free(ctx);
    EVP_PKEY_free(other);
    return fine;
}

struct bytes { const void *at; size_t length; };

static bool hkdf(struct bytes salt, struct bytes key, struct bytes info,
                 uint8_t *out, size_t length)
{
    EVP_KDF *kind = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *ctx = kind ? EVP_KDF_CTX_new(kind) : NULL;
    char digest[] = "SHA256";
    OSSL_PARAM parts[] = {
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_SALT, (void *)(uintptr_t)salt.at,
                                salt.length),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)key.at,
                                key.length),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_INFO, (void *)(uintptr_t)info.at,
                                info.length),
        OSSL_PARAM_END
    };
    bool fine = ctx && EVP_KDF_derive(ctx, out, length, parts) > 0;

    EVP_KDF_CTX_free(ctx);
    EVP_KDF_free(kind);
    return fine;
}

/* The key and the nonce of the one record, from what only the browser and the
 * keys used once can know. */
static bool record_keys(const struct push_way *to, const struct push_key *once,
                        const uint8_t salt[PUSH_SALT], uint8_t cek[CEK],
                        uint8_t nonce[NONCE])
{
    static const char info_word[] = "WebPush: info";
    static const char cek_info[] = "Content-Encoding: aes128gcm";
    static const char nonce_info[] = "Content-Encoding: nonce";
    uint8_t info[sizeof info_word + 2 * PUSH_POINT], shared[SHARED], key[32];

    memcpy(info, info_word, sizeof info_word);          /* with their NULs */
    memcpy(info + sizeof info_word, to->point, PUSH_POINT);
    memcpy(info + sizeof info_word + PUSH_POINT, once->point, PUSH_POINT);
    bool fine = agree(once, to->point, shared)
        && hkdf((struct bytes){ to->auth, PUSH_AUTH },
                (struct bytes){ shared, SHARED },
                (struct bytes){ info, sizeof info }, key, sizeof key)
        && hkdf((struct bytes){ salt, PUSH_SALT },
                (struct bytes){ key, sizeof key },
                (struct bytes){ cek_info, sizeof cek_info }, cek, CEK)
        && hkdf((struct bytes){ salt, PUSH_SALT },
                (struct bytes){ key, sizeof key },
                (struct bytes){ nonce_info, sizeof nonce_info }, nonce, NONCE);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(key, sizeof key);
    return fine;
}

/* The text and a 2, which says that this record is the last one. */
static bool encrypt(const uint8_t cek[CEK], const uint8_t nonce[NONCE],
                    const char *text, int length, uint8_t *out)
{
    static const uint8_t last = 2;
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    int a = 0, b = 0, c = 0;
    bool fine = ctx
        && EVP_EncryptInit_ex(ctx, EVP_aes_128_gcm(), NULL, cek, nonce)
        && EVP_EncryptUpdate(ctx, out, &a, (const uint8_t *)text, length)
        && EVP_EncryptUpdate(ctx, out + a, &b, &last, 1)
        && EVP_EncryptFinal_ex(ctx, out + a + b, &c)
        && EVP_CIPHER_CTX_ctrl(ctx, EVP_CTRL_GCM_GET_TAG, TAG,
                               out + length + 1);

    EVP_CIPHER_CTX_free(ctx);
    return fine && a + b + c == length + 1;
}

size_t push_seal(const struct push_way *to, const struct push_key *once,
                 const uint8_t salt[PUSH_SALT], const char *text,
                 size_t length, uint8_t out[PUSH_BODY])
{
    uint8_t cek[CEK], nonce[NONCE];

    if (length > PUSH_TEXT || !record_keys(to, once, salt, cek, nonce))
        return 0;
    memcpy(out, salt, PUSH_SALT);
    memcpy(out + PUSH_SALT, (uint8_t[]){ 0, 0, PUSH_BODY >> 8, 0, PUSH_POINT },
           5);
    memcpy(out + PUSH_SALT + 5, once->point, PUSH_POINT);
    bool fine = encrypt(cek, nonce, text, (int)length, out + PUSH_HEAD);
    sodium_memzero(cek, sizeof cek);
    return fine ? PUSH_HEAD + length + 1 + TAG : 0;
}

size_t push_seal_new(const struct push_way *to, const char *text,
                     size_t length, uint8_t out[PUSH_BODY])
{
    struct push_key *once = push_key_make();
    uint8_t salt[PUSH_SALT];
    size_t n = once && RAND_bytes(salt, PUSH_SALT) == 1
        ? push_seal(to, once, salt, text, length, out) : 0;

    push_key_free(once);
    return n;
}

/* ---- Signing ------------------------------------------------------------- */

static void put_base64(struct text *t, const void *bytes, size_t n)
{
    char word[2048];

    if (sodium_base64_ENCODED_LEN(n, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
        > sizeof word) abort();
    sodium_bin2base64(word, sizeof word, bytes, n,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text_put(t, word);
}

/* Two numbers of 32 bytes, out of the clothes that libcrypto puts on them. */
static bool bare(const uint8_t *der, size_t n, uint8_t out[SIGNATURE])
{
    ECDSA_SIG *s = d2i_ECDSA_SIG(NULL, &der, (long)n);
    bool fine = s && BN_bn2binpad(ECDSA_SIG_get0_r(s), out, 32) == 32
             && BN_bn2binpad(ECDSA_SIG_get0_s(s), out + 32, 32) == 32;

    ECDSA_SIG_free(s);
    return fine;
}

static bool sign(const struct push_key *k, const char *text, size_t length,
                 uint8_t out[SIGNATURE])
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    uint8_t der[128];
    size_t n = sizeof der;
    bool fine = ctx
        && EVP_DigestSignInit(ctx, NULL, EVP_sha256(), NULL, k->pair) > 0
        && EVP_DigestSign(ctx, der, &n, (const uint8_t *)text, length) > 0
        && bare(der, n, out);

    EVP_MD_CTX_free(ctx);
    return fine;
}

/* What is claimed: for whom this is, until when it is good, whom to ask. */
static bool put_claims(struct text *t, const char *endpoint,
                       const char *contact, int64_t now_s)
{
    char origin[PERSON_WAY], claims[PERSON_WAY + 512];
    struct text o = text_in(origin, sizeof origin);
    struct text c = text_in(claims, sizeof claims);
    const char *host = strstr(endpoint, "://");

    host = host ? host + 3 : endpoint;
    text_bytes(&o, endpoint, (size_t)(host - endpoint) + strcspn(host, "/?#"));
    jot_object(&c, NULL);
    jot_string(&c, "aud", origin);
    jot_number(&c, "exp", now_s + GOOD_FOR_S);
    jot_string(&c, "sub", contact);
    jot_end_object(&c);
    put_base64(t, claims, c.used);
    return !c.cut && !t->cut;
}

bool push_sign(struct text *t, const struct push_key *k, const char *endpoint,
               const char *contact, int64_t now_s)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    uint8_t signature[SIGNATURE];
    size_t from;

    text_put(t, "vapid t=");
    from = t->used;
    put_base64(t, head, sizeof head - 1);
    text_char(t, '.');
    if (!put_claims(t, endpoint, contact, now_s)
        || !sign(k, t->at + from, t->used - from, signature)) return false;
    text_char(t, '.');
    put_base64(t, signature, SIGNATURE);
    text_put(t, ", k=");
    put_base64(t, k->point, PUSH_POINT);
    return !t->cut;
}
