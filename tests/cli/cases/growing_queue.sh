# A queue that grows to the end is told, however long it was already when the warm-up ended; one that is as long as it
# always is, is not.
cat >growing.pam <<'PAM'
model grows() {
  resource r
  background {
    every 10 ms { use r for 20 ms }
  }
  delay 10 s
}
model stays() {
  resource r(discipline = ps)
  background {
    every 100 ms { par i in 1..8 { use r for 12 ms } }
  }
  delay 10 s
}
predict grows()
predict grows() using (warmup = 1 s)
predict grows() using (warmup = 5 s)
predict grows() using (warmup = 9 s)
predict stays()
predict stays() using (warmup = 5 s)
PAM
t run growing.pam | grep -E 'predict|queue of'
