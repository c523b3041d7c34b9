"""Formulas of the language as expressions of SymPy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_TOKEN = re.compile(r"\s*(\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?|[A-Za-z_][\w.]*|<=|>=|==|!=|[-+*/^(),<>])")


class _Reader:
    """By descent: `if` and comparisons, sums, products, powers."""

    def __init__(self, text: str, symbols: Sequence[str]) -> None:
        import sympy

        self.sympy = sympy
        self.symbols = {s: sympy.Symbol(s) for s in symbols}
        self.tokens: list[str] = []
        at = 0
        while at < len(text.rstrip()):
            m = _TOKEN.match(text, at)
            if not m:
                raise NotImplementedError(f"`{text[at:at + 20]}` has no counterpart in SymPy here")
            self.tokens.append(m[1])
            at = m.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        if not token or (expected and token != expected):
            raise NotImplementedError(f"`{token or 'the end'}` stands where `{expected or 'a value'}` is expected")
        self.at += 1
        return token

    def value(self) -> Any:
        if self.peek() != "if":
            return self.sum()
        self.take()
        condition = self.condition()
        self.take("then")
        yes = self.value()
        self.take("else")
        return self.sympy.Piecewise((yes, condition), (self.value(), True))

    def condition(self) -> Any:
        all_of = [self.comparison()]
        words = {self.peek()} & {"and", "or"}
        word = words.pop() if words else ""
        while word and self.peek() == word:
            self.take()
            all_of.append(self.comparison())
        return self.sympy.Or(*all_of) if word == "or" else self.sympy.And(*all_of)

    def comparison(self) -> Any:
        left = self.sum()
        kinds = {"<": "Lt", "<=": "Le", ">": "Gt", ">=": "Ge", "==": "Eq", "!=": "Ne"}
        kind = kinds.get(self.take())
        if not kind:
            raise NotImplementedError("a comparison is expected")
        return getattr(self.sympy, kind)(left, self.sum())

    def sum(self) -> Any:
        x = -self.product() if self.peek() == "-" and self.take() else self.product()
        while self.peek() in ("+", "-"):
            x = x + self.product() if self.take() == "+" else x - self.product()
        return x

    def product(self) -> Any:
        x = self.power()
        while self.peek() in ("*", "/"):
            x = x * self.power() if self.take() == "*" else x / self.power()
        return x

    def power(self) -> Any:
        if self.peek() == "-":
            self.take()
            return -self.power()
        x = self.primary()
        if self.peek() != "^":
            return x
        self.take()
        return x ** self.power()

    def primary(self) -> Any:
        token = self.take()
        if token == "(":
            x = self.value()
            self.take(")")
            return x
        if token[0].isdigit():
            x = self.sympy.Rational(token.replace("_", ""))
            # A unit behind it: numbers are in base units.
            scales = {"s": 0, "ms": -3, "us": -6, "ns": -9, "ps": -12, "B": 0, "flop": 0, "op": 0}
            if self.peek() in scales and self.peek() not in self.symbols:
                x *= self.sympy.Integer(10) ** scales[self.take()]
            return x
        if self.peek() == "(":
            names = {"max": "Max", "min": "Min", "ceil": "ceiling", "floor": "floor", "log2": "", "ln": "log", "sqrt": "sqrt", "abs": "Abs"}
            if token not in names:
                raise NotImplementedError(f"`{token}` has no counterpart in SymPy here")
            self.take("(")
            arguments = [self.value()]
            while self.peek() == ",":
                self.take()
                arguments.append(self.value())
            self.take(")")
            if token == "log2":
                return self.sympy.log(arguments[0], 2)
            return getattr(self.sympy, names[token])(*arguments)
        if token not in self.symbols:
            raise NotImplementedError(f"`{token}` has no counterpart in SymPy here")
        return self.symbols[token]


def expression(text: str, symbols: Sequence[str]) -> Any:
    reader = _Reader(text, symbols)
    x = reader.value()
    if reader.peek():
        raise NotImplementedError(f"`{reader.peek()}` has no counterpart in SymPy here")
    return x
