"""examples/README.md names every example, and no other file; a word that it says an example has is there."""
import pathlib
import re
import sys

folder = pathlib.Path(__file__).resolve().parents[2] / "examples"
wrong = 0
named = set()
for line in (folder / "README.md").read_text(encoding="utf-8").splitlines():
    cells = line.split("|")
    if len(cells) != 5:
        continue
    files = re.findall(r"`([\w/]+\.(?:pam|ipynb))`", cells[2])
    named |= set(files)
    text = "".join((folder / f).read_text(encoding="utf-8") for f in files if (folder / f).exists())
    for code in re.findall(r"`([^`]+)`", cells[3]):
        for word in re.findall(r"[A-Za-z_][\w.]*", code):
            if not code.startswith("--") and word not in text:
                wrong += 1
                print(f"{' '.join(files)}: no `{word}`")
scripts = [*folder.rglob("*.pam"), *folder.rglob("*.ipynb")]
there = {str(f.relative_to(folder)) for f in scripts if "broken" not in f.parts and ".ipynb_checkpoints" not in f.parts}
for name in sorted(there ^ named):
    wrong += 1
    print(f"{name}: {'not in README.md' if name in there else 'not there'}")
sys.exit(bool(wrong))
