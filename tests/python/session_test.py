"""Errors, threads, Ctrl-C, memory, and how fast it begins."""

import inspect
import os
import pydoc
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings

import pamina as pm
import support

LONG = """
model long(n: int) {
  for i in 1..n {
    par j in 1..3 {
      delay draw exponential(1 us)
    }
  }
}
model stuck() {
  queue q
  get q
}
"""


class Errors(unittest.TestCase):
    def setUp(self):
        self.office = pm.load(support.OFFICE)

    def test_have_the_diagnostic(self):
        with self.assertRaises(pm.ScriptError) as caught:
            pm.loads("model m() {\n  delay 1 flop\n}\n", name="m.pam")
        e = caught.exception
        self.assertEqual((e.file, e.line, e.column), ("m.pam", 2, 9))
        self.assertIn("2 |   delay 1 flop", str(e))
        with self.assertRaises(pm.EvaluationError):
            pm.loads(LONG).predict("stuck")
        with self.assertRaises(pm.EvaluationError):
            pm.loads(LONG, max_events=100).simulate("long", 1000, replications=3)
        with self.assertRaises(pm.ScriptError):
            self.office.predict("office", P="3 ms")
        with self.assertRaises(TypeError):
            self.office.predict("office", Q=3)
        with self.assertRaises(TypeError):
            self.office.predict("office", 1, P=1)
        with self.assertRaises(AttributeError):
            self.office.predict("office", P=1).nothing
        with self.assertRaises(AttributeError):
            self.office.nothing
        with self.assertRaises(pm.ScriptError):
            pm.load("/nowhere.pam")
        with self.assertRaises(pm.ScriptError):
            self.office.eval('csv("/etc/passwd")')
        with self.assertRaises(pm.ScriptError):
            pm.load(support.OFFICE, set={"P": 3})

    def test_texts_of_numbers_are_the_numbers(self):
        for text in ("1 us", "0.1 ms", "3.7 ms", "1e-3 s", "12345.678 us", "0.1 + 0.2", "2 ms", "0.3 ms ", "3 us +- 10 %"):
            try:
                written = self.office.eval(f"(predict office(P = 8, think = {text})).time")
            except pm.ScriptError:
                with self.assertRaises(pm.ScriptError):
                    self.office.predict("office", P=8, think=text)
                continue
            self.assertEqual(self.office.predict("office", P=8, think=text).time, written, text)
        with self.assertRaisesRegex(pm.ScriptError, "think = 2 B"):  # told of as written
            self.office.predict("office", P=8, think="2 B")
        self.assertIn("think = 3 ms", self.office.predict("office", P=8, think="3 ms").text)

    def test_a_function_of_python_cannot_be_called(self):
        with self.assertRaisesRegex(TypeError, "cannot be called inside an evaluation: give the values"):
            self.office.predict("office", P=lambda: 3)
        for call in (
            lambda: self.office.prepared("office")(P=lambda: 3),
            lambda: self.office.sweep("office", P=lambda: 3),
            lambda: self.office.eval("f(3)", f=lambda x: x),
            lambda: self.office.symbolic(lambda: 3),
            lambda: pm.fit({"N": [1, 2]}, lambda a, N: a * N),
        ):
            with self.assertRaisesRegex(TypeError, "is a Python function, which cannot be called"):
                call()

    def test_warnings_are_warnings(self):
        script = pm.loads("model nothing() {\n  delay 0 s\n}\n")
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            script.predict("nothing")
        self.assertEqual([w.category for w in told], [pm.PaminaWarning])
        self.assertIn("W0001", str(told[0].message))

    def test_what_is_there_is_told(self):
        self.assertIn("office", dir(self.office))
        self.assertIn("P clients think", self.office.office.__doc__)
        self.assertEqual(str(inspect.signature(self.office.office)), "(P: 'int', think: 'time' = '1 ms', service: 'time' = '0.5 ms')")
        self.assertIn("P clients think", pydoc.render_doc(self.office.office))
        self.assertIn("One deterministic run", pydoc.render_doc(pm.Script))
        self.assertEqual(self.office.predict(self.office.office, P=1).time, 0.0015)
        self.assertIn("office(P=3)", repr(self.office.office(P=3)))
        self.office.add("fn twice(x: real) = 2 * x")
        self.assertEqual(self.office.twice(3.5), 7.0)
        self.assertEqual(self.office.eval("n + len(l)", n=1, l=["a", "b"]), 3)
        self.assertIn("time", dir(self.office.predict("office", P=1)))


