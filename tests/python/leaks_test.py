"""Nothing is kept of what is gone: resident memory after many calls of a kind, and after ten times as many."""

import os
import unittest

import pamina as pm
import support

PAGE = os.sysconf("SC_PAGESIZE")


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * PAGE


class Leaks(unittest.TestCase):
    def grows(self, call, first, last):
        for i in range(first):
            call(i)
        before = resident()
        for i in range(first, last):
            call(i)
        return resident() - before

    def test_a_hundred_thousand_predictions(self):
        office = pm.load(support.OFFICE)
        self.assertLess(self.grows(lambda i: office.office(P=8).predict(), 10_000, 100_000), 300_000)
        # 18 us as a number with a unit and as a text are one expression; a record of a figure is asked for its own.
        self.assertLess(self.grows(lambda i: office.office(P=8, think=f"{i} us").predict().time, 500, 5_000), 300_000)

    def test_other_calls(self):
        """What a call may keep, 100 bytes, and what the allocator does not give back at once."""
        office, web, net = (pm.load(x) for x in (support.OFFICE, support.SERVICE, support.NET))
        runs = {"n": [1.0, 2.0, 3.0, 4.0], "time": [2.0, 4.1, 6.0, 8.0]}
        calls = {
            "figures": lambda i: office.office(P=8).predict().resource.server.utilization,
            "HTML": lambda i: office.office(P=8).predict()._repr_html_(),
            "sweeps": lambda i: office.sweep("office", P=range(1, 5)).time,
            "formulas": lambda i: office.symbolic("office")(P=8),
            "simulations": lambda i: web.simulate("web", 5, replications=3).time,
            "nets": lambda i: net.solve("repairs", 3).place.up.mean,
            "prepared ones": lambda i: office.prepared("office")(P=8),
            "reasons": lambda i: office.why("office", P=8).text,
            "fits": lambda i: pm.fit(runs, "time == a * n + b").a,
        }
        for name, call in calls.items():
            self.assertLess(self.grows(call, 100, 600), 600_000, name)


if __name__ == "__main__":
    unittest.main()
