#!/usr/bin/env bash
# The completions of fish, loaded and asked with `complete -C`: fish.sh PROGRAM. Exit status 77 where there is no fish.
set -u
command -v fish >/dev/null || { echo "skipped: there is no fish"; exit 77; }
program=$(realpath -- "$1")
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/place" && ln -s -- "$program" "$scratch/bin/pamina" || exit 2
touch "$scratch/place/office.pam" "$scratch/place/data.json"
export HOME=$scratch PATH=$scratch/bin:$PATH
"$program" completions fish >"$scratch/pamina.fish" || exit 1
cd -- "$scratch/place" || exit 2

failures=0 checks=0
# expect TYPED EXPECTED...: exactly these are offered, but for descriptions; `+` first: at least these.
expect() {
    local typed=$1 came expected
    shift
    checks=$((checks + 1))
    came=$(timeout 60 fish --no-config -c "source $scratch/pamina.fish; complete -C '$typed'" 2>&1 | cut -f1 | LC_ALL=C sort)
    if [[ $1 == + ]]; then
        shift
        came=$(grep -xF -f <(printf '%s\n' "$@") <<<"$came")
    fi
    expected=$(printf '%s\n' "$@" | LC_ALL=C sort)
    [[ $came == "$expected" ]] && return
    printf '%s\n' "$typed: expected" "$expected" "came" "$came"
    failures=$((failures + 1))
}

expect 'pamina ' + run check fmt graph test import completions help version
expect 'pamina run --j' --json --jit
expect 'pamina run --jit ' auto on off
expect 'pamina run --jit=' --jit=auto --jit=on --jit=off
expect 'pamina run off' office.pam
expect 'pamina completions ' bash fish zsh
expect 'pamina guide qu' questions queues
expect 'pamina help m' metrics
expect 'pamina graph --emit ' text dot svg json
echo "$checks checks, $failures failures"
((failures == 0))
