# The critical path of a run that is cut off ends at the cut.
cat >service.pam <<'PAM'
model service() {
  resource r
  every 3 s count 5 { use r for 5 s }
}
predict service() using (until = 12 s)
PAM
t run service.pam --critical-path
# Nobody is served at the cut: the path waits from the last service on.
cat >waits.pam <<'PAM'
model waits() {
  resource r
  event e
  fork { use r for 1 s } { await e }
}
predict waits() using (until = 5 s)
PAM
t run waits.pam
# Without resources it is what the first process does.
cat >plain.pam <<'PAM'
model plain() { par i in 1..3 { for k in 1..100 { delay i * 0.3 s delay 0.1 s } } }
predict plain() using (until = 5 s)
PAM
t run plain.pam
# Tasks that are under way on processors, and whoever is served with others.
cat >parts.pam <<'PAM'
model tasks() {
  processor cpu[2]
  graph {
    task t[i in 1..100] on cpu { compute 1 s }
  }
}
predict tasks() using (until = 7.25 s)
model shared() {
  resource r(discipline = ps)
  par i in 1..3 { for k in 1..100 { use r for 1 s } }
}
predict shared() using (until = 7.5 s)
PAM
t run parts.pam
# The parts of each are its time.
for file in service waits plain parts; do
    "$program" run $file.pam --json | python3 -c '
import json, sys
for entry in json.load(sys.stdin)["output"]:
    r = entry["result"]
    path = sum(s["critical"] for s in r["statements"]) + sum(w["time"] for w in r["critical_path"]["waits"])
    print(r["model"], "adds up" if abs(path - r["time"]) < 1e-9 * r["time"] else path)'
done
