"""``%load_ext pamina``: statements of Pamina in a notebook of Python.

    %%pamina -i runs -o best
    let fitted = fit(row in runs, a, b: row.time == a * row.n + b)
    let best = ...

A notebook has one prompt. `-i` gives it values of Python's under their names, `-o` gives Python what is declared there, each
with one name or several: ``-i runs,n``. What statements show, they show in the notebook. ``%pamina`` is the same for one line,
and gives Python the value that the line shows: ``t = %pamina sweep(P in 1..8: predict office(P = P))``."""

from __future__ import annotations

import re
import sys
from typing import Any

from IPython.core.error import UsageError
from IPython.core.magic import Magics, line_cell_magic, magics_class, no_var_expand
from IPython.display import display

from ._errors import Error
from ._prompt import Item, Prompt

_OPTION = re.compile(r"\s*-([io])[ =]*([A-Za-z_]\w*(?:,[A-Za-z_]\w*)*)(?=\s|$)")


def _options(line: str) -> tuple[list[str], list[str], str]:
    """The names of -i and -o, and what stands behind them."""
    names: dict[str, list[str]] = {"i": [], "o": []}
    while found := _OPTION.match(line):
        names[found[1]] += found[2].split(",")
        line = line[found.end() :]
    return names["i"], names["o"], line.strip()


@magics_class
class PaminaMagics(Magics):
    """One prompt of a notebook."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self._prompt = Prompt()

    @no_var_expand
    @line_cell_magic
    def pamina(self, line: str, cell: str | None = None) -> Any:
        """Runs statements: ``%%pamina [-i NAME,...] [-o NAME,...]``, ``%pamina [-i NAME,...] [-o NAME,...] STATEMENT``."""
        given, wanted, rest = _options(line)
        if cell is not None and rest:
            raise UsageError(f"%%pamina takes -i NAME and -o NAME; this it does not know: {rest}")
        held: list[Item] = []
        try:
            for name in given:
                if name not in self.shell.user_ns:
                    raise UsageError(f"-i {name}: Python has nothing of this name")
                self._prompt.give({name: self.shell.user_ns[name]})
            try:
                # What a line shows may be what it gives, which nobody knows before its end.
                self._prompt.run(rest if cell is None else cell, held.append if cell is None else self._show)
            finally:
                value = self._shown(held)
            for name in wanted:
                self.shell.user_ns[name] = self._prompt.get(name)
        except (Error, TypeError, ValueError, AttributeError) as e:
            # The diagnostic says where; the lines of this package say nothing.
            raise UsageError(str(e)) from None
        return value

    @staticmethod
    def _show(item: Item) -> None:
        if item.kind == "value":
            display(item)
        else:
            print(item.text, end="", file=sys.stderr if item.kind == "remark" else sys.stdout)

    def _shown(self, items: list[Item]) -> Any:
        """Shows all of it but the value of a line, which is what the line gives."""
        values = [item for item in items if item.kind == "value"]
        alone = values[0] if len(values) == 1 and values[0].value is not None else None
        for item in items:
            if item is not alone:
                self._show(item)
        return None if alone is None else self._prompt.value(alone)
