#!/usr/bin/env bash
# Runs a command for some of many files: some.sh OF COMMAND… -- FILE…. One of OF, others with the next number, where PAMINA_SHARE is
# a number (share.h); else for all. Exit status 77 where there is none.
set -u
of=$1 share=${PAMINA_SHARE:-all} number=0
shift
command=()
while [[ $1 != -- ]]; do
    command+=("$1")
    shift
done
shift
files=()
for file; do
    [[ $share != all ]] && (((number++ + share) % of)) && continue
    files+=("$file")
done
((${#files[@]})) || { echo "skipped: with another commit, or PAMINA_SHARE=all"; exit 77; }
exec "${command[@]}" "${files[@]}"
