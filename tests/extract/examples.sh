#!/usr/bin/env bash
# The models in examples/extracted are what `pamina extract` writes of the sources beside them. Usage: examples.sh PROGRAM ROOT
# ACCEPT=1 writes them anew.
set -u
program=$(realpath -- "$1") from=$(realpath -- "$2")/examples/extracted
command -v clang-19 >/dev/null || { echo "skipped: there is no clang-19"; exit 77; }
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cp -- "$from"/*.c "$scratch" && cd -- "$scratch" || exit 2
failures=0
made() {
    local name=$1
    shift
    "$program" extract "$name.c" --function "$name" -o "$name.pam" "$@" >/dev/null || { failures=$((failures + 1)); return; }
    if [[ ${ACCEPT-} == 1 ]]; then
        "$program" test --accept "$name.pam" && cp -- "$name.pam" "$from"
        return
    fi
    # Without the version, and without what its predictions are.
    diff -u <(sed '1s/(pamina [^)]*)//; s, // expect: .*,,' "$from/$name.pam") <(sed '1s/(pamina [^)]*)//' "$name.pam") ||
        failures=$((failures + 1))
}
made product
made stencil
made lu --set "division=150 ns"
made paths --set share_7=0.1
made reduction --set "region_time=1 us" -- -fopenmp
made sparse --set rounds_5=5 --set "integer=12.5 ns"
made merge_sort --set share_7=0 --set share_7_2=1 --set share_8=0.5 --set "integer=12.5 ns"
echo "$failures differ"
((failures == 0))
