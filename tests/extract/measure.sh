#!/usr/bin/env bash
# The script that measures the functions in examples/extracted does, and what it writes has the rows that the example reads. Usage: measure.sh ROOT
set -u
root=$(realpath -- "$1")
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
"$root/examples/extracted/measured/measure.sh" "$scratch" || { echo "it ends with status $?"; exit 1; }
diff <(cut -d , -f 1,2 "$root/examples/extracted/measured/runs.csv") <(cut -d , -f 1,2 "$scratch/runs.csv") || exit 1
# Each time is a number above 0.
awk -F, 'NR > 1 && !($3 > 0 && $3 < 100) { print; bad = 1 } END { exit bad }' "$scratch/runs.csv"
