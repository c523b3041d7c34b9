#!/usr/bin/env python3
"""Runs a small workflow on this machine and writes what was measured as a WfFormat 1.5 instance.

    python3 measure.py [--workers 2] [-o archive.json]

Eight texts of different length are generated; each is compressed, has its checksum taken, and the two are verified
against each other. Compressed texts are merged in pairs, the pairs into an archive; a report closes the run. Each task
is a process of its own. Ready tasks start in the order in which they became ready, as `schedule dynamic` takes them.
"""

import argparse
import datetime
import hashlib
import heapq
import json
import lzma
import os
import platform
import random
import subprocess
import sys
import tempfile
import threading
import time

PARTS = 8


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


# ---- What tasks do: inputs and outputs are paths ------------------------------------------------------------------


def generate(part, _inputs, outputs):
    """Words of a small vocabulary: the text of part k has 12,000 (k + 4) words, that of part 5 twice as many."""
    rng = random.Random(part)
    words = ["".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=rng.randint(2, 9))) for _ in range(4000)]
    count = 12_000 * (part + 4) * (2 if part == 5 else 1)
    write(outputs[0], " ".join(rng.choices(words, k=count)).encode())


def compress(_part, inputs, outputs):
    write(outputs[0], lzma.compress(read(inputs[0]), preset=6))


def checksum(_part, inputs, outputs):
    digest = read(inputs[0])
    for _ in range(40):
        digest = hashlib.sha256(digest + read(inputs[0])).digest()
    write(outputs[0], digest.hex().encode() + b"\n")


def verify(part, inputs, outputs):
    plain = outputs[0] + ".plain"
    write(plain, lzma.decompress(read(inputs[0])))
    checksum(part, [plain], [outputs[0]])
    os.remove(plain)
    if read(outputs[0]) != read(inputs[1]):
        sys.exit(f"part {part} is damaged")


def merge(_part, inputs, outputs):
    texts = b"\n".join(lzma.decompress(read(path)) for path in inputs)
    write(outputs[0], lzma.compress(texts, preset=3))


def archive(_part, inputs, outputs):
    write(outputs[0], b"".join(read(path) for path in inputs))


def report(_part, inputs, outputs):
    write(outputs[0], "".join(f"{os.path.getsize(path):10} {os.path.basename(path)}\n" for path in inputs).encode())


KINDS = {f.__name__: f for f in (generate, compress, checksum, verify, merge, archive, report)}

# ---- The workflow: (kind, part, inputs, outputs), in the order in which tasks are numbered ------------------------


