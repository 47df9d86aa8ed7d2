/* journal.h -- what those who run a server want to know, a line for each event,
 * as KEY=VALUE.  No secrets, no names, no addresses of people. */
#ifndef SERVER_JOURNAL_H
#define SERVER_JOURNAL_H

/* `format` are the keys and values behind the event. */
void journal(const char *event, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void journal_hush(void);        /* no more of them: a program for people */

#endif
