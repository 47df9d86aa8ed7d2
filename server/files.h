/* files.h -- the page's files over HTTP. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "http.h"

/* Answers with the file that the path names; `folder` is a real path without a
 * slash at its end. */
void files_answer(struct call *, const char *folder);

#endif
