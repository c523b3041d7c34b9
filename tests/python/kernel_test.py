"""The kernel as a notebook sees it: over jupyter_client, with the kernel's own specification."""

import signal
import tempfile
import time
import unittest
from pathlib import Path

import support
from jupyter_client.manager import KernelManager

OFFICE = Path(support.OFFICE).read_text()
#: A run of minutes.
LONG = "model long(n: int) {\n  for i in 1..n { par j in 1..3 { delay draw exponential(1 us) } }\n}\n"
LONG_RUN = "simulate long(n = 1000000000) using (replications = 3)"


class Kernel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        support.install_kernel(cls.folder.name)
        cls.manager = KernelManager(kernel_name="pamina", kernel_spec_manager=support.specs(cls.folder.name))
        cls.manager.start_kernel(cwd=cls.folder.name)
        cls.client = cls.manager.client()
        cls.client.start_channels()
        cls.client.wait_for_ready(timeout=60)

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel(now=True)
        cls.folder.cleanup()

    def setUp(self):
        self.run_cell(":forget")

    def run_cell(self, code, during=None, **options):
        """The reply, and what was shown as (kind, content)."""
        asked = self.client.execute(code, **options)
        shown = []
        if during:
            during(shown)
        while True:
            message = self.client.get_iopub_msg(timeout=60)
            if message["parent_header"].get("msg_id") != asked:
                continue
            if message["msg_type"] == "status":
                if message["content"]["execution_state"] == "idle":
                    break
            elif message["msg_type"] != "execute_input":
                shown.append((message["msg_type"], message["content"]))
        while True:
            reply = self.client.get_shell_msg(timeout=60)
            if reply["parent_header"].get("msg_id") == asked:
                return reply["content"], shown

    def answer(self, asked):
        while True:
            reply = self.client.get_shell_msg(timeout=60)
            if reply["parent_header"].get("msg_id") == asked:
                return reply["content"]

    def test_cells_are_statements(self):
        reply, shown = self.run_cell(OFFICE + "let n = 4\nprint n, 2 ms\npredict office(P = n)\n")
        self.assertEqual(reply["status"], "ok")
        self.assertEqual([kind for kind, _ in shown], ["display_data"] * 2)
        self.assertEqual(shown[0][1]["data"], {"text/plain": "4 2 ms"})
        report = shown[1][1]["data"]
        self.assertIn("time         3 ms (exact)", report["text/plain"])  # 1 ms + 4 * 0.5 ms
        self.assertIn("<", report["text/html"])
        self.assertIn("office", report["text/html"])
        # What is declared again replaces what was there, and `_` is the last value.
        _, shown = self.run_cell("let twice = 2 * n")
        self.assertEqual(shown, [])
        _, shown = self.run_cell("let n = 5")
        self.assertEqual(shown, [("stream", {"name": "stdout", "text": "let n redefined: 4 -> 5\n  and with it let twice: 8 -> 10\n"})])
        _, shown = self.run_cell("twice")
        self.assertEqual(shown[0][1]["data"]["text/plain"], "10")
        _, shown = self.run_cell("_ + 1")
        self.assertEqual(shown[0][1]["data"]["text/plain"], "11")

    def test_tables_and_plots_are_html(self):
        _, shown = self.run_cell(OFFICE + "let t = sweep(P in 1..3: { time = (predict office(P = P)).time })\nt\nplot(t)\nprint 1")
        table, plot, number = (content["data"] for _, content in shown)
        self.assertIn("<table", table["text/html"])
        self.assertIn("P", table["text/plain"])
        self.assertIn("text/plain", plot)
        self.assertEqual(number, {"text/plain": "1"})

    def test_commands_have_lines_of_their_own(self):
        _, shown = self.run_cell("let a = 3\n:type a\nlet b = 4\n:list\n")
        self.assertEqual([c["text"] for _, c in shown], ["a plain number\n", "let a = 3\nlet b = 4\n"])

    def test_errors_are_diagnostics(self):
        reply, shown = self.run_cell("print 1\nlet x = 1 s + 1 B\n")
        self.assertEqual(reply["status"], "error")
        self.assertEqual([kind for kind, _ in shown], ["error"])  # it is seen before the first statement runs
        error = shown[0][1]
        self.assertRegex(error["ename"], r"^E\d{4}$")
        text = "\n".join(error["traceback"])
        self.assertIn("2 | let x = 1 s + 1 B", text)
        self.assertNotIn("Traceback", text)
        self.assertNotIn(".py", text)
        # What was shown before stays; nothing was taken over.
        reply, shown = self.run_cell("let a = 1\nprint a\nprint [1][a]")
        self.assertEqual([kind for kind, _ in shown], ["display_data", "error"])
        reply, _ = self.run_cell("a")
        self.assertEqual(reply["ename"], "E0201")

    def test_warnings_are_told_beside(self):
        _, shown = self.run_cell("model nothing() { delay 0 s }\nlet r = predict nothing()")
        self.assertEqual([(kind, c["name"]) for kind, c in shown], [("stream", "stderr")])
        self.assertIn("W0001", shown[0][1]["text"])

    def test_completes(self):
        self.run_cell(OFFICE)
        reply = self.answer(self.client.complete('print "é"\npredict offi', 22))
        self.assertEqual((reply["matches"], reply["cursor_start"], reply["cursor_end"]), (["office"], 18, 22))
        reply = self.answer(self.client.complete(":forg", 5))
        self.assertEqual(reply["matches"], [":forget"])
        reply = self.answer(self.client.complete("no_such_thi", 11))
        self.assertEqual(reply["matches"], [])

    def test_inspects(self):
        self.run_cell(OFFICE)
        reply = self.answer(self.client.inspect("predict office(P = 3)", 11))
        self.assertTrue(reply["found"])
        self.assertIn("model office(P: int", reply["data"]["text/plain"])
        self.assertIn("P clients think", reply["data"]["text/markdown"])
        self.assertFalse(self.answer(self.client.inspect("no_such_thing", 3))["found"])

    def test_says_whether_a_text_is_complete(self):
        for text, status in (("print 1", "complete"), ("model m() {", "incomplete"), ("let = 1", "invalid"), (":list", "complete")):
            self.assertEqual(self.answer(self.client.is_complete(text))["status"], status, text)

    def interrupt_when(self, kind, text):
        """Interrupts when something of this kind with this text is shown."""

        def during(shown):
            while True:
                message = self.client.get_iopub_msg(timeout=60)
                if message["msg_type"] not in ("status", "execute_input"):
                    shown.append((message["msg_type"], message["content"]))
                if message["msg_type"] == kind and text in message["content"]["data"]["text/plain"]:
                    return self.manager.interrupt_kernel()

        return during

    def test_is_interrupted_and_lives_on(self):
        self.run_cell(LONG)
        began = time.monotonic()
        reply, shown = self.run_cell("let k = 1\n" + LONG_RUN, self.interrupt_when("display_data", "interactions"))
        self.assertLess(time.monotonic() - began, 20)
        self.assertEqual((reply["status"], reply["ename"]), ("error", "KeyboardInterrupt"))
        # How far it was had been told, and is gone.
        self.assertEqual([kind for kind, _ in shown if kind != "update_display_data"], ["display_data", "clear_output", "error"])
        _, shown = self.run_cell("1 + 1")
        self.assertEqual(shown[0][1]["data"]["text/plain"], "2")

    def test_statements_show_what_they_do_when_they_do(self):
        self.run_cell(OFFICE + LONG)
        # The prediction is there, and how far the run is below it, in whose place stands what is shown next.
        reply, shown = self.run_cell("predict office(P = 2)\n" + LONG_RUN, self.interrupt_when("display_data", "interactions"))
        self.assertEqual(reply["ename"], "KeyboardInterrupt")
        first, far = (content for kind, content in shown if kind == "display_data")
        self.assertIn("<table", first["data"]["text/html"])
        *_, gone, (last, _) = shown
        self.assertEqual((gone[0], gone[1]["data"], last), ("update_display_data", {"text/plain": ""}, "error"))
        self.assertEqual(gone[1]["transient"], far["transient"])
        self.assertTrue(far["transient"]["display_id"])

    def test_what_takes_the_place_of_how_far_it_is(self):
        self.run_cell(LONG)
        shown, n = [], 100_000
        while not any(kind == "update_display_data" for kind, _ in shown) and n < 10**9:
            n *= 4  # until it takes a second
            _, shown = self.run_cell(f"print 1\nsimulate long(n = {n}) using (replications = 4)")
        self.assertIn("simulate long", shown[-1][1]["data"]["text/plain"])
        self.assertEqual([kind for kind, _ in shown][:2], ["display_data"] * 2)
        self.assertEqual(shown[-1][0], "update_display_data")
        self.assertEqual(shown[-1][1]["transient"], shown[1][1]["transient"])

    def test_rounds_of_a_loop_are_html_too(self):
        self.run_cell(OFFICE)
        _, shown = self.run_cell("for n in 1..2 {\n  predict office(P = n)\n  why office(P = n)\n  print sweep(k in 1..2: predict office(P = n * k))\n}")
        pieces = [content["data"]["text/html"] for _, content in shown]
        self.assertEqual(len(pieces), 6)
        for i in (0, 1, 3, 4):
            self.assertIn(f"<h4><code>{('predict', 'why')[i % 3]} office(P = n) (n = {i // 3 + 1})</code></h4>", pieces[i])
        for piece in pieces:
            self.assertIn("<table", piece)
            self.assertNotIn("<pre>", piece)

    def test_an_interrupt_while_it_starts_is_for_the_first_cell(self):
        manager = KernelManager(kernel_name="pamina", kernel_spec_manager=support.specs(self.folder.name))
        manager.start_kernel(cwd=self.folder.name)
        client = manager.client()
        try:
            time.sleep(0.3)
            manager.signal_kernel(signal.SIGINT)
            client.start_channels()
            client.wait_for_ready(timeout=60)
            for status in ("error", "ok"):
                asked = client.execute("1 + 1", stop_on_error=False)
                while (reply := client.get_shell_msg(timeout=60))["parent_header"].get("msg_id") != asked:
                    pass
                self.assertEqual(reply["content"]["status"], status)
            # Where no cell runs, it is for none.
            manager.signal_kernel(signal.SIGINT)
            time.sleep(0.2)
            asked = client.execute("1 + 1", stop_on_error=False)
            while (reply := client.get_shell_msg(timeout=60))["parent_header"].get("msg_id") != asked:
                pass
            self.assertEqual(reply["content"]["status"], "ok")
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)

    def test_silent_cells_show_nothing_and_expressions_are_asked(self):
        _, shown = self.run_cell("print 1", silent=True)
        self.assertEqual(shown, [])
        reply, _ = self.run_cell("let a = 2", user_expressions={"b": "a + 1", "c": "a + 1 s"})
        self.assertEqual(reply["user_expressions"]["b"]["data"]["text/plain"], "3")
        self.assertEqual(reply["user_expressions"]["c"]["status"], "error")

    def test_knows_its_language(self):
        info = self.answer(self.client.kernel_info())
        self.assertEqual((info["language_info"]["name"], info["language_info"]["file_extension"]), ("pamina", ".pam"))
        self.assertEqual(info["implementation"], "pamina")


if __name__ == "__main__":
    unittest.main()
