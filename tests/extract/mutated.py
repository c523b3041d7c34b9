#!/usr/bin/env python3
"""LLVM's IR with random damage: `pamina extract` says what is wrong or writes a script, and nothing crashes. Usage: mutated.py PROGRAM
CLANG EXAMPLES [HOW_MANY [SEED]]"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

program, clang, examples = os.path.realpath(sys.argv[1]), sys.argv[2], os.path.realpath(sys.argv[3])
many = int(sys.argv[4]) if len(sys.argv) > 4 else 200
rng = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 1)
if not shutil.which(clang):
    print(f"skipped: there is no {clang}")
    sys.exit(77)


def damaged(text, others):
    """Lines of it left out, doubled, exchanged or taken from elsewhere, numbers and words changed."""
    lines = text.splitlines()
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(len(lines))
        kind = rng.randrange(7)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[at])
        elif kind == 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines[at] = rng.choice(others)
        elif kind == 4:
            words = lines[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(rng.choice(others).split(" "))
            lines[at] = " ".join(words)
        elif kind == 5:
            old = rng.choice(["i32", "i64", "slt", "double", "add", "br", "label", "%n", "nsw ", ", 1"])
            new = rng.choice(["i1", "i128", "ult", "ptr", "sdiv", "undef", "poison", "%i", "", ", -1", "<4 x i32>", "i7", "eq"])
            lines[at] = lines[at].replace(old, new)
        else:
            lines[at] = lines[at][:rng.randrange(len(lines[at]) + 1)]
        if not lines:
            return ""
    return "\n".join(lines) + "\n"


failures, read = [], 0
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    texts = []
    for name in sorted(os.listdir(examples)):
        if name.endswith(".c"):
            # With and without optimising: loops of all forms.
            for options in (["-O1", "-Xclang", "-disable-llvm-passes"], ["-O2"], ["-O0"]):
                subprocess.run([clang, "-g", *options, "-S", "-emit-llvm", os.path.join(examples, name), "-o", "whole.ll"],
                               check=True)
                texts.append((name[:-2], open("whole.ll").read()))
    for k in range(many):
        function, text = texts[k % len(texts)]
        # Undamaged first.
        if k >= len(texts):
            text = damaged(text, rng.choice(texts)[1].splitlines())
        with open("damaged.ll", "w") as out:
            out.write(text)
        said = subprocess.run([program, "extract", "damaged.ll", "--function", function, "--json"], capture_output=True, text=True,
                              timeout=60)
        told = json.loads(said.stdout)
        texts_said = [d["message"] for d in told["diagnostics"]]
        bad = said.returncode not in (0, 3) or any("no answer" in t for t in texts_said) or (k < len(texts) and said.returncode)
        read += said.returncode == 0
        if bad:
            failures.append(f"{k}: {said.returncode} {texts_said} {said.stderr[-600:]}")
            if os.environ.get("KEEP"):
                shutil.copy("damaged.ll", os.path.join(os.environ["KEEP"], f"damaged_{k}.ll"))
for failure in failures[:10]:
    print(failure)
print(f"{many} files, {read} read, {len(failures)} mistakes")
sys.exit(bool(failures))
