#!/usr/bin/env python3
"""Compares two `pamina` programs: every example, language test and workload and many random models, each run in several
ways, must give the same output, errors, exit status, traces and saved files, to the byte. Says what differs and how to see
it. Exit status: 0 nothing differs, 1 something does, 2 the command line is wrong.

    tests/freeze/compare.py OLD NEW              all of it
    tests/freeze/compare.py OLD NEW --quick      fewer ways, 300 random models

Both run under one path, in a copy of the scripts, without a cache of compiled costs. Only what is wall-clock time is masked
(MASKS below). The random models are written by pamina_random_models, which is built with the tests."""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
import cases

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODELS = {True: 300, False: 10_000}  # quick or not
TOO_LONG = 40  # seconds of processor time: some scripts end soon by relaxation alone
MOST_SHOWN = 20  # differences

MASKS = [  # of the statistics: how long compilation took
    (re.compile(rb'"compile_time": [^,\n]+'), rb'"compile_time": MASKED'),
    (re.compile(rb"(compiled now|code from the cache|code of an earlier predict), [0-9.e+-]+ ms\)"), rb"\1, MASKED)"),
]

VARIABLES = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TERM": "dumb", "PAMINA_CACHE": "off"}


def masked(text):
    for pattern, replacement in MASKS:
        text = pattern.sub(replacement, text)
    return text


class Workspace:
    """A copy of the scripts, for one worker. Whatever a run writes is taken out again."""

    def __init__(self, prepared, folder):
        self.prepared, self.folder = prepared, folder
        shutil.copytree(prepared, folder)

    def run(self, program, case, words):
        """{what: bytes}: stdout, stderr, the exit status, and each file that the run wrote or removed."""
        before = self.files(case)
        limited = ["sh", "-c", f'ulimit -t {TOO_LONG}; exec "$@"', "sh"]
        done = subprocess.run([*limited, program, *words, str(case.script)], cwd=self.folder, env=VARIABLES,
                              capture_output=True, stdin=subprocess.DEVNULL)  # fmt: skip
        out = {"stdout": masked(done.stdout), "stderr": masked(done.stderr), "status": b"%d\n" % done.returncode}
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            out = {"status": b"ended after %d s\n" % TOO_LONG}
        after = self.files(case)
        for path in before.keys() | after.keys():
            if before.get(path) == after.get(path):
                continue
            out[f"files/{path.relative_to(self.folder)}"] = masked(path.read_bytes()) if path in after else b"removed\n"
            if path in after:
                path.unlink()
            if path in before:
                shutil.copy2(self.prepared / path.relative_to(self.folder), path)
        return out

    def files(self, case):
        """{path: what changes when it is written} of the trace and of all that the script may write to."""
        trace = self.folder / cases.TRACE
        paths = [trace] if trace.exists() else []
        if case.writes:
            paths += [p for p in (self.folder / case.script).parent.rglob("*") if p.is_file()]
        states = ((path, path.stat()) for path in paths)
        return {path: (state.st_mtime_ns, state.st_size, state.st_ino) for path, state in states}


