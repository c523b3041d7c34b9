#!/usr/bin/env python3
"""Control characters of scripts, files and names: a terminal is shown them and never sent them, whatever the command; a pipe gets
the bytes as they are. Usage: controls.py PROGRAM"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import terminal

program = str(pathlib.Path(sys.argv[1]).resolve())
failures = []
checks = 0
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
CONTROL = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xa8-\xae]")
environment = terminal.plain_environment()


def on_terminal(words, given=b"", **more):
    """Without the \\r that a terminal puts before line ends itself."""
    return terminal.on_terminal([program, *words], {**environment, **more}, given).replace(b"\r\n", b"\n")


def expect(holds, what):
    global checks
    checks += 1
    if not holds:
        failures.append(what)


EVIL = "red\x1b[31m clear\x1b[2J title\x1b]0;gone\x07 over\x08 c1\u009b2J turned\u202egnp"
with tempfile.TemporaryDirectory() as scratch:
    os.chdir(scratch)
    texts = {
        "print.pam": f'print "{EVIL}"\nprint ["{EVIL}"], {{ a = "{EVIL}" }}\n',
        "table.pam": f'print [{{ name = "{EVIL}", x = i }} for i in 1..3]\n',
        "assert.pam": f'assert 1 == 2, "{EVIL}"\n',
        "plot.pam": f'print plot([{{ n = "{EVIL}", x = i, y = i }} for i in 1..3], x = "x", y = "y", title = "{EVIL}")\n',
        "wrong.pam": f'print nothing, "{EVIL}"\nprint "{EVIL}" "{EVIL}"\n',
        "odd.pam": "print \x1b[2J\rx\n",
        "import.pam": f'import "{EVIL}.pam"\n',
        "predict.pam": f'model m(a = "x") {{ delay 1 s }}\npredict m(a = "{EVIL}")\n',
        "doc.pam": f"/// {EVIL}\nmodel m() {{ delay 1 s }}\n",
        "evil\x1b[2J.pam": "print   nothing\n",
        "test.pam": f'print "{EVIL}" // expect: other\n',
    }
    for name, text in texts.items():
        pathlib.Path(name).write_bytes(text.encode())
    commands = [["run", name] for name in texts] + [["check", name] for name in texts] + [["test", name] for name in texts]
    commands += [["doc", "doc.pam"], ["run", "print.pam", "--json"], ["check", "wrong.pam", "--json"],
                 ["check", "no\x1b[2J.pam"], ["explain", "\x1b[2J"], ["run", "print.pam", "--set", "\x1b[2J=3"],
                 ["help", "\x1b[2J"], ["\x1b[2J"], ["run", "predict.pam", "--stats"], ["fmt", "--check", "evil\x1b[2J.pam"]]
    for words in commands:
        for more in ({}, {"NO_COLOR": "1"}):
            got = on_terminal(words, **more)
            expect(got or words[0] == "check" or words[-1] == "doc.pam", f"{words}: nothing was written")
            left = CONTROL.search(COLOUR.sub(b"", got))
            expect(not left, f"{words}: a control character on the terminal: {left and got[max(0, left.start() - 40):left.end() + 40]!r}")
    # Not even colours where the text is the script's.
    for words in (["run", "print.pam"], ["run", "table.pam"], ["run", "assert.pam"], ["run", "plot.pam"], ["check", "wrong.pam"]):
        expect(b"\x1b[31m clear" not in on_terminal(words), f"{words}: the script's colour")
    got = on_terminal(["fmt", "-"], texts["print.pam"].encode())
    expect(b"\x1b" not in got and b"red\\u001b[31m clear\\u001b[2J" in got, f"fmt -: {got!r}")
    got = on_terminal(["run", "print.pam"])
    expect(got.startswith(b"red\\u001b[31m clear\\u001b[2J title\\u001b]0;gone\\u0007 over\\u0008 c1\\u009b2J turned\\u202egnp\n"),
           f"shown: {got!r}")
    piped = subprocess.run([program, "run", "print.pam"], env=environment, capture_output=True, timeout=300).stdout
    expect(piped.startswith(EVIL.encode() + b"\n"), f"piped: {piped!r}")

print("\n".join(f[:600] for f in failures[:40]))
print(f"{checks} checks, {len(failures)} failures")
sys.exit(1 if failures or checks < 50 else 0)
