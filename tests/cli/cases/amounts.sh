# An amount that is negative is told in its own unit, whatever serves it; a time is a time.
negative() {
  printf '%s\n' "$1" >negative.pam
  "$program" run negative.pam 2>&1 | grep -E '^error'
}
for discipline in fcfs lifo ps 'rr(1 s)' preemptive; do
  for x in '7 B' '7 kB'; do
    echo "$discipline, $x"
    negative "param x: data = 2 B
model served() {
  resource link(discipline = $discipline, speed = 1 kB/s)
  use link for x - $x
}
predict served()"
  done
done
negative 'param n: real = 2
unit packet
model flows() {
  resource link(discipline = maxmin, speed = 10 packet/s)
  use [link] for (n - 7) * 1 packet
}
predict flows()'
negative 'param n: real = 2
model flows() {
  resource link(discipline = maxmin, speed = 10 MB/s)
  use [link] for (n - 7) * 1 kB
}
predict flows()'
for work in '(n - 4) * 1 flop' '(n - 4) * 1 Gflop' '(n - 4) * 1 s'; do
  for body in "on cpu { compute $work }" "par i in 1..2 on cpu schedule dynamic { compute $work }" \
    "graph on cpu schedule dynamic { task a { compute $work } }"; do
    negative "param n: real = 2
model computes() {
  processor cpu(speed = 1 Gflop/s)
  $body
}
predict computes()"
  done
done
