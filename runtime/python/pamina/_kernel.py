"""What Jupyter asks of the kernel `pamina`, answered by a prompt."""

from __future__ import annotations

import signal
import threading
import time
import traceback
import uuid
from typing import Any

from ipykernel.kernelbase import Kernel

from . import __doc__ as _about
from . import _pamina
from ._errors import Cancelled, Error
from ._prompt import Item, Prompt, progress_line

#: Cells that take longer tell how far they are, so often.
_TELLS_EVERY_MS = 1000
#: Who waits for the kernel and loses patience means the cell that it gets first, if that comes so soon.
_STARTS_SECONDS = 3.0


class Cell:
    """What a cell publishes: what its statements show, one after the other, and how far it is, in the place of what is shown
    next."""

    def __init__(self, kernel: PaminaKernel, silent: bool) -> None:
        self._kernel, self._silent = kernel, silent
        self._shown = False
        self._place = ""  # of how far it is
        self._lock = threading.Lock()  # that is told by another thread

    def publish(self, kind: str, **content: Any) -> None:
        self._kernel.send_response(self._kernel.iopub_socket, kind, content)

    def _display(self, data: dict[str, str], place: str = "", again: bool = False) -> None:
        transient = {"display_id": place} if place else {}
        self.publish("update_display_data" if again else "display_data", data=data, metadata={}, transient=transient)

    def tell(self, progress: dict[str, Any]) -> None:
        """How far it is."""
        with self._lock:
            if self._silent:
                return
            known, self._place = bool(self._place), self._place or uuid.uuid4().hex
            self._display({"text/plain": progress_line(progress)}, self._place, known)

    def show(self, item: Item) -> None:
        if self._silent:
            return
        data = item._repr_mimebundle_() if item.kind == "value" else {}
        with self._lock:
            place, self._place = self._place, ""
            if item.kind == "value":
                self._display(data, place, bool(place))
            else:
                self._take_away(place, more=True)
                self.publish("stream", name="stderr" if item.kind == "remark" else "stdout", text=item.text)
            self._shown = True

    def end(self) -> None:
        """Takes away how far it is."""
        with self._lock:
            self._take_away(self._place, more=False)
            self._place = ""

    def _take_away(self, place: str, more: bool) -> None:
        if place and self._shown:
            self._display({"text/plain": ""}, place, again=True)
        elif place:
            self.publish("clear_output", wait=more)


class PaminaKernel(Kernel):
    """What Jupyter asks, answered by a prompt."""

    implementation = "pamina"
    implementation_version = _pamina.version
    banner = f"Pamina {_pamina.version}: {(_about or '').splitlines()[0]}\n:help lists the commands."
    language_info = {
        "name": "pamina",
        "version": _pamina.version,
        "mimetype": "text/x-pamina",
        "file_extension": ".pam",
        # JupyterLab and the classic notebook have no grammar of Pamina: Rust's words and comments are the most alike.
        "codemirror_mode": "rust",
        "pygments_lexer": "pamina",
    }

    #: Ctrl-C that came while no cell ran, as often as it did (kernel.py).
    interrupts: list[int] = []

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._prompt = Prompt()
        self._idle = signal.getsignal(signal.SIGINT)
        self._starts_until = 0.0

    def start(self) -> None:
        super().start()
        self._starts_until = time.monotonic() + _STARTS_SECONDS

    def pre_handler_hook(self) -> None:
        """Before each message. Not ipykernel's, which lets Ctrl-C end what is no cell, too."""
        if time.monotonic() > self._starts_until:
            self.interrupts.clear()

    def post_handler_hook(self) -> None:
        """After each message."""

    # ---- cells ------------------------------------------------------------------------------------

    def do_execute(
        self,
        code: str,
        silent: bool,
        store_history: bool = True,
        user_expressions: dict[str, str] | None = None,
        allow_stdin: bool = False,
    ) -> dict[str, Any]:
        cell = Cell(self, silent)
        wrong = self._run(code, cell)
        cell.end()
        if wrong:
            error = {"ename": wrong[0], "evalue": wrong[1], "traceback": wrong[2].splitlines()}
            if not silent:
                cell.publish("error", **error)
            return {"status": "error", "execution_count": self.execution_count, **error}
        asked = {name: self._expression(text) for name, text in (user_expressions or {}).items()}
        return {"status": "ok", "execution_count": self.execution_count, "payload": [], "user_expressions": asked}

    def _run(self, code: str, cell: Cell) -> tuple[str, str, str] | None:
        """What goes wrong: its name, a sentence, and all of it."""
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            if self.interrupts:
                raise KeyboardInterrupt
            self._prompt.session.on_progress(cell.tell, _TELLS_EVERY_MS)
            self._prompt.run(code, cell.show)
            return None
        except (KeyboardInterrupt, Cancelled):
            return ("KeyboardInterrupt", "stopped", "Stopped: nothing of this text was taken over.")
        except Error as e:
            return (e.code or "Error", e.message, e.text.rstrip("\n"))
        except Exception as e:  # a defect of this package: its place is of interest
            return (type(e).__name__, str(e), traceback.format_exc())
        finally:
            signal.signal(signal.SIGINT, self._idle)
            self._prompt.session.on_progress(None, _TELLS_EVERY_MS)
            self.interrupts.clear()
            self._starts_until = 0.0

    def _expression(self, text: str) -> dict[str, Any]:
        try:
            value = self._prompt.session.eval(text)
        except Error as e:
            return {"status": "error", "ename": e.code or "Error", "evalue": e.message, "traceback": e.text.splitlines()}
        return {"status": "ok", "data": Item("value", value.text(), value)._repr_mimebundle_(), "metadata": {}}

    # ---- what is being written --------------------------------------------------------------------

    def do_complete(self, code: str, cursor_pos: int) -> dict[str, Any]:
        found, begin, end = self._prompt.complete(code, cursor_pos)
        types = [
            {"start": begin, "end": end, "text": c["insert"], "type": c["kind"], "signature": c["detail"]} for c in found
        ]
        return {
            "status": "ok",
            "matches": [c["insert"] for c in found],
            "cursor_start": begin,
            "cursor_end": end,
            "metadata": {"_jupyter_types_experimental": types},
        }

    def do_inspect(self, code: str, cursor_pos: int, detail_level: int = 0, omit_sections: Any = ()) -> dict[str, Any]:
        found = self._prompt.inspect(code, cursor_pos)
        data = {}
        if found is not None:
            facts = " = ".join(filter(None, [found.type, found.value]))
            plain = "\n\n".join(filter(None, [found.signature, facts, found.doc]))
            data = {"text/markdown": found.markdown, "text/plain": plain}
        return {"status": "ok", "found": found is not None, "data": data, "metadata": {}}

    def do_is_complete(self, code: str) -> dict[str, Any]:
        word = _pamina.completeness(code)
        if word == "incomplete":
            return {"status": "incomplete", "indent": "  " if code.rstrip().endswith(("{", "(", "[")) else ""}
        return {"status": "complete" if word == "complete" else "invalid"}
