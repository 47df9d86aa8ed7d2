/* test_push.c -- messages sealed for browsers, against the worked example of
 * RFC 8291; the keys that sign for them; and addresses of strangers. */
#include "tests/test.h"
#include <arpa/inet.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>
#include "server/push.h"

/* ---- The example of RFC 8291, section 5 and appendix A ------------------- */

static const char text[] = "When I grow up, I want to be a watermelon";
static const char subscription[] =
    "{\"endpoint\":\"https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54\","
    "\"expirationTime\":null,\"keys\":{\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6"
    "-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\","
    "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}}";
static const char own_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char own_point[] =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll"
    "6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
static const char salt_word[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char sealed[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJ"
    "SPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu"
    "6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static void bytes(const char *word, uint8_t *out, size_t n)
{
    size_t have = 0;
    CHECK(sodium_base642bin(out, n, word, strlen(word), NULL, &have, NULL,
                            sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0);
    CHECK_INT(have, n);
}

static struct push_key *example_key(void)
{
    uint8_t secret[PUSH_SECRET], point[PUSH_POINT];
    bytes(own_secret, secret, sizeof secret);
    bytes(own_point, point, sizeof point);
    return push_key_of(secret, point);
}

TEST("push", "the example of RFC 8291 comes out byte for byte")
{
    struct push_way to;
    struct push_key *key = example_key();
    uint8_t salt[PUSH_SALT], out[PUSH_BODY];
    char word[512] = "";

    bytes(salt_word, salt, sizeof salt);
    CHECK(key != NULL);
    CHECK(way_push(&to, subscription));
    size_t n = push_seal(&to, key, salt, text, strlen(text), out);
    CHECK_INT(n, PUSH_HEAD + strlen(text) + 1 + 16);
    if (n) sodium_bin2base64(word, sizeof word, out, n,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    CHECK_TEXT(word, sealed);
    push_key_free(key);
}

TEST("push", "no two messages are sealed with the same keys or salt")
{
    struct push_way to;
    uint8_t one[PUSH_BODY], two[PUSH_BODY];

    CHECK(way_push(&to, subscription));
    CHECK_INT(push_seal_new(&to, text, strlen(text), one), 144);
    CHECK_INT(push_seal_new(&to, text, strlen(text), two), 144);
    CHECK(memcmp(one, two, PUSH_SALT) != 0);
    CHECK(memcmp(one + PUSH_SALT + 5, two + PUSH_SALT + 5, PUSH_POINT) != 0);
}

TEST("push", "the longest text that every push service takes, and one more")
{
    static char long_text[PUSH_TEXT + 1];
    struct push_way to;
    uint8_t out[PUSH_BODY];

    CHECK(way_push(&to, subscription));
    CHECK_INT(push_seal_new(&to, long_text, PUSH_TEXT, out), PUSH_BODY);
    CHECK_INT(push_seal_new(&to, long_text, PUSH_TEXT + 1, out), 0);
    CHECK_INT(push_seal_new(&to, "", 0, out), PUSH_HEAD + 17);
}

TEST("push", "a public key that is not on the curve seals nothing")
{
    struct push_way to;
    uint8_t out[PUSH_BODY];

    CHECK(way_push(&to, subscription));
    to.point[40] ^= 1;
    CHECK_INT(push_seal_new(&to, text, strlen(text), out), 0);
}

/* ---- Keys that are kept -------------------------------------------------- */

static char *new_name(char *name)
{
    strcpy(name, "/tmp/stele-push-XXXXXX");
    int fd = mkstemp(name);
    CHECK(fd >= 0);
    close(fd);
    unlink(name);
    return name;
}

TEST("push", "keys are made once, for the owner's eyes only")
{
    char name[64], why[256] = "", first[PUSH_PUBLIC] = "", again[PUSH_PUBLIC];
    struct stat st;
    struct push_key *key = push_key_open(new_name(name), why, sizeof why);

    CHECK(key != NULL);
    if (key) push_key_word(key, first);
    push_key_free(key);
    CHECK(stat(name, &st) == 0 && (st.st_mode & 0777) == 0600);
    key = push_key_open(name, why, sizeof why);
    CHECK(key != NULL);
    if (key) push_key_word(key, again);
    push_key_free(key);
    CHECK_TEXT(again, first);
    CHECK_INT(strlen(first), 87);
    unlink(name);
}

TEST("push", "a file that holds no keys is refused and left alone")
{
    char name[64], why[256] = "", line[16] = "";
    FILE *f = fopen(new_name(name), "w");

    fputs("no keys\n", f);
    fclose(f);
    CHECK(push_key_open(name, why, sizeof why) == NULL);
    CHECK(strstr(why, "no keys for push") != NULL);
    f = fopen(name, "r");
    CHECK(f && fgets(line, sizeof line, f) && strcmp(line, "no keys\n") == 0);
    if (f) fclose(f);
    unlink(name);
    CHECK(push_key_open("/nowhere/at/all", why, sizeof why) == NULL);
}

TEST("push", "keys that cannot be kept are not left lying about")
{
    char name[64], half[72], slash[72], why[256] = "";

    snprintf(slash, sizeof slash, "%s", new_name(name));
    snprintf(half, sizeof half, "%s.new", name);
    CHECK(mkdir(name, 0700) == 0);
    CHECK(chmod(name, 0) == 0);
    strcat(slash, "/");                 /* a file cannot take its place */
    CHECK(push_key_open(slash, why, sizeof why) == NULL);
    CHECK(push_key_open("", why, sizeof why) == NULL);
    CHECK(access(half, F_OK) != 0 && access(".new", F_OK) != 0);
    CHECK(chmod(name, 0700) == 0 && rmdir(name) == 0);
}

TEST("push", "a signature names the push service, its end and whom to ask")
{
    struct push_key *key = example_key();
    char line[2048], claims[512] = "";
    struct text t = text_in(line, sizeof line);
    size_t n = 0;

    CHECK(push_sign(&t, key, "https://push.example.net:8443/push/x?y=/z",
                    "mailto:host@example.org", 1000));
    CHECK(strncmp(line, "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.", 45)
          == 0);
    const char *end = strchr(line + 45, '.');
    CHECK(end && sodium_base642bin(
        (uint8_t *)claims, sizeof claims - 1, line + 45,
        (size_t)(end - line - 45), NULL, &n, NULL,
        sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0);
    CHECK_TEXT(claims, "{\"aud\":\"https://push.example.net:8443\","
                       "\"exp\":44200,\"sub\":\"mailto:host@example.org\"}");
    const char *k = strstr(line, ", k=");
    CHECK(k && strcmp(k + 4, own_point) == 0);
    CHECK_INT(k ? k - end - 1 : 0, 86);
    push_key_free(key);
}

/* ---- Addresses of strangers ---------------------------------------------- */

TEST("ways", "a subscription has an endpoint and two keys of the right length")
{
    struct push_way w;
    static const char *const bad[] = {
        "", "{}", "[]", "null", "\"https://a\"",
        "{\"endpoint\":\"https://a/\"}",
        ("{\"endpoint\":\"https://a/\",\"keys\":{\"p256dh\":\"BCVx\","
         "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}}"),
        "{\"endpoint\":\"https://a/\",\"keys\":{\"p256dh\":7,\"auth\":[]}}",
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!way_push(&w, bad[i]));
    for (const char *end = subscription; *end; end++) {
        char cut[sizeof subscription];
        snprintf(cut, sizeof cut, "%.*s", (int)(end - subscription),
                 subscription);
        CHECK(!way_push(&w, cut));
    }
    CHECK(way_push(&w, subscription));
    CHECK_TEXT(w.endpoint,
               "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54");
}

TEST("ways", "a hook is a plain address of the web")
{
    CHECK(way_hook("https://example.org/hook?x=1#y"));
    CHECK(way_hook("http://example.org"));
    CHECK(way_hook("https://[2001:db8::1]:8443/a@b"));
    CHECK(!way_hook("ftp://example.org/"));
    CHECK(!way_hook("file:///etc/passwd"));
    CHECK(!way_hook("HTTPS://example.org/"));
    CHECK(!way_hook("https://"));
    CHECK(!way_hook("https:///x"));
    CHECK(!way_hook("https://user@example.org/"));
    CHECK(!way_hook("https://a.example\\@b.example/"));
    CHECK(!way_hook("https://example.org/ x"));
    CHECK(!way_hook("https://example.org/\r\nX: y"));
    CHECK(!way_hook("https://ex\xc3\xa4mple.org/"));
}

TEST("ways", "a mail address is one address and nothing else")
{
    CHECK(way_mail("ada@example.org"));
    CHECK(way_mail("ada.b+stele_1@mail.example.org"));
    CHECK(!way_mail(""));
    CHECK(!way_mail("@example.org"));
    CHECK(!way_mail("ada@"));
    CHECK(!way_mail("ada@localhost"));
    CHECK(!way_mail("ada@example."));
    CHECK(!way_mail("ada@.example"));
    CHECK(!way_mail("-ada@example.org"));
    CHECK(!way_mail("ada@example.org,bob@example.org"));
    CHECK(!way_mail("ada@example.org\r\nBcc: bob@example.org"));
    CHECK(!way_mail("Ada <ada@example.org>"));
    CHECK(!way_mail("\"a b\"@example.org"));
    CHECK(!way_mail("ada@[127.0.0.1]"));
    CHECK(!way_mail("ada@example.org> SIZE=1"));
}

static bool is_public(const char *word)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };

    if (inet_pton(AF_INET, word, &four.sin_addr) == 1)
        return way_public((struct sockaddr *)&four);
    CHECK_INT(inet_pton(AF_INET6, word, &six.sin6_addr), 1);
    return way_public((struct sockaddr *)&six);
}

TEST("ways", "what is private is told from what is public, at each border")
{
    static const char *const open[] = {
        "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
        "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0",
        "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
        "198.17.255.255", "198.20.0.0", "223.255.255.255", "2001:200::",
        "2003::1", "2606:4700::1", "3ffe::1", "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
    };
    static const char *const closed[] = {
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0",
        "100.127.255.255", "127.0.0.1", "127.255.255.255", "169.254.0.0",
        "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.1",
        "192.0.2.1", "192.168.0.0", "192.168.255.255", "198.18.0.0",
        "198.19.255.255", "198.51.100.7", "203.0.113.7", "224.0.0.1",
        "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1",
        "fdff::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1",
        "2002:7f00:1::", "3fff::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3",
        "64:ff9b::192.168.0.1", "64:ff9b:1::1", "::127.0.0.1", "100::1",
    };
    struct sockaddr other = { .sa_family = AF_UNIX };

    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
        if (!is_public(open[i])) CHECK_TEXT(open[i], "public");
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++)
        if (is_public(closed[i])) CHECK_TEXT(closed[i], "not public");
    CHECK(!way_public(&other));
}
