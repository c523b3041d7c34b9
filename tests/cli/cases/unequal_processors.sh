# Efficiency where processors differ: by what all of them can do, in each report.
cat > kinds.pam <<'P'
machine node(fast = 2) {
  processor core[2] (speed = [1, fast])
  processor spare
}
model step(one: time, other: time) on m {
  fork { on m.core[0] { compute one } } { on m.core[1] { compute other } }
}
predict step(1 s, 1 s) on node(fast = 1)
predict step(1 s, 2 s) on node(fast = 2)
simulate step(1 s, 2 s) on node(fast = 2)
print (predict step(1 s, 2 s) on node()).efficiency
P
t run kinds.pam | grep -E '^(predict|simulate|  work|  processors|0)'
"$program" report kinds.pam --markdown | grep -E 'computed|efficiency'
"$program" report kinds.pam -o page.html >/dev/null && grep -oE '[^>]*(computed|used|sum of)[^<]*' page.html
"$program" run --json kinds.pam | grep -E '"(speedup|efficiency|efficacy|processors)": [0-9.]+'
echo "# more than they can do: no figure, and why"
cat > times.pam <<'P'
model times() {
  processor cpu[2] (speed = [1 Mflop/s, 3 Mflop/s])
  par i in 0..1 { on cpu[i] { compute 1 s } }
}
predict times()
print 1 * (predict times()).efficiency
P
t run times.pam | grep -E '^(predict|  work|  processors|!)'
echo "# messages: of the speeds"
cat > sends.pam <<'P'
import std.machines.loggp
machine ranks = loggp with { processor cpu[P] (speed = [1, 2]) }
model ping() on m { fork { m.send(0, 1, 1 B) } { m.recv(1, 0, 1 B) } }
predict ping() on ranks()
P
t run sends.pam | grep -E '^(predict|  time|  work|  processors)'
