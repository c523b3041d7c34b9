# Where procs were called: in errors, in deadlocks, in the critical path; and results by call.
mkdir lib
cat > lib/net.pam <<'EOF'
machine net(links: int = 1) {
  resource link (servers = links)
  queue box[4]
  proc wire(t: time) { use link for t - 1 us }
  proc send(bytes: data, hops: int) {
    wire(bytes / (1 GB/s) * hops)
    delay 500 ns
  }
  proc receive(from: int) { get box[from] }
}
EOF
# An error two levels deep: with what the parameters were worth.
cat > deep.pam <<'EOF'
import "lib/net.pam"
model ring(n: int = 3) on m: net {
  for i in 1..n {
    m.send(4 kB, 2)
    m.send(1 kB, n - i)
  }
}
predict ring() on net()
EOF
t run deep.pam
t run --by=call deep.pam
t run --json deep.pam | sed -n '/"diagnostics"/,$p' | grep -E '"(message|line)"'
# The same statement written out twice, and made one step: the right call is named.
cat > twice.pam <<'EOF'
proc pause(t: time) { delay t }
proc both(t: time) { pause(t) pause(-t) }
model m() { delay 1 s both(1 s) }
predict m()
EOF
t run twice.pam
t run --no-relax twice.pam
# What stands in the model itself is called from nowhere.
cat > own.pam <<'EOF'
proc pause(t: time) { delay t }
model m() { pause(1 s) delay -1 s }
predict m()
EOF
t run own.pam
# A proc that runs itself is one part of the graph.
cat > itself.pam <<'EOF'
proc down(n: int) { delay (n - 2) * 1 s if n > 0 { down(n - 1) } }
proc start(n: int) { down(n) }
model m() { start(4) }
predict m()
EOF
t run itself.pam
# Branches, tasks and their keys.
cat > inside.pam <<'EOF'
proc tasks(n: int, t: time) {
  processor cpu[2]
  graph { task a[i in 1..n] on cpu order by sqrt(1.0 * (2 - i)) { compute t } }
}
model m() { tasks(2, 1 s) tasks(3, 1 s) }
predict m()
EOF
t run inside.pam
# A deadlock: each call once, however many wait there.
cat > waits.pam <<'EOF'
import "lib/net.pam"
proc answer(k: int) on m: net { m.receive(k mod 4) }
model m() on m: net {
  par p in 0..2 { m.send(2 kB, 1)  answer(p + 1) }
}
predict m() on net()
EOF
t run waits.pam
cat > cycle.pam <<'EOF'
proc round(n: int) { graph { task a[i in 0..<n] { after a[(i + 1) mod n] delay 1 s } } }
model m() { round(1 + 2) }
predict m()
EOF
t run cycle.pam
# Rows of the critical path: of a library they say from where, by call they are the model's own.
cat > two.pam <<'EOF'
import "lib/net.pam"
proc exchange(b: data) on m: net {
  m.send(b, 1)
  m.send(2 * b, 1)
}
model two() on m: net {
  delay 1 us
  m.send(8 kB, 3)
  exchange(16 kB)
}
model one() on m: net { par i in 1..2 { m.send(2 kB, i) } }
predict two() on net()
predict one() on net()
EOF
t run two.pam
t run --by=call two.pam
t run --by=call --critical-path two.pam
t run --by=call --json two.pam | grep -E '^ +"(text|kind|entity|count|critical)":|"statement":'
# In a proc that runs itself its own text is what rows are.
cat > tree.pam <<'EOF'
proc leaf(t: time) { delay t }
proc tree(n: int) { if n > 0 { leaf(1 ms) tree(n - 1) } else { leaf(5 ms) } }
model m() { leaf(2 ms) tree(3) }
predict m()
EOF
t run tree.pam
t run --by=call tree.pam
t run --by=proc tree.pam
# The graph's text says it, too, and reads back.
t graph deep.pam | grep -E '^(callee|callsite)| site '
t graph --after=series-collapse tree.pam | grep -cE ' site '
