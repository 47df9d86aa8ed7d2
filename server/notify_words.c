/* notify_words.c -- what a notice says, in its reader's language.
 *
 * The core sends English templates and what goes into them; here they become
 * words, by the catalogue of the reader's language. */
#include "notify_parts.h"
#include <jansson.h>
#include <string.h>
#include <time.h>
#include "engine/json.h"

static const struct { const char *what, *text; } headlines[] = {
    { "turn", N_("It is your turn: {game}.") },
    { "proposal", N_("Something is proposed and waits for you: {game}.") },
    { "start", N_("The game begins: {game}.") },
    { "over", N_("The game is over: {game}.") },
    { NULL, N_("There is news: {game}.") }
};

static const struct catalogue *words_of(const struct notify *n,
                                        const struct job *j)
{
    int i = 0;

    while (say_languages[i] && strcmp(say_languages[i], j->language) != 0) i++;
    return n->words[say_languages[i] ? i : 0];
}

const char *letter_word(const struct notify *n, const struct job *j,
                        const char *english)
{
    return catalogue_word(words_of(n, j), english);
}

/* ---- Messages out of JSON ------------------------------------------------ */

static bool read_value(struct value *v, const char *name, const json_t *json)
{
    static const struct { const char *key; enum value_kind kind; } kinds[] = {
        { "n", VALUE_NUMBER }, { "seat", VALUE_SEAT }, { "piece", VALUE_PIECE }
    };
    const char *text = json_string_value(json_object_get(json, "text"));

    *v = (struct value){ name, VALUE_TEXT, 0, text };
    if (text) return true;
    for (int i = 0; i < 3; i++) {
        const json_t *number = json_object_get(json, kinds[i].key);
        if (!json_is_integer(number)) continue;
        v->kind = kinds[i].kind;
        v->number = (int)json_integer_value(number);
        return v->kind != VALUE_SEAT
            || (v->number >= 0 && v->number < GAME_SEATS);
    }
    return false;
}

/* The other way round than jot_message(); NULL for a text if it is none.  It
 * lives as long as the JSON. */
static struct message read_message(const json_t *json)
{
    struct message m = {
        .text = json_string_value(json_object_get(json, "t")),
        .plural = json_string_value(json_object_get(json, "p"))
    };
    json_t *values = json_object_get(json, "v"), *value;
    const char *name;
    int n = 0;

    json_object_foreach(values, name, value)
        if (n == MESSAGE_VALUES - 1 || !read_value(&m.value[n++], name, value))
            return (struct message){ NULL };
    return m;
}

/* ---- The letter ---------------------------------------------------------- */

static void put_time(struct text *t, const struct speaker *who, int64_t due)
{
    time_t s = (time_t)(due / 1000);
    struct tm at;
    char word[64];

    if (due <= 0 || !gmtime_r(&s, &at)) return;
    strftime(word, sizeof word, "%Y-%m-%d %H:%M", &at);
    text_char(t, '\n');
    say(t, who, SAY(N_("There is time until {time} (UTC)."),
                    TEXT("time", word)));
}

static void put_message(struct letter *l, const struct speaker *who,
                        const json_t *question)
{
    struct text t = text_in(l->message, sizeof l->message);
    struct message asked = read_message(question);

    text_put(&t, l->headline);
    if (!asked.text) return;
    text_char(&t, '\n');
    say(&t, who, asked);
    put_time(&t, who, l->due);
}

static void put_headline(struct letter *l, const struct speaker *who)
{
    struct text t = text_in(l->headline, sizeof l->headline);
    int i = 0;

    while (headlines[i].what && strcmp(headlines[i].what, l->what) != 0) i++;
    say(&t, who, SAY(headlines[i].text, TEXT("game", l->title)));
}

static void take(char *out, size_t room, const json_t *in, const char *key)
{
    const char *s = json_string_value(json_object_get(in, key));
    struct text t = text_in(out, room);
    if (s) text_put(&t, s);
}

static void take_names(char name[GAME_SEATS][RECORD_NAME], const json_t *list)
{
    for (size_t i = 0; i < GAME_SEATS; i++) {
        const char *s = json_string_value(json_array_get(list, i));
        struct text t = text_in(name[i], RECORD_NAME);
        if (s) text_put(&t, s);
    }
}

bool letter_write(struct letter *l, const struct notify *n, const struct job *j)
{
    char name[GAME_SEATS][RECORD_NAME];
    json_t *in = json_loadb(j->notice, j->notice_length, 0, NULL);
    struct speaker who = { .name = (const char (*)[RECORD_NAME])name,
                           .words = words_of(n, j) };
    struct text url = text_in(l->url, sizeof l->url);

    take(l->table, sizeof l->table, in, "table");
    take(l->what, sizeof l->what, in, "what");
    take(l->game, sizeof l->game, in, "game");
    take_names(name, json_object_get(in, "names"));
    who.game = game_named(l->game);
    l->due = json_integer_value(json_object_get(in, "due"));
    if (who.game) {
        struct text title = text_in(l->title, sizeof l->title);
        text_put(&title, catalogue_word(who.words, who.game->title));
        put_headline(l, &who);
        put_message(l, &who, json_object_get(in, "question"));
    }
    text_put(&url, n->s.base_url ? n->s.base_url : "");
    text_put(&url, "#/t/");
    text_put(&url, l->table);
    json_decref(in);
    return who.game && !url.cut;
}

/* Chats take "content" or "text" and know nothing of links of ours; whom such
 * a text may call is not for the name of a player to say. */
static void put_chat(struct text *t, const struct letter *l)
{
    char all[LETTER_TEXT + LETTER_LINE + 1];
    struct text a = text_in(all, sizeof all);

    text_put(&a, l->message);
    text_char(&a, '\n');
    text_put(&a, l->url);
    jot_string(t, "content", all);
    jot_string(t, "text", all);
    jot_object(t, "allowed_mentions");
    jot_list(t, "parse");
    jot_end_list(t);
    jot_end_object(t);
}

void letter_json(struct text *t, const struct letter *l, bool chat)
{
    jot_object(t, NULL);
    jot_string(t, "title", l->title);
    jot_string(t, "message", l->message);
    jot_string(t, "url", l->url);
    jot_string(t, "table", l->table);
    jot_string(t, "what", l->what);
    jot_string(t, "game", l->game);
    jot_number(t, "due", l->due);
    if (chat) put_chat(t, l);
    jot_end_object(t);
}
