#!/usr/bin/env bash
# Programs with OpenMP: what threads share is what openmp/openmp.txt says, and counts are right. Usage: openmp.sh PROGRAM ROOT
# ACCEPT=1 writes openmp.txt anew.
set -u
program=$(realpath -- "$1") from=$(realpath -- "$2")/tests/extract/openmp
command -v clang-19 >/dev/null || { echo "skipped: there is no clang-19"; exit 77; }
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cp -- "$from/openmp.c" "$scratch" && cd -- "$scratch" || exit 2
failures=0
bad() { echo "$1"; failures=$((failures + 1)); }
for name in dot many nested tasks uses; do
    "$program" extract openmp.c --function "$name" -o "$name.pam" -- -fopenmp >/dev/null || bad "$name: not read"
    "$program" extract openmp.c --function "$name" -o "${name}_serial.pam" >/dev/null || bad "$name: not read without OpenMP"
    { sed -n '/^\/\/ OpenMP/p' "$name.pam"; sed -n '/---- the counts/,/---- on a machine/p' "$name.pam" | sed '1d;$d'; } >>openmp.txt
    # The script's own assertions, with values for what is open.
    set=()
    while read -r open; do
        case $open in
            share_*) set+=(--set "$open=0.5") ;;
            *) set+=(--set "$open=1 us") ;;
        esac
    done < <(sed -nE 's/^param ([a-z_0-9]+): (time|real)( in 0..1)?$/\1/p' "$name.pam")
    "$program" run "$name.pam" ${set[@]+"${set[@]}"} >/dev/null || bad "$name: a count is not right"
done
# One thread does what there is to do without threads.
printf '%s\n' 'import "many.pam" as m' 'import "many_serial.pam" as s' \
    'assert (predict m.many(5, 3, region_time = 0 s, barrier_time = 0 s, chunk_time = 0 s, threads = 1, addition = 1 s, atomic = 0 s, read = 0 s/B, write = 0 s/B)).time == (predict s.many(5, 3, addition = 1 s, read = 0 s/B, write = 0 s/B)).time' \
    'assert (predict m.many(5, 3, region_time = 0 s, barrier_time = 0 s, chunk_time = 0 s, threads = 4, addition = 0 s, atomic = 0 s, read = 0 s/B, write = 1 s/B)).work == (predict s.many(5, 3, addition = 0 s, read = 0 s/B, write = 1 s/B)).work' \
    >one.pam
"$program" run one.pam >/dev/null || bad "one thread does something else"
# A run counts what is done without threads, atomic operations with it; each loop and branch is checked.
cat >main.c <<'C'
void many(long n, long m, double *x, double *h, const int *bin);
double uses(long n, double *x);
int main(void) {
    static double x[99], h[99];
    static int bin[9];
    many(5, 3, x, h, bin);
    uses(4, x);
}
C
run() { "$program" extract openmp.c --function "$1" --run ./openmp --json -- main.c "${@:2}" | tr -d ' \n' | grep -oE '"(checked|counts|measured)":(\{[^}]*\}|\[.*\]|[0-9]+)'; }
echo 'int omp_get_thread_num(void) { return 0; }' >serial.c
run many serial.c >serial.txt || bad "many: no run"
run many -fopenmp | sed -E 's/"(atomic|barrier_time)":[0-9.]+,//g' >threads.txt
diff -u serial.txt threads.txt || bad "many: other counts with OpenMP"
run uses -fopenmp | grep -q '"checked":[1-9]' || bad "uses: nothing is checked"
# What was compiled with OpenMP is not read by itself.
clang-19 -g -O1 -Xclang -disable-llvm-passes -fopenmp -S -emit-llvm openmp.c -o with.ll 2>/dev/null
"$program" extract with.ll --function dot 2>&1 | grep -q "give the source, with -fopenmp behind --" || bad "with.ll is read"
if [[ ${ACCEPT-} == 1 ]]; then cp -- openmp.txt "$from"; else diff -u "$from/openmp.txt" openmp.txt || bad "the models are others"; fi
echo "$failures mistakes"
((failures == 0))
