#!/usr/bin/env bash
# Checks what comments and pages cite: a page (`x.md`) has to be in the project, a section of semantics.md (by number), a
# title of reference.md (in quotes) and whatever a link leads to has to be there. Names each dead reference.
# Usage: references.sh ROOT
set -u
cd -- "$1" || exit 2
rooms=()
for room in frontend runtime stdlib examples tests grammar; do [[ -d $room ]] && rooms+=("$room"); done
mapfile -t pages < <(find ./*.md "${rooms[@]}" -name '*.md' 2>/dev/null | sed 's|^\./||' | sort)
# What command-line tests and the tests of these rules write about pages of their own is no reference.
mapfile -t sources < <(find "${rooms[@]}" \( -path tests/cli/cases -o -path tests/rules \) -prune -o -type f \( -name '*.h' \
    -o -name '*.cpp' -o -name '*.inl' -o -name '*.cmake' -o -name CMakeLists.txt -o -name '*.sh' -o -name '*.py' \
    -o -name '*.g4' -o -name '*.pam' \) -print | sort)

awk '
    function bad(what) { print place ": " what; failures++ }
    # As links name a heading.
    function anchor(title) {
        title = tolower(title)
        gsub(/[^a-z0-9 _-]/, "", title)
        gsub(/ /, "-", title)
        return title
    }
    function in_project(page,    p) {
        sub(/^(\.\.\/)+/, "", page)
        if (page in pages) return 1
        for (p in pages) if (substr(p, length(p) - length(page)) == "/" page) return 1
        return 0
    }
    # Everything that a text cites, which began in line `first` and has line k + 1 of it from starts[k] on.
    function look(text, first, lines,    page, rest, gone, k) {
        gone = 0
        while (match(text, /[A-Za-z0-9_.*\/-]*[A-Za-z0-9_*]\.md/)) {
            page = substr(text, RSTART, RLENGTH)
            for (k = lines - 1; k > 0 && starts[k] > gone + RSTART; k--) {}
            place = name ":" first + k
            gone += RSTART + RLENGTH - 1
            text = rest = substr(text, RSTART + RLENGTH)
            if (page ~ /\*/) continue
            cited++
            if (!in_project(page)) bad(page " is not in the project")
            if (page ~ /(^|\/)semantics\.md$/ && match(rest, /^ (section )?[0-9]+(\.[0-9]+)*/)) {
                rest = substr(rest, 2, RLENGTH - 1)
                sub(/^section /, "", rest)
                if (!(rest in numbers)) bad("semantics.md has no section " rest)
            } else if (page ~ /(^|\/)reference\.md$/ && match(rest, /^ "[^"]+"/)) {
                rest = substr(rest, 3, RLENGTH - 3)
                if (!(rest in titles)) bad("reference.md has no section \"" rest "\"")
            }
        }
    }
    function links(text,    target, page, part) {
        while (match(text, /\]\([^) ]+\)/)) {
            target = substr(text, RSTART + 2, RLENGTH - 3)
            text = substr(text, RSTART + RLENGTH)
            if (target ~ /^(https?|mailto):/ || target !~ /#|\.md$/) continue
            cited++
            page = FILENAME
            part = target
            sub(/#.*/, "", target)
            if (target != "") {
                sub(/[^\/]*$/, "", page)
                page = page target
                while (sub(/[^\/]+\/\.\.\//, "", page)) {}
            }
            if (!(page in pages)) bad("no page " page)
            else if (sub(/^[^#]*#/, "", part) && !((page, part) in anchors)) bad(page " has no section #" part)
        }
    }
    # Sections that semantics.md cites of itself: (3.2), (8.4 to 8.8).
    function own(text,    all) {
        while (match(text, /\([0-9]+\.[0-9]+( (to|and) [0-9]+\.[0-9]+)?\)/)) {
            all = substr(text, RSTART + 1, RLENGTH - 2)
            text = substr(text, RSTART + RLENGTH)
            cited++
            n = split(all, parts, / (to|and) /)
            for (i = 1; i <= n; i++) if (!(parts[i] in numbers)) bad("there is no section " parts[i])
        }
    }
    function flush_comment() {
        if (comment != "") look(comment, began, lines)
        comment = ""
        lines = 0
    }
    FNR == 1 {
        flush_comment()
        fenced = 0
        name = FILENAME
        if (phase == 1) pages[FILENAME] = 1
        mark = FILENAME ~ /\.(sh|py|cmake|txt)$/ ? "#" : "//"
    }
    FILENAME ~ /\.md$/ {
        if (/^ *```/) { fenced = !fenced; next }
        if (fenced) next
        if (phase == 2) {
            look($0, FNR, 1)
            place = FILENAME ":" FNR
            links($0)
            if (FILENAME ~ /(^|\/)semantics\.md$/) own($0)
        } else if (/^#+ /) {
            title = $0
            sub(/^#+ /, "", title)
            anchors[FILENAME, anchor(title)] = 1
            if (FILENAME == "grammar/reference.md") titles[title] = 1
            if (FILENAME == "grammar/semantics.md" && match(title, /^[0-9]+(\.[0-9]+)*/)) numbers[substr(title, 1, RLENGTH)] = 1
        }
        next
    }
    {
        at = index($0, mark)
        if (at == 0) { flush_comment(); next }
        alone = substr($0, 1, at - 1) ~ /^[ \t]*$/
        text = substr($0, at)
        sub(/^(#+!?|\/+) ?/, "", text)
        if (!alone) flush_comment()
        if (comment == "") began = FNR
        starts[lines++] = length(comment) + 1
        comment = comment " " text
        if (!alone) flush_comment()
    }
    END {
        flush_comment()
        if (cited == 0) { print "no references found: wrong folder?"; exit 1 }
        print cited " references, " failures + 0 " dead"
        exit failures > 0
    }' phase=1 "${pages[@]}" phase=2 "${pages[@]}" "${sources[@]}"
