#!/usr/bin/env bash
# Calls of libraries: the words of the language for them are what library/library.txt says. Usage: library.sh PROGRAM ROOT
# ACCEPT=1 writes library.txt anew.
set -u
program=$(realpath -- "$1") from=$(realpath -- "$2")/tests/extract/library
command -v clang-19 >/dev/null || { echo "skipped: there is no clang-19"; exit 77; }
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cp -- "$from/library.c" "$scratch" && cd -- "$scratch" || exit 2
failures=0
bad() { echo "$1"; failures=$((failures + 1)); }
for name in blocks fortran solves spmd; do
    "$program" extract library.c --function "$name" -o "$name.pam" >/dev/null || bad "$name: not read"
    sed -n '/^\/\/ MPI/p; /^import/p; /^param/p; /---- the counts/,/---- counts/p' "$name.pam" | grep -v "^// ----" >>library.txt
done
# Nobody else is in the way: the times of the library's own figures.
cat >figures.pam <<'P'
import "spmd.pam" as s
import "fortran.pam" as f
import std.collectives as c
import std.kernels as k
// One of 8 ranks, 1000 doubles, one sweep; all but what messages take is nothing.
let alpha = 1 us
let beta = 1 ns/B
let r = (predict s.spmd(1000, 1, alpha, beta, ranks = 8, rank = 3, wait_64 = 0 s, element_69 = 8, multiplication = 0 s, read = 0 s/B, write = 0 s/B)).time
let parts = [c.long_broadcast_time(8, 8 kB, alpha, beta), alpha + 16 kB * beta, c.rabenseifner_allreduce_time(8, 8 kB, alpha, beta), c.reduce_time(8, 4 kB, alpha, beta), c.bruck_allgather_time(8, 4 kB, alpha, beta), c.all_to_all_time(8, 64 kB, alpha, beta), c.dissemination_time(8, alpha)]
assert abs(r - sum(i in 0..<len(parts): parts[i])) < 1 ps
let gemm = k.gemm(20, 10, 30)
assert (predict f.fortran(10, 20, exp_time = 0 s, flop = 1 ns/flop, moved = 0 s/B, multiplication = 0 s, integer = 0 s, read = 0 s/B, write = 0 s/B)).time == 20 * gemm.work * 1 ns/flop
P
"$program" run figures.pam || bad "other times"
if [[ ${ACCEPT-} == 1 ]]; then cp -- library.txt "$from"; else diff -u "$from/library.txt" library.txt || bad "the models are others"; fi
echo "$failures mistakes"
((failures == 0))
