"""What compare.py runs: a case is a script and the ways to run it."""
import csv
import dataclasses
import pathlib
import subprocess

# Sizes that a trace can hold; those of tests/workloads/expected.csv take seconds each.
SMALL_WORKLOADS = [
    "fj(L = 10, W = 99)", "fj_static(L = 10, W = 99, P = 16)", "fj_fifo(L = 10, W = 99, P = 16)",
    "wf(n = 40)", "wf_static(n = 40, P = 16)", "wf_fifo(n = 40, P = 16)",
    "lu(T = 14)", "lu_static(T = 14, P = 16)", "lu_fifo(T = 14, P = 16)",
    "fcfs(K = 40, R = 30)", "dissemination(P = 64)", "broadcast(P = 64)",
]  # fmt: skip
LARGEST_WORKLOAD = 2_000_000  # tasks

LONGEST_TRACE = 200_000  # events: the end of a longer one is an error, the same one
TRACE = "trace.json"  # beside the folders that the scripts are in
WITHOUT_END = ["--max-time=1000 s"]  # a background that loops in a deadlock goes on for ever

QUICK = {
    "stats": ["run", "--stats"],
    "jit": ["run", "--jit=on", "--json", "--stats"],
    "no-relax": ["run", "--no-relax", "--stats"],
    "trace": ["run", "--critical-path", f"--trace={TRACE}", f"--trace-limit={LONGEST_TRACE}"],
}
FULL = QUICK | {
    "plain": ["run"],
    "interpreted": ["run", "--jit=off", "--stats"],
    "no-relax-jit": ["run", "--no-relax", "--jit=on", "--critical-path"],
    "json": ["run", "--json", "--critical-path"],
    "check": ["check"],
    "graph": ["graph"],
    "graph-json": ["graph", "--emit=json"],
}
SWEEP = {"one-thread": ["run", "--threads=1"], "two-threads": ["run", "--threads=2"]}
MODEL = {variant: [*words, *WITHOUT_END] for variant, words in QUICK.items()}
LARGE = {"stats": QUICK["stats"], "no-relax": QUICK["no-relax"]}


@dataclasses.dataclass(frozen=True, eq=False)
class Case:
    script: pathlib.PurePath  # below the folder that compare.py prepares
    variants: dict  # name -> words of the command line before the script
    writes: bool = True  # scripts save files below their own folder


def scripts(root, folder, quick):
    """Every script below ROOT/FOLDER."""
    for path in sorted((root / folder).rglob("*.pam")):
        variants = QUICK if quick else FULL
        if b"sweep" in path.read_bytes():
            # How many points go side by side depends on how long they take, and the statistics say it.
            variants = {variant: [w for w in words if w != "--stats"] for variant, words in variants.items()} | SWEEP
        yield Case(path.relative_to(root), variants)


def workloads(folder, quick):
    """Writes scripts into FOLDER, which has the models: one for small sizes, and one for each of expected.csv."""

    def case(name, predicts, variants):
        lines = [f'import "{model.name}"' for model in models]
        (folder / name).write_text("\n".join([*lines, *(f"predict {p}" for p in predicts), ""]))
        return Case(pathlib.PurePath("tests/workloads", name), variants)

    models = sorted(folder.glob("*.pam"))
    yield case("small.pam", SMALL_WORKLOADS, QUICK if quick else FULL)
    if quick:
        return
    with open(folder / "expected.csv", newline="") as file:
        rows = [row["predict"] for row in csv.DictReader(file) if int(row["tasks"]) < LARGEST_WORKLOAD]
    for number, predict in enumerate(rows):
        yield case(f"large_{number}.pam", [predict], LARGE)


def random_models(writer, folder, first, count):
    """Writes models FIRST, FIRST + 1, ... into FOLDER/models."""
    (folder / "models").mkdir()
    if count:
        subprocess.run([writer, folder / "models", str(first), str(count)], check=True)
    for number in range(first, first + count):
        yield Case(pathlib.PurePath("models", f"{number}.pam"), MODEL, writes=False)
