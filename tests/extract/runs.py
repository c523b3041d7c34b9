#!/usr/bin/env python3
"""Random loop nests in C with branches, breaks and returns on data: `pamina extract --run` counts what they count themselves, and what it
derives of them holds. Usage: runs.py PROGRAM CLANG [HOW_MANY [SEED]]"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

program, clang = os.path.realpath(sys.argv[1]), sys.argv[2]
many = int(sys.argv[3]) if len(sys.argv) > 3 else 20
rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
if not shutil.which(clang):
    print(f"skipped: there is no {clang}")
    sys.exit(77)
from nest import Nest  # noqa: E402

SIZES = [(0, 0), (1, 1), (2, 7), (7, 2), (13, 11)]
# A number that follows no index. A step is a multiplication here: nothing else multiplies doubles.
HEAD = """#include <stdio.h>
#include <stdlib.h>
#define DATA ((*seed = (*seed * 5 + 3) % 64) % 3 == 0)
#define STEP x[0] *= 1.5, steps()
static long count;
__attribute__((always_inline)) static inline void steps(void) { count++; }
"""
failures, open_ones, checked, unchecked = [], 0, 0, 0
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for k in range(many):
        text = Nest(rng, True).text("f").replace("double *x", "double *x, int *seed")
        with open("f.c", "w") as out:
            out.write(f"{HEAD}{text}\nint main(int words, char **word) {{\n    double x[1] = {{1}};\n    int seed = 7;\n"
                      "    for (int k = 0; k < 3; k++) f(atol(word[1]), atol(word[2]), x, &seed);\n"
                      '    fprintf(stderr, "%ld\\n", count);\n    return 0;\n}\n')
        runs = [w for n, m in SIZES for w in ("--run", f"./f {n} {m}")]
        said = subprocess.run([program, "extract", "f.c", "--function", "f", "--json", *runs, "--", "-w"], capture_output=True, text=True, timeout=60)
        told = json.loads(said.stdout)
        wanted = said.stderr.split()
        if told["status"]:
            failures.append(f"{k}: {told['diagnostics']}\n{text}")
            continue
        open_ones += bool(told["open"])
        checked, unchecked = checked + told["checked"], unchecked + told["unchecked"]
        counts = [f"{r['counts'].get('multiplication', 0):.0f}" for r in told["runs"]]
        if counts != wanted:
            failures.append(f"{k}: counted {counts} instead of {wanted}\n{text}")
for failure in failures[:3]:
    print(failure)
print(f"{many} nests with data, {open_ones} with something open, {checked} loops and branches checked, {unchecked} not, {len(failures)} mistakes")
sys.exit(bool(failures) or open_ones < many // 2 or checked < 5 * many)
