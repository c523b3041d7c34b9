#!/usr/bin/env bash
# Runs every console block of the README and compares what comes out with what stands there. Of a `pamina repl`, the lines
# behind its prompts are typed.
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

# What the prompt says to the last of the lines `typed`: what all of them bring, without what was `said` before. A block
# that is open brings nothing yet.
answer() {
    local all
    all=$(printf '%s' "$typed" | "$program" "${arguments[@]}" 2>&1)
    [[ $all == *'is never closed'* ]] && return 0
    local new=${all#"$said"}
    new=${new#$'\n'}
    [[ -n $new ]] && printf '%s\n' "$new"
    said=$all
}

in_block=0 commands=0 dialogue=
while IFS= read -r line; do
    if [[ $line == '```console' ]]; then
        in_block=1
    elif [[ $line == '```' && $in_block == 1 ]]; then
        in_block=0
    elif [[ $in_block == 1 ]]; then
        if [[ -n $dialogue && ($line == 'pamina> '* || $line == '      | '*) ]]; then
            printf '%s\n' "$line"
            typed+=${line:8}$'\n'
            answer
            continue
        fi
        [[ $line == '$ ./pamina '* ]] || continue
        printf '%s\n' "$line"
        read -r -a arguments <<<"${line#'$ ./pamina '}"
        commands=$((commands + 1))
        dialogue=
        if [[ ${arguments[0]} == repl ]]; then
            dialogue=1 typed= said=
            answer
        else
            "$program" "${arguments[@]}" </dev/null 2>&1
        fi
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
