"""The package is typed, and what is said of the extension module's types is so."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

import pamina
import support

SOURCE = support.HERE.parent.parent / "runtime" / "python"

USE = """
import pamina as pm
office = pm.load("office.pam", max_time="1 h")
r = office.predict("office", P=64)
x: float = r.time
p: float = office.prepared("office")(P=8)
t: pm.Table = office.sweep("office", P=range(1, 65))
names: list[str] = t.names
html: str = t.plot("P", "time").svg
"""


class Types(unittest.TestCase):
    def checked(self, *command, cwd=SOURCE):
        cache = {**os.environ, "MYPY_CACHE_DIR": os.path.join(os.getcwd(), "mypy")}
        done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=cache)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_package_is_typed(self):
        # Strictly: pyproject.toml says so.
        self.checked("/usr/bin/mypy", "pamina")
        self.checked("/usr/bin/mypy", "-c", USE)

    def test_the_stubs_are_true(self):
        """Of the extension module alone, as whose classes pybind11's are, and whose constructors take what they refuse."""
        allowed = Path("stubtest.txt").resolve()
        allowed.write_text("_pamina\\.(Column|Prepared|Session|Value)\n_pamina\\.(Column|Prepared|Value)\\.__init__\n")
        where = Path(pamina.__file__).parent
        self.checked(sys.executable, "-m", "mypy.stubtest", "--concise", "--allowlist", str(allowed), "_pamina", cwd=where)

    def test_docstrings(self):
        for name in pamina.__all__:
            x = getattr(pamina, name)
            self.assertTrue(x.__doc__, name)
            for method, what in vars(x).items() if isinstance(x, type) else ():
                plain = callable(what) or isinstance(what, property)
                if plain and not method.startswith("_") and not (isinstance(what, property) and x is pamina.Column):
                    self.assertTrue(what.__doc__, f"{name}.{method}")


if __name__ == "__main__":
    unittest.main()
