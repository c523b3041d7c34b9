#!/usr/bin/env python3
"""One server with random arrivals (M/M/1) on SimPy and on Pamina: nanoseconds a customer of each, and their ratio. Needs SimPy
(Debian: python3-simpy3; PyPI: simpy), and is no part of any suite. Both draw numbers of their own, so the mean number of
customers in service only comes out alike; it is printed beside its known value.

    tests/benchmarks/beside_simpy.py build/release/bin/pamina [--customers 100000]"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import time

try:
    import simpy
except ImportError:
    sys.exit("SimPy is not installed (Debian: python3-simpy3; PyPI: simpy)")

BETWEEN, SERVICE = 1.0, 0.8  # seconds, means
ROUNDS = 3  # the shortest counts

MODEL = f"""model m(n: int) {{
  resource server
  every draw exponential({BETWEEN} s) count n {{ use server for draw exponential({SERVICE} s) }}
}}
"""


def on_simpy(customers):
    """(seconds, utilization)"""
    generator = random.Random(1)
    served = 0.0
    env = simpy.Environment()
    server = simpy.Resource(env)

    def customer():
        nonlocal served
        with server.request() as request:
            yield request
            duration = generator.expovariate(1 / SERVICE)
            served += duration
            yield env.timeout(duration)

    def arrivals():
        for _ in range(customers):
            yield env.timeout(generator.expovariate(1 / BETWEEN))
            env.process(customer())

    env.process(arrivals())
    begin = time.perf_counter()
    env.run()
    return time.perf_counter() - begin, served / env.now


def on_pamina(pamina, folder, customers):
    """(seconds without those of the start, utilization)"""

    def run(count, what):
        script = folder / "m.pam"
        script.write_text(f"{MODEL}let r = simulate m({count}) using (replications = 1)\nprint {what}\n")
        begin = time.perf_counter()
        done = subprocess.run([pamina, "run", script], capture_output=True, text=True, check=True)
        return time.perf_counter() - begin, done.stdout

    utilization = run(customers, "r.resource.server.utilization")[1].split(" (")[0]
    start = min(run(1, "r.time")[0] for _ in range(ROUNDS))
    return run(customers, "r.time")[0] - start, utilization


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pamina")
    parser.add_argument("--customers", type=int, default=100_000)
    options = parser.parse_args()
    n = options.customers
    simpy_runs = [on_simpy(n) for _ in range(ROUNDS)]
    with tempfile.TemporaryDirectory() as folder:
        pamina_runs = [on_pamina(options.pamina, pathlib.Path(folder), n) for _ in range(ROUNDS)]
    theirs, ours = min(s for s, _ in simpy_runs), min(s for s, _ in pamina_runs)
    version = getattr(simpy, "__version__", "")
    print(f"{n} customers; the server is busy {SERVICE / BETWEEN:.1%} of the time")
    print(f"SimPy {version:<8} {theirs / n * 1e9:8.0f} ns a customer, busy {simpy_runs[0][1]:.1%}")
    print(f"Pamina         {ours / n * 1e9:8.0f} ns a customer, busy {pamina_runs[0][1].strip()}")
    print(f"ratio          {theirs / ours:8.1f}")


if __name__ == "__main__":
    main()
