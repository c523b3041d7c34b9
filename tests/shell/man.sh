#!/usr/bin/env bash
# The man page: groff has no warnings, and each command, option and exit status is in it: man.sh ROOT PROGRAM.
# Exit status 77 where there is no groff.
set -u
command -v groff >/dev/null || { echo "skipped: there is no groff"; exit 77; }
root=$1 program=$(realpath -- "$2")
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
"$program" help --man >"$scratch/pamina.1" || exit 1
LC_ALL=C groff -ww -man -Tascii -P-c "$scratch/pamina.1" >"$scratch/page" 2>"$scratch/warnings" || exit 1
if [[ -s $scratch/warnings ]]; then
    head -n 20 -- "$scratch/warnings"
    exit 1
fi
col -b <"$scratch/page" >"$scratch/text" 2>/dev/null || cp -- "$scratch/page" "$scratch/text"
failures=0 checks=0
while read -r word; do
    checks=$((checks + 1))
    grep -qF -- "$word" "$scratch/text" && continue
    echo "$word is not on the page"
    failures=$((failures + 1))
done < <("$program" help --json | python3 -c 'import json, sys
for c in json.load(sys.stdin)["commands"]:
    print(c["name"])
    for o in c["options"]: print(*o["names"], sep="\n")
print("PAMINA_JIT", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "EXIT STATUS", "130", "FILES", sep="\n")'
    # Each variable that the program reads.
    grep -rhoE 'getenv\("[A-Z_]+"\)' "$root/runtime" "$root/frontend" | grep -oE '[A-Z_]{3,}' | sort -u)
echo "$checks checks, $failures failures"
((failures == 0 && checks > 50))
