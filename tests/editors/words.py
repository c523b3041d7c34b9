#!/usr/bin/env python3
"""The words of the editor files are those of the lexer: each keyword is in the grammar of Visual Studio Code and in the Vim and
Emacs modes, and no other word is highlighted as one there. Usage: words.py ROOT"""
import json
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
editors = root / "frontend/editors"
lexer = (root / "grammar/PaminaLexer.g4").read_text()
keywords = set(re.findall(r"[A-Z_]+: '([a-z]+)';", lexer))
# Functions that the program knows; those without arguments are words like `now`, and comprehensions and what draws values of a sweep have
# no entry in the table.
table = (root / "frontend/check/words/builtins.cpp").read_text()
functions = set(re.findall(r'"([a-z0-9]+)", (?!0, 0,)-?\d+, -?\d+, false', table))
functions |= {"sum", "prod", "count", "filter", "extend", "random", "latin"}

failures = 0


def compare(what, found, expected):
    global failures
    for word in sorted(expected - found):
        print(f"{what}: `{word}` is missing")
        failures += 1
    for word in sorted(found - expected):
        print(f"{what}: `{word}` is none")
        failures += 1


def alternatives(pattern):
    """The words of `\\b(a|b|c)...`."""
    return set(re.search(r"\(([a-z0-9|]+)\)", pattern).group(1).split("|"))


grammar = json.loads((editors / "vscode/syntaxes/pamina.tmLanguage.json").read_text())["repository"]
found = set()
for pattern in grammar["keyword"]["patterns"]:
    if pattern["name"] != "variable.language.pamina":
        found |= alternatives(pattern["match"])
compare("TextMate", found, keywords)
compare("TextMate, functions", alternatives(grammar["builtin"]["patterns"][0]["match"]), functions)

vim = (editors / "vim/syntax/pamina.vim").read_text()
found = set()
for group, words in re.findall(r"^syntax keyword (\w+) (.*)$", vim, re.M):
    if group != "paminaVariable":
        found |= set(words.split())
compare("Vim", found, keywords)
# The word behind a number is no unit when it is one of these.
after = set(re.search(r"paminaUnitAfter /.*?\\%\(\\%\(([a-z\\|]+)\\\)", vim).group(1).split("\\|"))
compare("Vim, behind numbers", after, keywords | {"of", "by", "order", "schedule", "carrying"})
compare("Vim, functions", set(re.search(r"paminaFunction /\\<\\\(([a-z0-9\\|]+)\\\)", vim).group(1).split("\\|")), functions)

emacs = (editors / "emacs/pamina-mode.el").read_text()
lists = {name: set(re.findall(r'"([a-z0-9]+)"', words))
         for name, words in re.findall(r"\(defconst (pamina-[a-z-]+)\s+'\(([^)]*)\)\)", emacs)}
compare("Emacs", lists["pamina-statement-words"] | lists["pamina-declaration-words"] | lists["pamina-constant-words"], keywords)
compare("Emacs, functions", lists["pamina-functions"], functions)

print(f"{len(keywords)} keywords, {len(functions)} functions, {failures} differences")
sys.exit(1 if failures or len(keywords) < 40 or len(functions) < 20 else 0)
