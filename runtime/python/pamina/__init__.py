"""Pamina: predicts how long a parallel program takes on a machine, says why, and what would make it faster.

    import pamina as pm
    office = pm.load("office.pam")
    r = office.office(P=64).predict()
    r.time, r.resource.server.utilization
    t = office.sweep("office", P=range(1, 65), think=["1 ms", "2 ms"])
    t.to_pandas()
    p = office.prepared("office")
    p(P=8)

Numbers are in base units (seconds, bytes, flop). Whatever fails raises :class:`Error` with the diagnostic that the program
would draw. Long calls let other threads of Python run, and Ctrl-C ends them; calls on one script wait for each other."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from . import _fit, _pamina
from ._errors import Cancelled, Defect, Error, EvaluationError, Misuse, PaminaWarning, ScriptError
from ._model import Case, Model, Prepared
from ._pamina import Column
from ._quantity import Quantity
from ._script import Script
from ._values import Formula, Part, Plot, Record, Result, Table, TimeLine

__version__: str = _pamina.version
__all__ = [
    "Cancelled", "Case", "Column", "Defect", "Error", "EvaluationError", "Formula", "Misuse", "Model", "PaminaWarning", "Part",
    "Plot", "Prepared", "Quantity", "Record", "Result", "Script", "ScriptError", "Table", "TimeLine", "fit", "load", "loads",
]  # fmt: skip


def _opened(
    set: Mapping[str, Any],
    threads: int,
    max_events: int,
    max_time: str,
    tick: str,
    seed: int,
    replications: int,
    allow_read: Sequence[str | os.PathLike[str]],
    allow_write: Sequence[str | os.PathLike[str]],
    jit: bool,
    progress: bool | None,
) -> Script:
    read, write = ([os.fspath(f) for f in folders] for folders in (allow_read, allow_write))
    session = _pamina.Session(threads, max_events, max_time, tick, read, write, jit, seed, replications)
    for param, value in set.items():
        session.set(param, str(value))
    return Script(session, progress)


def load(
    path: str | os.PathLike[str],
    *,
    set: Mapping[str, Any] = {},
    threads: int = 0,
    max_events: int = 0,
    max_time: str = "",
    tick: str = "",
    seed: int = 0,
    replications: int = 0,
    allow_read: Sequence[str | os.PathLike[str]] = (),
    allow_write: Sequence[str | os.PathLike[str]] = (),
    jit: bool = True,
    progress: bool | None = None,
) -> Script:
    """Reads and checks a script; none of its statements is run.

    `set`: values of its params, as ``--set`` of the program. `threads`: for sweeps and simulations, 0 is one for each core.
    `max_events`: interactions of one run, `max_time`: its model time (``"1 h"``). `seed`, `replications`: of simulations that
    do not say. Scripts read and write their own folder and the working folder, and the folders of `allow_read` and
    `allow_write`. `progress`: whether long calls say how far they are; else where somebody looks, a terminal or a notebook."""
    script = _opened(set, threads, max_events, max_time, tick, seed, replications, allow_read, allow_write, jit, progress)
    script.load(path)
    return script


def loads(
    text: str,
    *,
    name: str = "<text>",
    set: Mapping[str, Any] = {},
    threads: int = 0,
    max_events: int = 0,
    max_time: str = "",
    tick: str = "",
    seed: int = 0,
    replications: int = 0,
    allow_read: Sequence[str | os.PathLike[str]] = (),
    allow_write: Sequence[str | os.PathLike[str]] = (),
    jit: bool = True,
    progress: bool | None = None,
) -> Script:
    """The same of a text. Files that it names are sought in the working folder."""
    script = _opened(set, threads, max_events, max_time, tick, seed, replications, allow_read, allow_write, jit, progress)
    script.add(text, name)
    return script


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext pamina``: the magics ``%pamina`` and ``%%pamina`` (pamina.magics)."""
    from .magics import PaminaMagics

    shell.register_magics(PaminaMagics)


def fit(frame: Any, equation: str, *, unknowns: Sequence[str] | None = None, units: Mapping[str, str] | None = None) -> Record:
    """Finds the unknowns of an equation by least squares over the rows of a data frame, a table, or lists by their names.

    Left of ``==`` stands what is measured: ``fit(df, "time == a * N^3 + b")``. Names that are columns are those; others that are
    not called are the unknowns, which `unknowns` may say instead. `units`: of columns, as written in a script. What comes
    out has the unknowns with their 95 % intervals, ``r2``, ``terms``, ``residuals``."""
    found: Record = _fit.fit(loads(""), frame, equation, unknowns, units)
    return found
