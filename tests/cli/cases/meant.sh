# Messages that say what was probably meant: a unit in that of the literal, the value of a param, parentheses.
cat > meant.pam <<'END'
model m(n: int = 2, rate = 5 kHz, gap = 2 ms, G = 5 ns/B) {
  resource link(speed = 1 GB/s)
  use link for 6 KiB/s
  delay gap + 3
  delay 4
  delay 4 KiB * G
}
machine net(L = 2 us, G = 5 ns/B) { let gap = 3 ms }
model sends() on m { delay m.gap + m.L + 1 B * m.G }
let rate = predict m(rate = 100)
let per_byte = predict m(G = 6 ns)
let count = predict m(n = 4 s)
let fast = predict sends on net(G = 6 ns) with { gap = 4 }
let f = 1 MHZ + 1 mhz + 1 Khz
let size = 3 kb + 3 KIB
let time = 3 MS
END
t check meant.pam
cat > figure.pam <<'END'
model m(n: int) { delay n * 1 ms }
model on_machine(n: int) on g { delay n * g.gap }
machine gc(gap = 1 ms) {}
print predict m(4).time
print predict m(4).measure.visit.p95
print predict on_machine(4).time on gc(gap = 2 ms)
model inside() { delay (predict m(2)).time }
END
t check figure.pam
cat > blocks.pam <<'END'
model m(n: int) { delay n * 1 ms }
let t = sweep(r in 1..3: {let q = predict m(r) })
let u = { delay 1 s }
END
t check blocks.pam
cat > params.pam <<'END'
param n: int = 2
param jobs = 3
param rate = 5 kHz
param pause: time = 2 ms
param who = "me"
print n, jobs, rate, pause, who
END
t run params.pam --set n=2.5
t run params.pam --set jobs=2.5
t run params.pam --set rate=5
t run params.pam --set pause=3
t run params.pam --set "pause=3 B"
t run params.pam --set who=you
t run params.pam --set 'who="you"' --set jobs=4.0 --set "rate=939.196 1/s"
printf ':load params.pam\n:set rate = 5\n:set who = you\n' >dialogue
"$program" repl <dialogue 2>&1
t slow.pam
cat > others.pam <<'END'
model m(n: int = 3) { for i in range(n) { delay 1 ms } }
let n = 4
print "a" + "b"
print 2 kg, 3 m, length([1]), pow(2, 3)
predict m()
END
t run others.pam
echo 'print 5 % 3' > rest.pam
t run rest.pam
printf 'let n = 4\nlet t = n ms\n' > behind.pam
t run behind.pam
echo 'import std.network' > library.pam
t run library.pam
# What others write, each with the help that leads on.
hint() {
    echo "$1" >hint.pam
    t run hint.pam 2>&1 | grep -E 'error|\^|help'
}
hint 'model q() { delay exponential(3 s) }'
hint 'simulat q()'
hint 'model q() { resource r; acquire r; delay 1 s }'
hint 'model q(a: [resource]) { for x in a { use x for 1 s } }'
hint 'model q() { par s in 0..<8, k in 0..<2 { delay 1 s } }'
hint 'model q() { for i in 0..<8, j in 0..<2 { delay 1 s } }'
hint 'model q() { resource l[2] (discipline = maxmin, speed = 1 GB/s); use l[0], l[1] for 2 MB }'
hint 'model q() { loop until 3 > 2 { delay 1 s } }'
hint 'let t = sweep(k in 1..3: k); print t[0]'
hint 'model lb(kind: string) { if kind == "a" { delay 1 s } }; predict lb("a")'
printf 'a;ms\nx;1.204,5\ny;3,5\n' >groups.csv
hint 'print sum(v in csv("groups.csv", decimal = ",").ms: v)'
printf 'param x: int = 3\nparam _y: int = 3\nprint 2\n' >unused.pam
t check unused.pam
echo "# three alike are said once, two are not"
printf 'model m(t: time) { delay t }\npredict m(1)\npredict m(1)\npredict m(1)\npredict m(2)\npredict m(2)\n' >alike.pam
t run alike.pam
echo "# a machine at the top is named as it is written"
printf 'machine node { processor cpu }\nlet here = node\nprint here.cpu\n' >named.pam
t run named.pam
echo "# marks end where a long expression goes on"
printf 'print sweep(n in 1..4: { first = n * 1 ms, second = n * 2 ms, third = n * 3 ms, fourth = n * 4 ms }) + 1\n' >long.pam
t run long.pam
echo "# a part of a name of the library, and a condition in other words"
t doc rabenseifner
hint 'print [x for x in 1..4 where x > 2]'
hint 'print sweep(p in 1..4, t in 1..4 where p * t == 4: p + t)'
echo "# words of other languages, and units as others write them"
hint 'print 3 minutes, 5 Mbps, 2 kBps'
hint 'print 1 ms to s'
hint 'print 3 GB as MB'
hint 'print percentile([1 ms], 99), median([1]), stdev([1])'
hint 'model m(P: int) { delay 1 s / P }; let C = symbolic m; print C(P = 1) mod C'
hint 'model m(n: int, P: int) { for i in 1..n / P { delay 1 s } }'
hint 'model m() { delay 1 s }; sensitivity simulate m()'
printf 'param rate: 1/time = 3 Hz\nprint rate\n' >rate.pam
t run rate.pam --set rate=200/s
t run rate.pam --set "rate=200 1/s"
printf 't,u\n2.5 ms,1\n0,2\n' >cells.csv
hint 'let t = csv("cells.csv"); print t.t[0] * 2'
# What the library has is told with its import.
hint 'print mmm(700 Hz, 8 ms, 6)'
hint 'predict all_ring_allreduce(4, 1 MB) on torus(4, 1 us, 1 GB/s)'
hint 'let t = [1, 2, 3]; print t[0..<2]'
hint 'let t = table([{ a = 1 }]); print t[0..<2]'
echo "# several ranges, a rate for a time, options of a run, what an argument is"
m() { printf "$1" | t run -; }
m 'print [n * p for n in [1, 2], p in [3, 4]]\n'
m 'print sweep(a in 1..2, P = [1, 2]: a * P)\n'
m 'print sum(P = 1..2: P)\n'
m 'model m() { every 200 Hz for 1 s { delay 1 ms } }\npredict m\n'
m 'model m() { delay 1 ms }\nsimulate m(replications = 10)\npredict m(until = 5 s)\n'
m 'model m() {\n  resource a\n  use a 5 ms\n}\npredict m\n'
m 'model m() { delay 1 ms }\nlet r = predict m()\nprint r.latency, r.nothing_of_these\n'
m 'model shop(tills: int) { delay tills * 1 ms }\npredict shop(til = 4)\n'
m 'model m(d: distribution) { delay 1 ms }\npredict m(d = *)\n'
m 'model m() { choose { 50 %% { measure lat { delay 1 ms } } else { delay 2 ms } } }\nlet r = simulate m()\npredict m\n'
printf 'x,lat [msec]\n1,2\n' >head.csv
printf 'x,y\n1,2\n3\n' >short.csv
printf 'x,y\n1,2\n3,4,5\n' >long.csv
for f in head short long; do m "print csv(\"$f.csv\")\n"; done
echo "# nothing is drawn"
m 'model m() { delay 1 ms }\nsimulate m\nprint (simulate m() using (replications = 3)).replications\n'
m 'model m() { choose { 50 %% { delay 1 ms } else { delay 2 ms } } }\nprint known((simulate m()).time), (simulate m()).low.time < 1.5 ms\n'
