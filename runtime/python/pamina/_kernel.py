"""What Jupyter asks of the kernel `pamina`, answered by a prompt."""

from __future__ import annotations

import traceback
from typing import Any

from ipykernel.kernelbase import Kernel

from . import __doc__ as _about
from . import _pamina
from ._errors import Cancelled, Error
from ._prompt import Item, Prompt, progress_line

#: Cells that take longer tell how far they are, so often.
_TELLS_EVERY_MS = 1000


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
        # Its words and comments are the most alike: neither of both has a grammar of Pamina.
        "codemirror_mode": "rust",
        "pygments_lexer": "rust",
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._prompt = Prompt()

    # ---- cells ------------------------------------------------------------------------------------

    def _publish(self, kind: str, **content: Any) -> None:
        self.send_response(self.iopub_socket, kind, content)

    def _show(self, item: Item) -> None:
        if item.kind == "value":
            self._publish("display_data", data=item._repr_mimebundle_(), metadata={})
        else:
            self._publish("stream", name="stderr" if item.kind == "remark" else "stdout", text=item.text)

    def do_execute(
        self,
        code: str,
        silent: bool,
        store_history: bool = True,
        user_expressions: dict[str, str] | None = None,
        allow_stdin: bool = False,
    ) -> dict[str, Any]:
        told = False

        def tell(progress: dict[str, Any]) -> None:
            nonlocal told
            if told:
                self._publish("clear_output", wait=True)
            told = True
            self._publish("stream", name="stderr", text=progress_line(progress) + "\n")

        def show(item: Item) -> None:
            nonlocal told
            if told:
                self._publish("clear_output", wait=False)
            told = False
            if not silent:
                self._show(item)

        if not silent:
            self._prompt.session.on_progress(tell, _TELLS_EVERY_MS)
        wrong: tuple[str, str, str] | None = None
        try:
            self._prompt.run(code, show)
        except (KeyboardInterrupt, Cancelled):
            wrong = ("KeyboardInterrupt", "stopped", "Stopped: nothing of this text was taken over.")
        except Error as e:
            wrong = (e.code or "Error", e.message, e.text.rstrip("\n"))
        except Exception as e:  # a defect of this package: its place is of interest
            wrong = (type(e).__name__, str(e), traceback.format_exc())
        finally:
            self._prompt.session.on_progress(None, _TELLS_EVERY_MS)
        if told:
            self._publish("clear_output", wait=False)
        if wrong:
            error = {"ename": wrong[0], "evalue": wrong[1], "traceback": wrong[2].splitlines()}
            if not silent:
                self._publish("error", **error)
            return {"status": "error", "execution_count": self.execution_count, **error}
        asked = {name: self._expression(text) for name, text in (user_expressions or {}).items()}
        return {"status": "ok", "execution_count": self.execution_count, "payload": [], "user_expressions": asked}

    def _expression(self, text: str) -> dict[str, Any]:
        try:
            value = self._prompt.script.eval(text)
        except Error as e:
            return {"status": "error", "ename": e.code or "Error", "evalue": e.message, "traceback": e.text.splitlines()}
        return {"status": "ok", "data": Item("value", str(value), value)._repr_mimebundle_(), "metadata": {}}

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
