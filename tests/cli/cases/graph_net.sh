# A net as a picture's text.
cat > nets.pam <<'P'
net buffer(K: int = 3) {
  place free = K
  place jobs
  place lost
  transition arrive (rate = 1 Hz) { take free; give jobs }
  transition drop (rate = 1 Hz) { inhibit free; give lost }
  transition clear (weight = 1) { take lost(2) }
  transition flush (rate = 1 Hz) when jobs > 1 { take jobs(jobs); give free(jobs) }
}
net open(n: int) {
  place a = n
  transition t (rate = 1 Hz) { take a }
}
print (solve open(n = 2) using start).place.a.mean
P
t graph nets.pam
t graph nets.pam --emit=dot --model buffer | head -2
t graph nets.pam --model open
t graph nets.pam --model buffer --stats
t graph nets.pam --model buffer --emit=text
t graph nets.pam --model bufer
