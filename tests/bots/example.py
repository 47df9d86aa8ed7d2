#!/usr/bin/env python3
# Likes some words, best first, and dislikes others; else it takes any option.
import random
import sys

LIKES = ["hold", "weeks 9", "weeks 8", "take book", "take congress", "dig",
         "take", "lay", "decorate", "main", "two-steps", "step", "points"]
DISLIKES = ("retire", "renew", "decline", "none", "pay", "collect")

def worth(words):
    for i, like in enumerate(LIKES):
        if words.startswith(like):
            return len(LIKES) - i
    return random.random() - words.startswith(DISLIKES)

random.seed(1)                          # the same choices every time
options = []
for line in sys.stdin:
    key, _, rest = line.rstrip("\n").partition(" ")
    if key == "game":                   # a question begins
        options = []
    elif key == "option":
        options.append(rest.partition(" ")[2])
    elif key == "go":                   # and ends
        print("choice", max(options, key=worth), flush=True)
