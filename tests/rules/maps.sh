#!/usr/bin/env bash
# Checks that the maps (frontend/README.md, runtime/README.md) say of each unit what includes.txt says, that each room
# has a page, and that the pages name files that are there. Usage: maps.sh ROOT [--write]; with --write the maps'
# architecture is written anew.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
cd -- "$1" || exit 2
failures=0
bad() { echo "$1"; failures=$((failures + 1)); }

# The lines of includes.txt about one tree.
architecture() { grep -E "^$1/" "$here/includes.txt" | sed -E 's/ +/ /g; s/^([^ ]+)$/\1/; s/^([^ ]+) /\1: /'; }

for tree in frontend runtime; do
    map=$tree/README.md
    if [[ ! -f $map ]]; then bad "no map $map"; continue; fi
    if [[ ${2-} == --write ]]; then
        { sed '/^```text$/q' "$map"; architecture "$tree"; sed -n '/^```text$/,$p' "$map" | sed -n '/^```$/,$p'; } >"$map.new"
        mv -- "$map.new" "$map"
    fi
    diff -u --label "$map" --label includes.txt <(sed -n '/^```text$/,/^```$/p' "$map" | sed '1d;$d') <(architecture "$tree") ||
        bad "$map is not what includes.txt says: tests/rules/maps.sh . --write"
    for room in $(architecture "$tree" | sed -E 's/:.*//; s#^([^/]+/[^/]+).*#\1#' | sort -u); do
        [[ $room == frontend/compile ]] && continue
        [[ -f $room/README.md ]] || bad "$room has no page (README.md)"
        grep -qF "](${room#*/}/README.md)" "$map" || bad "$map does not lead to $room/README.md"
    done
done

# Files in code font: from the page's folder, or from the top.
for page in frontend/README.md runtime/README.md frontend/*/README.md runtime/*/README.md; do
    [[ -f $page ]] || continue
    folder=$(dirname -- "$page")
    for name in $(grep -oE '`[a-z_/]+\.(h|cpp|md|txt)`' "$page" | tr -d '`' | sort -u); do
        [[ -e $folder/$name || -e $name ]] || bad "$page: there is no $name"
    done
done
((failures == 0))
