"""The reference names every word of the language, every figure, every command and every option, each of them in code.
Usage: reference.py PROGRAM"""
import json
import pathlib
import re
import subprocess
import sys


def answer(*arguments):
    return json.loads(subprocess.run([sys.argv[1], *arguments], check=True, capture_output=True).stdout)


reference = pathlib.Path(__file__).resolve().parents[2] / "grammar" / "reference.md"
blocks = re.split(r"^```.*$", reference.read_text(encoding="utf-8"), flags=re.MULTILINE)
# Blocks of code, and `code` between them; what stands in several quotes is not of the language.
code = blocks[1::2] + [c for text in blocks[0::2] for quotes, c in re.findall(r"(`+)(.+?)\1", text, re.S)]
named = set(re.findall(r"[A-Za-z_]\w*|%|\+-|--?[a-z][a-z-]*", "\n".join(code)))

# Terms are no words of the language: their own texts lead to these.
topics = {t["name"] for t in answer("doc", "--json")["topics"] if t["kind"] != "term of the field"}
commands = answer("help", "--json")["commands"]
options = {name for c in commands for o in c["options"] for name in o["names"]}
wanted = topics | options | {c["name"] for c in commands}
if len(topics) < 100 or len(options) < 25:
    sys.exit("too few words or options to compare with")
missing = sorted(wanted - named)
for name in missing:
    print(f"the reference does not name `{name}`")
sys.exit(bool(missing))
