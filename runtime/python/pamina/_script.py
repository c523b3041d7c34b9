"""Scripts: what is loaded, asked and prepared."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import _given, _pamina, _progress
from ._errors import PaminaWarning, ScriptError
from ._model import Model, Prepared, described
from ._values import Formula, Result, Table, wrapped


def _options(using: str) -> str:
    return f" using ({using})" if using else ""


def _made_net(word: str, what: Any, net: bool) -> tuple[str, str]:
    """`solve`, or `solve net from`, and the model; ``"net from m"`` is the net that m makes, as `net` says."""
    name = _given.text("what is asked about", what)
    bare = name.removeprefix("net from ").strip()
    return (f"{word} net from" if net or bare != name else word), bare


class Script:
    """A script that was loaded: its models and functions are attributes, and it is asked by model.

    Arguments are numbers in base units (seconds, bytes, flop), quantities of Pint, or texts as they are written in a
    script: ``think="1 ms"``. A model whose script predicts it on a machine is asked on that one where ``on`` is not given.
    Arguments that are called as an option is are given by a dictionary, ``args={"on": 3}``; such that are a word of
    Python's have `_` behind them: ``lambda_=3``."""

    def __init__(self, session: _pamina.Session, progress: bool | None = None) -> None:
        self._session = session
        self._about: dict[str, Any] = {}
        if _progress.wanted() if progress is None else progress:
            self.on_progress(_progress.tell, 1)
        self._look()

    def _look(self) -> None:
        import json

        self._about = {d["name"]: d for d in json.loads(self._session.contents().json())}

    # ---- what is there ----------------------------------------------------------------------------

    @property
    def contents(self) -> list[dict[str, Any]]:
        """What is declared: kind, name, signature, text, parameters."""
        return list(self._about.values())

    def __repr__(self) -> str:
        return f"<script: {', '.join(self._about) or 'declares nothing'}>"

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._about]

    def __getattr__(self, name: str) -> Any:
        about = self.__dict__.get("_about", {}).get(name)
        if about is None:
            raise AttributeError(f"the script declares no `{name}`")
        if about["kind"] in ("model", "net", "network"):
            return Model(self, about)
        if about["kind"] == "fn":

            def call(*arguments: Any, **named: Any) -> Any:
                names, values, text = self._all_arguments(name, arguments, named)
                return self._ask(f"{name}({text})", names, values)

            described(call, about)
            return call
        return self.eval(name)

    def load(self, path: str | os.PathLike[str]) -> None:
        """Adds what another script declares."""
        self._session.load_file(os.fspath(path))
        self._look()

    def add(self, text: str, name: str = "<text>") -> None:
        """Adds declarations: ``s.add("fn twice(x: real) = 2 * x")``. `name` stands for the text in messages."""
        self._session.load_text(text, name)
        self._look()

    def cancel(self) -> None:
        """Ends the call that another thread has under way."""
        self._session.cancel()

    def on_progress(self, function: Callable[[dict[str, Any]], bool | None] | None, seconds: float = 0.5) -> None:
        """Calls that take longer tell the function how far they are, each time that so many seconds have passed; False
        cancels the call. It may ask nothing of this script, which waits for it. None: no more."""
        if not callable(function) and function is not None:
            raise TypeError("what hears of the progress is a function of a dictionary")
        self._session.on_progress(function, max(int(seconds * 1000), 1))

    # ---- asking -----------------------------------------------------------------------------------

    def eval(self, text: str, **names: Any) -> Any:
        """The value of an expression, in which the names stand for these values."""
        values = [_given.value(self._session, n, x) for n, x in names.items()]
        return self._ask(_given.text("an expression", text), list(names), values)

    def predict(
        self, model: str | Model, *arguments: Any, on: str | None = None, using: str = "", args: Mapping[str, Any] = {}, **named: Any
    ) -> Result:
        """One deterministic run. `using`: options as written in a script, ``"until = 12 s"``."""
        result: Result = self._run("predict", model, arguments, {**named, **args}, on, _options(using))
        return result

    def simulate(
        self,
        model: str | Model,
        *arguments: Any,
        on: str | None = None,
        replications: int | None = None,
        seed: int | None = None,
        using: str = "",
        net: bool = False,
        args: Mapping[str, Any] = {},
        **named: Any,
    ) -> Any:
        """Many runs with random numbers: figures are means with 95 % intervals. `using`: other options, as written in a
        script, ``"until = 100 d, warmup = 1 d"``. Of a net, too; `net`: of the net that a model makes (``net from``)."""
        counts = [f"{n} = {int(x)}" for n, x in (("replications", replications), ("seed", seed)) if x is not None]
        word, model = _made_net("simulate", model, net)
        return self._run(word, model, arguments, {**named, **args}, on, _options(", ".join(filter(None, [*counts, using]))))

    def solve(
        self,
        what: str | Model,
        *arguments: Any,
        on: str | None = None,
        using: str = "",
        at: Any = None,
        net: bool = False,
        args: Mapping[str, Any] = {},
        **named: Any,
    ) -> Any:
        """A queueing network, a net, or a model by a stochastic one. `using`: the solver as written in a script (``markov``,
        ``structure``); `at`: of a net, the time at which (``"24 h"``, or seconds) rather than the long run; `net`: the net
        that a model makes (``net from``)."""
        word, what = _made_net("solve", what, net)
        tail = f" using {using}" if using else ""
        if at is None:
            return self._run(word, what, arguments, {**named, **args}, on, tail)
        names, values, text = self._all_arguments(what, arguments, {**named, **args})
        more, given, when = self._time(at)
        return self._ask(f"{word} {what}({text}){self._on(what, on)}{tail}{when}", names + more, values + given)

    def _time(self, at: Any) -> tuple[list[str], list[_pamina.Value], str]:
        """Behind `solve`, with what it uses."""
        if isinstance(at, str):
            return [], [], f" at {at}"
        return ["at_this_time"], [_given.number(self._session, "at", at, "s", False)], " at at_this_time"

    def why(self, model: str | Model, *arguments: Any, on: str | None = None, args: Mapping[str, Any] = {}, **named: Any) -> Any:
        """Why a prediction takes its time, and what to change first: ``.text`` says it."""
        return self._run("why", model, arguments, {**named, **args}, on)

    def sensitivity(
        self,
        model: str | Model,
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

    def symbolic(self, model: str | Model, on: str | None = None, args: Mapping[str, Any] = {}, **named: Any) -> Formula:
        """The time of a model as a formula of what is not given."""
        formula: Formula = self._run("symbolic", model, (), {**named, **args}, on)
        return formula

    def sweep(
        self,
        model: str | Model,
        on: str | None = None,
        figures: Sequence[str] = (),
        using: str = "",
        at: Any = None,
        net: bool = False,
        args: Mapping[str, Any] = {},
        **axes: Any,
    ) -> Table:
        """A row for each point: each parameter has a list, a range, or one value. `figures`: what columns there are besides
        the parameters, as paths of a result (``["time", "resource.server.utilization"]``). A model is predicted, a net or a
        network is solved, as is a model with `net`; `using` and `at` are theirs, `at` may have several times. The column of a
        parameter that is called as another column is (``work``) has `_` behind its name, and a warning says so."""
        word, model = _made_net("solve", model, net)
        about = self._parameters(model)
        if word == "solve" and self._about.get(model, {}).get("kind", "model") == "model":
            if at is not None:
                raise TypeError("`at` is a time of a net: net=True makes one of the model")
            word, tail = "predict", _options(using)
        else:
            tail = f" using {using}" if using else ""
        names: list[str] = []
        values: list[_pamina.Value] = []
        binders: dict[str, str] = {}
        fixed: dict[str, Any] = {}

        def several(name: str, x: Any, kind: str, unit: str) -> str:
            if kind != "string" and any(isinstance(i, str) for i in x):
                if not all(isinstance(i, str) for i in x):
                    raise TypeError(f"{name}: texts and numbers are not mixed")
                return f"[{', '.join(x)}]"
            names.append(f"values_of_{name}")
            values.append(_given.items(self._session, name, x, kind, unit))
            return names[-1]

        for name, x in _given.own_names({**axes, **args}, about).items():
            kind, unit = self._parameter(model, about, name)
            _given._refuse_callable(name, x)
            if isinstance(x, str) or not hasattr(x, "__len__"):
                fixed[name] = x
            else:
                binders[name] = several(name, x, kind, unit)
        call = [f"{n} = {n}" for n in binders]
        if at is not None and (isinstance(at, str) or not hasattr(at, "__len__")):
            more, given, when = self._time(at)
            names, values, tail = names + more, values + given, tail + when
        elif at is not None:
            when = _given.free("at", about)
            binders[when] = several(when, at, "", "s")
            tail += f" at {when}"
        if not binders:
            raise TypeError("a sweep has a parameter with several values")
        more, given, text = self._arguments(fixed, about, model)
        body = f"{word} {model}({', '.join(filter(None, [*call, text]))}){self._on(model, on)}{tail}"
        if figures:
            paths = [_given.text("a figure", f) for f in figures]
            fields = ", ".join(f"{f.replace('.', '_')} = r.{f}" for f in paths)
            body = f"let r = {body} in {{ {fields} }}"
        table: Table = self._swept(binders, body, names + more, values + given)
        return table

    def _swept(self, binders: Mapping[str, str], body: str, names: Sequence[str], values: Sequence[_pamina.Value]) -> Any:
        columns = {name: name for name in binders}  # as they are called in the table
        while True:
            try:
                over = ", ".join(f"{columns[n]} in {x}" for n, x in binders.items())
                renamed = "".join(f"let {n} = {c} in " for n, c in columns.items() if n != c)
                found = self._ask(f"sweep({over}: {renamed}{body})", names, values)
                break
            except ScriptError as e:
                # The checker knows which other columns there are.
                twice = re.search("`(.*)`", e.message) if e.code == "E0373" else None
                if not twice or columns.get(twice[1]) != twice[1]:
                    raise
                columns[twice[1]] = _given.free(twice[1] + "_", [*binders, *columns.values()])
        for name, column in columns.items():
            if name != column:
                warnings.warn(f"the column of the parameter `{name}` is `{column}`: another one is called so", PaminaWarning, 3)
        return found

    def prepared(self, model: str | Model, on: str | None = None, **fixed: str) -> Prepared:
        """A prediction that is compiled once; what is `fixed` is written as in a script."""
        return Prepared(self, _given.text("what is prepared", model), on, fixed)

    # ---- how it is said ---------------------------------------------------------------------------

    def _ask(self, text: str, names: Sequence[str] = (), values: Sequence[_pamina.Value] = ()) -> Any:
        try:
            found = self._session.eval(text, list(names), list(values))
        finally:
            _progress.end()
        told = self._session.warnings()
        if told:
            warnings.warn(told.rstrip("\n"), PaminaWarning, stacklevel=4)
        return wrapped(found, self)

    def _run(
        self, word: str, what: str | Model, arguments: Sequence[Any], named: Mapping[str, Any], on: str | None, tail: str = ""
    ) -> Any:
        what = _given.text("what is asked about", what)
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
        named = _given.own_names(named, about)
        if len(arguments) > len(about) and what in self._about:
            raise TypeError(f"`{what}` has {len(about)} parameters, and {len(arguments)} arguments were given")
        given = dict(zip(about, arguments))
        for name in named:
            if name in given:
                raise TypeError(f"`{name}` is given twice")
        return self._arguments({**given, **named}, about, what)

    def _arguments(
        self, given: Mapping[str, Any], about: Mapping[str, tuple[str, str]], what: str = "", as_written: bool = False
    ) -> tuple[list[str], list[_pamina.Value], str]:
        """Names, their values, and the arguments of a call that use them. `as_written`: texts are told so, numbers among them."""
        names: list[str] = []
        values: list[_pamina.Value] = []
        texts: list[str] = []
        for name, x in given.items():
            kind, unit = self._parameter(what, about, name) if what else about.get(name, ("", ""))
            made = None
            if isinstance(x, str) and kind != "string":
                made = None if as_written else _given.literal(self._session, x, unit)
                if made is None:
                    texts.append(f"{name} = {x}")
                    continue
            own = f"given_{name}".replace(".", "_")
            names.append(own)
            values.append(_given.value(self._session, name, x, kind, unit) if made is None else made)
            texts.append(f"{name} = {own}")
        return names, values, ", ".join(texts)
