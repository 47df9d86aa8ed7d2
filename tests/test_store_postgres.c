/* test_store_postgres.c -- the store on a real PostgreSQL does what every store
 * does. */
#include "store_postgres.h"
#include "store_suite.h"
