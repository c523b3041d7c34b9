#!/usr/bin/env python3
"""Compares the processor instructions of the benchmarks of two builds (bin/pamina_benchmarks): one iteration of each benchmark,
with all that it prepares. Counts with valgrind's cachegrind, which takes fifty times as long as the benchmark and leaves out
the hand-written programs that run beside it; where there is no valgrind with `perf stat`, which counts these, too, and they run
for 50 ms whatever they do. Exit status: 0 all within the limit, 1 one needs more, 2 the command line is wrong or nothing can
count.

    tests/freeze/instructions.py OLD NEW                    those that end soon enough
    tests/freeze/instructions.py OLD NEW --filter=Small     those that have Small in their name"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LIMIT = 2.0  # per cent
SOON = r"Small|/W[123]_(?!W)|/1000_clients|1_MB|65536|100000_clients"  # at most about 10^6 tasks
ONCE = "--benchmark_min_time=1e-9"  # the first iteration takes longer and ends it


def by_perf(command):
    """Instructions of COMMAND in user mode; None where perf cannot count them."""
    done = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u", "--", *command], capture_output=True, text=True)
    counted = re.search(r"^(\d+),,instructions", done.stderr, re.MULTILINE)
    return int(counted[1]) if counted and done.returncode == 0 else None


def by_cachegrind(command):
    """Instructions of COMMAND without those of the functions of by_hand.h; None where it fails."""
    words = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--smc-check=all-non-file"]
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out")
        done = subprocess.run([*words, f"--cachegrind-out-file={out}", *command], capture_output=True, text=True)
        if done.returncode != 0 or not out.exists():
            return None
        total, counted = 0, True
        for line in out.read_text(errors="replace").splitlines():
            if line.startswith("fn="):
                counted = "by_hand" not in line
            elif counted and line[:1].isdigit():  # LINE INSTRUCTIONS
                total += int(line.split()[1])
        return total


def counter():
    """(name, function) of what can count here; None where nothing can."""
    if shutil.which("valgrind") and by_cachegrind(["true"]):
        return "cachegrind", by_cachegrind
    if shutil.which("perf") and by_perf(["true"]):
        return "perf stat", by_perf
    return None


def benchmarks(program, pattern):
    done = subprocess.run([program, "--benchmark_list_tests"], capture_output=True, text=True, check=True)
    return [name for name in done.stdout.splitlines() if re.search(pattern, name)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD", type=pathlib.Path)
    parser.add_argument("new", metavar="NEW", type=pathlib.Path)
    parser.add_argument("--filter", default=SOON, metavar="REGEX", help=f"which benchmarks (default: {SOON})")
    parser.add_argument("--limit", type=float, default=LIMIT, metavar="PERCENT", help=f"how many more are allowed ({LIMIT})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="benchmarks at a time (one for each core)")
    given = parser.parse_args()
    programs = [given.old.resolve(), given.new.resolve()]
    for program in programs:
        if not os.access(program, os.X_OK) or program.is_dir():
            parser.error(f"{program} is no program")
    how = counter()
    if not how:
        parser.error("nothing can count instructions here: install valgrind, or perf where it can read the processor's counters")
    name, count = how
    lists = [benchmarks(program, given.filter) for program in programs]
    both = [b for b in lists[0] if b in lists[1]]
    if not both:
        parser.error(f"the programs have no benchmark {given.filter} in common")
    for b in sorted(set(lists[0]) ^ set(lists[1])):
        print(f"only in one of the programs: {b}")

    def counts(benchmark):
        exactly = f"--benchmark_filter=^{re.escape(benchmark)}$"
        return [count([str(program), exactly, ONCE]) for program in programs]

    print(f"instructions of {len(both)} benchmarks by {name}, limit {given.limit:g} %")
    width = max(map(len, both))
    over = 0
    with concurrent.futures.ThreadPoolExecutor(max(given.jobs, 1)) as pool:
        for benchmark, (old, new) in zip(both, pool.map(counts, both)):
            if old is None or new is None:
                over += 1
                print(f"{benchmark:{width}}  failed in {'the old' if old is None else 'the new'} program")
                continue
            change = 100 * (new / old - 1)
            over += change > given.limit
            mark = "  over the limit" if change > given.limit else ""
            print(f"{benchmark:{width}} {old:16,} {new:16,} {change:+7.2f} %{mark}", flush=True)
    print(f"{over} of {len(both)} over the limit")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
