"""The package is typed, and what is said of the extension module's types is so."""

import os
import subprocess
import unittest

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
    def checked(self, *command):
        done = subprocess.run(command, capture_output=True, text=True, cwd=SOURCE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_package_is_typed(self):
        # Strictly: pyproject.toml says so.
        cache = os.path.join(os.getcwd(), "mypy")
        self.checked("/usr/bin/mypy", "--cache-dir", cache, "pamina")
        self.checked("/usr/bin/mypy", "--cache-dir", cache, "-c", USE)

    def test_the_stubs_have_all(self):
        """Names, of classes and of what they have: pybind11 says nothing of its functions' parameters."""
        import ast

        tree = ast.parse((SOURCE / "pamina" / "_pamina.pyi").read_text())
        said = {n.name: n for n in tree.body if isinstance(n, (ast.ClassDef, ast.FunctionDef))}
        there = {n for n in vars(pamina._pamina) if not n.startswith("__")}
        self.assertEqual(there, {*said, "version"})
        for name, node in said.items():
            if not isinstance(node, ast.ClassDef):
                continue
            own = {n for n in vars(getattr(pamina._pamina, name)) if not n.startswith("__") and n != "_pybind11_conduit_v1_"}
            self.assertEqual(own, {m.name for m in node.body if isinstance(m, ast.FunctionDef) and not m.name.startswith("__")}, name)

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
