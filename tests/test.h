/* test.h -- tests that read as sentences.
 *
 *   TEST("T-DIG-4", "general knowledge counts up to the special knowledge")
 *   {
 *       CHECK(knowledge == 8);
 *   }
 *
 * The first string cites the rule ("T-SET-4 ruling" for a ruling, "T-EX-3" for
 * the third worked example); tests/tidy lists the rules that no test cites.
 * A test program runs its tests and closes with a line of counts. */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct test {
    const char *rule, *sentence, *file;
    int line;
    void (*run)(void);
    struct test *next;
};

static struct test *tests_first, **tests_end = &tests_first;
static int tests_failures;

#define TEST_NAME_(a, b) a##b
#define TEST_NAME(a, b) TEST_NAME_(a, b)
#define TEST(rule, sentence)                                                \
    static void TEST_NAME(test_, __LINE__)(void);                           \
    __attribute__((constructor))                                            \
    static void TEST_NAME(add_test_, __LINE__)(void)                        \
    {                                                                       \
        static struct test t = { rule, sentence, __FILE__, __LINE__,        \
                                 TEST_NAME(test_, __LINE__), NULL };        \
        *tests_end = &t;                                                    \
        tests_end = &t.next;                                                \
    }                                                                       \
    static void TEST_NAME(test_, __LINE__)(void)

/* What holds; when it does not, the test goes on and counts as failed. */
#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            tests_failures++;                                               \
            printf("    %s:%d: not so: %s\n", __FILE__, __LINE__,           \
                   #condition);                                             \
        }                                                                   \
    } while (0)

#define CHECK_INT(actual, expected)                                         \
    do {                                                                    \
        long long actual_ = (long long)(actual);                            \
        long long expected_ = (long long)(expected);                        \
        if (actual_ != expected_) {                                         \
            tests_failures++;                                               \
            printf("    %s:%d: %s is %lld, not %lld\n", __FILE__, __LINE__, \
                   #actual, actual_, expected_);                            \
        }                                                                   \
    } while (0)

#define CHECK_TEXT(actual, expected)                                        \
    do {                                                                    \
        const char *actual_ = (actual), *expected_ = (expected);            \
        if (strcmp(actual_, expected_) != 0) {                              \
            tests_failures++;                                               \
            printf("    %s:%d: %s is\n      \"%s\", not\n      \"%s\"\n",   \
                   __FILE__, __LINE__, #actual, actual_, expected_);        \
        }                                                                   \
    } while (0)

/* Runs all tests, or those whose rule or sentence holds the word given. */
int main(int argc, char **argv)
{
    int passed = 0, failed = 0;

    setvbuf(stdout, NULL, _IOLBF, 0);
    for (struct test *t = tests_first; t; t = t->next) {
        if (argc > 1 && !strstr(t->rule, argv[1])
            && !strstr(t->sentence, argv[1])) continue;
        tests_failures = 0;
        t->run();
        if (tests_failures == 0) {
            passed++;
        } else {
            failed++;
            printf("FAILED %s: %s\n", t->rule, t->sentence);
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}

#endif
