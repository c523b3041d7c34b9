#!/usr/bin/env bash
# Measures the functions of the folder above on this machine: measure.sh [FOLDER] writes FOLDER/runs.csv and FOLDER/measured_on.txt (default: here). Each
# time is the shortest of 30 runs in one process. Compiled is without vectors, which the models do not know of.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
folder=${1:-$here}
build=$(mktemp -d)
trap 'rm -rf -- "$build"' EXIT
compiler=${CC:-cc}
for source in "$here"/../*.c "$here"/timed.c; do
    "$compiler" -O2 -fno-tree-vectorize -fopenmp -w -c "$source" -o "$build/$(basename "$source" .c).o"
done
"$compiler" -fopenmp "$build"/*.o -o "$build/timed"
export OMP_PROC_BIND=true
load=$(cut -d ' ' -f 1 /proc/loadavg)
echo "$(date +%Y-%m-%d), $(sed -nE 's/^model name\s*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores, $("$compiler" --version | head -n 1); load before: $load" \
    >"$folder/measured_on.txt"
{
    echo "program,n,time [s]"
    while read -r name sizes; do
        for n in $sizes; do echo "$name,$n,$("$build/timed" "$name" "$n")"; done
    done <<'SIZES'
product 100 200 400
lu 100 200 400
stencil 100 200 400
paths 100 200 400
sparse 1000 10000 100000
merge_sort 1024 16384 262144
reduction 10000 100000 1000000
SIZES
} >"$folder/runs.csv"
