/* qr.h -- an address as a picture that a camera reads. */
#ifndef SERVER_QR_H
#define SERVER_QR_H

#include <stdbool.h>
#include <stdio.h>

enum { QR_TEXT = 300 };         /* bytes at most */

/* For a page; to be freed.  NULL if it cannot be made. */
char *qr_svg(const char *text);

/* For a terminal, two rows in one; with colours it is right on any ground. */
void qr_print(FILE *, const char *text, bool colours);

#endif
