"""What may be given, and how it is called: words of Python's, names of figures, arrays, units; and errors of it."""

import inspect
import math
import pickle
import unittest
import warnings

import numpy
import pamina as pm
import pandas
import pint
import sympy
import support

WORDS = """
/// Its rate.
model served(lambda: 1/time = 2 Hz, n: int = 1) { delay n / lambda }
fn twice(lambda: real, lambda_: real = 0.0) = 2 * lambda + lambda_
net waiting_room(lambda: 1/time = 1 Hz) {
  place waiting = 1
  place gone
  transition leave (rate = lambda) { take waiting; give gone }
  transition back (rate = 1 Hz) { take gone; give waiting }
}
"""

# As figures of a row are called.
FIGURES = """
model m(threads: int, work: time, error: time = 0 s) {
  delay work / threads + error
}
"""

UNTYPED = """
model untyped(t = 1 ms, n = 1, gaps = [1 ms, 2 ms]) { delay n * t + gaps[0] }
model items(times: [time], counts: [int]) { delay counts[1] * times[1] }
"""


class Words(unittest.TestCase):
    def test_a_parameter_may_be_a_word_of_pythons(self):
        s = pm.loads(WORDS)
        self.assertEqual(s.served(n=3).predict().time, 1.5)
        self.assertEqual(s.served(lambda_=4, n=2).predict().time, 0.5)
        self.assertEqual(s.predict("served", lambda_="4 Hz").time, 0.25)
        self.assertEqual(s.predict("served", args={"lambda": 4}).time, 0.25)
        self.assertEqual(s.sweep("served", lambda_=[1, 2, 4]).time.tolist(), [1, 0.5, 0.25])
        self.assertEqual(s.sweep("served", lambda_=[1, 2])["lambda"].tolist(), [1, 2])
        p = s.prepared("served")
        self.assertEqual(p(lambda_=4), 0.25)
        self.assertEqual(p.times(lambda_=[1, 2], n=2).tolist(), [2, 1])
        self.assertEqual(p.result(lambda_=4).time, 0.25)
        self.assertEqual(s.prepared("served", lambda_="4 Hz")(n=2), 0.5)
        self.assertEqual(s.symbolic("served")(lambda_=4, n=1), 0.25)
        # Waiting half of the time at 1 Hz, and a quarter of it at 3 Hz.
        self.assertAlmostEqual(s.waiting_room(lambda_=3).solve().place.waiting.mean, 0.25, places=12)
        self.assertEqual(str(inspect.signature(s.served)), "(lambda_: '1/time' = '2 Hz', n: 'int' = '1')")
        self.assertIn("it is given as lambda_=", s.served.__doc__)
        with self.assertRaisesRegex(TypeError, "given twice"):
            s.predict("served", lambda_=4, args={"lambda": 3})
        with self.assertRaisesRegex(TypeError, "no parameter `rate_`: it has lambda, n"):
            s.predict("served", rate_=4)

    def test_unless_both_are_there(self):
        s = pm.loads(WORDS)
        self.assertEqual(s.twice(3.0, lambda_=1.0), 7)
        self.assertEqual(s.twice(lambda__=3.0, lambda_=1.0), 7)
        self.assertEqual(s.twice(**{"lambda": 3.0, "lambda_": 1.0}), 7)


class Figures(unittest.TestCase):
    def test_a_parameter_may_be_called_as_a_figure_is(self):
        s = pm.loads(FIGURES)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            t = s.sweep("m", threads=[1, 2], work=["1 ms", "3 ms"], error=[0.001])
        self.assertEqual([str(w.message).split(":")[0] for w in told], [f"the column of the parameter `{n}` is `{n}_`" for n in ("work", "error")])
        self.assertEqual({w.filename for w in told}, {__file__})
        self.assertEqual(t.parameters, ["threads", "work_", "error_"])
        self.assertEqual(t["work_"].tolist(), [0.001, 0.003, 0.001, 0.003])
        # work / threads + 1 ms
        self.assertEqual(t.time.tolist(), [0.002, 0.004, 0.0015, 0.0025])
        # A row that has no such figure leaves the name to the parameter.
        t = s.sweep("m", threads=2, work=[1e-3, 3e-3], figures=["time"])
        self.assertEqual(t.names, ["work", "time"])
        self.assertEqual(t.work.tolist(), [0.001, 0.003])
        with self.assertRaises(pm.ScriptError):
            s.sweep("m", threads=[1, 2], work=1, figures=["time", "time"])


