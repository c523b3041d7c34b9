# Mistakes in nets, and behind `solve`: what is said to do.
net='net n(k: int = 2) {\n  place q = k\n  transition t (rate = 1 Hz) { take q }\n}\n'
m() { printf "$net$1\n" | t run -; }
m 'solve n() using (until = 10 h)'
m 'let t = 2\nprint (solve n() at t * 1 h).place.q.mean'
m 'let t = 2\nprint (solve n() at (t * 1 s)).place.q.mean'
m 'print (solve n() at 1 Hz).place.q.mean'
m 'solve n() using until'
for arc in 'take 2 q' 'give 3 q' 'inhibit 2 q' 'take 2'; do
  printf "net n {\n  place q = 2\n  transition t (rate = 1 Hz) { $arc }\n}\n" | t check -
done
# `simulate` has its own words.
m 'simulate n() using until'
# A time before 0, and rates that no chain can have.
m 'solve n() at -1 s'
m 'let x = -2 s\nprint (solve n() at -x).place.q.mean'
m 'let x = -2 s\nprint (solve n() at (-x)).place.q.mean > 0'
printf 'net n {\n  place a = 1\n  place b\n  transition go (rate = 1e-310 Hz) { take a; give b }\n  transition back (rate = 1 Hz) { take b; give a }\n}\nsolve n()\n' | t run -
