"""What the examples print and predict, asked from Python, is what the program says, to the bit."""

import json
import os
import subprocess
import unittest

import pamina as pm
import support

EXAMPLES = support.HERE.parent.parent / "examples"
# Of those that take little; together they predict, simulate, solve, sweep, fit and derive formulas.
NAMES = [
    "checkpoints", "cholesky", "ci", "deadlocks", "divide_and_conquer", "extracted_times", "gpu_node", "hyperquicksort", "laws",
    "mapreduce", "measured_machine", "megatron", "packets", "pingpong", "producer_consumer", "repair", "roofline", "survey",
    "training", "wavefront", "work_distribution", "nets/buffer", "nets/multiprocessor", "queueing/disks",
]  # fmt: skip


def parts(text):
    """What a `print` prints, one by one."""
    found, depth, quoted, begin = [], 0, False, 0
    for i, c in enumerate(text):
        quoted ^= c == '"'
        if not quoted:
            depth += (c in "([{") - (c in ")]}")
            if c == "," and depth == 0:
                found.append(text[begin:i])
                begin = i + 1
    return [*found, text[begin:]]


def without_run(x):
    """How often a run stopped to look, and what it skipped, depends on what was to be seen of it; figures do not."""
    return {k: v for k, v in x.items() if k not in ("events", "notes")} if isinstance(x, dict) and "events" in x else x


class Examples(unittest.TestCase):
    def test_say_the_same(self):
        compared = results = 0
        for name in NAMES:
            path = EXAMPLES / f"{name}.pam"
            done = subprocess.run([os.environ["PAMINA_PROGRAM"], "run", "--json", str(path)], capture_output=True, text=True)
            script = pm.load(path)
            for said in json.loads(done.stdout)["output"]:
                if said["kind"] == "print":
                    pairs = zip(parts(said["source"].removeprefix("print ")), said["values"])
                elif "result" in said:
                    pairs = [(said["source"], said["result"])]
                    results += 1
                else:
                    continue
                for text, value in pairs:
                    with self.subTest(example=name, text=text):
                        # Texts are padded where they are printed.
                        if not isinstance(value, str):
                            self.assertEqual(without_run(json.loads(script._session.eval(text).json())), without_run(value))
                            compared += 1
        self.assertGreater(compared, 100)
        self.assertGreater(results, 5)


if __name__ == "__main__":
    unittest.main()
