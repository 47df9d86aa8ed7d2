/* json.h -- JSON into a bounded text.
 *
 * A key is given inside an object and NULL inside a list; the commas come by
 * themselves.  What strangers send is not read here. */
#ifndef ENGINE_JSON_H
#define ENGINE_JSON_H

#include "message.h"
#include "text.h"

/* An object or a list begins and ends. */
void json_object(struct text *, const char *key);
void json_list(struct text *, const char *key);
void json_end_object(struct text *);
void json_end_list(struct text *);

void json_number(struct text *, const char *key, int64_t);
void json_decimal(struct text *, const char *key, int64_t, int decimals);
void json_bool(struct text *, const char *key, bool);
void json_null(struct text *, const char *key);
void json_string(struct text *, const char *key, const char *);

/* A list of numbers, and of words. */
void json_numbers(struct text *, const char *key, const uint8_t *, int n);
void json_strings(struct text *, const char *key, const char *const *, int n);

/* {"t": template, "p": plural, "v": {"player": {"seat": 1}, ...}} or null. */
void json_message(struct text *, const char *key, struct message);

#endif
