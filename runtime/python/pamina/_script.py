"""Scripts: what is loaded, asked and prepared."""

from __future__ import annotations

import os
import warnings
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import _given, _pamina
from ._errors import PaminaWarning
from ._values import Formula, Quantity, Result, Table, wrapped


class Model:
    """A model of a script. Called with arguments it is one case: ``office.office(P=64).predict()``."""

    def __init__(self, script: Script, about: Mapping[str, Any]) -> None:
        self._script = script
        self._about = about
        self.__name__ = about["name"]
        self.__doc__ = f"{about['signature']}\n\n{about['text']}"

    def __call__(self, *arguments: Any, **named: Any) -> Case:
        return Case(self._script, self.__name__, arguments, named)

    def __repr__(self) -> str:
        return f"<{self._about['signature']}>"


class Case:
    """A model with arguments."""

    def __init__(self, script: Script, model: str, arguments: Sequence[Any], named: Mapping[str, Any]) -> None:
        self._script, self._model, self._arguments, self._named = script, model, arguments, named

    def predict(self, on: str | None = None) -> Result:
        """One deterministic run. `on`: machines, as written in a script."""
        return self._script.predict(self._model, *self._arguments, on=on, **self._named)

    def simulate(self, on: str | None = None, replications: int | None = None, seed: int | None = None) -> Result:
        """Many runs with random numbers."""
        return self._script.simulate(
            self._model, *self._arguments, on=on, replications=replications, seed=seed, **self._named
        )

    def why(self, on: str | None = None) -> Any:
        """Why it takes its time, and what to change first."""
        return self._script.why(self._model, *self._arguments, on=on, **self._named)

    def sensitivity(self, to: Sequence[str] = (), within: str | None = None, on: str | None = None) -> Any:
        """How its time changes with its parameters."""
        return self._script.sensitivity(self._model, *self._arguments, to=to, within=within, on=on, **self._named)


class Prepared:
    """A prediction that is compiled once: ``p(P=8)`` is its time, in microseconds of work."""

    def __init__(self, script: Script, model: str, on: str | None, fixed: Mapping[str, Any]) -> None:
        self._script, self._model, self._on, self._fixed = script, model, on, dict(fixed)
        self._known: dict[tuple[str, ...], _pamina.Prepared] = {}

    def _for(self, names: tuple[str, ...]) -> _pamina.Prepared:
        known = self._known.get(names)
        if known is None:
            script = self._script
            about = script._parameters(self._model)
            examples: list[_pamina.Value] = []
            for name in names:
                kind, unit = script._parameter(self._model, about, name)
                examples.append(_given.number(script._session, name, 1, unit, kind in ("int", "rank")))
            if self._fixed:
                given_names, given, text = script._arguments(self._fixed, about, self._model)
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

    def __call__(self, **numbers: float) -> Quantity:
        """The time for these numbers, in base units; parameters that are not given have their defaults."""
        return Quantity(self._for(tuple(numbers)).time(list(numbers.values())), "s")

    def times(self, **columns: Any) -> Any:
        """The times at many points, an array of numpy where that is installed: each parameter has as many numbers as the
        others, or one. Points that are asked for together cost less each."""
        names = tuple(columns)
        lists = [list(c) if hasattr(c, "__len__") else [c] for c in columns.values()]
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

    def result(self, **numbers: float) -> Result:
        """All that is known of one point."""
        return self._script.predict(self._model, on=self._on, **self._fixed, **numbers)


