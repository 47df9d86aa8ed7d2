/* hint.h -- advice at the question, for the terminal client. */
#ifndef TERMINAL_HINT_H
#define TERMINAL_HINT_H

#include "client.h"

void client_show_hint(const struct client *);

#endif
