#!/usr/bin/env python3
"""Writes the words of the language into the editors' files and into grammar/schemas: those of the tables in frontend/language. What is no list of words in these files is written by hand.
Usage: words.py [--check]; with --check it writes nothing and fails where a file is not what it would write."""
import json
import pathlib
import re
import sys
import textwrap

editors = pathlib.Path(__file__).resolve().parent
frontend = editors.parent
schemas = frontend.parent / "grammar/schemas"

# The rows of all tables: enum -> words, in the order of the table.
rows = {}
for header in sorted((frontend / "language").glob("*.h")):
    for enum, word in re.findall(r'\{\s*(?:\.id = )?(\w+)::\w+,\s*(?:\.name = )?"(\w+)"', header.read_text()):
        rows.setdefault(enum, []).append(word)

# Solvers of models, which have a document of their own.
of_models = re.findall(r'\{Solver::\w+, "(\w+)", (?:true|false, true)\}', (frontend / "language/networks.h").read_text())

kinds = {}  # kind -> words
for word, kind in re.findall(r'^    \{"(\w+)", WordKind::(\w+),', (frontend / "language/keywords.h").read_text(), re.M):
    kinds.setdefault(kind, []).append(word)
keywords = [word for words in kinds.values() for word in words]
# Words of a place, in the order of their tokens: those of a word with several tokens say which one it is, as in AFTER_FOR.
contextual = re.findall(r'^    \{"(\w+)"[,}](?! WordKind)', (frontend / "language/keywords.h").read_text(), re.M)
tokens = re.search(r"\bAS,.*?\bLET_LOCAL\b", (frontend.parent / "grammar/PaminaLexer.g4").read_text(), re.S)[0]
tokens = re.findall(r"\w+", re.sub("//.*", "", tokens))
if len(tokens) != len(contextual) or any(w.upper() not in t.split("_") for w, t in zip(contextual, tokens)):
    sys.exit("kContextual in frontend/language/keywords.h has other words than grammar/PaminaLexer.g4, or another order")
# Words without arguments (`now`) are no functions here; comprehensions and what draws values of a sweep are not in that table.
builtins = re.findall(r'BuiltinRow\{\s*\.id = \w+::\w+,\s*\.name = "(\w+)",\s*\.signature = Signature::(\w+)(.*?)\}',
                      (frontend / "language/builtins.h").read_text())
functions = [name for name, signature, more in builtins if signature not in ("Value", "Before") and "later" not in more]
functions = sorted(functions + rows["Law"] + ["prod", "count", "argmin", "argmax", "find", "filter", "extend", "random", "latin"])
# Reserved in their place only; behind a number they are no unit.
after_numbers = keywords + ["of", "by", "order", "schedule", "carrying", "priority"]


def words_of(*names):
    return [word for name in names for word in kinds[name]]


def replaced(pattern, replacement, text, times=None):
    """`text` with what lies between groups 1 and 2 of each match replaced."""
    text, n = re.subn(pattern, lambda m: m.group(1) + replacement + m.group(2), text, flags=re.M)
    if n == 0 or (times and n != times):
        sys.exit(f"{pattern} is found {n} times")
    return text


def listed(text, separator):
    """The lists of disciplines and of solvers, their words parted by `separator`."""
    for words in (rows["Discipline"], rows["Solver"]):
        more = rf"(?:{re.escape(separator)}\w+)+"
        text = replaced(rf"()\b{words[0]}{more}()", separator.join(words), text, 1)
    return text


def text_mate(text):
    text = listed(text, "|")
    rules = json.loads(text)["repository"]
    text = replaced(r"(\(\?!\(\?:)and[a-z|]*\|of\|[a-z|]*(\)\\\\b\))", "|".join(after_numbers), text, 2)
    text = replaced(r"(\(\?!\(\?:)and[a-z|]*\|[a-z]+(\)\\\\b\)\[A-Za-z_\]\[A-Za-z_0-9\]\*\(\?=)", "|".join(keywords), text, 1)
    control = words_of("Choice", "Repetition", "Statement", "Import")
    for name, words in [("constant.language.boolean", kinds["Truth"]), ("keyword.operator.word", kinds["Operator"]),
                        ("keyword.control", control), ("storage.type", kinds["Declaration"])]:
        rule = next(r for r in rules["keyword"]["patterns"] if r["name"] == name + ".pamina")
        text = text.replace(json.dumps(rule["match"]), json.dumps(rf"\b({'|'.join(words)})\b"))
    return text.replace(json.dumps(rules["builtin"]["patterns"][0]["match"]),
                        json.dumps(rf"\b({'|'.join(functions)})(?=[ \t]*\()"))


