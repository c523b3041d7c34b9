#!/usr/bin/env bash
# Runs every console block of the README and compares what comes out with what stands there.
#
#   readme.sh PROGRAM          compares; exit status 1 when they differ
#   ACCEPT=1 readme.sh PROGRAM rewrites the README with what comes out
set -u
program=$1
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
cd -- "$root" || exit 70
export PAMINA_CACHE=off
unset PAMINA_JIT
made=$(mktemp) || exit 70
trap 'rm -f -- "$made" trace.json' EXIT

in_block=0 commands=0
while IFS= read -r line; do
    if [[ $line == '```console' ]]; then
        in_block=1
    elif [[ $line == '```' && $in_block == 1 ]]; then
        in_block=0
    elif [[ $in_block == 1 ]]; then
        [[ $line == '$ ./pamina '* ]] || continue
        printf '%s\n' "$line"
        read -r -a arguments <<<"${line#'$ ./pamina '}"
        "$program" "${arguments[@]}" </dev/null 2>&1
        commands=$((commands + 1))
        continue
    fi
    printf '%s\n' "$line"
done <README.md >"$made"

if ((commands == 0)); then
    echo "the README has no console blocks"
    exit 1
fi
if [[ ${ACCEPT-} == 1 ]]; then
    cp -- "$made" README.md
else
    diff -u README.md "$made"
fi
