#!/usr/bin/env python3
"""Every command with --json, in success and in failure: one document on standard output that its schema in grammar/schemas
describes completely, whose `status` is the exit status, and nothing on standard error. Usage: documents.py ROOT PROGRAM.
Exit status 77 where the Python package jsonschema is missing."""
import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print("skipped: there is no Python package jsonschema (Debian: python3-jsonschema)")
    sys.exit(77)

root = pathlib.Path(sys.argv[1]).resolve()
program = pathlib.Path(sys.argv[2]).resolve()

# COMMAND LINE, exit status. Each runs in a folder of its own with copies of examples and tests/cli/scripts.
CASES = [
    ("run office.pam", 0),
    ("run office.pam --stats --critical-path", 0),
    ("run archive.pam --critical-path", 0),
    ("run web_service.pam", 0),
    ("run packets.pam --stats", 0),
    ("run measured_machine.pam", 0),
    ("run asked.pam", 0),
    ("run sweep.pam --resume state", 0),
    ("run sweep.pam --resume state", 0),
    ("run divide_and_conquer.pam", 0),
    ("run choose.pam", 0),
    ("run networks.pam --stats", 0),
    ("run arrays.pam", 0),
    ("run stochastic.pam", 0),
    ("run unstable.pam", 3),
    ("run warned.pam", 0),
    ("run infinite.pam", 0),
    ("run endless.pam", 3),
    ("run failing.pam", 1),
    ("run syntax.pam", 2),
    ("run names.pam", 2),
    ("run none.pam", 2),
    ("run office.pam --set nothing=1", 2),
    ("run office.pam --set nothing", 2),
    ("run office.pam --bogus", 2),
    ("run", 2),
    ("run late.pam", 3),
    ("check office.pam wavefront.pam", 0),
    ("check syntax.pam names.pam", 2),
    ("check none.pam", 2),
    ("check", 2),
    ("fmt --check office.pam", 0),
    ("fmt --check plain.pam", 1),
    ("fmt plain.pam", 0),
    ("fmt -", 0),
    ("fmt syntax.pam", 2),
    ("fmt none.pam office.pam", 2),
    ("graph office.pam", 0),
    ("why office.pam", 0),
    ("why none.pam", 2),
    ("diff office.pam web_service.pam", 0),
    ("diff office.pam asked.pam --within 1%", 1),
    ("diff networks.pam networks_faster.pam --within 1% --both-ways", 1),
    ("diff simulated.pam simulated_longer.pam --within 1%", 1),
    ("diff failing.pam failing.pam --markdown", 2),
    ("diff failing.pam failing.pam", 0),
    ("diff office.pam late.pam", 3),
    ("diff none.pam office.pam", 2),
    ("diff archive.json office.pam", 2),
    ("symbolic office.pam", 0),
    ("symbolic wavefront.pam", 0),
    ("symbolic office.pam --model none", 2),
    ("symbolic none.pam", 2),
    ("graph wavefront.pam", 0),
    ("graph divide_and_conquer.pam", 0),
    ("graph web_service.pam --stats", 0),
    ("graph archive.pam --before tidy", 2),
    ("graph archive.pam", 0),
    ("graph choose.pam", 0),
    ("graph pipeline/pipeline.pam", 0),
    ("graph schedules.pam --model nothing", 2),
    ("graph syntax.pam", 2),
    ("graph office.pam --emit dot", 2),
    ("import archive.json", 0),
    ("import archive.json -o made.pam", 0),
    ("import ring.goal", 0),
    ("import small.stg", 0),
    ("import small.stg --bandwidth 1", 2),
    ("import none.stg", 2),
    ("import office.pam", 2),
    ("probe --budget 0 --only arithmetic,memory", 0),
    ("probe --budget 0 --only arithmetic -o node.pam --plots plots", 0),
    ("probe --only nothing", 2),
    ("probe -o nowhere/node.pam", 2),
    ("probe --budget soon", 2),
    ("record -o recorded.pam ./parallel", 0),
    ("record -o recorded.pam ./parallel", 2),
    ("record -o never.pam ./nothing", 3),
    ("extract triad.ll", 0),
    ("extract triad.ll -o extracted.pam", 0),
    ("extract triad.ll -o extracted.pam", 2),
    ("extract none.c", 3),
    ("test sweep.pam web_service.pam", 0),
    ("test differs.pam none.pam", 1),
    ("test differs.pam --accept", 0),
    ("test empty", 2),
    ("version", 0),
    ("version what", 2),
    ("help", 0),
    ("help run", 0),
    ("help metrics", 0),
    ("help delay", 0),
    ("help --man", 0),
    ("help nothing", 2),
    ("completions bash", 0),
    ("completions zsh", 0),
    ("completions fish", 0),
    ("completions csh", 2),
    ("doc", 0),
    ("doc delay ms std.machines.loggp loggp.message gc_powerplus", 0),
    ("doc office.pam", 0),
    ("doc --html site", 0),
    ("doc nothing_like_it", 2),
    ("doc none.pam", 2),
    ("vendor", 2),
    ("sync", 2),
    ("tree", 2),
    ("new box", 0),
    ("new box", 2),
    ("new a-b", 2),
    ("add box", 0),
    ("add box as other", 2),
    ("add http://host/x", 2),
    ("sync", 0),
    ("sync --locked", 0),
    ("tree", 0),
    ("update", 0),
    ("update nothing", 2),
    ("vendor", 0),
    ("publish", 2),
    ("publish --check box", 0),
    ("remove box", 0),
    ("remove box", 2),
    ("guide", 0),
    ("guide 1", 0),
    ("guide nothing", 2),
    ("explain", 0),
    ("explain E0302 E0201", 0),
    ("explain E9999", 2),
]
# They talk to an editor or a person, or write for one: `run --json` has what a page shows. Of `jupyter` there is nothing to read.
WITHOUT = {"lsp", "report", "repl", "jupyter"}

