/* json.h -- JSON into a bounded text.
 *
 * A key is given inside an object and NULL inside a list; the commas come by
 * themselves.  What strangers send is read elsewhere, by jansson, whose names
 * begin with json_: these begin with jot_. */
#ifndef ENGINE_JSON_H
#define ENGINE_JSON_H

#include "message.h"
#include "text.h"

/* An object or a list begins and ends. */
void jot_object(struct text *, const char *key);
void jot_list(struct text *, const char *key);
void jot_end_object(struct text *);
void jot_end_list(struct text *);

void jot_number(struct text *, const char *key, int64_t);
void jot_decimal(struct text *, const char *key, int64_t, int decimals);
void jot_bool(struct text *, const char *key, bool);
void jot_null(struct text *, const char *key);
void jot_string(struct text *, const char *key, const char *);

/* A list of numbers, and of words. */
void jot_numbers(struct text *, const char *key, const uint8_t *, int n);
void jot_strings(struct text *, const char *key, const char *const *, int n);

/* {"t": template, "p": plural, "v": {"player": {"seat": 1}, ...}} or null. */
void jot_message(struct text *, const char *key, struct message);

#endif
