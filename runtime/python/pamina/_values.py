"""Values of the language as Python objects."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import _pamina, _progress
from ._quantity import Quantity


def _written(x: Any) -> str:
    """An option as a script has it."""
    if isinstance(x, str):
        return '"' + x.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(x, bool):
        return "true" if x else "false"
    if isinstance(x, Sequence):
        return f"[{', '.join(map(_written, x))}]"
    return str(x)


def _plotted(value: _pamina.Value, path: str, options: Mapping[str, Any]) -> Plot:
    given = "".join(f", {n} = {_written(x)}" for n, x in options.items() if x is not None)
    return Plot(value.of(f"plot({path}{given})"))


class Shown:
    """What all values but numbers, texts and lists have."""

    def __init__(self, value: _pamina.Value) -> None:
        self._value = value

    @property
    def text(self) -> str:
        """What ``pamina run`` prints of it on a line of its own: of a result its report."""
        try:
            return self._value.report()
        finally:
            _progress.end()

    def json(self) -> Any:
        """As ``pamina run --json`` has it."""
        return json.loads(self._value.json())

    def __str__(self) -> str:
        return self._value.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()}: {self._value.text().splitlines()[0] if self._value.text() else ''}>"

    def _repr_html_(self) -> str:
        """What the page of ``pamina report`` has of it."""
        try:
            return self._value.html()
        finally:
            _progress.end()


class Plot(Shown):
    """A picture: it shows itself in a notebook; as text it is drawn with dots."""

    @property
    def svg(self) -> str:
        """The picture, which needs nothing else."""
        return self._value.svg()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it: an SVG file."""
        Path(path).write_text(self.svg, encoding="utf-8")


