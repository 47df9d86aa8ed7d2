/* data.h -- tables as JSON, a function for each game. */
#ifndef PROTOCOL_DATA_H
#define PROTOCOL_DATA_H

#include <stdio.h>

void data_thebes(FILE *);
void data_teotihuacan(FILE *);

#endif