FILES = {
    "asked.pam": "model m(n: int = 3, t: time = 1 s +- 10 %) { resource r\n par i in 1..n { use r for t } }\n"
    "sensitivity m(t = 2 s) within 5 %\nwhat if m(t = 2 s)\nwhy m(t = 2 s)\npredict m() using (sampling = 20)\n",
    "networks_faster.pam": "network central(N: int) {\n  class jobs(population = N, think = 5 s)\n  queue cpu(demand = 50 ms)\n}\nsolve central(9)\n",
    "simulated.pam": "model m(t: time = 1 s) { resource r\n measure way { use r for draw exponential(t) } }\nsimulate m() using (replications = 12)\n",
    "simulated_longer.pam": "model m(t: time = 2 s) { resource s\n measure way { use s for draw exponential(t) } }\nsimulate m() using (replications = 12)\n",
    "plain.pam": "let   a=1\n",
    "syntax.pam": "let = 1\nmodel m( {\n",
    "names.pam": "let a = 1 s + 2 B\nprint nothing, a\nmodel m(x: time) { delay y }\n",
    "warned.pam": "model m() { }\npredict m()\nprint sweep(n in [1, 0]: 1 div n)\n",
    "infinite.pam": "print 0.0 / 0.0, 1 / 0.0 * 1 s, [-1 / 0.0]\nprint sweep(x in [0.0, 1.0]: x / x)\n",
    "endless.pam": "model m() { for i in 1..10 { delay 1e308 s } }\npredict m()\n",
    "failing.pam": 'print 1, [2 s, 3 s], { a = true, b = "x" }, 1 / 3\nassert 1 > 2, "one is less"\nassert 1 < 2\n',
    "differs.pam": "print 1 // expect: 2\n",
    "triad.ll": "define void @triad(i64 %n, ptr %x) {\nentry:\n  br label %head\nhead:\n  %i = phi i64 [ 0, %entry ], [ %j, %body ]\n"
    "  %more = icmp slt i64 %i, %n\n  br i1 %more, label %body, label %end\nbody:\n  %p = getelementptr double, ptr %x, i64 %i\n"
    "  store double 0.0, ptr %p\n  %j = add nsw i64 %i, 1\n  br label %head\nend:\n  ret void\n}\n",
    "small.stg": "3\n0 1 0\n1 2 1 0\n2 3 1 1\n",
    "ring.goal": "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 1\n}\nrank 1 {\nl1: recv 8b from 0 tag 1\n}\n",
    "choose.pam": "model m() {\n  choose { 0.5 { delay 1 s } else { delay 3 s } }\n}\npredict m()\n",
}

schemas = {f.name: json.loads(f.read_text()) for f in sorted((root / "grammar/schemas").glob("*.json"))}
failures = []


def pointing(schema, prefix):
    """A schema whose references point into one document that has all schemas under `$defs`."""
    if isinstance(schema, list):
        return [pointing(s, prefix) for s in schema]
    if not isinstance(schema, dict):
        return schema
    out = {name: pointing(s, prefix) for name, s in schema.items() if name != "$id"}
    if isinstance(reference := out.get("$ref"), str):
        file, _, place = reference.partition("#")
        out["$ref"] = (f"#/$defs/{file}" if file else prefix) + place
    return out


@functools.cache
def validator(name):
    everything = {n: pointing(s, f"#/$defs/{n}") for n, s in schemas.items()}
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": everything})