def workflow():
    tasks = []
    for k in range(PARTS):
        tasks.append(("generate", k, [], [f"text{k}"]))
    for k in range(PARTS):
        tasks.append(("compress", k, [f"text{k}"], [f"text{k}.xz"]))
    for k in range(PARTS):
        tasks.append(("checksum", k, [f"text{k}"], [f"text{k}.sum"]))
    for k in range(PARTS):
        tasks.append(("verify", k, [f"text{k}.xz", f"text{k}.sum"], [f"text{k}.good"]))
    for k in range(0, PARTS, 2):
        tasks.append(("merge", k // 2, [f"text{k}.xz", f"text{k + 1}.xz"], [f"pair{k // 2}.xz"]))
    tasks.append(("archive", 0, [f"pair{k}.xz" for k in range(PARTS // 2)], ["archive.xz"]))
    tasks.append(("report", 0, ["archive.xz"] + [f"text{k}.good" for k in range(PARTS)], ["report.txt"]))
    return tasks


def name(task):
    return f"{task[0]}_{task[1]}"


def run(tasks, workers, folder):
    """The time of each task and of the whole run, in seconds."""
    writer = {path: i for i, task in enumerate(tasks) for path in task[3]}
    parents = [sorted({writer[path] for path in task[2]}) for task in tasks]
    waits = [len(p) for p in parents]
    times = [0.0] * len(tasks)
    ready = [(0.0, i) for i, w in enumerate(waits) if w == 0]
    left = len(tasks)
    changed = threading.Condition()

    def work():
        nonlocal left
        while True:
            with changed:
                while not ready and left > 0:
                    changed.wait()
                if left == 0:
                    return
                _, i = heapq.heappop(ready)
            kind, part, inputs, outputs = tasks[i]
            paths = [os.path.join(folder, path) for path in inputs] + ["--"] + [os.path.join(folder, path) for path in outputs]
            started = time.monotonic()
            subprocess.run([sys.executable, __file__, "--task", kind, str(part), *paths], check=True)
            ended = time.monotonic()
            with changed:
                times[i] = ended - started
                left -= 1
                for k, p in enumerate(parents):
                    if i in p:
                        waits[k] -= 1
                        if waits[k] == 0:
                            heapq.heappush(ready, (ended, k))
                changed.notify_all()

    started = time.monotonic()
    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times, time.monotonic() - started, parents


def cpu():
    """What WfFormat says of a processor, without the name of the machine."""
    about = {"coreCount": os.cpu_count()}
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            lines = dict(line.split(":", 1) for line in file if ":" in line)
        fields = {key.strip(): value.strip() for key, value in lines.items()}
        about["speedInMHz"] = round(float(fields["cpu MHz"]))
        about["vendor"] = fields["vendor_id"]
    except (OSError, KeyError):
        pass
    return about


def instance(tasks, times, makespan, parents, workers, executed_at, folder):
    ids = [name(task) for task in tasks]
    children = [[ids[k] for k, p in enumerate(parents) if i in p] for i in range(len(tasks))]
    files = [path for task in tasks for path in task[3]]
    return {
        "name": "archive",
        "description": "Generate, compress, check and merge eight texts",
        "createdAt": executed_at,
        "schemaVersion": "1.5",
        "runtimeSystem": {"name": "measure.py", "version": "1", "url": "https://wfcommons.org/format"},
        "workflow": {
            "specification": {
                "tasks": [
                    {
                        "name": task[0],
                        "id": ids[i],
                        "parents": [ids[p] for p in parents[i]],
                        "children": children[i],
                        "inputFiles": task[2],
                        "outputFiles": task[3],
                    }
                    for i, task in enumerate(tasks)
                ],
                "files": [{"id": path, "sizeInBytes": os.path.getsize(os.path.join(folder, path))} for path in files],
            },
            "execution": {
                "makespanInSeconds": round(makespan, 6),
                "executedAt": executed_at,
                "tasks": [
                    {
                        "id": ids[i],
                        "runtimeInSeconds": round(times[i], 6),
                        "coreCount": 1,
                        "command": {"program": "measure.py", "arguments": ["--task", task[0], str(task[1])]},
                        "machines": ["worker"],
                    }
                    for i, task in enumerate(tasks)
                ],
                "machines": [
                    {
                        "nodeName": "worker",
                        "system": platform.system().lower(),
                        "architecture": platform.machine(),
                        "cpu": {**cpu(), "coreCount": workers},
                    }
                ],
            },
        },
    }


def main():
    if sys.argv[1:2] == ["--task"]:
        kind, part = sys.argv[2], int(sys.argv[3])
        cut = sys.argv.index("--", 4)
        KINDS[kind](part, sys.argv[4:cut], sys.argv[cut + 1 :])
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=2, help="processes at once (2)")
    parser.add_argument("-o", default="archive.json", help="the file to write (archive.json)")
    options = parser.parse_args()
    tasks = workflow()
    executed_at = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
    with tempfile.TemporaryDirectory() as folder:
        times, makespan, parents = run(tasks, options.workers, folder)
        made = instance(tasks, times, makespan, parents, options.workers, executed_at, folder)
    with open(options.o, "w", encoding="utf-8") as file:
        json.dump(made, file, indent=1)
        file.write("\n")
    print(f"{len(tasks)} tasks on {options.workers} workers: {makespan:.3f} s, {sum(times):.3f} s of work")


if __name__ == "__main__":
    main()
