#!/usr/bin/env bash
# Makes the parser from the grammar: generate.sh [--if-changed] [FOLDER], by default in grammar/generated. `made_from` there has
# the checksums of the grammar that it was made from; --if-changed makes it only where these are other ones.
set -eu
if_changed=0
[[ ${1-} == --if-changed ]] && { if_changed=1; shift; }
cd -- "$(dirname -- "$(readlink -f -- "$0")")"
folder=${1:-generated}
((if_changed)) && [[ -f $folder/made_from ]] && sha256sum --quiet --status -c -- "$folder/made_from" && exit
if ! command -v antlr4 >/dev/null; then
    echo "the grammar has changed, and the parser has to be made anew: apt-get install antlr4" >&2
    exit 1
fi
mkdir -p -- "$folder"
antlr4 -Dlanguage=Cpp -no-listener -no-visitor -o "$folder" PaminaLexer.g4
antlr4 -Dlanguage=Cpp -no-listener -no-visitor -lib "$folder" -o "$folder" PaminaParser.g4
# Each start of the program would check the tables that the generator has just written: two fifths of reading them.
sed -i 's/^  atn::ATNDeserializer deserializer;$/  atn::ATNDeserializationOptions unchecked;\n  unchecked.setVerifyATN(false);\n  atn::ATNDeserializer deserializer(unchecked);/' \
    "$folder"/PaminaLexer.cpp "$folder"/PaminaParser.cpp
# A chain goes on with each operator. The generator cannot know: regions of formulas end in chains, within other chains. What it
# writes instead goes through all that may follow an expression anywhere, once in each run: a sixth of a short script's time.
sed -i '/^PaminaParser::ChainContext\* PaminaParser::chain() {$/,/^}$/s/getInterpreter.*adaptivePredict(_input, [0-9]*, _ctx)/getATN().nextTokens(getATN().ruleToStartState[RuleInfix]).contains(_input->LA(1)) ? 1 : 2/' \
    "$folder"/PaminaParser.cpp
rm -f -- "$folder"/*.interp "$folder"/*.tokens
sha256sum PaminaLexer.g4 PaminaParser.g4 >"$folder/made_from"
