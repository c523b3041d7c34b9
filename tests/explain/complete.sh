#!/usr/bin/env bash
# Checks that every id of an error or a warning of the program is explained, and nothing else: complete.sh PROGRAM ROOT
set -u
program=$(realpath -- "$1")
cd -- "$2" || exit 70
scratch=$(mktemp -d) || exit 70
trap 'rm -rf -- "$scratch"' EXIT
failed=0
fail() {
    failed=1
    echo "$1:"
    sed 's/^/    /' "$2"
}
# Fails when a list has lines.
none() { [[ ! -s $2 ]] || fail "$1" "$2"; }

grep -rhoE --include='*.h' --include='*.cpp' --include='*.inl' '("|\[)[EW][0-9]{4}("|\])' frontend runtime | tr -d '"[]' | sort -u \
    >"$scratch/given"
"$program" explain >"$scratch/list" || exit 1
cut -c1-5 "$scratch/list" >"$scratch/explained"
[[ -s $scratch/given ]] || exit 70

comm -23 "$scratch/given" "$scratch/explained" >"$scratch/missing"
none "no explanation" "$scratch/missing"
comm -13 "$scratch/given" "$scratch/explained" >"$scratch/unknown"
none "explained, and no error of the program" "$scratch/unknown"
sort -uc "$scratch/explained" || failed=1
cut -c8- "$scratch/list" | sort | uniq -d >"$scratch/titles"
none "titles that two errors share" "$scratch/titles"

# Each section shows a mistake and its repair, or commands; those that cannot say why, and they are few.
awk '
    function check() {
        if (id && !none && !console && !(wrong && repaired)) print id
    }
    /^## [EW]/ { check(); id = $2; none = console = wrong = repaired = 0 }
    /^<!-- no example: / { none = 1 }
    /^```console/ { console = 1 }
    /^```pamina wrong/ { wrong = 1 }
    /^```pamina repaired/ { repaired = 1 }
    END { check() }' grammar/errors/[EW]*.md >"$scratch/shows"
none "no example, or no repair" "$scratch/shows"
without=$(cat grammar/errors/[EW]*.md | grep -c '^<!-- no example: ')
((without <= 22)) || {
    echo "$without errors are without an example"
    failed=1
}
echo "$(wc -l <"$scratch/given") errors, $(wc -l <"$scratch/explained") explanations, $without without an example"
((!failed))