def vim(text):
    text = listed(text, r"\|")
    groups = [("OperatorWord", "Operator"), ("Conditional", "Choice"), ("Repeat", "Repetition"), ("Statement", "Statement"),
              ("Declaration", "Declaration"), ("Include", "Import"), ("Boolean", "Truth")]
    lines = []
    for group, kind in groups:
        start = f"syntax keyword pamina{group} "
        lines += textwrap.wrap(" ".join(kinds[kind]), 120, initial_indent=start, subsequent_indent=start)
    text = replaced(r"^()(?:syntax keyword pamina(?!Variable).*\n)+()", "\n".join(lines) + "\n", text, 1)
    text = replaced(r"^(syntax match paminaFunction /\\<\\\().*?(\\\))", r"\|".join(functions), text, 1)
    return replaced(r"^(syntax match paminaUnitAfter /\\%\(1\\/\\\)\\\?\\%\(\\%\().*?(\\\)\\>)", r"\|".join(after_numbers), text, 1)


def emacs(text):
    text = listed(text, r"\\|")
    lists = [("statement-words", words_of("Choice", "Repetition", "Statement", "Import", "Operator")),
             ("declaration-words", kinds["Declaration"]), ("constant-words", kinds["Truth"]), ("functions", functions)]
    for name, words in lists:
        items = " ".join(f'"{word}"' for word in words)
        block = "\n".join(textwrap.wrap(f"'({items})", 118, initial_indent="  ", subsequent_indent="    "))
        text = replaced(rf"^(\(defconst pamina-{name})\s+'\([^)]*\)(\))", "\n" + block, text, 1)
    return text


def pygments(text):
    lists = [("TRUTH", kinds["Truth"]), ("OPERATORS", kinds["Operator"]), ("DECLARATIONS", kinds["Declaration"]),
             ("STATEMENTS", words_of("Choice", "Repetition", "Statement", "Import")),
             ("IN_PLACE", [w for w in dict.fromkeys(contextual) if w not in keywords]), ("FUNCTIONS", functions),
             ("NO_UNITS", after_numbers)]
    for name, words in lists:
        items = ", ".join(f'"{word}"' for word in words) + ","
        block = f"({items[:-1] if len(words) > 1 else items})"
        if len(block) > 120:
            block = "(\n" + textwrap.fill(items, 124, initial_indent="    ", subsequent_indent="    ") + "\n)  # fmt: skip"
        text = replaced(rf"^(_{name} = )\([^)]*\)(?:  # fmt: skip)?()", block, text, 1)
    return text


def graph_schema(text):
    # A resource that serves in order says nothing.
    words = (",\n" + " " * 18).join(f'"{word}"' for word in rows["Discipline"][1:])
    return replaced(r'("discipline": \{\s*"enum": \[\s*)[^\]]*?(\s*\])', words, text, 1)


def solution_schema(text):
    return replaced(r'("What found it: )[^"]*?(, or what fits the network: open, mixed, gelenbe\.")', ", ".join(w for w in rows["Solver"] if w not in of_models), text, 1)


if len(keywords) < 40 or len(functions) < 20 or any(len(rows[e]) < 5 for e in ("Discipline", "Solver", "Law")):
    sys.exit("the tables of words are not where they were")
stale = 0
for path, rewrite in [(editors / "vscode/syntaxes/pamina.tmLanguage.json", text_mate), (editors / "vim/syntax/pamina.vim", vim),
                      (editors / "emacs/pamina-mode.el", emacs), (frontend.parent / "runtime/python/pamina/lexer.py", pygments),
                      (schemas / "graph.json", graph_schema),
                      (schemas / "solution.json", solution_schema)]:
    old = path.read_text()
    new = rewrite(old)
    if new == old:
        continue
    stale += 1
    if "--check" in sys.argv:
        print(f"{path}: not the words of the language; run frontend/editors/words.py")
    else:
        path.write_text(new)
print(f"{len(keywords)} keywords, {len(functions)} functions, {stale} files " + ("differ" if "--check" in sys.argv else "written"))
sys.exit(1 if stale and "--check" in sys.argv else 0)
