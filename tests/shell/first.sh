#!/usr/bin/env bash
# The first program, which answers a first `pamina run`, says what the program says: first.sh SOURCE_FOLDER FIRST PROGRAM.
set -u
cd -- "$1" || exit 2
failures=0
for script in examples/tour/*.pam examples/{lu/lu,schedules/*,queueing/*,deadlocks,packets,mapreduce,ci,priority_lock}.pam tests/language/{graph,contention,places}/*.pam; do
    expected=$("$3" run "$script" 2>&1; echo "$?")
    got=$("$2" run "$script" 2>&1; echo "$?")
    [[ $got == "$expected" ]] && continue
    printf '%s:\n' "$script"
    diff <(printf '%s\n' "$expected") <(printf '%s\n' "$got")
    failures=$((failures + 1))
done
"$2" >/dev/null 2>&1
(($? == 2)) || { echo "without a command: not refused"; failures=$((failures + 1)); }
echo "$failures failures"
((failures == 0))
