#!/usr/bin/env bash
# compare.py finds no difference between a program and itself, and each kind of difference to one that errs:
# freeze.sh PAMINA WRITER
set -eu
program=$(realpath -- "$1") writer=$(realpath -- "$2")
here=$(dirname -- "$(realpath -- "$0")")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
export TMPDIR=$scratch # what compare.py keeps

compare() { # STATUS LINES-THAT-MUST-BE-SAID ARGUMENT...
    local expected=$1 said=$2 status=0
    shift 2
    python3 "$here/compare.py" --jobs 2 --quick --models 5 --writer "$writer" "$program" "$@" >"$scratch/out" 2>&1 || status=$?
    if [[ $status != "$expected" ]] || ! grep -qE -- "$said" "$scratch/out"; then
        echo "compare.py $*: status $status instead of $expected, or nothing said of '$said'"
        cat "$scratch/out"
        exit 1
    fi
}

# A program that does the same but for what $1 makes of it.
err() {
    printf '#!/usr/bin/env bash\n%s\n' "$1" >"$scratch/pamina"
    chmod +x "$scratch/pamina"
}

some='repair\.pam|tables/long\.pam|reach/fn_saves|workloads/small|models/'
compare 0 ': 0 differ' "$program" --only "$some"

err "'$program' \"\$@\" | sed 's/repair/repaid/'; exit \${PIPESTATUS[0]}"
compare 1 '^examples/repair.pam \(stats\): stdout differs' "$scratch/pamina" --only 'repair\.pam'
repeat=$(grep -m1 '^  diff -r' "$scratch/out")
if $repeat >/dev/null; then echo "the folders that are kept do not differ: $repeat"; exit 1; fi
repeat=$(grep -m1 '^  cd ' "$scratch/out")
bash -c "$repeat" | grep -q repair || { echo "does not run: $repeat"; exit 1; }

err "'$program' \"\$@\"; exit 3"
compare 1 'models/[1-5].pam \(trace\): status differs' "$scratch/pamina" --only 'models/'
err "'$program' \"\$@\"; status=\$?; echo >>trace.json; exit \$status"
compare 1 'repair.pam \(trace\): files/trace.json differs' "$scratch/pamina" --only 'repair\.pam'
err "'$program' \"\$@\"; status=\$?; sed -i 's/,/;/' tests/language/csv/data/*.csv; exit \$status"
compare 1 'csv/table.pam \(stats\): files/.*data/.*csv' "$scratch/pamina" --only 'csv/table\.pam'
compare 2 'is no program' "$scratch/none"
