#!/usr/bin/env bash
# Checks that the units of a source tree include only what includes.txt allows them, and that ANTLR is seen by
# frontend/syntax alone. Names every include that breaks the rule. Usage: includes.sh ROOT
set -u
rules=$(dirname -- "$(readlink -f -- "$0")")/includes.txt
cd -- "$1" || exit 2

# One line an include: file:line:path in quotes or brackets.
includes() {
    grep -rnoE --include='*.h' --include='*.cpp' --include='*.inl' '^[[:space:]]*#[[:space:]]*include[[:space:]]*["<][^">]+[">]' \
        frontend runtime | sed -E 's/:[[:space:]]*#[[:space:]]*include[[:space:]]*/:/'
}

includes | awk -v rules="$rules" '
    BEGIN {
        while ((getline line < rules) > 0) {
            sub(/#.*/, "", line)
            count = split(line, words, " ")
            if (count == 0) continue
            known[words[1]] = 1
            allowed[words[1], words[1]] = 1
            for (i = 2; i <= count; i++) {
                allowed[words[1], words[i]] = 1
                if (!(words[i] in known)) {
                    print "includes.txt: " words[1] " stands above " words[i] ", which it may include"
                    failures++
                }
            }
        }
    }
    # The unit of a path: its folder; frontend/compile for files directly in frontend.
    function unit_of(path) {
        sub(/\/[^\/]*$/, "", path)
        return path ~ /\// ? path : path "/compile"
    }
    # The room of a unit: its first two parts.
    function room_of(unit,    parts) {
        split(unit, parts, "/")
        return parts[1] "/" parts[2]
    }
    function may(unit, other) {
        if ((unit, other) in allowed) return 1
        return room_of(other) != room_of(unit) && (unit, room_of(other)) in allowed
    }
    function bad(text) { print place ": " text; failures++ }
    {
        split($0, fields, ":")
        file = fields[1]
        place = file ":" fields[2]
        header = substr($0, length(place) + 2)
        quoted = substr(header, 1, 1) == "\""
        header = substr(header, 2, length(header) - 2)
        unit = unit_of(file)
        seen++
        if (!(unit in known)) {
            if (!(unit in reported)) bad(unit " has no line in tests/rules/includes.txt")
            reported[unit] = 1
        }
        if (header ~ /^(frontend|runtime)\//) {
            if (!may(unit, unit_of(header))) bad(unit " may not include " header)
        } else if (header ~ /antlr|Pamina(Lexer|Parser)/) {
            if (unit != "frontend/syntax") bad("ANTLR belongs to frontend/syntax alone: " header)
        } else if (quoted) {
            bad("write the path from the top of the project: \"" header "\"")
        }
    }
    END {
        if (seen == 0) { print "no includes found: wrong folder?"; exit 1 }
        print seen " includes, " failures + 0 " break the rule"
        exit failures > 0
    }'
