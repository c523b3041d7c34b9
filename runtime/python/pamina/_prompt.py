"""A prompt: statements go in, what they show comes out. Behind the kernel and the magics of notebooks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from . import _given, _pamina
from ._script import Script
from ._values import wrapped


def inputs(cell: str) -> Iterator[str]:
    """The texts of a cell: a line that begins with a colon is a command, which is a text of its own."""
    lines: list[str] = []
    for line in cell.splitlines(keepends=True):
        if not re.match(r":[a-z?]", line):
            lines.append(line)
            continue
        if "".join(lines).strip():
            yield "".join(lines)
        lines = []
        yield line
    if "".join(lines).strip():
        yield "".join(lines)


#: These have a text alone, as Python's own have.
_TEXTS = frozenset(("int", "real", "bool", "text", "missing", "list"))


class Item:
    """What a statement or command shows. `kind`: value, text, remark."""

    def __init__(self, kind: str, text: str, value: _pamina.Value | None) -> None:
        self.kind, self.text, self.value = kind, text, value

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        bundle = {"text/plain": self.text.rstrip("\n")}
        if self.value is not None and self.value.kind not in _TEXTS:
            bundle["text/html"] = self.value.html()
        return bundle


class Prompt:
    """One prompt, and what it declares as a :class:`Script`."""

    def __init__(self) -> None:
        self.session = _pamina.Session(0, 0, "", "", [], [], True, 0, 0, prompt=True)
        self._script: Script | None = None

    @property
    def script(self) -> Script:
        """What is declared now."""
        if self._script is None:
            self._script = Script(self.session)
        return self._script

    def run(self, cell: str, shown: Callable[[Item], None]) -> None:
        """Runs a cell as at the prompt. Tells what a statement shows when it does, also of a text that then fails with an
        :class:`Error`, which has the errors."""

        def told(kind: str, said: str, value: _pamina.Value | None) -> None:
            if kind != "error":
                shown(Item(kind, said, value))

        for text in inputs(cell):
            self._script = None
            self.session.input(text, told)

    def value(self, item: Item) -> Any:
        """What an item of a text that has run is, in Python; None where it is a text alone."""
        return None if item.value is None else wrapped(item.value, self.script)

    def give(self, values: Mapping[str, Any]) -> None:
        """Declares names with values of Python's."""
        for name, x in values.items():
            self._script = None
            self.session.give(name, _given.value(self.session, name, x))

    def get(self, name: str) -> Any:
        """The value of a name, a model, or a function."""
        return getattr(self.script, name)

    def complete(self, text: str, cursor: int) -> tuple[list[dict[str, Any]], int, int]:
        """What may stand at a character, and which characters it takes the place of."""
        encoded = text.encode()
        offset = len(text[:cursor].encode())
        found = self.session.complete(text, offset)
        items = [wrapped(found.item(i)) for i in range(len(found))]
        first = items[0] if items else {"begin": offset, "end": offset}

        def character(byte: int) -> int:
            return len(encoded[:byte].decode(errors="ignore"))

        # One place for all of them.
        same = [i for i in items if (i["begin"], i["end"]) == (first["begin"], first["end"])]
        return [{n: i[n] for n in i} for i in same], character(first["begin"]), character(first["end"])

    def inspect(self, text: str, cursor: int) -> Any:
        """What stands there: a record, or None."""
        return wrapped(self.session.inspect(text, len(text[:cursor].encode())))


def progress_line(p: Mapping[str, Any]) -> str:
    """How far a call is, in one line."""
    parts = [f"{p['seconds']:.0f} s"]
    for what in ("points", "replications"):
        if p[what]:
            parts.append(f"{p[what + '_done']} of {p[what]} {what}")
    if p["events"]:
        parts.append(f"{p['events']:.3g} interactions")
    return ", ".join(parts)
