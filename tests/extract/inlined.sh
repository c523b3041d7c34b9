#!/usr/bin/env bash
# Functions that stand where they are called: as few procs as asked for, and the same counts. Usage: inlined.sh PROGRAM ROOT
set -u
program=$(realpath -- "$1") from=$(realpath -- "$2")/examples/extracted
command -v clang-19 >/dev/null || { echo "skipped: there is no clang-19"; exit 77; }
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cd -- "$scratch" || exit 2
failures=0
bad() { echo "$1"; failures=$((failures + 1)); }
cat >p.c <<'END'
static double square(double x) { return x * x; }
static double cube(double x) { return x * square(x); }
static double sum(long n, const double *x) {
    double s = 0;
    for (long i = 0; i < n; i++) s += cube(x[i]);
    return s;
}
double all(long n, const double *x) {
    double s = 0;
    for (long i = 0; i < n; i++) s += sum(n - i, x + i) + square(x[i]);
    return s;
}
END
made() { "$program" extract p.c --function all -o "$@" >/dev/null || bad "$1 is not made"; }
made calls.pam
made one.pam --inline cube
made two.pam --inline sum --inline cube
made small.pam --inline small
made none.pam --inline small --inline sum -- -DUNUSED
procs() { grep -c "^proc" "$1"; }
[[ $(procs calls.pam) == 4 && $(procs one.pam) == 3 && $(procs two.pam) == 2 && $(procs small.pam) == 2 && $(procs none.pam) == 0 ]] ||
    bad "other procs: $(procs calls.pam) $(procs one.pam) $(procs two.pam) $(procs small.pam) $(procs none.pam)"
for kind in addition multiplication; do
    zero="addition = 0 s, multiplication = 0 s, read = 0 s/B"
    given="${zero/$kind = 0 s/$kind = 1 s}"
    for name in calls one two small none; do
        printf 'import "%s.pam" as m\nprint symbolic m.all(%s)\n' "$name" "$given" >"t.pam"
        "$program" run t.pam | tail -n 1
    done | sort -u >formulas.txt
    [[ $(wc -l <formulas.txt) == 1 ]] || { bad "$kind: other counts"; cat formulas.txt; }
done
# What a run counts is the same, too.
printf '%s\n' 'double all(long n, const double *x);' 'int main(void) { static double x[30]; return all(30, x) != 0; }' >main.c
for words in "" "--inline cube" "--inline sum --inline cube" "--inline small"; do
    "$program" extract p.c --function all $words --run ./p --json -- main.c | tr -d ' \n' | grep -o '"counts":{[^}]*}' || bad "$words: not run"
done | sort -u >counts.txt
[[ $(wc -l <counts.txt) == 1 ]] || { bad "other counts of a run"; cat counts.txt; }
# One that calls itself stays, one that is not there is said.
cp -- "$from/merge_sort.c" .
"$program" extract merge_sort.c --function merge_sort --inline merge_sort --inline merge -o m.pam >/dev/null || bad "merge sort is not read"
[[ $(procs m.pam) == 1 ]] || bad "merge sort has $(procs m.pam) procs"
"$program" extract p.c --function all --inline nowhere 2>&1 | grep -q 'has no function `nowhere`' || bad "nowhere is there"
echo "$failures mistakes"
((failures == 0))
