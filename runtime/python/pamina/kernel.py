"""The Jupyter kernel `pamina`: cells are statements as at the prompt.

    python3 -m pamina.kernel install [--user | --sys-prefix | --prefix P]
    python3 -m pamina.kernel remove"""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

NAME = "pamina"

#: What the kernel begins with: Ctrl-C is remembered before all that takes time.
_START = (
    "import signal; early = []; signal.signal(signal.SIGINT, lambda *_: early.append(1)); "
    "from pamina import kernel; kernel.run(early)"
)


def spec() -> dict[str, Any]:
    """What Jupyter is told of the kernel: it runs with this Python."""
    return {
        "argv": [sys.executable, "-Xfrozen_modules=off", "-c", _START, "-f", "{connection_file}"],
        "display_name": "Pamina",
        "language": "pamina",
        "interrupt_mode": "signal",
    }


def _place(arguments: Any) -> dict[str, Any]:
    if arguments.sys_prefix:
        return {"prefix": sys.prefix}
    if arguments.prefix:
        return {"prefix": arguments.prefix}
    # Whoever may not write for all writes for themselves.
    import os

    return {"user": arguments.user or os.geteuid() != 0}


def install(arguments: Any) -> int:
    import json
    import tempfile
    from pathlib import Path

    from jupyter_client.kernelspec import KernelSpecManager

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "kernel.json").write_text(json.dumps(spec(), indent=1) + "\n")
        Path(folder).chmod(0o755)
        try:
            written = KernelSpecManager().install_kernel_spec(folder, NAME, **_place(arguments))
        except OSError as e:
            print(f"pamina: the kernel cannot be written: {e}", file=sys.stderr)
            return 2
    print(f"Wrote {written}: `jupyter notebook` and `jupyter lab` offer the kernel Pamina.")
    return 0


def remove(arguments: Any) -> int:
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    try:
        print(f"Removed {KernelSpecManager().remove_kernel_spec(NAME)}.")
    except (NoSuchKernel, KeyError):
        print("pamina: Jupyter knows no kernel pamina", file=sys.stderr)
        return 2
    except OSError as e:
        print(f"pamina: the kernel cannot be removed: {e}", file=sys.stderr)
        return 2
    return 0


def run(interrupts: list[int]) -> None:
    """Answers Jupyter until it is told to end. `interrupts` grows with each Ctrl-C that ends no cell."""
    from ipykernel.kernelapp import IPKernelApp

    from ._kernel import PaminaKernel

    class App(IPKernelApp):
        """Leaves Ctrl-C to the kernel."""

        def init_signal(self) -> None:
            pass

    PaminaKernel.interrupts = interrupts
    App.launch_instance(kernel_class=PaminaKernel)


def main() -> int:
    import argparse
    import signal

    if importlib.util.find_spec("ipykernel") is None:
        print("pamina: the kernel stands on ipykernel: install Debian's python3-ipykernel, or `pip install ipykernel`", file=sys.stderr)
        return 3
    if len(sys.argv) > 1 and sys.argv[1] in ("install", "remove"):
        parser = argparse.ArgumentParser(prog="pamina jupyter")
        commands = parser.add_subparsers(dest="command", required=True)
        to = commands.add_parser("install", help="tells Jupyter of the kernel").add_mutually_exclusive_group()
        to.add_argument("--user", action="store_true", help="for you alone")
        to.add_argument("--sys-prefix", action="store_true", help="for this Python or virtual environment")
        to.add_argument("--prefix", help="below this folder")
        commands.add_parser("remove", help="takes it away")
        arguments = parser.parse_args()
        return install(arguments) if arguments.command == "install" else remove(arguments)
    early: list[int] = []
    signal.signal(signal.SIGINT, lambda *_: early.append(1))
    run(early)
    return 0


if __name__ == "__main__":
    sys.exit(main())
