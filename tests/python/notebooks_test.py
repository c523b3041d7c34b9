"""Notebooks: the chapters of the guide, the example, and the magics in a notebook of Python."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import nbformat
import support
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook
from pamina import guide

ROOT = support.HERE.parent.parent


def executed(notebook, folder, kernels, **options):
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}, **options)
    client.create_kernel_manager()
    client.km.kernel_spec_manager = support.specs(kernels)
    return client.execute()


def text_of(cell):
    return "".join(o.get("text", "") or o.get("data", {}).get("text/plain", "") for o in cell.outputs)


class Notebooks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = Path(cls.folder.name)
        support.install_kernel(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_chapters_of_the_guide(self):
        chapters = sorted((ROOT / "grammar" / "guide").glob("*.md"))
        self.assertGreater(len(chapters), 10)
        written = guide.write(self.path / "guide", ((f.stem, f.read_text()) for f in chapters))
        cells = []
        for chapter, file in zip(chapters, written):
            notebook = nbformat.read(file, 4)
            nbformat.validate(notebook)
            # All of the text is there.
            said = "\n".join(c.source for c in notebook.cells)
            for line in chapter.read_text().splitlines():
                if not line.startswith("```"):
                    self.assertIn(line, said)
            cells += notebook.cells
        # In one kernel, as starting it is what takes time.
        for number, cell in enumerate(cells):
            cell["id"] = f"cell{number}"
        notebook = new_notebook(cells=cells, metadata=notebook.metadata)
        executed(notebook, written[0].parent, self.folder.name, allow_errors=True)
        for cell in cells:
            if cell.cell_type == "code":
                wrong = [o.traceback for o in cell.outputs if o.output_type == "error"]
                self.assertEqual(bool(wrong), "tags" in cell.metadata, (cell.source, wrong))

    def test_the_program_has_the_same_chapters(self):
        program = Path(os.environ["PAMINA_PROGRAM"]).parent
        told = subprocess.run(
            [sys.executable, "-m", "pamina.guide", str(self.path / "told")],
            env={**os.environ, "PATH": f"{program}:{os.environ['PATH']}"}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        files = sorted((ROOT / "grammar" / "guide").glob("*.md"))
        written = guide.write(self.path / "files", ((f.stem, f.read_text()) for f in files))
        self.assertEqual(len(told.stdout.splitlines()), len(files))
        for file in written:
            self.assertEqual((self.path / "told" / file.name).read_text(), file.read_text(), file.name)

    def test_the_first_answer_of_the_guide(self):
        (file,) = guide.write(self.path / "one", [("first", (ROOT / "grammar/guide/1_first_model.md").read_text())])
        notebook = executed(nbformat.read(file, 4), file.parent, self.folder.name)
        code = [c for c in notebook.cells if c.cell_type == "code"]
        self.assertIn("time         9 min (exact)", text_of(code[0]))

    def test_the_example(self):
        file = ROOT / "examples" / "notebooks" / "nodes.ipynb"
        notebook = nbformat.read(file, 4)
        nbformat.validate(notebook)
        lines = [line for c in notebook.cells if c.cell_type == "code" for line in c.source.splitlines()]
        self.assertLessEqual(len(lines), 20)
        self.assertEqual([o for c in notebook.cells if c.cell_type == "code" for o in c.outputs], [])
        notebook = executed(notebook, file.parent, self.folder.name)
        code = [c for c in notebook.cells if c.cell_type == "code"]
        self.assertRegex(text_of(code[-1]), r"Buy \d+ nodes")

    def test_the_cells_of_the_reference(self):
        text = (ROOT / "grammar" / "reference.md").read_text()
        (block,) = re.findall(r"```python notebook\n(.*?)```", text, re.DOTALL)
        runs = "import pandas\nruns = pandas.DataFrame({'n': [1, 2, 3], 'time': [3.0, 5.0, 7.0]})"
        cells = [runs, *block.strip().split("\n\n"), "assert t.to_pandas().time.round(9).tolist()[-1] == 17"]
        executed(new_notebook(cells=[new_code_cell(c) for c in cells]), self.path, self.folder.name, kernel_name="python3")

    def test_magics(self):
        cells = [
            "%load_ext pamina\nimport pandas\nruns = pandas.DataFrame({'n': [100, 200, 400], 'time': [0.012, 0.022, 0.042]})\n"
            "runs.attrs['units'] = {'time': 's'}\nn = 3",
            "%%pamina -i runs,n -o f -o t,twice\n"
            "let f = fit(row in runs, a, b: row.time == a * row.n + b)\nlet t = runs\nfn twice(x: real) = x * n * 2\nprint f.a",
            "assert abs(f.a - 100e-6) < 1e-12 and f.a.unit == 's', f.a\n"
            "assert t.to_pandas().time.tolist() == [0.012, 0.022, 0.042]\nassert twice(2.0) == 12\n",
            "x = %pamina n + 1\nassert x == 4",
            "%pamina let k = { a = 1 }",
            "%pamina k.a",
            "%pamina nothing",
            "%pamina -i missing 1",
            "%%pamina -i runs what\n1",
            "n = 5\n%pamina -i n twice(1.0)",
            "f.a + 1",
        ]
        notebook = new_notebook(cells=[new_code_cell(c) for c in cells])
        executed(notebook, self.path, self.folder.name, allow_errors=True, kernel_name="python3")
        got = notebook.cells
        for cell in (*got[:6], got[9], got[10]):
            self.assertFalse([o for o in cell.outputs if o.output_type == "error"], cell)
        self.assertEqual(text_of(got[1]), "100 us")
        self.assertEqual(text_of(got[5]), "1")
        self.assertIn("E0201", text_of(got[6]))
        self.assertNotIn("Traceback", text_of(got[6]))
        self.assertIn("nothing of this name", text_of(got[7]))
        self.assertIn("it does not know: what", text_of(got[8]))
        self.assertIn("10", text_of(got[9]))


if __name__ == "__main__":
    unittest.main()