class Comparison:
    def __init__(self, old, new, folder):
        self.programs = {"old": old, "new": new}
        self.folder = folder  # with the prepared scripts, the workers' copies and what differed
        self.prepared = folder / "scripts"
        self.lock = threading.Lock()
        self.own = threading.local()
        self.workers = 0
        self.runs = 0
        self.differences = 0
        self.unfinished = []

    def workspace(self):
        if not hasattr(self.own, "workspace"):
            with self.lock:
                self.workers += 1
                number = self.workers
            self.own.workspace = Workspace(self.prepared, self.folder / f"worker_{number}")
        return self.own.workspace

    def compare(self, case, variant):
        words = case.variants[variant]
        came = {side: self.workspace().run(program, case, words) for side, program in self.programs.items()}
        with self.lock:
            self.runs += 1
            if came["old"] != came["new"]:
                self.differ(case, variant, words, came)
            elif "stdout" not in came["new"]:
                self.unfinished.append(f"{case.script} ({variant})")

    def differ(self, case, variant, words, came):
        self.differences += 1
        if self.differences > MOST_SHOWN:
            return
        kept = self.folder / f"difference_{self.differences}"
        for side, parts in came.items():
            for name, content in parts.items():
                path = kept / side / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        old, new = came["old"], came["new"]
        what = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
        print(f"{case.script} ({variant}): {', '.join(what)} differ" + ("s" if len(what) == 1 else ""))
        print(f"  diff -r {kept}/old {kept}/new")
        variables = " ".join(f"{name}={VARIABLES[name]}" for name in ("LC_ALL", "TERM", "PAMINA_CACHE"))
        for program in self.programs.values():
            print(f"  cd {self.prepared} && {variables} {shlex.join([str(program), *words, str(case.script)])}")
        sys.stdout.flush()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD", type=pathlib.Path, help="a program `pamina`")
    parser.add_argument("new", metavar="NEW", type=pathlib.Path, help="another one")
    parser.add_argument("--quick", action="store_true", help="fewer ways to run each script, no large workloads")
    parser.add_argument("--models", type=int, metavar="N", help="how many random models (10000; with --quick 300)")
    parser.add_argument("--first", type=int, default=1, metavar="N", help="the number of the first one (1)")
    parser.add_argument("--writer", type=pathlib.Path, metavar="PROGRAM",
                        help="pamina_random_models (default: the one beside NEW or OLD)")  # fmt: skip
    parser.add_argument("--only", metavar="PATTERN", help="only cases `SCRIPT (VARIANT)` in which this is found")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="runs at a time (one for each core)")
    given = parser.parse_args()
    given.old, given.new = given.old.resolve(), given.new.resolve()
    for program in (given.old, given.new):
        if not os.access(program, os.X_OK) or program.is_dir():
            parser.error(f"{program} is no program")
    if given.models is None:
        given.models = MODELS[given.quick]
    if given.models and not given.writer:
        beside = [program.parent / "pamina_random_models" for program in (given.new, given.old)]
        given.writer = next((path for path in beside if path.exists()), None)
        if not given.writer:
            parser.error(f"there is no {beside[0]}: build pamina_random_models, or say --writer PROGRAM or --models 0")
    return given


def prepare(folder, given):
    """The scripts in FOLDER, and [(case, variant)] of all that is to be run."""
    for part in ("examples", "tests/language", "tests/workloads"):
        shutil.copytree(ROOT / part, folder / part)
    every = [
        *cases.workloads(folder / "tests/workloads", given.quick),
        *cases.scripts(folder, "examples", given.quick),
        *cases.scripts(folder, "tests/language", given.quick),
        *cases.random_models(given.writer, folder, given.first, given.models),
    ]
    pairs = [(case, variant) for case in every for variant in case.variants]
    return [p for p in pairs if not given.only or re.search(given.only, f"{p[0].script} ({p[1]})")]


def main():
    given = arguments()
    begin = time.monotonic()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="pamina_freeze_"))
    comparison = Comparison(given.old, given.new, folder)
    pairs = prepare(comparison.prepared, given)
    with concurrent.futures.ThreadPoolExecutor(max(given.jobs, 1)) as pool:
        runs = [pool.submit(comparison.compare, case, variant) for case, variant in pairs]
        for run in concurrent.futures.as_completed(runs):
            run.result()
    for name in comparison.unfinished:
        print(f"not compared, took more than {TOO_LONG} s in both: {name}")
    kinds = ("random models" if case.script.parts[0] == "models" else "scripts" for case in {case for case, _ in pairs})
    counts = collections.Counter(kinds)
    said = " and ".join(f"{count} {what}" for what, count in sorted(counts.items(), reverse=True)) or "nothing"
    print(f"{said}, {comparison.runs} runs of each program, {time.monotonic() - begin:.0f} s: {comparison.differences} differ")
    if comparison.differences:
        if comparison.differences > MOST_SHOWN:
            print(f"only the first {MOST_SHOWN} differences are shown")
        for worker in folder.glob("worker_*"):
            shutil.rmtree(worker)
        print(f"kept: {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
