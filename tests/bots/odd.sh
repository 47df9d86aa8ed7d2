#!/bin/sh
# A bot that answers with the last option, and has one peculiarity.
#   odd.sh KIND LOG      the log: "start", then what it was asked and answered
kind=$1 log=$2 asked=0
echo start >>"$log"

answer() { echo "$1"; echo "$1" >>"$log"; }
forever() { while :; do sleep 1000; done; }

case $kind in
hang)     exec sleep 1000 ;;
stubborn) trap '' TERM; forever ;;
leave)    exit 0 ;;
deaf)     [ "$(wc -l <"$log")" = 1 ] || exit 0 ;;
mute)     exec >&-; while read -r line; do :; done; exit 0 ;;
helper)   sleep 1000 & ;;
looks)    grep SigIgn /proc/$$/status >>"$log"; ls -l /proc/self/fd >>"$log" ;;
esac
while read -r line; do
    echo "$line" >>"$log"
    case $line in option*) words=${line#option * } number=${line% "$words"} ;; esac
    [ "$line" = go ] || continue
    asked=$((asked + 1))
    case $kind in
    crash)    exit 3 ;;
    killed)   kill -KILL $$ ;;
    tired)    [ $asked -le 5 ] || exit 3; answer "choice $words" ;;
    silent)   ;;
    deaf)     exec <&-; answer "choice $words"; forever ;;
    chatter)  while echo '# hm'; do :; done ;;
    endless)  exec tr '\000' x </dev/zero ;;
    long)     printf 'choice %s%01200d\n' "$words" 0 ;;
    junk)     printf 'choice \377\376\001\000\033[2J\n' ;;
    nonsense) answer "$words" ;;
    illegal)  answer "choice #65535" ;;
    more)     answer "choice $words now" ;;
    twice)    printf 'choice %s\nchoice nothing\n' "$words" ;;
    polite)   printf '# I think\r\n\r\n\nchoice %s\r\n' "$words" ;;
    number)   answer "choice #${number#option }" ;;
    *)        answer "choice $words" ;;
    esac
done
[ "$kind" != stay ] || forever
