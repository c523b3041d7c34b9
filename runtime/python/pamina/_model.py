"""Models of a script, with their arguments, and predictions that are compiled once."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import _given, _pamina
from ._quantity import Quantity
from ._values import Result

if TYPE_CHECKING:
    from ._script import Script

_PLAIN = frozenset((int, float))


def described(x: Any, about: Mapping[str, Any]) -> None:
    """What `help` and completion say of a declaration."""
    import inspect

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters, defaults, words = [], False, []
    all_names = [p["name"] for p in about["parameters"]]
    for p in about["parameters"]:
        name = _given.python_name(p["name"], all_names)
        if name != p["name"]:
            words.append(f"`{p['name']}` is a word of Python's: it is given as {name}=…")
        # After one that has a default none can be without in Python.
        defaults = defaults or bool(p["default"])
        default = (p["default"] or None) if defaults else inspect.Parameter.empty
        parameters.append(inspect.Parameter(name, kind, default=default, annotation=p["type"]))
    x.__name__ = about["name"]
    x.__doc__ = "\n\n".join(filter(None, [about["signature"], about["text"], *words]))
    x.__signature__ = inspect.Signature(parameters)


class Model:
    """A model, net or network of a script. Called with arguments it is one case: ``office.office(P=64).predict()``."""

    __name__: str

    def __init__(self, script: Script, about: Mapping[str, Any]) -> None:
        self._script = script
        self._about = about
        self._declared: str = about["name"]
        described(self, about)

    def __call__(self, *arguments: Any, **named: Any) -> Case:
        return Case(self._script, self._declared, arguments, named)

    def __repr__(self) -> str:
        return f"<{self._about['signature']}>"


class Case:
    """A model with arguments."""

    def __init__(self, script: Script, model: str, arguments: Sequence[Any], named: Mapping[str, Any]) -> None:
        self._script, self._model, self._arguments, self._named = script, model, arguments, named

    def __repr__(self) -> str:
        given = [*map(repr, self._arguments), *(f"{n}={x!r}" for n, x in self._named.items())]
        return f"<{self._model}({', '.join(given)}): .predict(), .simulate(), .solve(), .why(), .sensitivity()>"

    def predict(self, on: str | None = None, using: str = "") -> Result:
        """One deterministic run. `on`: machines, as written in a script."""
        return self._script.predict(self._model, *self._arguments, on=on, using=using, args=self._named)

    def simulate(
        self,
        on: str | None = None,
        replications: int | None = None,
        seed: int | None = None,
        using: str = "",
        net: bool = False,
    ) -> Result:
        """Many runs with random numbers. `net`: of the net that a model makes."""
        result: Result = self._script.simulate(
            self._model, *self._arguments, on=on, replications=replications, seed=seed, using=using, net=net, args=self._named
        )
        return result

    def solve(self, on: str | None = None, using: str = "", at: Any = None, net: bool = False) -> Any:
        """The long run of a queueing network or a net, or a stochastic model of a model. `net`: the net that a model makes."""
        return self._script.solve(self._model, *self._arguments, on=on, using=using, at=at, net=net, args=self._named)

    def why(self, on: str | None = None) -> Any:
        """Why it takes its time, and what to change first."""
        return self._script.why(self._model, *self._arguments, on=on, args=self._named)

    def sensitivity(self, to: Sequence[str] = (), within: str | None = None, on: str | None = None) -> Any:
        """How its time changes with its parameters."""
        return self._script.sensitivity(
            self._model, *self._arguments, to=to, within=within, on=on, args=self._named
        )


class Prepared:
    """A prediction that is compiled once: ``p(P=8)`` is its time, in microseconds of work."""

    def __init__(self, script: Script, model: str, on: str | None, fixed: Mapping[str, Any]) -> None:
        self._script, self._model, self._on = script, model, on
        self._parameters = script._parameters(model)
        self._fixed = _given.own_names(fixed, self._parameters)
        self._known: dict[tuple[str, ...], _pamina.Prepared] = {}

    def __repr__(self) -> str:
        return f"<prepared {self._model}: of {', '.join(n for n in self._parameters if n not in self._fixed)}>"

    def _plain(self, name: str, x: Any) -> float:
        script = self._script
        return _given.plain(script._session, name, x, script._parameter(self._model, self._parameters, name)[1])

    def _for(self, names: tuple[str, ...]) -> _pamina.Prepared:
        known = self._known.get(names)
        if known is None:
            script, about = self._script, self._parameters
            examples: list[_pamina.Value] = []
            for name in names:
                kind, unit = script._parameter(self._model, about, name)
                examples.append(_given.number(script._session, name, 1, unit, kind in ("int", "rank")))
            if self._fixed:
                given_names, given, text = script._arguments(self._fixed, about, self._model, as_written=True)
                if given_names:
                    raise TypeError("what is fixed of a prepared prediction is written as in a script: think='1 ms'")
            else:
                text = ""
            call = ", ".join(filter(None, [text, *(f"{n} = {n}" for n in names)]))
            known = script._session.prepare(
                f"predict {self._model}({call}){script._on(self._model, self._on)}", list(names), examples
            )
            self._known[names] = known
        return known

    def __call__(self, **numbers: Any) -> Quantity:
        """The time for these numbers, in base units; parameters that are not given have their defaults. Quantities of Pint and
        texts (``"2 ms"``) are taken, too, in more microseconds."""
        if not numbers.keys() <= self._parameters.keys():
            numbers = _given.own_names(numbers, self._parameters)
        plain = [x if type(x) in _PLAIN else self._plain(n, x) for n, x in numbers.items()]
        return Quantity(self._for(tuple(numbers)).time(plain), "s")

    def times(self, **columns: Any) -> Any:
        """The times at many points, an array of numpy where that is installed: each parameter has as many numbers as the
        others, or one. Points that are asked for together cost less each."""
        columns = _given.own_names(columns, self._parameters)
        names = tuple(columns)
        lists = []
        for name, c in columns.items():
            whole = list(c) if hasattr(c, "__len__") and not isinstance(c, str) else [c]
            lists.append([x if type(x) in _PLAIN else self._plain(name, x) for x in whole])
        points = max((len(c) for c in lists), default=1)
        for name, c in zip(names, lists):
            if len(c) not in (1, points):
                raise ValueError(f"{name} has {len(c)} numbers, others have {points}")
        rows = array("d", bytes(8 * len(names) * points))
        for k, c in enumerate(lists):
            for i in range(points):
                rows[i * len(names) + k] = c[i if len(c) > 1 else 0]
        seconds = array("d", bytes(8 * points))
        self._for(names).times(rows, seconds, len(names))
        try:
            import numpy
        except ImportError:
            return seconds
        return numpy.frombuffer(seconds)

    def result(self, **numbers: Any) -> Result:
        """All that is known of one point."""
        numbers = _given.own_names(numbers, self._parameters)
        return self._script.predict(self._model, on=self._on, args={**self._fixed, **numbers})
