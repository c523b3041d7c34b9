"""Where the scripts of the tests lie, and the program that results are compared with."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
OFFICE = str(HERE / "office.pam")
SERVICE = str(HERE / "service.pam")
NET = str(HERE / "repairs.pam")


def program(text, folder=None, before=OFFICE):
    """What `pamina run --json` prints for these lines behind the office's, or another script's; in `folder`, if given."""
    text = Path(before).read_text() + text
    with tempfile.NamedTemporaryFile("w", suffix=".pam", dir=folder) as file:
        file.write(text)
        file.flush()
        done = subprocess.run(
            [os.environ["PAMINA_PROGRAM"], "run", "--json", file.name], capture_output=True, text=True, check=True
        )
    return json.loads(done.stdout)["output"]


def install_kernel(folder):
    """Jupyter's kernel below a folder, as a user installs it."""
    subprocess.run(
        [os.environ["PAMINA_PROGRAM"], "jupyter", "install", "--prefix", folder, "--python", sys.executable],
        stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip


    # And this Python's, before Debian's.
    own = Path(folder) / "share" / "jupyter" / "kernels" / "python3"
    own.mkdir()
    argv = [sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (own / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "Python 3", "language": "python"}))


def specs(folder):
    """What knows of the kernels below it, and of Python's own."""
    from jupyter_client.kernelspec import KernelSpecManager

    manager = KernelSpecManager()
    manager.kernel_dirs = [os.path.join(folder, "share", "jupyter", "kernels"), *manager.kernel_dirs]
    return manager
