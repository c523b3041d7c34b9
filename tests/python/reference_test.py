"""The block of Python in the reference runs as it stands there."""

import os
import re
import unittest

import pandas
import support


class Reference(unittest.TestCase):
    def test_its_block(self):
        text = (support.HERE.parent.parent / "grammar" / "reference.md").read_text()
        (block,) = re.findall(r"```python\n(import pamina.*?)```", text, re.DOTALL)
        names = {"frame": pandas.DataFrame({"N": [1, 2, 3, 4], "time": [2.1, 9.0, 28.2, 65.1]})}
        before = os.getcwd()
        try:
            os.chdir(support.HERE)
            exec(compile(block, "reference.md", "exec"), names)
        finally:
            os.chdir(before)
        self.assertEqual(names["r"].time, 0.033)
        self.assertEqual(names["p"](P=8), 0.005)


if __name__ == "__main__":
    unittest.main()
