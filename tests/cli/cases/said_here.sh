# What users of other languages write, and what the help says of it.
says() {
    cat >said.pam
    t check said.pam
}
says <<'EOF'
import std.collectives
import std.machines.gpu_cluster
let m = gpu_cluster(4, 8, inside = 300 GB/s, between = 25 GB/s, latency = 5 us)
predict allreduce(32, 1 GB) on m
predict ring_allreduce(32, 1 GB) on m
EOF
says <<'EOF'
let t = table([{ n = 1 }, { n = 3 }])
print filter(t, n > 2), filter(t, t.n > 2), extend(t, k = 2), argmin(t.n)
print sort(t, n)
EOF
says <<'EOF'
model m() { while true { delay 1 ms } }
EOF
says <<'EOF'
model m() { var x = 1 }
EOF
says <<'EOF'
machine n() { link nv(bandwidth = 300 GB/s) }
EOF
says <<'EOF'
model m(n: int) {
  resource s[4]
  let d = 2 ms
  proc work() { delay d }
  par i in 1..n { work() }
  delay draw lognormal(25 ms, cv = 1.5)
  use s[draw uniform(0, 3)] for 1 ms
  every draw exponential(120 / 1 s) for 1 s { delay 1 ms }
  break
}
EOF
says <<'EOF'
let runs = table([{ N = 1, P = 1, time = 1 ms }, { N = 2, P = 1, time = 2 ms }, { N = 3, P = 2, time = 2 ms }])
let f = fit(r in runs, a, b: r.time == a * r.N^3 / r.P + b)
print f(N = 8000, P = 32), f.predict
print fit(r in runs, a: r.time == a * r.N) using (weights = [1, 2, 3])
let T = symbolic m()
model m(n: int = 3) { delay n * 1 ms }
print T.latex
EOF
says <<'EOF'
model m() {
  resource node
  par i in 1..3 { measure x { use node for draw exponential(1 ms) } }
}
let r = simulate m()
print r.resource.node.wait, r.utilization, r.p99, r.measure.x.quantile, r.node.mean_wait
EOF
says <<'EOF'
let table = csv("jobs.csv", sep = ";"
print table.n
EOF
says <<'EOF'
machine node(n: int) { let speed = 1 GB/s }
machine small = node(1)
let table = 3
print table([{ n = 1 }])
EOF
cat >none.pam <<'EOF'
model m(P: int) { par p in 1..P { delay 8 ms / P } }
let t = sweep(P in [1, 2]: predict m(P))
print t.speedup
save(t, "none.csv")
save(plot(t, x = "P", y = "speedup"), "none.svg")
EOF
t run none.pam
cat none.csv
cat >apart.pam <<'EOF'
model a() { delay draw exponential(1 ms) }
model b() { delay draw exponential(2 ms) }
model c() { delay draw exponential(1 ms); delay draw exponential(3 ms) }
print difference(simulate a(), simulate b()).time
print difference(simulate a(), simulate c()).time
EOF
t run apart.pam
says <<'EOF'
model m() { delay 1 s + if 1 < 2 then 1 s else 0 s }
model n() { delay 2 min 30 s }
EOF
cat >unstable.pam <<'EOF'
network s(h: real) { class r(arrivals = 500 Hz)  queue db(service = 20 ms, visits = 1 - h, servers = 3) }
print find(h in 50..99: (solve s(h / 100)).response <= 15 ms)
EOF
t run unstable.pam
printf '# of today\na,load [%%]\n1,95 %%\n' >today.csv
printf 'a,b\n1,2\n2,inf\n3,4\n4,5\n' >endless.csv
printf 'print csv("today.csv")\n' >today.pam
printf 'print csv("endless.csv")\n' >endless.pam
t run today.pam
t run endless.pam
# Processes, machines, types and questions, as one writes them at first.
says <<'EOF'
machine m(n: int = 2) { processor cpu[n] (speed = 1 Gflop/s) }
model a(p: %) on m(2) { delay 1 s }
model b() { process c { delay 1 s } }
model c() on m { compute 3 Mflop on m.cpu[1]; fork x in 1..3 { delay 1 s } }
EOF
says <<'EOF'
model shop(P: int = 4) { par c in 0..<P { delay 1 ms } }
let r = predict shop()
print simulate(shop()), symbolic(shop())
print sensitivity(r)
print r.time.ms
EOF
says <<'EOF'
model m(P: s, l: B/s, r: Hz, k: Mflop) { delay 1 s }
save r.time
EOF
