"""Numbers with units, and Pint's."""

from __future__ import annotations

from typing import Any

from . import _pamina


class Quantity(float):
    """A number in the base unit (seconds, bytes, flop); ``unit`` says which, ``low`` and ``high`` how sure it is (95 %).

    Both ends are None where it is known exactly."""

    __slots__ = ("_value", "high", "low", "unit")
    unit: str
    low: float | None
    high: float | None
    _value: _pamina.Value | None

    def __new__(cls, number: float, unit: str = "", interval: tuple[float, float] | None = None, value: _pamina.Value | None = None) -> Quantity:
        self = super().__new__(cls, number)
        self.unit = unit
        self.low, self.high = interval or (None, None)
        self._value = value
        return self

    @property
    def value(self) -> float:
        """The number alone."""
        return float(self)

    def __str__(self) -> str:
        """As ``print`` shows it: in a unit that suits it, with its interval."""
        if self._value is not None:
            return self._value.text()
        return f"{float(self)!r} {self.unit}".rstrip()

    def __repr__(self) -> str:
        return str(self)

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        interval = None if self.low is None else (self.low, self.high)
        return (Quantity, (float(self), self.unit, interval))

    def to_pint(self, registry: Any = None) -> Any:
        """A quantity of Pint, which is imported now."""
        if registry is None:
            import pint

            registry = pint.get_application_registry()
        return registry.Quantity(float(self), pint_unit(self.unit))


def pint_unit(unit: str) -> str:
    import re

    names = {"s": "second", "B": "byte", "flop": "count", "op": "count"}
    def said(m: re.Match[str]) -> str:
        return names.get(m[0], m[0])

    return re.sub(r"[A-Za-z]+", said, unit) or "dimensionless"


def column_to_pint(column: _pamina.Column, registry: Any = None) -> Any:
    import numpy

    if registry is None:
        import pint

        registry = pint.get_application_registry()
    return registry.Quantity(numpy.asarray(column), pint_unit(column.unit))
