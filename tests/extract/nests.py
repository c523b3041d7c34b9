#!/usr/bin/env python3
"""Random affine loop nests in C: what `pamina extract` derives of them is what they do, counted by themselves when they run, and what
`--run` counts. Usage: nests.py PROGRAM CLANG [HOW_MANY [SEED [HOW_MANY_WITH_RUNS]]]"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

program, clang = os.path.realpath(sys.argv[1]), sys.argv[2]
many = int(sys.argv[3]) if len(sys.argv) > 3 else 40
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
counted_runs = int(sys.argv[5]) if len(sys.argv) > 5 else many
if not shutil.which(clang):
    print(f"skipped: there is no {clang}")
    sys.exit(77)
from nest import Nest  # noqa: E402

SIZES = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 7), (7, 2), (5, 5), (9, 4), (7, 8), (13, 11)]


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, timeout=120, **more)


rng = random.Random(seed)
nests = [Nest(rng) for _ in range(many)]
texts = [nest.text(f"f{k}") for k, nest in enumerate(nests)]
failures, derived, exact, ran, checked, unchecked = [], 0, 0, 0, 0, 0
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    with open("nests.c", "w") as out:
        out.write("#define STEP x[0] += 1.0\n" + "\n\n".join(texts) + "\n")
    with open("counted.c", "w") as out:
        out.write("#include <stdio.h>\nstatic double x[1];\n#define STEP x[0] += 1\n" + "\n\n".join(texts) + "\nint main(void) {\n")
        for k in range(many):
            for n, m in SIZES:
                out.write(f'    x[0] = 0; f{k}({n}, {m}, x); printf("%.0f\\n", x[0]);\n')
        out.write("}\n")
    for words in (["-w", "-O1", "counted.c", "-o", "counted"], ["-w", "-g", "-O1", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "nests.c"]):
        made = run(clang, *words)
        if made.returncode:
            sys.exit(made.stderr)
    expected = run("./counted").stdout.split()
    for k in range(many):
        wanted = expected[k * len(SIZES):(k + 1) * len(SIZES)]
        words = ["nests.ll"]
        if k < counted_runs:
            words = [f"f{k}.c"] + [w for n, m in SIZES for w in ("--run", f"./nest {n} {m}")]
            with open(f"f{k}.c", "w") as out:
                out.write(f"#include <stdlib.h>\n#define STEP x[0] += 1.0\n{texts[k]}\nint main(int count, char **words) {{\n"
                          f"    double x[1] = {{0}};\n    f{k}(atol(words[1]), atol(words[2]), x);\n    return 0;\n}}\n")
        said = run(program, "extract", *words, "--function", f"f{k}", "-o", f"f{k}.pam", "--json")
        told = json.loads(said.stdout)
        if told["status"]:
            failures.append(f"f{k}: {told}\n{texts[k]}")
            continue
        if k < counted_runs:
            ran += 1
            checked, unchecked = checked + told["checked"], unchecked + told["unchecked"]
            counts = [f"{r['counts'].get('addition', 0):.0f} {r['counts'].get('read', 0):.0f}" for r in told["runs"]]
            if counts != [f"{w} {8 * int(w)}" for w in wanted]:
                failures.append(f"f{k}: counted {counts} instead of {wanted}\n{texts[k]}")
        if told["open"]:
            continue
        derived += 1
        script = open(f"f{k}.pam").read()
        head = script[script.index(f"model f{k}("):].split(")")[0]
        known = [s for s in ("n", "m") if f"{s}: int" in head]
        costs = ["addition = 1 s", "read = 0 s/B", "write = 0 s/B"] if "addition" in head else []
        with open(f"f{k}.pam", "a") as out:
            # Where the formula becomes too long it is no exact one; the engine's time is what the loops do in any case.
            if costs:
                out.write(f"let T = symbolic f{k}\nprint \"exact\", T.exact\n")
            for n, m in SIZES:
                given = ", ".join([str({"n": n, "m": m}[s]) for s in known] + costs)
                out.write(f'print "count", (predict f{k}({given})).time -> s\n')
                if costs:
                    out.write(f'print "count", (if T.exact then T({given}) else (predict f{k}({given})).time) -> s\n')
        said = run(program, "run", f"f{k}.pam", "--timeout", "60 s")
        printed = [line.split()[1] for line in said.stdout.splitlines() if line.startswith("count ")]
        exact += said.stdout.count("\nexact true\n")
        if costs:
            wanted = [w for w in wanted for _ in range(2)]
        if said.returncode or printed != wanted:
            failures.append(f"f{k}: {printed} instead of {wanted}\n{said.stderr[-1500:]}\n{texts[k]}\n{script}")
for failure in failures[:3]:
    print(failure)
print(f"{many} nests, {ran} run with counters ({checked} loops and branches checked, {unchecked} not), {derived} derived, {exact} of these with an exact formula, {len(failures)} mistakes")
sys.exit(bool(failures) or derived < many * 4 // 7 or checked < 3 * ran or unchecked > checked // 10)
