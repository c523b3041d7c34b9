"""Where the scripts of the tests lie, and the program that results are compared with."""

import json
import os
import subprocess
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
