"""Some calls of each kind; sanitized.sh looks at what they do to memory. --leak: a leak and nothing else."""

import ctypes
import os
import sys
import threading

import pamina as pm
import support
from pamina._prompt import Prompt

TIMES = int(os.environ.get("PAMINA_TIMES", "200"))
RUNS = {"n": [1.0, 2.0, 3.0, 4.0], "time": [2.0, 4.1, 6.0, 8.0]}
OFFICE = open(support.OFFICE).read()


def refused(call):
    try:
        call()
    except (pm.Error, TypeError, AttributeError):
        return
    raise AssertionError("nothing is wrong")


def prompted(prompt, shown):
    prompt.run("for n in 1..2 { predict office(P = n) }\nlet k = 3\nprint k", lambda item: shown.append(item._repr_mimebundle_()))
    refused(lambda: prompt.run("print 1\nprint [1][k]", shown.append))
    prompt.complete("predict off", 11)
    prompt.inspect("office", 2)
    shown.clear()


def main():
    office, web, net = (pm.load(x) for x in (support.OFFICE, support.SERVICE, support.NET))
    prompt = Prompt()
    prompt.run(OFFICE, lambda item: None)
    shown = []
    p = office.prepared("office")
    result = office.predict("office", P=8)
    calls = {
        "predictions": lambda: office.office(P=8).predict().time,
        "figures": lambda: result.resource.server.utilization,
        "HTML": lambda: office.office(P=8).predict()._repr_html_(),
        "time lines": lambda: result.timeline().svg,
        "sweeps": lambda: memoryview(office.sweep("office", P=range(1, 5)).time).tolist(),
        "formulas": lambda: office.symbolic("office")(P=8),
        "simulations": lambda: web.simulate("web", 5, replications=2).time,
        "nets": lambda: net.solve("repairs", 3)._repr_html_(),
        "networks": lambda: net.solve("shop").response,
        "prepared ones": lambda: p(P=8),
        "those of many points": lambda: p.times(P=[1, 2, 3]),
        "reasons": lambda: office.why("office", P=8).text,
        "sensitivities": lambda: office.sensitivity("office", P=8).text,
        "mistakes": lambda: refused(lambda: office.eval("1 s + 1 B")),
        "mistakes of a run": lambda: refused(lambda: office.eval("[1][n]", n=7)),
        "cells": lambda: prompted(prompt, shown),
    }
    for name, call in calls.items():
        for _ in range(TIMES):
            call()
    for _ in range(10):  # sessions
        pm.loads(OFFICE).office(P=2).predict()
        pm.fit(RUNS, "time == a * n + b")
        refused(lambda: pm.loads("model"))
    threads = [threading.Thread(target=lambda: [office.office(P=i).predict().time for i in range(1, 20)]) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()


if "--leak" in sys.argv:
    new = ctypes.CDLL(os.path.join(os.path.dirname(pm.__file__), "libpamina.so.0")).pamina_new_int
    new.restype = ctypes.c_uint64
    for _ in range(10):
        new(ctypes.c_int64(1))
else:
    main()
print("all calls were made")