class Script:
    """A script that was loaded: its models and functions are attributes, and it is asked by model.

    Arguments are numbers in base units (seconds, bytes, flop), quantities of Pint, or texts as they are written in a
    script: ``think="1 ms"``. A model whose script predicts it on a machine is asked on that one where ``on`` is not given.
    Arguments that are called as an option is are given by a dictionary: ``args={"on": 3}``."""

    def __init__(self, session: _pamina.Session) -> None:
        self._session = session
        self._about: dict[str, Any] = {}
        self._look()

    def _look(self) -> None:
        import json

        self._about = {d["name"]: d for d in json.loads(self._session.contents().json())}

    # ---- what is there ----------------------------------------------------------------------------

    @property
    def contents(self) -> list[dict[str, Any]]:
        """What is declared: kind, name, signature, text, parameters."""
        return list(self._about.values())

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._about]

    def __getattr__(self, name: str) -> Any:
        about = self.__dict__.get("_about", {}).get(name)
        if about is None:
            raise AttributeError(f"the script declares no `{name}`")
        if about["kind"] == "model":
            return Model(self, about)
        if about["kind"] == "fn":

            def call(*arguments: Any, **named: Any) -> Any:
                names, values, text = self._all_arguments(name, arguments, named)
                return self._ask(f"{name}({text})", names, values)

            call.__name__ = name
            call.__doc__ = f"{about['signature']}\n\n{about['text']}"
            return call
        return self.eval(name)

    def load(self, path: str | os.PathLike[str]) -> None:
        """Adds what another script declares."""
        self._session.load_file(os.fspath(path))
        self._look()

    def add(self, text: str) -> None:
        """Adds declarations: ``s.add("fn twice(x: real) = 2 * x")``."""
        self._session.load_text(text, "")
        self._look()

    def cancel(self) -> None:
        """Ends the call that another thread has under way."""
        self._session.cancel()

    def on_progress(self, function: Callable[[dict[str, Any]], bool | None] | None, seconds: float = 0.5) -> None:
        """Calls that take longer tell the function how far they are, each time that so many seconds have passed; False
        cancels the call. It may ask nothing of this script, which waits for it. None: no more."""
        self._session.on_progress(function, max(int(seconds * 1000), 1))

    # ---- asking -----------------------------------------------------------------------------------

    def eval(self, text: str, **names: Any) -> Any:
        """The value of an expression, in which the names stand for these values."""
        values = [_given.value(self._session, n, x) for n, x in names.items()]
        return self._ask(text, list(names), values)

    def predict(self, model: str, *arguments: Any, on: str | None = None, args: Mapping[str, Any] = {}, **named: Any) -> Result:
        """One deterministic run."""
        return self._run("predict", model, arguments, {**named, **args}, on)

    def simulate(
        self,
        model: str,
        *arguments: Any,
        on: str | None = None,
        replications: int | None = None,
        seed: int | None = None,
        args: Mapping[str, Any] = {},
        **named: Any,
    ) -> Result:
        """Many runs with random numbers: figures are means with 95 % intervals."""
        options = [f"{n} = {int(x)}" for n, x in (("replications", replications), ("seed", seed)) if x is not None]
        using = f" using ({', '.join(options)})" if options else ""
        return self._run("simulate", model, arguments, {**named, **args}, on, using)

    def solve(self, what: str, *arguments: Any, on: str | None = None, using: str = "", args: Mapping[str, Any] = {}, **named: Any) -> Any:
        """A queueing network, or a model by a stochastic one (`using`: ``markov``, ...)."""
        return self._run("solve", what, arguments, {**named, **args}, on, f" using {using}" if using else "")

    def why(self, model: str, *arguments: Any, on: str | None = None, args: Mapping[str, Any] = {}, **named: Any) -> Any:
        """Why a prediction takes its time, and what to change first: ``.text`` says it."""
        return self._run("why", model, arguments, {**named, **args}, on)

    def sensitivity(
        self,
        model: str,
        *arguments: Any,
        to: Sequence[str] = (),
        within: str | None = None,
        on: str | None = None,
        args: Mapping[str, Any] = {},
        **named: Any,
    ) -> Any:
        """How the time of a model changes with its parameters (`to`: these alone)."""
        tail = f" to {', '.join(to)}" if to else ""
        tail += f" within {within}" if within else ""
        return self._run("sensitivity", model, arguments, {**named, **args}, on, tail)

    def symbolic(self, model: str, on: str | None = None, args: Mapping[str, Any] = {}, **named: Any) -> Formula:
        """The time of a model as a formula of what is not given."""
        return self._run("symbolic", model, (), {**named, **args}, on)

    def sweep(self, model: str, on: str | None = None, figures: Sequence[str] = (), args: Mapping[str, Any] = {}, **axes: Any) -> Table:
        """A row for each point: each parameter has a list, a range, or one value. `figures`: what columns there are besides
        the parameters, as paths of a result (``["time", "resource.server.utilization"]``)."""
        about = self._parameters(model)
        names: list[str] = []
        values: list[_pamina.Value] = []
        binders: list[str] = []
        fixed: dict[str, Any] = {}
        for name, x in {**axes, **args}.items():
            kind, unit = self._parameter(model, about, name)
            if isinstance(x, str) or not hasattr(x, "__len__"):
                fixed[name] = x
                continue
            if kind != "string" and any(isinstance(i, str) for i in x):
                if not all(isinstance(i, str) for i in x):
                    raise TypeError(f"{name}: texts and numbers are not mixed")
                binders.append(f"{name} in [{', '.join(x)}]")
                continue
            names.append(f"values_of_{name}")
            values.append(_given.items(self._session, name, x, kind, unit))
            binders.append(f"{name} in values_of_{name}")
        if not binders:
            raise TypeError("a sweep has a parameter with several values")
        more, given, text = self._arguments(fixed, about, model)
        swept = [b.split(" in ", 1)[0] for b in binders]
        call = ", ".join(filter(None, [*(f"{n} = {n}" for n in swept), text]))
        body = f"predict {model}({call}){self._on(model, on)}"
        if figures:
            fields = ", ".join(f"{f.replace('.', '_')} = r.{f}" for f in figures)
            body = f"let r = {body} in {{ {fields} }}"
        return self._ask(f"sweep({', '.join(binders)}: {body})", names + more, values + given)

    def prepared(self, model: str, on: str | None = None, **fixed: str) -> Prepared:
        """A prediction that is compiled once; what is `fixed` is written as in a script."""
        return Prepared(self, model, on, fixed)

    # ---- how it is said ---------------------------------------------------------------------------

    def _ask(self, text: str, names: Sequence[str] = (), values: Sequence[_pamina.Value] = ()) -> Any:
        found = self._session.eval(text, list(names), list(values))
        told = self._session.warnings()
        if told:
            warnings.warn(told.rstrip("\n"), PaminaWarning, stacklevel=4)
        return wrapped(found, self)

    def _run(self, word: str, what: str, arguments: Sequence[Any], named: Mapping[str, Any], on: str | None, tail: str = "") -> Any:
        names, values, text = self._all_arguments(what, arguments, named)
        call = f"{what}({text})" if text or word != "symbolic" else what
        return self._ask(f"{word} {call}{self._on(what, on)}{tail}", names, values)

    def _on(self, model: str, on: str | None) -> str:
        machines = on if on is not None else self._about.get(model, {}).get("on", "")
        return f" on {machines}" if machines else ""

    def _parameters(self, what: str) -> dict[str, tuple[str, str]]:
        about = self._about.get(what, {"parameters": []})
        return {p["name"]: (p["type"], p["unit"]) for p in about["parameters"]}

    def _parameter(self, what: str, about: Mapping[str, tuple[str, str]], name: str) -> tuple[str, str]:
        if name not in about and what in self._about:
            raise TypeError(f"`{what}` has no parameter `{name}`: it has {', '.join(about) or 'none'}")
        return about.get(name, ("", ""))

    def _all_arguments(self, what: str, arguments: Sequence[Any], named: Mapping[str, Any]) -> tuple[list[str], list[_pamina.Value], str]:
        about = self._parameters(what)
        if len(arguments) > len(about) and what in self._about:
            raise TypeError(f"`{what}` has {len(about)} parameters, and {len(arguments)} arguments were given")
        given = dict(zip(about, arguments))
        for name in named:
            if name in given:
                raise TypeError(f"`{name}` is given twice")
        return self._arguments({**given, **named}, about, what)

    def _arguments(self, given: Mapping[str, Any], about: Mapping[str, tuple[str, str]], what: str = "") -> tuple[list[str], list[_pamina.Value], str]:
        """Names, their values, and the arguments of a call that use them."""
        names: list[str] = []
        values: list[_pamina.Value] = []
        texts: list[str] = []
        for name, x in given.items():
            kind, unit = self._parameter(what, about, name) if what else about.get(name, ("", ""))
            if isinstance(x, str) and kind != "string":
                texts.append(f"{name} = {x}")
                continue
            own = f"given_{name}".replace(".", "_")
            names.append(own)
            values.append(_given.value(self._session, name, x, kind, unit))
            texts.append(f"{name} = {own}")
        return names, values, ", ".join(texts)