def undescribed(schema, where):
    """Members of objects without a description, and objects that may have other members."""
    if isinstance(schema, list):
        for i, s in enumerate(schema):
            yield from undescribed(s, f"{where}[{i}]")
        return
    if not isinstance(schema, dict):
        return
    if "properties" in schema and schema.get("additionalProperties") is not False:
        yield f"{where}: may have other members"
    for name, value in schema.items():
        if name == "properties":
            for member, s in value.items():
                plain = {"description", "$ref", "const", "enum", "oneOf"} & s.keys()
                if not plain and s.get("type") not in ("object",):
                    yield f"{where}.{member}: without a description"
                yield from undescribed(s, f"{where}.{member}")
        else:
            yield from undescribed(value, f"{where}/{name}")


for name, schema in schemas.items():
    jsonschema.Draft202012Validator.check_schema(schema)
    failures += [f"{name}{f}" for f in undescribed(schema, "")]


def run(words, folder, **options):
    environment = {**os.environ, "PAMINA_CACHE": "off", "TERM": "xterm", "HOME": str(folder)}
    for variable in ("NO_COLOR", "CLICOLOR_FORCE", "PAMINA_JIT"):
        environment.pop(variable, None)
    return subprocess.run([program, *words], cwd=folder, env=environment, capture_output=True, timeout=300, **options)


seen = {}
with tempfile.TemporaryDirectory() as scratch:
    folder = pathlib.Path(scratch)
    (folder / "parallel.c").write_text("int main(void) {\n#pragma omp parallel for schedule(dynamic)\nfor (int i = 0; i < 9; ++i) ;\n}\n")
    subprocess.run(["gcc", "-O0", "-fopenmp", folder / "parallel.c", "-o", folder / "parallel"], check=True)
    for source in sorted((root / "examples").rglob("*")):
        if source.suffix in (".pam", ".json") and "broken" not in source.parts:
            shutil.copy(source, folder)
    for name in ("lu", "pipeline", "collectives"):
        shutil.copytree(root / "examples" / name, folder / name)
    shutil.copy(root / "examples/tour/broken/late.pam", folder)
    for name in ("arrays.pam", "networks.pam", "stochastic.pam", "unstable.pam"):
        shutil.copy(root / "tests/cli/scripts" / name, folder)
    (folder / "empty").mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text)

    for line, status in CASES:
        words = line.split()
        ran = run([words[0], "--json", *words[1:]], folder, input=b"let   a=1\n")
        failed = len(failures)
        if ran.returncode != status:
            failures.append(f"{line}: exit status {ran.returncode}, expected {status}")
        if ran.stderr:
            failures.append(f"{line}: on standard error: {ran.stderr[:300]!r}")
        if b"\x1b" in ran.stdout:
            failures.append(f"{line}: escape codes")
        try:
            document = json.loads(ran.stdout)
        except ValueError as error:
            failures.append(f"{line}: {error}: {ran.stdout[:200]!r}")
            continue
        check = validator(f"{words[0]}.json")
        for error in sorted(check.iter_errors(document), key=str)[:5]:
            failures.append(f"{line}: at {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
        if document.get("status") != ran.returncode:
            failures.append(f"{line}: status {document.get('status')}, exit status {ran.returncode}")
        errors = [d for d in document.get("diagnostics", []) if d["severity"] == "error"]
        if status in (2, 3) and not errors:
            failures.append(f"{line}: no error in it")
        if status == 0 and errors:
            failures.append(f"{line}: errors in it: {errors}")
        if len(failures) == failed:
            seen.setdefault(words[0], set()).add(status > 0)
        # What is not described is refused.
        if check.is_valid({"status": status, "diagnostics": [], "surprise": 1}):
            failures.append(f"{line}: another member passes")

    # No command is without --json, a schema, and a case of success and of failure.
    commands = json.loads(run(["help", "--json"], folder).stdout)["commands"]
    for command in commands:
        name = command["name"]
        if name in WITHOUT:
            continue
        if not any("--json" in o["names"] for o in command["options"]):
            failures.append(f"{name} has no --json")
        elif seen.get(name) != {True, False}:
            failures.append(f"{name}: success and failure are not both tested")
    # What a result holds is what the program says it holds.
    metrics = json.loads(run(["help", "metrics", "--json"], folder).stdout)["metrics"]
    result = schemas["result.json"]
    for group, schema in (("result", result), ("entity", result["$defs"]["occupancy"]), ("part", result["$defs"]["part"]),
                          ("statement", result["properties"]["statements"]["items"]),
                          ("measure", result["properties"]["measures"]["items"])):
        for metric in metrics[group]:
            if metric["name"] not in schema["properties"]:
                failures.append(f"result.json: {group} {metric['name']} is missing")

print("\n".join(failures[:60]))
print(f"{len(CASES)} documents, {len(schemas)} schemas, {len(failures)} failures")
sys.exit(1 if failures else 0)
