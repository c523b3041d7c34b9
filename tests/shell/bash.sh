#!/usr/bin/env bash
# The completions of bash, loaded and asked as the shell would: bash.sh PROGRAM.
set -u
program=$(realpath -- "$1")
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/place" && cd -- "$scratch/place" && touch office.pam 'my script.pam' data.json && mkdir models || exit 2
script=$("$program" completions bash) && eval "$script" || { echo "the script cannot be loaded"; exit 1; }
complete -p pamina >/dev/null || exit 1

failures=0 checks=0
# expect 'WORDS EXPECTED, a line each' WORD...: the completions of the last WORD.
expect() {
    local expected=$1 came
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _pamina 2>"$scratch/said"
    came=$(printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort)
    checks=$((checks + 1))
    if [[ $came != "$expected" || -s $scratch/said ]]; then
        printf '%s\n' "pamina ${*:2}: expected" "$expected" "came" "$came" "$(<"$scratch/said")"
        failures=$((failures + 1))
    fi
}

# Every command and every option that `--help` names is offered.
expect_all() {
    local name
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _pamina
    while read -r name; do
        checks=$((checks + 1))
        [[ " ${COMPREPLY[*]} " == *" $name "* ]] && continue
        echo "pamina ${*:2}: $name is not offered"
        failures=$((failures + 1))
    done
}

commands=$("$program" help --json | python3 -c 'import json, sys; print(*(c["name"] for c in json.load(sys.stdin)["commands"]))')
expect_all pamina '' < <(tr ' ' '\n' <<<"$commands")
for command in $commands; do
    expect_all pamina "$command" - < <("$program" help "$command" --json |
        python3 -c 'import json, sys
for o in json.load(sys.stdin)["command"]["options"]: print(*o["names"], sep="\n")')
done

expect check pamina ch
expect $'models\nmy script.pam\noffice.pam' pamina run ''
expect $'my script.pam' pamina check my
expect $'data.json\nmodels\nmy script.pam\noffice.pam' pamina import ''
expect $'--jit\n--json' pamina run --j
expect $'off\non' pamina run --jit o
expect $'off\non' pamina run --jit = o
expect $'auto\noff\non' pamina run --jit =
expect $'dot\njson\nsvg\ntext' pamina graph --emit ''
expect metrics pamina help me
expect $'bash\nfish\nzsh' pamina completions ''
expect $'first_model\nformulas' pamina guide f
expect '' pamina run --tick ''
expect '' pamina version ''
expect '' pamina nothing ''

echo "$checks checks, $failures failures"
((failures == 0))
