#!/usr/bin/env bash
# The TextMate grammar: scopes of every construct (scopes.pam.test), and no `invalid` scope in any script that the program accepts.
# Usage: grammar.sh ROOT NPM_FOLDER. Exit status 77 where the npm packages are not installed.
set -u
root=$1 npm=$2 here=$(dirname -- "$(realpath -- "$0")")
[[ -f $npm/installed-lock.json ]] || { echo "skipped: the npm packages are not installed (see the test editors.npm)"; exit 77; }
grammar=$root/frontend/editors/vscode/syntaxes/pamina.tmLanguage.json
node "$npm/node_modules/vscode-tmgrammar-test/dist/unit.js" -g "$grammar" "$here/scopes.pam.test" || exit 1

# A wrong expectation fails: the tool does compare.
wrong=$(mktemp --suffix=.pam) || exit 2
trap 'rm -f -- "$wrong"' EXIT
printf '// SYNTAX TEST "source.pamina" "wrong"\nmodel m() {\n// ^^ string.pamina\n' >"$wrong"
if node "$npm/node_modules/vscode-tmgrammar-test/dist/unit.js" -g "$grammar" "$wrong" >/dev/null 2>&1; then
    echo "a wrong expectation passes"
    exit 1
fi

mapfile -d '' -t scripts < <(find "$root/examples" "$root/stdlib" "$root/tests/language" -name '*.pam' -print0 |
    xargs -0 grep -LZE 'expect error: *E0[01][0-9]{2}')
((${#scripts[@]} > 20)) || { echo "too few scripts found"; exit 1; }
NODE_PATH=$npm/node_modules node "$here/no_invalid.js" "$grammar" "${scripts[@]}"
