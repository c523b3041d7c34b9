#!/usr/bin/env python3
"""Compares two benchmark programs in pairs, or keeps what one of them says.

    pairs.py OLD NEW [--filter RE] [--turns N] [--within PERCENT]
        runs both by turns and prints the processor time of NEW over that of OLD for each benchmark: the median of the
        turns, the smallest and the largest. Exit status 1 where one is slower in every turn by more than PERCENT (5).
    pairs.py --record COMMIT NEW [--filter RE] [--turns N]
        adds to history.csv how many times as long as a loop by hand each takes (`ratio`, the least of the turns). Only
        benchmarks that have one beside them are kept: ratios within one run say something on other machines, too.
    pairs.py --history NEW [--filter RE] [--turns N] [--within PERCENT]
        prints these ratios beside the last ones kept, exit status 1 where one is larger by more than PERCENT (25).
"""
import argparse
import csv
import json
import pathlib
import statistics
import subprocess
import sys

HISTORY = pathlib.Path(__file__).with_name("history.csv")


def run(program, pattern):
    """Each benchmark's processor time and counters."""
    command = [program, "--benchmark_format=json", f"--benchmark_filter={pattern}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode or not done.stdout.startswith("{"):
        sys.exit(f"pairs.py: {program}: {done.stderr.strip() or 'no benchmark has such a name'}")
    failed = [b["name"] for b in json.loads(done.stdout)["benchmarks"] if b.get("error_occurred")]
    if failed:
        sys.exit(f"pairs.py: {program}: {', '.join(failed)} failed")
    return {b["name"]: b for b in json.loads(done.stdout)["benchmarks"]}


def last_kept():
    if not HISTORY.exists():
        return {}
    with HISTORY.open(newline="") as rows:
        return {row["benchmark"]: float(row["ratio"]) for row in csv.DictReader(rows)}


def ratios(program, pattern, turns):
    found = {}
    for _ in range(turns):
        for name, b in run(program, pattern).items():
            if "ratio" in b and "by_hand" in b:
                found[name] = min(found.get(name, b["ratio"]), b["ratio"])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--filter", default=".")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--within", type=float)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--record", metavar="COMMIT")
    what.add_argument("--history", action="store_true")
    o = parser.parse_args()
    if o.turns < 1:
        parser.error("--turns is 1 or more")
    if len(o.programs) != (1 if o.record or o.history else 2):
        parser.error("one program, with --record and --history; else two")

    if o.record:
        found = ratios(o.programs[0], o.filter, o.turns)
        new = not HISTORY.exists()
        with HISTORY.open("a", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            if new:
                rows.writerow(["commit", "benchmark", "ratio"])
            rows.writerows([o.record, name, f"{ratio:.3g}"] for name, ratio in found.items())
        print(f"{len(found)} benchmarks of {o.record} are in {HISTORY.name}")
        return 0

    if o.history:
        within = 25 if o.within is None else o.within
        before, slower = last_kept(), False
        print(f"{'benchmark':45} {'kept':>8} {'now':>8}")
        for name, ratio in ratios(o.programs[0], o.filter, o.turns).items():
            worse = name in before and ratio > before[name] * (1 + within / 100)
            slower |= worse
            kept = f"{before[name]:8.3g}" if name in before else "       -"
            print(f"{name:45} {kept} {ratio:8.3g}{'  larger' if worse else ''}")
        return int(slower)

    within = 5 if o.within is None else o.within
    turns = []
    for turn in range(o.turns):
        # Who runs first takes turns, too.
        order = o.programs if turn % 2 == 0 else o.programs[::-1]
        took = {program: run(program, o.filter) for program in order}
        old, new = took[o.programs[0]], took[o.programs[1]]
        turns.append({name: new[name]["cpu_time"] / old[name]["cpu_time"] for name in new if name in old})
    slower = False
    print(f"{'benchmark':45} {'new/old':>8} {'least':>8} {'most':>8}")
    for name in turns[0]:
        all_turns = [turn[name] for turn in turns if name in turn]
        worse = min(all_turns) > 1 + within / 100
        slower |= worse
        figures = " ".join(f"{x:8.3f}" for x in (statistics.median(all_turns), min(all_turns), max(all_turns)))
        print(f"{name:45} {figures}{'  slower' if worse else ''}")
    return int(slower)


if __name__ == "__main__":
    sys.exit(main())
