#!/usr/bin/env bash
# Checks of each kind of thing in recipes.txt that no more sources mention the one that stands for it than a new one may
# touch. Sources are code, not pages, tests or what is generated (lexer.py's words are, by frontend/editors/words.py). Usage: recipes.sh ROOT
set -u
recipes=$(dirname -- "$(readlink -f -- "$0")")/recipes.txt
cd -- "$1" || exit 2
failures=0
while read -r kind most pattern; do
    found=$(grep -rlE --include='*.h' --include='*.cpp' --include='*.inl' --include='*.g4' --include='*.cmake' \
        --include='*.py' --include='*.pam' "$pattern" frontend runtime grammar stdlib 2>/dev/null |
        grep -vE '^(grammar/generated/|runtime/python/pamina/lexer\.py$)' | sort)
    count=$(grep -c . <<<"$found")
    if ((count > most)); then
        printf 'a %s touches %d sources, and %d at most are allowed:\n%s\n' "$kind" "$count" "$most" "$found"
        failures=$((failures + 1))
    elif ((count == 0)); then
        echo "recipes.txt: no source mentions $pattern, which stands for a $kind"
        failures=$((failures + 1))
    fi
done < <(sed -E '/^ *(#|$)/d; s/ +/ /g' "$recipes")
((failures == 0))
