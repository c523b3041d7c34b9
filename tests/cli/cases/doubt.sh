# Reports of what is not known exactly: of a run, a simulation, a network; the same on any number of threads.
cat >doubt.pam <<'PAM'
model job(t: time, u: time = 2 ms +- 0.5 ms) {
  resource server
  every 10 ms count 40 { measure way { use server for draw exponential(t) } }
  delay u
}
network mm1(a: 1/time, s: time) {
  class jobs(arrivals = a)
  queue cpu(service = s)
}
let t = 5 ms +- 1 ms
predict job(t)
simulate job(t) using (replications = 50)
solve mm1(5 Hz +- 0.1 Hz, 100 ms +- 1 ms)
PAM
t run doubt.pam
"$program" run doubt.pam --threads 1 >one.txt
"$program" run doubt.pam --threads 3 >three.txt
cmp one.txt three.txt && echo the same
t run doubt.pam --json | grep -A 24 '"doubt"' | head -120
# What was a sum with a negative number before `+-` was an operator.
printf 'let a = 5 us\nlet b = 1 us\nprint a +-b, a +- b, a + -b\n' >signs.pam
t check signs.pam
