"""Formulas fitted to measured columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from . import _given

_WORD = re.compile(r"\d[\d_.]*(?:[eE][-+]?\d+)?(?:\s*[A-Za-z%]+(?:\^\d+)?(?:/[A-Za-z]+(?:\^\d+)?)*)?|[A-Za-z_]\w*(?:\s*\()?|\S")
_RESERVED = {"and", "or", "not", "if", "then", "else", "mod", "div", "true", "false"}


def equation(text: str, columns: Sequence[str], unknowns: Sequence[str] | None) -> tuple[str, list[str]]:
    """The equation with columns as members of ``row``, and what it leaves open in the order in which it stands there."""
    found: list[str] = []

    def said(m: re.Match[str]) -> str:
        word = m[0]
        if not (word[0].isalpha() or word[0] == "_") or word.endswith("(") or word in _RESERVED:
            return word
        if word in columns and (unknowns is None or word not in unknowns):
            return f"row.{word}"
        if unknowns is None and word not in found:
            found.append(word)
        return word

    written = _WORD.sub(said, text)
    return written, list(unknowns) if unknowns is not None else found


def fit(script: Any, frame: Any, text: str, unknowns: Sequence[str] | None, units: Mapping[str, str] | None) -> Any:
    text = _given.text("the equation", text)
    table = _given.table(script._session, frame, units)
    written, names = equation(text, table.names(), unknowns)
    if not names:
        raise ValueError("the equation leaves nothing open: names that are no columns are its unknowns")
    return script._ask(f"fit(row in runs, {', '.join(names)}: {written})", ["runs"], [table])
