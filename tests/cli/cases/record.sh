# A program of a known structure, recorded: the model has this structure; never its times.
mkdir tmp && export TMPDIR=$PWD/tmp OMP_NUM_THREADS=2
unset OMP_SCHEDULE OMP_PROC_BIND OMP_PLACES
source=${case%/cli/cases/*}/record/shapes.cpp
lines() { sed 1d "$1" | wc -l; }
# What stands in a model, without numbers that are times and without the columns of rounds.
shape() {
    sed -n '/^model/,/^}/p' "$1.pam" | grep -vE 'compute [0-9.]+ [mun]?s|compute rounds|delay ' |
        sed -E 's/ [a-z_]+_data//; s/^( *)\/\/ (.*); iterations.*/\1\/\/ \2/' |
        sed '/Between barriers/,/^ *}$/d' # what threads do besides takes a moment, or none
}
look() {
    shape "$1" | grep -E '^ *(for round|par |task |hold|.*hold |// )' |
        sed -E 's/ on cpu(\[[^]]*\])?//; s/ schedule of_.*/ …/; s/in [0-9]+..<rounds.*/…/' | uniq
    grep -oE 'schedule = |^fn [a-z_0-9]+' "$1.pam" | sort | uniq -c | sed 's/^ *//'
    for table in "$1"_data/loop_*.csv; do echo "$(basename "$table") $(lines "$table")"; done | grep -v steps | sed 's/_[0-9]*\.csv//; s/[0-9]*\.csv//' | sort
    grep -oE '^resource.*|^  resource.*' "$1.pam" | sort
    # Each task of the diamond: how many it waits for, those that make them apart.
    head -qn 1 "$1"_data/*_after_*.csv >/dev/null && echo "edges $(cat "$1"_data/diamond_*_after_diamond_*.csv | grep -cE '^[0-9]')"
}
for compiler in g++ clang++-19; do
    name=by_${compiler%%+*}
    extra=; [[ $compiler == clang* ]] && extra="-L/usr/lib/llvm-19/lib -Wl,-rpath,/usr/lib/llvm-19/lib"
    # shellcheck disable=SC2086
    $compiler -std=c++17 -O1 -g -fopenmp "$source" -o "$name" $extra || echo "cannot compile"
    echo "== $compiler"
    "$program" record -- "./$name" 2>said
    echo "[$?]"
    grep -E '^pamina: wrote' said | sed -E 's/[0-9]+ events/N events/'
    look "$name"
    "$program" fmt --check "$name.pam"
    "$program" check "$name.pam" | tail -n 1
    # Short as it is, nothing is asserted of its time.
    "$program" run "$name.pam" --set threads=1 2>&1 | grep -cE '^  time'
done
# Nothing is written over.
t record -- ./by_g
"$program" record --force --arguments -- ./by_g environment 2>/dev/null
head -n 1 by_g.pam | grep -oE '^// `by_g environment`'
"$program" record --json --force -- ./by_g --json 2>said | python3 -c 'import json, sys; d = json.load(sys.stdin); print(d["status"], d["file"], d["threads"])'
cat said
# Ended in the middle.
for how in abort vanish; do
    "$program" record -o "$how.pam" -- ./by_g "$how" 2>said
    echo "[$?]"
    grep -oE 'PARTIAL: [^.]*' said
    grep -oE '^// PARTIAL: [^.]*' "$how.pam"
    grep -c '^assert abs' "$how.pam"
    "$program" run "$how.pam" | grep -c '^  time'
done
: >out
setsid "$program" record -o stopped.pam -- ./by_g wait >out 2>said &
job=$!
for ((i = 0; i < 300; i++)); do grep -q half out && break; sleep 0.1; done
kill -INT -$job
wait $job
echo "[$?]"
grep -oE 'PARTIAL: [^.]*' said
"$program" run stopped.pam | grep -c '^  time'
# What cannot be recorded.
echo 'int main() {}' >plain.c && gcc plain.c -o plain && gcc -static plain.c -o static
cp by_g elevated && chmod u+s elevated
printf '#!/bin/sh\n./by_g\n' >script && chmod +x script
echo text >text
cat >target.c <<'C'
int main(void) {
    int x = 1;
#pragma omp target map(tofrom : x)
    x = 2;
    return x - 2;
}
C
gcc -fopenmp target.c -o target
head -c 3000 by_g >torn && chmod +x torn
for p in ./plain ./static ./elevated ./script ./text ./nothing nothing ./target ./torn; do t record -o never.pam -- "$p"; done
t record
t record -o nowhere/a.pam -- ./by_g
# Threads of the program's own.
g++ -std=c++17 -O1 -g -pthread "${source%shapes.cpp}threads.cpp" -o own || echo "cannot compile"
"$program" record -- ./own 2>said
echo "[$?]"
grep -oE 'wrote own.pam and own_data/: 5 threads' said
grep -E '^  (resource|queue|barrier)' own.pam | sed '/lock_1/s,^  [a-z]*,  a lock,; /lock_1/s,(.*),,'
# Of each thread: starts and ends of threads, sections with a lock, barriers, tokens taken and given.
python3 - <<'P'
import csv
threads, steps = (list(csv.DictReader(open(f"own_data/{name}.csv"))) for name in ("threads", "steps"))
for a, b in zip(threads, threads[1:]):
    # What holds the other lock depends on who waited.
    acts = [s["act"] for s in steps[int(a["first"]):int(b["first"])] if s["act"] != "2" or s["object"] == "0"]
    print(a["runs"].split(",")[0], [acts.count(k) for k in "2 5 8 9".split()], all(k in acts for k in "67"))
P
"$program" check own.pam | tail -n 1
"$program" fmt --check own.pam
for cores in 1 2 64; do "$program" run own.pam --set cores=$cores 2>/dev/null | grep -c '^  time'; done
"$program" record -o own_abort.pam -- ./own abort 2>said
echo "[$?]"
grep -oE 'PARTIAL: [^.]*' said
"$program" run own_abort.pam | grep -c '^  time'
# Without what records.
mkdir -p alone/bin alone/lib && cp "$program" alone/bin/pamina
alone/bin/pamina record -- ./by_g 2>&1; echo "[$?]"
OMP_NUM_THREADS=1 "$program" record -o one.pam -- ./by_g abort 2>&1 >/dev/null | grep -o 'Recorded with one thread'
ls -d ./*_data* never* tmp/* 2>&1
