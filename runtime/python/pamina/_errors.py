"""What goes wrong, as exceptions that know what the program would have drawn."""

from __future__ import annotations


class Error(Exception):
    """Something is wrong with a script, an expression or a run. ``str(e)`` is the diagnostic with its line and marks."""

    def __init__(self, code: str, message: str, help: str, file: str, line: int, column: int, text: str) -> None:
        super().__init__(text.rstrip("\n"))
        #: Such as ``E0301``: ``pamina explain E0301`` says more. "" where there is none.
        self.code = code
        #: In one sentence.
        self.message = message
        #: What to write instead; may be "".
        self.help = help
        #: Where: "" is nowhere; a text that was given has a name in angle brackets.
        self.file = file
        self.line = line
        self.column = column
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        """As another process gets it."""
        about = (self.code, self.message, self.help, self.file, self.line, self.column, self.text)
        return (type(self), about, self.__dict__)


class ScriptError(Error):
    """The script, the expression or what was given is wrong."""


class EvaluationError(Error):
    """The model cannot be evaluated: it meets a limit, or all its processes wait for ever."""


class Misuse(Error, ValueError):
    """A function was called in a way that its description does not allow."""


def misused(message: str) -> Misuse:
    """What the package itself says of a call."""
    return Misuse("", message, "", "", 0, 0, message)


class Defect(Error):
    """A defect of Pamina's own."""


class Cancelled(Error):
    """The call was cancelled."""


class PaminaWarning(UserWarning):
    """What may not have been meant, as the program warns."""


_TYPES: dict[int, type[Error]] = {2: ScriptError, 3: EvaluationError, 64: Misuse, 70: Defect, 130: Cancelled}


def made(failure: int, *what: object) -> Error:
    return _TYPES.get(failure, Defect)(*what)  # type: ignore[arg-type]
