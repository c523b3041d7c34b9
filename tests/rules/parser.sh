#!/usr/bin/env bash
# The parser that is kept is the one that the generator makes from the grammar: parser.sh SOURCE_FOLDER.
set -u
command -v antlr4 >/dev/null || { echo "skipped: antlr4 is not installed"; exit 77; }
fresh=$(mktemp -d) || exit 2
trap 'rm -rf -- "$fresh"' EXIT
"$1/grammar/generate.sh" "$fresh" && diff -r -- "$1/grammar/generated" "$fresh" && echo "0 differences"
