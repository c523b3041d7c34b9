#!/usr/bin/env bash
# Checks that every error id that frontend/ or runtime/ can give ("E0101" as a string literal) is expected by a test
# or an example. Names each id without one and where it is given. Usage: error_ids.sh ROOT
set -u
cd -- "$1" || exit 2

given=$(grep -rhoE --include='*.h' --include='*.cpp' --include='*.inl' '"E[0-9]{4}"' frontend runtime | tr -d '"' | sort -u)
expected=$(grep -rhoaE --exclude-dir=rules --exclude-dir=corpus '\bE[0-9]{4}\b' tests examples | sort -u)
[[ -n $given ]] || { echo "no error ids found: wrong folder?"; exit 1; }

missing=$(comm -23 <(echo "$given") <(echo "$expected"))
for id in $missing; do
    echo "$id is expected by no test; given at:"
    grep -rn "\"$id\"" frontend runtime | sed -E 's/^([^:]*:[0-9]+):.*/    \1/'
done
echo "$(wc -w <<<"$given") error ids, $(wc -w <<<"$missing") without a test"
[[ -z $missing ]]
