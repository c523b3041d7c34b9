#!/usr/bin/env bash
# Runs every console block of a document and compares what comes out with what stands there. Of a `pamina repl`, the lines
# behind its prompts are typed. Commands `$ ./pamina` run in the repository. Commands `$ pamina` run in a scratch folder
# with the files that the document shows: a block of Pamina whose first line is `// NAME.pam` or `// NAME.pam: what it is`, and
# a block whose fence ends in `file=NAME`. A block of a name that was there before replaces it.
#
#   console.sh PROGRAM DOCUMENT          compares; exit status 1 when they differ
#   ACCEPT=1 console.sh PROGRAM DOCUMENT rewrites the document with what comes out
set -u
program=$(realpath -- "$1") document=$(realpath -- "$2")
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
if grep -q '^\$ pamina extract' "$document" && ! command -v clang-19 >/dev/null; then
    echo "skipped: there is no clang-19"
    exit 77
fi
made=$(mktemp) && scratch=$(mktemp -d) || exit 70
export PAMINA_CACHE=off XDG_STATE_HOME=$scratch/state
unset PAMINA_JIT
trap 'rm -rf -- "$made" "$scratch" "$root/trace.json"' EXIT

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

in_block=0 commands=0 dialogue= file= begins=0
while IFS= read -r line; do
    if [[ $line == '```console' ]]; then
        in_block=1
    elif [[ $line == '```' && $in_block == 1 ]]; then
        in_block=0
    elif [[ $line == '```'* ]]; then
        file= begins=0
        [[ $line == '```pamina'* ]] && begins=1
        [[ $line == *' file='* ]] && file=$scratch/${line##*file=} && : >"$file"
    elif [[ $in_block == 0 ]]; then
        if [[ $begins == 1 && $line =~ ^//\ ([a-z_0-9]+\.pam)(:.*)?$ ]]; then
            file=$scratch/${BASH_REMATCH[1]}
            : >"$file"
        fi
        begins=0
        [[ -n $file ]] && printf '%s\n' "$line" >>"$file"
    else
        if [[ -n $dialogue && ($line == 'pamina> '* || $line == '      | '*) ]]; then
            printf '%s\n' "$line"
            typed+=${line:8}$'\n'
            answer
            continue
        fi
        if [[ $line == '$ ./pamina '* ]]; then
            cd -- "$root"
        elif [[ $line == '$ pamina '* ]]; then
            cd -- "$scratch"
        else
            continue
        fi
        printf '%s\n' "$line"
        read -r -a arguments <<<"${line#*pamina }"
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
done <"$document" >"$made"

if ((commands == 0)); then
    echo "$document has no console blocks"
    exit 1
fi
if [[ ${ACCEPT-} == 1 ]]; then
    cat -- "$made" >"$document"
else
    diff -u -- "$document" "$made"
fi
