/* test_store.c -- the store on a real file does what every store does. */
#include "store_file.h"
#include "store_suite.h"