class Nets(unittest.TestCase):
    def test_are_swept(self):
        s = pm.load(support.NET)
        # Half of the machines are up; at t of those that were up at 0 (1 + exp(-2 t / 10 h)) / 2.
        t = s.sweep("repairs", n=[2, 8])
        self.assertEqual(t.parameters, ["n"])
        for up, n in zip(t.up, (2, 8)):
            self.assertAlmostEqual(up, n / 2, places=12)
        t = s.sweep("repairs", n=[2], at=["0 s", "10 h"], figures=["place.up.mean"])
        self.assertEqual(t.names, ["n", "at", "place_up_mean"])
        self.assertEqual(t["at"].tolist(), [0, 36000])
        for up, hours in zip(t.place_up_mean, (0, 10)):
            self.assertAlmostEqual(up, 1 + math.exp(-2 * hours / 10), places=9)
        for at in (36000, "10 h"):
            self.assertAlmostEqual(s.sweep("repairs", n=[2, 8], at=at).up[1], 4 * (1 + math.exp(-2)), places=9)
        self.assertAlmostEqual(s.sweep("repairs", n=8, at=[36000]).up[0], 4 * (1 + math.exp(-2)), places=9)
        self.assertEqual(s.sweep("repairs", n=[2, 3], using="structure", figures=["bounded"]).bounded, ["bounded"] * 2)

    def test_networks_are_swept(self):
        t = pm.load(support.NET).sweep("shop", N=[1, 2])
        # One job: 1 s of thought, 0.1 s at the desk. Two, by mean value analysis: 0.1 * (1 + 0.1 / 1.1) at the desk.
        self.assertAlmostEqual(t.throughput[0], 1 / 1.1, places=12)
        self.assertAlmostEqual(t.throughput[1], 2 / (1 + 0.1 * (1 + 0.1 / 1.1)), places=12)

    def test_a_model_as_a_net(self):
        s = pm.loads("model longest(n: int) { par i in 1..n { delay draw exponential(6 s) } }")
        # 6 s * (1 + 1/2 + 1/3)
        for found in (
            s.solve("longest", 3, net=True, using="start"),
            s.solve("net from longest", 3, using="start"),
            s.longest(3).solve(net=True, using="start"),
        ):
            self.assertAlmostEqual(found.end.time, 11, places=9)
        ended = s.simulate("longest", 3, net=True, replications=300, seed=1).end.time
        self.assertTrue(ended.low < 11 < ended.high)
        self.assertEqual(ended, s.longest(3).simulate(net=True, replications=300, seed=1).end.time)
        t = s.sweep("longest", n=[1, 2, 3], net=True, using="start", figures=["end.time"])
        for time, right in zip(t.end_time, (6, 9, 11)):
            self.assertAlmostEqual(time, right, places=9)
        with self.assertRaisesRegex(TypeError, "net=True"):
            s.sweep("longest", n=[1, 2], at="3 s")


class Sympy(unittest.TestCase):
    def test_symbols_are_plain(self):
        x = pm.load(support.OFFICE).symbolic("office").to_sympy()
        P, think, service = sympy.symbols("P think service")
        self.assertEqual(x.subs({P: 8, think: 1, service: 2}), 17)
        self.assertEqual(sympy.diff(x.subs({P: 8}), service), 8)


class Numbers(unittest.TestCase):
    def test_arrays(self):
        s = pm.loads(UNTYPED)
        for xs in ([1.0, 2.0, 4.0], numpy.array([1.0, 2, 4]), pandas.Series([1.0, 2, 4]), numpy.array([1, 2, 4])):
            self.assertEqual(s.eval("sum(x)", x=xs), 7)
        self.assertEqual(s.eval("x[1][0]", x=numpy.array([[1, 2], [3, 4]])), 3)
        self.assertEqual(s.eval("x + 1", x=numpy.array(2)), 3)
        self.assertEqual(s.eval("x + 1", x=numpy.array([2.5])[0]), 3.5)
        with self.assertRaisesRegex(ValueError, "a list without items"):
            s.eval("x", x=numpy.array([]))

    def test_nan_is_none(self):
        office = pm.load(support.OFFICE)
        for call in (
            lambda: office.eval("x + 1", x=math.nan),
            lambda: office.predict("office", P=1, think=numpy.float64("nan")),
            lambda: office.predict("office", P=math.nan),
        ):
            with self.assertRaisesRegex(pm.Misuse, "is no number: nan"):
                call()

    def test_units_of_defaults(self):
        s, u = pm.loads(UNTYPED), pint.UnitRegistry()
        for t in (0.002, 2 * u.ms, "2 ms"):
            self.assertEqual(s.untyped(t=t).predict().time, 0.003)
        self.assertEqual(s.untyped(n=2.5).predict().time, 0.0035)
        self.assertEqual(s.sweep("untyped", t=[0.001, 0.002]).time.tolist(), [0.002, 0.003])
        self.assertEqual(s.prepared("untyped")(t=0.002), 0.003)
        for gaps in ([0.002, 0.003], [2, 3] * u.ms, numpy.array([0.002])):
            self.assertEqual(s.untyped(gaps=gaps).predict().time, 0.003)
        for times in ([1, 2], numpy.array([1.0, 2.0]), [1, 2] * u.s):
            self.assertEqual(s.items(times, [3, 4]).predict().time, 8)

    def test_other_units_are_errors_of_the_package(self):
        office, u = pm.load(support.OFFICE), pint.UnitRegistry()
        for call in (
            lambda: office.predict("office", P=1, think=2 * u.byte),
            lambda: office.prepared("office")(P=1, think=2 * u.byte),
            lambda: office.predict("office", P=2 * u.s),
            lambda: office.predict("office", P=1, think=pm.Quantity(1, "B")),
        ):
            with self.assertRaises(pm.Error):
                call()


class Pickled(unittest.TestCase):
    def test_errors_go_to_other_processes(self):
        office, found = pm.load(support.OFFICE), []
        for call in (
            lambda: office.predict("office", P="3 ms"),
            lambda: pm.loads("model m() {\n  queue q\n  get q\n}").predict("m"),
            lambda: office.predict("office", P=1.5),
        ):
            with self.assertRaises(pm.Error) as caught:
                call()
            e = caught.exception
            e.add_note("of a point")
            same = pickle.loads(pickle.dumps(e))
            self.assertEqual((type(same), str(same), vars(same)), (type(e), str(e), vars(e)))
            found.append(type(same))
        self.assertEqual(found, [pm.ScriptError, pm.EvaluationError, pm.Misuse])


if __name__ == "__main__":
    unittest.main()
