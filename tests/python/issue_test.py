"""The lines that the package was made for, and that their results are the program's to the bit."""

import math
import os
import tempfile
import unittest
from pathlib import Path

import numpy
import pamina as pm
import pandas
import support


class Example(unittest.TestCase):
    def setUp(self):
        self.office = pm.load(support.OFFICE)

    def test_a_prediction_is_the_programs(self):
        r = self.office.office(P=64).predict()
        said = support.program('predict office(P = 64)\n')[0]["result"]
        # 1 ms + 64 * 0.5 ms; the server is busy for 32 ms of them.
        self.assertEqual(r.time, 0.033)
        self.assertEqual(r.time.unit, "s")
        self.assertEqual(r.time, said["time"])
        self.assertEqual(r.resource.server.utilization, said["entities"][0]["total"]["utilization"])
        self.assertEqual(r.json()["entities"], said["entities"])
        self.assertEqual([s["text"] for s in r.critical_path["statements"]], ["delay think", "use server for service"])
        self.assertIn("limited by   resource server, 97.0 % busy", r.text)
        self.assertIn("97.0 % busy", r._repr_html_())
        self.assertEqual(str(r.time), "33 ms")

    def test_the_example_as_it_stands(self):
        """Line by line; P has a default here, as the example asks `why` and `sensitivity` without one."""
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.join(folder, "office.pam")
            with open(place, "w") as file:
                file.write(Path(support.OFFICE).read_text().replace("P: int", "P: int = 8"))
            office = pm.load(place)
        r = office.office(P=64).predict()
        self.assertEqual((r.time, r.time.unit), (0.033, "s"))
        self.assertEqual(r.resource.server.utilization.unit, "")
        self.assertEqual(r.critical_path["statements"][1]["critical"], 0.032)
        t = office.sweep("office", P=range(1, 65), think=["1 ms", "2 ms"])
        self.assertEqual(len(memoryview(t.time)), 128)
        self.assertEqual(list(t.time[:3]), [0.0015, 0.0025, 0.002])
        self.assertEqual(len(t.to_pandas()), 128)
        self.assertEqual(office.prepared("office")(P=8), 0.005)
        p99 = pm.load(support.SERVICE).simulate("web", 16, replications=200).measure.request.p99
        self.assertTrue(p99.low < p99.value < p99.high)
        f = office.symbolic("office")
        at8 = f(P=8)
        self.assertEqual(str(at8.to_sympy()), "8*service + think")
        # What a formula gives is asked on.
        self.assertEqual(at8.latex(), r"\mathit{think} + 8 \cdot \mathit{service}")
        self.assertEqual(at8(think="1 ms")(service=0.5e-3), 0.005)
        self.assertEqual(at8(think=0.001, service=0.0005).unit, "s")
        # 8 * 0.5 ms of 5 ms
        (share,) = office.sensitivity("office", to=["service"]).table.elasticity
        self.assertEqual(share, 0.8)
        self.assertIn("It takes 5 ms, limited by resource server", office.why("office").text)
        self.assertIn("why office()", office.why("office").text)

    def test_nets(self):
        s = pm.load(support.NET)
        # Each machine is up half of the time, whatever the others do; at t, of all that were up, (1 + exp(-2 t / 10 h)) / 2.
        self.assertAlmostEqual(s.solve("repairs", n=8).place.up.mean, 4, places=12)
        self.assertAlmostEqual(s.repairs(n=8, rate="1 / 30 h").solve().place.up.mean, 6, places=12)
        for at in ("10 h", 36000):
            found = s.solve("repairs", n=8, at=at).place.up.mean
            self.assertAlmostEqual(found, 4 * (1 + math.exp(-2)), places=9)
        self.assertEqual(s.solve("repairs", n=2, using="structure").bounded, "bounded")
        simulated = s.simulate("repairs", n=8, using="until = 1000 d, warmup = 10 d", replications=10, seed=3).place.up.mean
        said = support.program(
            "print (simulate repairs(n = 8) using (until = 1000 d, warmup = 10 d, replications = 10, seed = 3)).place.up.mean\n",
            before=support.NET,
        )[0]["values"][0]
        self.assertEqual((simulated, simulated.low, simulated.high), (said["value"], said["low"], said["high"]))
        self.assertTrue(simulated.low < 4 < simulated.high)
        self.assertIn("solve repairs(n = 8)", s.solve("repairs", n=8).text)
        # 50 jobs that think for 1 s keep a desk of 100 ms busy.
        self.assertAlmostEqual(s.shop(N=50).solve().throughput, 10, places=6)
        with self.assertRaises(TypeError):
            s.solve("repairs", m=8)

    def test_a_sweep_is_a_table(self):
        t = self.office.sweep("office", P=range(1, 65), think=["1 ms", "2 ms"])
        said = support.program(
            'print sweep(P in 1..64, think in [1 ms, 2 ms]: '
            "predict office(P = P, think = think))\n"
        )[0]["values"][0]
        self.assertEqual(t.time.tolist(), [x["value"] for x in said["time"]])
        self.assertEqual(t.P.tolist(), said["P"])
        self.assertEqual(t.parameters, ["P", "think"])
        frame = t.to_pandas()
        self.assertEqual(len(frame), 128)
        self.assertEqual(frame.attrs["units"]["time"], "s")
        self.assertEqual(frame["time"].iloc[0], 0.0015)
        self.assertIn(">time [ms]</th>", t._repr_html_())
        figures = self.office.sweep("office", P=[1, 2], figures=["time", "resource.server.utilization"])
        self.assertEqual(figures.names, ["P", "time", "resource_server_utilization"])
        # 0.5 of 1.5 ms, 1 of 2 ms.
        self.assertEqual(figures["resource_server_utilization"].tolist(), [0.5 / 1.5, 0.5])

    def test_numpy_sees_a_column_without_a_copy(self):
        big = self.office.eval("sweep(i in 1..1000000: i * 1 s)").value
        a, b = numpy.asarray(big), numpy.asarray(big)
        self.assertEqual(a.__array_interface__["data"][0], b.__array_interface__["data"][0])
        self.assertFalse(a.flags.writeable)
        self.assertEqual(a.sum(), 1000000 * 1000001 / 2)
        del big, b
        self.assertEqual(a[-1], 1e6)

    def test_a_prepared_prediction(self):
        p = self.office.prepared("office")
        self.assertEqual(p(P=8), 0.005)
        self.assertEqual(p(P=8, think=0.002), 0.006)
        self.assertEqual(p.times(P=range(1, 4)).tolist(), [0.0015, 0.002, 0.0025])
        self.assertEqual(self.office.prepared("office", think="2 ms")(P=8), 0.006)
        self.assertEqual(p.result(P=8).resource.server.requests, 8)
        with self.assertRaises(ValueError):
            p(P=1.5)
        for n in range(1, 200):
            self.assertEqual(p(P=n), self.office.predict("office", P=n).time)

    def test_a_simulation_has_intervals(self):
        p99 = pm.load(support.SERVICE).simulate("web", 500, replications=200).measure.request.p99
        self.assertLess(p99.low, p99.value)
        self.assertLess(p99.value, p99.high)
        self.assertEqual(p99.unit, "s")

    def test_a_formula(self):
        f = self.office.symbolic("office")
        self.assertEqual(f(P=8, think="1 ms", service=0.002), 0.017)
        at8 = f(P=8)
        self.assertEqual(sorted(at8.symbols), ["service", "think"])
        self.assertIn("think", f.latex())
        self.assertIn("def office", f.python())
        x = f.to_sympy()
        P, think, service = (next(s for s in x.free_symbols if s.name == n) for n in ("P", "think", "service"))
        self.assertEqual(x.subs({P: 8, think: 1, service: 2}), 17)
        self.assertEqual(x.subs({P: 0, think: 1, service: 2}), 0)

    def test_advice(self):
        self.assertIn("limited by resource server", self.office.why("office", P=8).text)
        s = self.office.sensitivity("office", P=8, to=["service"])
        self.assertIn("service", s.text)

    def test_a_fit_to_a_data_frame(self):
        frame = pandas.DataFrame({"N": [10, 20, 40, 80], "time": [2.5 + 1e-3 * n**3 for n in (10, 20, 40, 80)]})
        f = pm.fit(frame, "time == a * N^3 + b")
        self.assertAlmostEqual(f.a, 1e-3, places=12)
        self.assertAlmostEqual(f.b, 2.5, places=9)
        with_units = pm.fit(frame, "time == a * N^3 + b", units={"time": "ms"})
        self.assertEqual(with_units.b.unit, "s")
        self.assertAlmostEqual(with_units.b, 2.5e-3, places=12)

    def test_pint(self):
        import pint

        u = pint.UnitRegistry()
        self.assertEqual(self.office.office(P=1, think=3 * u.ms).predict().time, 0.0035)
        self.assertEqual(self.office.office(P=1).predict().time.to_pint(u).to("ms").magnitude, 1.5)
        t = self.office.sweep("office", P=[1, 2], think=[1, 2] * u.ms)
        self.assertEqual(t.time.to_pint(u).to("ms").magnitude.tolist(), [1.5, 2.5, 2, 3])
        p = self.office.prepared("office")
        self.assertEqual(p(P=3, think=2 * u.ms), 0.0035)
        self.assertEqual(p(P=3, think="2 ms"), 0.0035)
        self.assertEqual(p.times(P=[1, 2], think=[1, 2] * u.ms).tolist(), [0.0015, 0.003])
        for wrong in ("2 B", 2 * u.byte):
            with self.assertRaises((ValueError, pint.DimensionalityError)):
                p(P=3, think=wrong)

    def test_the_done_when(self):
        """Measured runs, a calibrated model, a sweep, how many to buy and how sure that is."""
        runs = pandas.DataFrame({"P": [1, 2, 4, 8], "time": [1.49, 2.03, 2.98, 5.01]})
        found = pm.fit(runs, "time == service * P + think", units={"time": "ms"})
        self.assertLess(found.service.low, 0.0005)
        self.assertGreater(found.service.high, 0.0005)
        t = self.office.sweep("office", P=range(1, 101), think=float(found.think), service=float(found.service))
        times = numpy.asarray(t.time)
        most = int(numpy.asarray(t.P)[times <= 0.020].max())
        self.assertEqual(most, int((0.020 - found.think) / found.service))


if __name__ == "__main__":
    unittest.main()
