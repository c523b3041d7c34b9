"""Python objects as values of the language."""

from __future__ import annotations

import array
import keyword
import math
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from . import _pamina
from ._errors import Error, misused
from ._quantity import Quantity, pint_unit
from ._values import Shown


_LITERAL = re.compile(r"\s*(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*([A-Za-z]\w*(?:/[A-Za-z]\w*)?)\s*")


def _refuse_callable(name: str, x: Any) -> None:
    if callable(x) and not isinstance(x, Shown):
        raise TypeError(
            f"{name} is a Python function, which cannot be called inside an evaluation: give the values that it has "
            "(a list or a table of them), or write it as a `fn` of the script"
        )


def free(name: str, taken: Collection[str]) -> str:
    """The name, with `_` behind it as long as it is taken."""
    while name in taken:
        name += "_"
    return name


def python_name(name: str, parameters: Collection[str]) -> str:
    """How Python calls a parameter: a word of its own has `_` behind it (``lambda_``)."""
    return free(f"{name}_", parameters) if keyword.iskeyword(name) else name


def own_names(given: Mapping[str, Any], parameters: Collection[str]) -> dict[str, Any]:
    """What is given, by the names that the parameters have in the script."""
    known = {python_name(p, parameters): p for p in parameters}
    found: dict[str, Any] = {}
    for name, x in given.items():
        own = known.get(name, name)
        if own in found:
            raise TypeError(f"`{own}` is given twice")
        found[own] = x
    return found


def text(what: str, x: Any) -> str:
    """What is written as in a script; of a model its name."""
    if isinstance(x, str):
        return x
    name = getattr(x, "_declared", None)
    if isinstance(name, str):
        return name
    _refuse_callable(what, x)
    raise TypeError(f"{what} is a text, as in a script: {x!r} is none")


def plain(session: _pamina.Session, name: str, x: Any, unit: str) -> float:
    """A number in the base unit `unit`, of what may be given for one."""
    if isinstance(x, (int, float)) and not isinstance(x, Quantity):
        return float(x)
    _refuse_callable(name, x)
    found = session.eval(x) if isinstance(x, str) else number(session, name, x, unit, False)
    if found.kind not in ("int", "real") or (found.unit or "") != unit:
        raise misused(f"{name} is in {unit or 'no unit'}, and {x!r} is not")
    return found.number


def number(session: _pamina.Session, name: str, x: Any, unit: str, whole: bool) -> _pamina.Value:
    """A number in the base unit `unit`; a quantity of Pint is converted."""
    if hasattr(x, "magnitude") and hasattr(x, "to"):
        if not x.is_compatible_with(pint_unit(unit)):
            raise misused(f"{name} is in {unit or 'no unit'}, and {x!r} is not")
        x = float(x.to(pint_unit(unit)).magnitude)
    if x != x:
        raise misused(f"{name} is no number: {float(x)!r}")
    if whole:
        if float(x) != math.floor(float(x)):
            raise misused(f"{name} is whole: {x!r} is not")
        return _pamina.new_int(int(x))
    if isinstance(x, Quantity) and x.unit and unit and x.unit != unit:
        raise misused(f"{name} is in {unit}, and {x!r} is in {x.unit}")
    return session.real(float(x), unit)


def literal(session: _pamina.Session, x: str, unit: str) -> _pamina.Value | None:
    """The number that a text like ``"2 ms"`` is, in base units of `unit`; None: it is something else. So texts that differ in
    their numbers alone are one expression, which is checked once and kept."""
    found = _LITERAL.fullmatch(x) if unit else None
    if not found or len(found[1]) > 15:
        return None
    try:
        made = session.real(float(found[1]), found[2])
    except Error:
        return None  # it is told of where it stands
    return made if made.unit == unit else None


def value(session: _pamina.Session, name: str, x: Any, kind: str = "", unit: str = "") -> _pamina.Value:
    """`kind`: the type of what takes it, as written; "" where that is not known."""
    if isinstance(x, Shown):
        return x._value
    if isinstance(x, bool) or type(x).__name__ == "bool_":
        return _pamina.new_bool(bool(x))
    if isinstance(x, str):
        return _pamina.new_text(x)
    if hasattr(x, "magnitude") and not getattr(x, "ndim", 0):
        return number(session, name, x, unit, kind in ("int", "rank"))
    if (hasattr(x, "__array__") or hasattr(x, "magnitude")) and not hasattr(x, "columns"):
        return items(session, name, x, kind, unit) if getattr(x, "ndim", 1) else value(session, name, x.item(), kind, unit)
    if hasattr(x, "__index__"):
        whole = kind in ("", "int", "rank") and not unit
        return number(session, name, int(x), unit, whole)
    if hasattr(x, "__float__") and not hasattr(x, "__len__"):
        return number(session, name, x, getattr(x, "unit", unit) or unit, kind in ("int", "rank"))
    if isinstance(x, Mapping) or hasattr(x, "columns"):
        return table(session, x)
    if isinstance(x, (Sequence, range, _pamina.Column)):
        return items(session, name, x, kind, unit)
    _refuse_callable(name, x)
    raise TypeError(f"{name}: a {type(x).__name__} is no value of the language")


def items(session: _pamina.Session, name: str, xs: Any, kind: str = "", unit: str = "") -> _pamina.Value:
    """A list. Doubles that lie side by side are taken as they are."""
    kind = kind.removeprefix("[").removesuffix("]")
    unit = getattr(xs, "unit", unit) or unit
    if hasattr(xs, "tolist"):
        xs = xs.tolist()
    xs = list(xs)
    if not xs:
        raise ValueError(f"{name}: a list without items has no type")
    for x in xs:
        _refuse_callable(name, x)
    plain = all(isinstance(x, (int, float)) and not isinstance(x, bool) for x in xs)
    if plain and (unit or any(isinstance(x, float) for x in xs)) and kind not in ("int", "rank"):
        return session.reals(array.array("d", xs), unit)
    return _pamina.new_list([value(session, name, x, kind, unit) for x in xs])


def table(session: _pamina.Session, frame: Any, units: Mapping[str, str] | None = None) -> _pamina.Value:
    """A table of a data frame, or of lists by their names. `units`: of columns of numbers, as written in a script; what the
    frame's own ``attrs["units"]`` says holds for others."""
    if isinstance(frame, Shown):
        return frame._value
    known: dict[str, str] = dict(getattr(frame, "attrs", {}).get("units", {}))
    known.update(units or {})
    names = [str(n) for n in frame]
    return _pamina.new_table(names, [items(session, str(n), frame[n], "", known.get(str(n), "")) for n in frame])
