#!/usr/bin/env python3
"""Colours: on a terminal only, not with NO_COLOR, TERM=dumb or --color=never; and nowhere in what is piped, on no command. Usage:
colours.py ROOT PROGRAM"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import terminal

root = pathlib.Path(sys.argv[1]).resolve()
program = str(pathlib.Path(sys.argv[2]).resolve())
failures = []
checks = 0


def environment(**more):
    return {**terminal.plain_environment(), **more}


def piped(words, **more):
    ran = subprocess.run([program, *words], env=environment(**more), stdin=subprocess.DEVNULL, capture_output=True,
                         timeout=300)
    return ran.stdout + ran.stderr


def on_terminal(words, **more):
    return terminal.on_terminal([program, *words], environment(**more))


def expect(what, output, coloured):
    global checks
    checks += 1
    if (b"\x1b" in output) != coloured:
        failures.append(f"{what}: {'no ' if coloured else ''}escape codes: {output[:200]!r}")


with tempfile.TemporaryDirectory() as scratch:
    wrong = os.path.join(scratch, "wrong.pam")
    pathlib.Path(wrong).write_text("print nothing\n")
    right = str(root / "examples/tour/office.pam")
    for words in (["run", right], ["check", wrong], ["run", wrong], ["run", str(root / "examples/packets.pam")]):
        name = " ".join(words)
        expect(f"{name} on a terminal", on_terminal(words), True)
        expect(f"{name} with NO_COLOR", on_terminal(words, NO_COLOR="1"), False)
        expect(f"{name} with TERM=dumb", on_terminal(words, TERM="dumb"), False)
        expect(f"{name} --color=never", on_terminal([*words, "--color=never"]), False)
        expect(f"{name} with NO_COLOR --color=always", on_terminal([*words, "--color=always"], NO_COLOR="1"), True)
        expect(f"{name} with an empty NO_COLOR", on_terminal(words, NO_COLOR=""), True)
        expect(f"{name}, piped", piped(words), False)
        expect(f"{name}, piped, CLICOLOR_FORCE", piped(words, CLICOLOR_FORCE="1"), True)
        expect(f"{name}, piped, CLICOLOR_FORCE=0", piped(words, CLICOLOR_FORCE="0"), False)
        expect(f"{name}, piped, NO_COLOR, CLICOLOR_FORCE", piped(words, CLICOLOR_FORCE="1", NO_COLOR="1"), False)
        expect(f"{name}, piped, --color always", piped([*words, "--color", "always"]), True)

    commands = [c["name"] for c in json.loads(piped(["help", "--json"]))["commands"]]
    given = {"run": [right], "check": [wrong], "fmt": ["--check", right], "graph": [right], "test": [right, wrong],
             "extract": ["none.c"], "probe": ["--only", "arithmetic", "--budget", "0"], "report": [right, "-o", "/dev/null"], "import": [str(root / "examples/workflow/archive.json")], "completions": ["fish"], "help": ["run"],
             "doc": ["delay", right], "explain": ["E0201"]}
    for name in commands:
        for words in ([name, *given.get(name, [])], [name, "--help"], [name, "--bogus"]):
            expect(f"{' '.join(words)}, piped", piped(words), False)
    # Each command's help has an example, and the overview a line for each.
    overview = piped(["--help"]).decode()
    for name in commands:
        checks += 2
        if "Example: " not in piped([name, "--help"]).decode():
            failures.append(f"{name} --help has no example")
        if f"\n  {name} " not in overview:
            failures.append(f"pamina --help does not name {name}")
    if "Subcommands:" in overview:
        failures.append("pamina --help: a command belongs to no group")
    if max(map(len, overview.splitlines())) > 110:
        failures.append("pamina --help is wider than 110 columns")

print("\n".join(failures[:40]))
print(f"{checks} checks, {len(failures)} failures")
sys.exit(1 if failures or checks < 50 else 0)
