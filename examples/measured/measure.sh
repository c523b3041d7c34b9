#!/usr/bin/env bash
# Measures the six programs on this machine, after `pamina probe`: measure.sh [FOLDER [CORES]] writes FOLDER/runs.csv and FOLDER/measured_on.txt (default: here) and
# says on standard error how far it is. Each time is the median of nine processes.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
folder=${1:-$here} cores=${2:-$(nproc)}
build=$(mktemp -d)
trap 'rm -rf -- "$build"' EXIT
for source in "$here"/programs/*.cpp; do
    "${CXX:-c++}" -std=c++20 -O2 -fopenmp "$source" -o "$build/$(basename "$source" .cpp)"
done
export OMP_PROC_BIND=true

# measured PROGRAM N P VARIANT: a row.
measured() {
    local times
    times=$(for i in 1 2 3 4 5 6 7 8 9; do "$build/$1" "$2" "$3" "$4"; done | sort -g | sed -n 5p)
    echo "$1,$2,$3,$4,$times"
    echo "$1 N=$2 P=$3 $4: $times s" >&2
}

# What is not 1 and not all is in between.
counts=$(for p in 1 2 4 8 16 32 64 128; do ((p < cores)) && echo "$p"; done; echo "$cores")
echo "$(date +%Y-%m-%d), $(sed -nE 's/^model name\s*: //p' /proc/cpuinfo | head -n 1), $cores cores, $("${CXX:-c++}" --version | head -n 1)" \
    >"$folder/measured_on.txt"
{
    echo "program,n,p,variant,time [s]"
    for p in $counts; do
        for n in 128 192 256 384 512; do measured stencil "$n" "$p" -; done
        for n in 4 5 6 7 8 10 12; do measured lu "$n" "$p" -; done
        for n in 16384 32768 65536 131072 262144 1048576; do measured mergesort "$n" "$p" -; done
        for n in 1000 2000 4000; do
            for s in static cyclic dynamic guided; do measured irregular "$n" "$p" "$s"; done
        done
        for n in 8000000 16000000; do measured triad "$n" "$p" -; done
    done
    for n in 100 200 400; do
        measured pipeline "$n" 1 make
        measured pipeline "$n" 1 eat
        measured pipeline "$n" 2 -
    done
} >"$folder/runs.csv"
