"""The chapters of the guide as notebooks of the kernel `pamina`, made of the same texts.

    python3 -m pamina.guide FOLDER [CHAPTER.md ...]

Without files the chapters are those that `pamina guide` has. What a chapter says to run is a cell; what it shows besides is text.
Files that its cells read are written beside the notebook."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_ABOUT = "*Shift-Enter runs a cell. Each is a script for itself: `:forget` begins anew.*"
_FENCE = re.compile(r"^```(.*?)\n(.*?)^```$\n?", re.MULTILINE | re.DOTALL)


def _parts(text: str) -> Iterator[tuple[str, str, str]]:
    """Texts and blocks of a chapter: ("", "", text), (the words of a block, what it holds, all of it)."""
    end = 0
    for block in _FENCE.finditer(text):
        yield "", "", text[end : block.start()]
        yield block[1].strip(), block[2], block[0]
        end = block.end()
    yield "", "", text[end:]


def notebook(text: str) -> tuple[Any, dict[str, str]]:
    """A chapter in Markdown as a notebook, and the files that it needs beside it."""
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

    cells: list[Any] = []
    files: dict[str, str] = {}
    said = ""

    def say() -> None:
        nonlocal said
        if said.strip():
            cells.append(new_markdown_cell(said.strip("\n"), id=f"text{len(cells)}"))
        said = ""

    for words, inside, whole in _parts(text):
        kind, *more = words.split() or [""]
        for word in more:
            if word.startswith("file="):
                files[word.removeprefix("file=")] = inside
        if kind == "pamina" and "ignore" not in more:
            name = re.match(r"// ([\w./]+\.pam)\n", inside)
            if name:
                files[name[1]] = inside
            say()
            # Each of the guide's scripts stands for itself; what it declares may be called as in another one.
            fresh = "" if "continue" in more else ":forget\n"
            cell = new_code_cell(fresh + inside.rstrip("\n"), id=f"code{len(cells)}")
            if "// expect error: " in inside:
                cell.metadata["tags"] = ["raises-exception"]
            cells.append(cell)
        else:
            said += whole
    say()
    cells.insert(0, new_markdown_cell(_ABOUT, id="about"))
    made = new_notebook(cells=cells)
    made.metadata["kernelspec"] = {"name": "pamina", "display_name": "Pamina", "language": "pamina"}
    made.metadata["language_info"] = {"name": "pamina", "file_extension": ".pam", "pygments_lexer": "pamina"}
    return made, files


def _of_the_program() -> Iterator[tuple[str, str]]:
    """Names and texts of the chapters."""

    def asked(*words: str) -> Any:
        done = subprocess.run(["pamina", "guide", *words, "--json"], capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["chapters"]

    for chapter in asked():
        (whole,) = asked(chapter["name"])
        yield "_".join(filter(None, (chapter.get("number"), chapter["name"]))), whole["text"]


def write(folder: Path, chapters: Iterator[tuple[str, str]]) -> list[Path]:
    """Writes notebooks and what they need; returns where the notebooks are."""
    import nbformat

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in chapters:
        made, files = notebook(text)
        for file, content in files.items():
            (folder / file).write_text(content)
        written.append(folder / f"{name}.ipynb")
        nbformat.write(made, written[-1])
    return written


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 0 if arguments else 64
    given = [Path(f) for f in arguments[1:]]
    try:
        chapters = ((f.stem, f.read_text()) for f in given) if given else _of_the_program()
        for file in write(Path(arguments[0]), chapters):
            print(f"Wrote {file}")
    except ImportError:
        print("pamina: notebooks are written by nbformat: install Debian's python3-nbformat, or `pip install nbformat`", file=sys.stderr)
        return 3
    except (OSError, subprocess.CalledProcessError) as e:
        print(f"pamina: {e}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
