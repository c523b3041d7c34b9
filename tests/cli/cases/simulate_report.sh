# The report of a simulation: percentiles over all replications where single ones have too few samples, what limits, and
# the critical path of the replication nearest the median, on any number of threads.
cat >shop.pam <<'PAM'
model shop(n: int) {
  resource till
  every draw exponential(4 ms) count n { measure visit { use till for draw exponential(3 ms) } }
}
simulate shop(50)
simulate shop(2) using (replications = 10)
PAM
t run shop.pam --threads 1
"$program" run shop.pam --threads 1 >one
"$program" run shop.pam --threads 4 >four
cmp one four && echo the same on four threads
"$program" run shop.pam --critical-path | grep -c 'use till'
"$program" run shop.pam --json | python3 -c '
import json, sys
for entry in json.load(sys.stdin)["output"]:
    typical = entry["typical"]
    print(typical["replication"], typical["result"]["time"], entry["limited_by"])
    print(entry["result"]["measure"]["visit"]["p99"])'
# A row of a sweep keeps what is known.
cat >sweep.pam <<'PAM'
import "shop.pam"
fn figures(r) = { mean = r.measure.visit.mean, p99 = r.measure.visit.p99, late = r.time.p90 }
let t = sweep(n in [10, 50]: figures(simulate shop(n)))
print t
save(t, "t.csv")
print t.p99[0] * 2
PAM
t run sweep.pam
cat t.csv
"$program" run sweep.pam --resume state >first 2>/dev/null
"$program" run sweep.pam --resume state >again 2>/dev/null
cmp first again && echo as without a state
