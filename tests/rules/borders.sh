#!/usr/bin/env bash
# Checks that threads, stacks, handlers of signals and functions that C calls are made only where borders.txt says, and
# that the test that it names for each is there. Usage: borders.sh ROOT
set -u
list=$(dirname -- "$(readlink -f -- "$0")")/borders.txt
cd -- "$1" || exit 2
borders='\bstd::(thread|jthread|async)\b[^:]|\b(pthread_create|thrd_create|makecontext|sigaction|signal|atexit|set_terminate|qsort|bsearch|nftw) *\(|\bextern "C"|\bEL_(PROMPT|RPROMPT|GETCFN|ADDFN)\b'
# FILE BORDER, with comments left out.
found=$(grep -rE --include='*.h' --include='*.cpp' "$borders" frontend runtime | grep -vE '^[^:]*: *//' |
    while IFS= read -r line; do
        what=$(grep -oE "$borders" <<<"${line#*:}" | head -1)
        echo "${line%%:*} $(sed -E 's/^std:://; s/[^A-Za-z_].*//' <<<"$what")"
    done | sort -u)
known=$(sed -E '/^ *(#|$)/d; s/ +/ /g' "$list")
failures=0
bad() { echo "$1"; failures=$((failures + 1)); }
while read -r file what; do
    grep -q "^$file $what " <<<"$known" ||
        bad "$file: $what is a border that borders.txt does not know: no exception may leave there, and a test shows it"
done <<<"$found"
while read -r file what test; do
    grep -qx "$file $what" <<<"$found" || bad "borders.txt: $file has no $what"
    [[ -f $test ]] || bad "borders.txt: there is no $test"
done <<<"$known"
echo "$(wc -l <<<"$known") borders, $failures mistakes"
((failures == 0))
