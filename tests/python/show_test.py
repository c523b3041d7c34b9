"""Results show themselves in notebooks: HTML without scripts, pictures of bounded size, tables that are folded."""

import os
import re
import tempfile
import unittest
from xml.etree import ElementTree

import pamina as pm
import support

MANY = """
model many(P: int) {
  resource server[8]
  par i in 1..P {
    for k in 1..100 {
      use server[i mod 8] for 1 us * (i + k)
    }
  }
}
"""


class Shows(unittest.TestCase):
    def setUp(self):
        self.office = pm.load(support.OFFICE)

    def pieces(self, x):
        """Its HTML, which is well-formed but for what HTML leaves open, and has no scripts."""
        text = x._repr_html_()
        self.assertTrue(text.startswith('<div class="pamina">'))
        self.assertNotIn("<script", text)
        ElementTree.fromstring(re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL))
        return text

    def test_results(self):
        text = self.pieces(self.office.office(P=64).predict())
        # The number that was given, and not the name that stands for it.
        self.assertIn("<code>predict office(P = 64)</code>", text)
        self.assertIn("97.0 %", text)
        self.assertIn("<summary>The critical path</summary>", text)
        web = pm.load(support.SERVICE)
        self.assertIn("403", self.pieces(web.simulate("web", 500, replications=200)))
        self.assertIn("limited by", self.pieces(self.office.why("office", P=8)))
        self.assertIn("<svg", self.pieces(self.office.sensitivity("office", P=8)))
        self.assertIn("P * service", self.pieces(self.office.symbolic("office")))
        self.assertIn("&lt;b&gt;", self.pieces(pm.loads("").eval('table([{ a = "<b>" }])')))

    def test_tables_are_folded(self):
        text = self.pieces(self.office.sweep("office", P=range(1, 65), think=["1 ms", "2 ms"]))
        head, folded = text.split("<details>")
        self.assertIn(">time [ms]</th>", head)
        self.assertIn("The first 10 of 128 rows", head)
        self.assertEqual((head.count("<tr>"), folded.count("<tr>")), (11, 129))
        small = self.pieces(self.office.sweep("office", P=range(1, 5)))
        self.assertNotIn("<details>", small)
        self.assertEqual(small.count("<tr>"), 5)

    def test_solutions(self):
        """Of nets, networks and models: tables as a page has them."""
        net = pm.load(support.NET)
        long_run = net.solve("repairs", n=3)
        text = self.pieces(long_run)
        self.assertIn("<h4><code>solve repairs(n = 3)</code></h4>", text)
        # Each of three machines works half of the time, 10 h long.
        row = "<td class=\"t\">up</td><td class=\"n\" data-of=\"1.5\">1.5</td>"
        self.assertRegex(text.replace("1.5000000000000002", "1.5").replace("1.4999999999999998", "1.5"), re.escape(row))
        self.assertRegex(text, r'data-of="36000(\.0+\d*)?">10 h</td>|data-of="35999\.9+\d*">10 h</td>')
        self.assertIn("<caption>Transitions</caption>", text)
        played = net.simulate("repairs", n=3, replications=12, using="until = 100 d")
        self.assertIn("<caption>Places</caption>", self.pieces(played))
        self.assertIn(" +- ", self.pieces(played).split("<table", 1)[1])
        team = pm.loads("model team(P: int) { par i in 1..P { delay draw exponential(1 ms) } }").solve("team", P=3, using="markov")
        # The longest of three: 1 + 1/2 + 1/3 ms.
        self.assertIn("<strong>1.83333 ms (markov)</strong>", self.pieces(team))
        self.assertIn("<caption>The stations of the network</caption>", self.pieces(net.solve("shop")))
        for x in (long_run, played, team):
            self.assertNotIn("<pre", self.pieces(x))

    def test_fits(self):
        fitted = pm.fit({"n": [1.0, 2.0, 3.0, 4.0], "time": [2.0, 4.1, 6.0, 8.0]}, "time == a * n + b")
        text = self.pieces(fitted)
        self.assertIn("<caption>What was fitted</caption>", text)
        self.assertNotIn("sweep", text)
        self.assertNotIn("<svg", text)

    def test_plots(self):
        t = self.office.sweep("office", P=range(1, 9), think=["1 ms", "2 ms"])
        plot = t.plot("P", "time", by="think", title='so "it" is \\ {P}')
        self.pieces(plot)
        drawn = "".join(ElementTree.fromstring(plot.svg).itertext())
        self.assertIn('so "it" is \\ {P}', drawn)
        self.assertIn("think = 2 ms", drawn)
        with tempfile.TemporaryDirectory() as folder:
            # As the program draws it, to the byte.
            plot.save(os.path.join(folder, "a.svg"))
            line = 'let t = sweep(P in 1..8, think in [1 ms, 2 ms]: predict office(P = P, think = think))\n'
            support.program(line + 'save(plot(t, x = "P", y = "time", by = "think", title = "so \\"it\\" is \\\\ {P}"), "b.svg")\n', folder)
            with open(os.path.join(folder, "a.svg")) as a, open(os.path.join(folder, "b.svg")) as b:
                self.assertEqual(a.read(), b.read())
        web = pm.load(support.SERVICE).simulate("web", 500, replications=20)
        self.assertIn("request", "".join(ElementTree.fromstring(web.measure.request.plot(kind="cdf").svg).itertext()))
        with self.assertRaises(pm.ScriptError):
            t.plot("P", "nothing")

    def test_time_lines(self):
        line = self.office.office(P=3).predict().timeline()
        self.assertIn("predict office(P = 3)", self.pieces(line))
        words = [t.text for t in ElementTree.fromstring(line.svg).iter("{http://www.w3.org/2000/svg}text")]
        self.assertTrue({"server", "process 1", "process 3", "delay think", "waiting"} <= set(words), words)
        # 400000 bars of 4008 rows: rows stand for several, and it says so.
        many = pm.loads(MANY).predict("many", P=4000).timeline()
        text = self.pieces(many)
        self.assertLess(len(text), 500_000)
        self.assertIn("height: the part that is busy", text)
        # The typical replication of a simulation.
        self.assertIn("<svg", self.pieces(pm.load(support.SERVICE).simulate("web", 500, replications=20).timeline()))


if __name__ == "__main__":
    unittest.main()
