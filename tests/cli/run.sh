#!/usr/bin/env bash
# Runs one case of the command line and compares what it says with its golden: run.sh PROGRAM cases/NAME.sh
# ACCEPT=1 writes what came out to cases/NAME.out instead.
# A case is a shell script. It runs in a scratch folder with copies of scripts/* and scripts/broken/* (those that
# `pamina fmt` would refuse or change), and calls `t` with the program's arguments.
# PAMINA_TURN=N: of three commits it is run with one (PAMINA_SHARE, tests/support/share.h); else exit status 77.
set -u
if [[ ${PAMINA_TURN-} && ${PAMINA_SHARE:-all} != all ]] && (((PAMINA_TURN + PAMINA_SHARE) % 3)); then
    echo "skipped: with another commit, or PAMINA_SHARE=all"
    exit 77
fi
program=$(realpath -- "$1") case=$(realpath -- "$2")
here=$(dirname -- "$(realpath -- "$0")")
golden=${case%.sh}.out

scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/work" && cp -- "$here"/scripts/*.* "$here"/scripts/broken/* "$scratch/work" || exit 2

# Prints the command, its standard output, its standard error behind `!`, and its status.
t() {
    echo "\$ pamina $*"
    "$program" "$@" >"$scratch/stdout" 2>"$scratch/stderr"
    local status=$?
    cat -- "$scratch/stdout"
    # The address sanitizer's remark on exceptions from deep in a large stack says nothing about the program.
    sed -e '/WARNING: ASan is ignoring requested __asan_handle_no_return/,/sanitizers\/issues\/189/d' -e 's/^/! /' \
        "$scratch/stderr"
    echo "[$status]"
}

cd -- "$scratch/work" || exit 2
unset NO_COLOR
# Nothing of the user's, and nothing left there.
export TERM=xterm LC_ALL=C.UTF-8 PAMINA_CACHE=off XDG_STATE_HOME=$scratch/state
unset PAMINA_JIT
# What a case says about itself goes to 3.
(. "$case") 3>&1 </dev/null >"$scratch/came" 2>&1

if [[ ${ACCEPT:-} == 1 ]]; then
    cp -- "$scratch/came" "$golden"
    exit
fi
diff -u --label expected --label came -- "$golden" "$scratch/came"