class TimeLine:
    """What happened in a run, and when: rows of bars. Long runs are cut, and neighbours taken together; it says so."""

    def __init__(self, value: _pamina.Value) -> None:
        self._value = value

    @property
    def svg(self) -> str:
        """The picture, which needs nothing else."""
        return self._value.svg()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it: an SVG file."""
        Path(path).write_text(self.svg, encoding="utf-8")

    def __repr__(self) -> str:
        return f"<time line of {self._value.text()}: shows itself in a notebook, .save(path) writes it>"

    def _repr_html_(self) -> str:
        return self._value.html("time line")


class Record(Shown):
    """Named values: ``r.a``, ``r["a"]``; ``dict(r)``."""

    def __repr__(self) -> str:
        return self.text.rstrip("\n")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._value.names():
            raise AttributeError(f"the record has no `{name}`: it has {', '.join(self._value.names())}")
        return wrapped(self._value.field(name))

    def __getitem__(self, name: str) -> Any:
        if name not in self._value.names():
            raise KeyError(name)
        return wrapped(self._value.field(name))

    def keys(self) -> list[str]:
        """The names."""
        return self._value.names()

    def __iter__(self) -> Iterator[str]:
        return iter(self._value.names())

    def __len__(self) -> int:
        return len(self._value)

    def __contains__(self, name: object) -> bool:
        return name in self._value.names()

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._value.names()]


class _Figures(Shown):
    """Figures by their paths: ``r.resource.server.utilization``, ``r.resource.server[3].busy``."""

    def __init__(self, value: _pamina.Value, root: _pamina.Value | None = None, path: str = "it") -> None:
        super().__init__(value)
        self._root = value if root is None else root
        self._path = path

    def _at(self, path: str) -> Any:
        value = self._root.of(path)
        if value.kind == "part":
            return Part(value, self._root, path)
        return wrapped(value)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        from ._errors import ScriptError

        try:
            return self._at(f"{self._path}.{name}")
        except ScriptError as e:
            if e.code == "E0717":
                raise AttributeError(str(e), name=name, obj=self) from e
            raise
        finally:
            _progress.end()

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._value.names()]


class Result(_Figures):
    """What a prediction or simulation found: its figures are attributes, named as in the language.

    ``r.time``, ``r.resource.server.utilization``, ``r.measure.request.p99``; ``pamina help metrics`` lists them."""

    @property
    def critical_path(self) -> Any:
        """The critical path, as ``pamina run --json`` has it: waits, and the statements that it goes through."""
        found = self.json()
        if "critical_path" not in found:
            raise AttributeError("a simulation has no critical path of all its runs")
        path = dict(found["critical_path"])
        path["statements"] = [s for s in found["statements"] if s.get("critical_count")]
        return path

    def timeline(self) -> TimeLine:
        """The run as rows of bars, of a simulation its typical replication: it is run again to be seen."""
        return TimeLine(self._value)


class Part(_Figures):
    """A part of a result on the way to a figure."""

    def __getitem__(self, element: int | tuple[int, ...]) -> Any:
        indices = element if isinstance(element, tuple) else (element,)
        return self._at(f"{self._path}[{', '.join(str(int(i)) for i in indices)}]")

    def plot(self, **options: Any) -> Plot:
        """A picture of the times of a measure, of a profile: ``r.measure.request.plot(kind="cdf")``; `options` are those of
        the language."""
        return _plotted(self._root, self._path, options)


class Table(Shown):
    """Columns of one length: ``t.time``, ``t["time"]``; numbers are seen by numpy without a copy."""

    @property
    def names(self) -> list[str]:
        """Of the columns, in their order."""
        return self._value.names()

    @property
    def parameters(self) -> list[str]:
        """The columns that say which point of a sweep a row is."""
        return [n for n in self.names if self._value.is_parameter(n)]

    def __len__(self) -> int:
        return len(self._value)

    def __getitem__(self, name: str) -> Any:
        if name not in self.names:
            raise KeyError(name)
        return wrapped(self._value.field(name))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._value.names():
            raise AttributeError(f"the table has no column `{name}`")
        return self[name]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.names]

    def to_dict(self) -> dict[str, Any]:
        """Its columns by their names."""
        return {n: self[n] for n in self.names}

    def to_pandas(self) -> Any:
        """A data frame, in whose ``attrs["units"]`` the base unit of each column is. Imports pandas."""
        import numpy
        import pandas

        columns = self.to_dict()
        frame = pandas.DataFrame(
            {n: numpy.asarray(c) if isinstance(c, _pamina.Column) else c for n, c in columns.items()}, copy=False
        )
        frame.attrs["units"] = {n: c.unit for n, c in columns.items() if isinstance(c, _pamina.Column)}
        return frame

    def plot(
        self,
        x: str | None = None,
        y: str | Sequence[str] | None = None,
        *,
        by: str | Sequence[str] | None = None,
        kind: str | None = None,
        log: str | None = None,
        title: str | None = None,
        **options: Any,
    ) -> Plot:
        """A picture of columns, as ``plot`` of the language draws it: a table of two columns, and a sweep over one parameter,
        need no `x` and `y`. `by`: a curve for each of its values; `kind`: line, points, bars, heat, histogram, cdf; `log`: the
        axes that are logarithmic; `options`: value, x_label, y_label, bins, shares."""
        named = {"x": x, "y": y, "by": by, "kind": kind, "log": log, "title": title}
        return _plotted(self._value, "it", {**named, **options})

    def __repr__(self) -> str:
        if len(self) <= 60:
            return self._value.text().rstrip("\n")
        return f"<table of {len(self)} rows: {', '.join(self.names)}>"


class Formula(Shown):
    """The time of a model as a formula of its parameters: ``f(P=8)``, ``f.latex()``."""

    def __init__(self, value: _pamina.Value, script: Any) -> None:
        super().__init__(value)
        self._script = script

    @property
    def symbols(self) -> list[str]:
        """What is not given yet."""
        return [s["name"] for s in self.json()["symbols"]]

    def __call__(self, **given: Any) -> Any:
        """Its value; a formula of the others where not all symbols are given."""
        from . import _given

        units = {s["name"]: ("int" if s["whole"] else "", "" if s["unit"] == "1" else s["unit"]) for s in self.json()["symbols"]}
        names, values, text = self._script._arguments(_given.own_names(given, units), units)
        return wrapped(self._value.of(f"it({text})", names, values), self._script)

    def latex(self) -> str:
        """For a paper."""
        return self._value.of("latex(it)").text()

    def c(self) -> str:
        """A file with a function of C."""
        return self._value.of("c(it)").text()

    def python(self) -> str:
        """A file with a function of Python, of numbers or numpy's arrays."""
        return self._value.of("python(it)").text()

    def to_sympy(self) -> Any:
        """An expression of SymPy, which is imported now: numbers in base units. Exact formulas of sums, products, powers,
        quotients, minima, maxima and cases; others raise NotImplementedError. Its symbols are plain: ``sympy.Symbol("P")``."""
        from ._sympy import expression

        found = self.json()
        if "exact" not in found:
            raise NotImplementedError("the formula is not exact: it has bounds alone")
        return expression(found["exact"], [s["name"] for s in found["symbols"]])


def wrapped(value: _pamina.Value, script: Any = None) -> Any:
    """The Python object for a value."""
    kind = value.kind
    if kind == "int":
        return value.integer
    if kind == "real":
        return Quantity(value.number, value.unit, value.interval, value)
    if kind == "bool":
        return value.integer != 0
    if kind == "text":
        return value.text()
    if kind == "missing":
        return None
    if kind == "list":
        column = value.column()
        return column if column is not None else [wrapped(value.item(i), script) for i in range(len(value))]
    if kind == "formula":
        return Formula(value, script)
    types: Mapping[str, Any] = {"record": Record, "table": Table, "result": Result, "part": Part, "plot": Plot}
    return types.get(kind, Shown)(value)
