#!/bin/sh
# Has `stele engine` answer: the guess is loaded, a bot of its own asked.
#   through_engine.sh STELE BOT
sed -u -n "s/^guess /load /p; s/^go\$/bot $2/p" | "$1" engine \
    | grep --line-buffered '^choice '