class Calls(unittest.TestCase):
    def test_let_other_threads_run(self):
        office, wrong = pm.load(support.OFFICE), []

        def work(own):
            p = own.prepared("office")
            for n in range(1, 60):
                if own.predict("office", P=n).time != p(P=n) or office.predict("office", P=n).time != p(P=n):
                    wrong.append(n)

        threads = [threading.Thread(target=work, args=(pm.load(support.OFFICE),)) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(wrong, [])
        # While a long call is under way, this thread counts.
        script = pm.loads(LONG)
        long = threading.Thread(target=lambda: self.assertRaises(pm.Cancelled, script.simulate, "long", 10**9))
        long.start()
        time.sleep(0.1)
        began = time.perf_counter()
        sum(range(10**6))
        self.assertLess(time.perf_counter() - began, 5)
        script.cancel()
        long.join()

    def test_ctrl_c_ends_them(self):
        # What is started in the background of a shell ignores it.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        script = pm.loads(LONG)
        for call in (
            lambda: script.simulate("long", 10**9, replications=3),
            lambda: script.eval("sweep(n in 1..100: (simulate long(n = 10000000 + n) using (replications = 3)).time.mean)"),
        ):
            timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                call()
            timer.join()
        self.assertEqual(script.eval("1 + 1"), 2)

    def test_tell_how_far_they_are(self):
        script, seen = pm.loads(LONG), []

        def look(progress):
            seen.append(progress)
            return len(seen) < 3

        script.on_progress(look, 0.05)
        with self.assertRaises(pm.Cancelled):
            script.simulate("long", 10**9, replications=3)
        self.assertEqual(len(seen), 3)
        self.assertGreater(seen[-1]["events"], 0)
        # By itself where somebody looks, or where it is asked for: on a line that is taken away.
        code = (
            "import pamina as pm, threading\n"
            f"s = pm.loads({LONG!r}, progress=True)\n"
            "threading.Timer(1.6, s.cancel).start()\n"
            "try: s.simulate('long', 10**9, replications=3)\n"
            "except pm.Cancelled: pass\n"
        )
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stderr.decode()
        self.assertRegex(told, r"^\r1 s: \d+ of 3 replications *\r +\r$")

    def test_have_limits(self):
        with self.assertRaisesRegex(pm.EvaluationError, "100"):
            pm.loads(LONG, max_events=100).simulate("long", 1000, replications=3)
        with self.assertRaises(pm.EvaluationError):
            pm.loads(LONG, max_time="1 us").simulate("long", 1000, replications=3)
        one, same, other = (pm.loads(LONG, seed=s, replications=5).simulate("long", 100) for s in (7, 7, 8))
        self.assertEqual(one.time, same.time)
        self.assertNotEqual(one.time, other.time)
        self.assertEqual(one.json()["replications"], 5)
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.join(folder, "a.csv")
            with open(place, "w") as file:
                file.write("n\n3\n")
            with self.assertRaises(pm.ScriptError):
                pm.loads("").eval(f'csv("{place}")')
            self.assertEqual(pm.loads("", allow_read=[folder]).eval(f'csv("{place}")').n.tolist(), [3])

    def test_leave_no_memory_behind(self):
        office = pm.load(support.OFFICE)
        p, f = office.prepared("office"), office.symbolic("office")

        def pages():
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * resource.getpagesize()

        def many(count):
            for i in range(count):
                p(P=1 + i % 64)
            for i in range(count // 10):
                _ = office.predict("office", P=1 + i % 16).time
            for i in range(count // 1000):
                _ = f(P=1 + i % 16)(think="1 ms")(service=1e-3)
                r = office.predict("office", P=1 + i % 16)
                _ = len(r._repr_html_()) + len(r.timeline()._repr_html_())

        many(5000)
        before = pages()
        many(100_000)
        self.assertLess(pages() - before, 4_000_000)

    def test_the_import_is_light(self):
        loaded = subprocess.run(
            [sys.executable, "-c", "import pamina, sys; print(*(m for m in ('pandas', 'numpy', 'pint', 'sympy') if m in sys.modules))"],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        self.assertEqual(loaded.stdout.strip(), "")


if __name__ == "__main__":
    unittest.main()
