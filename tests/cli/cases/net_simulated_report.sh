# A report of a simulated net: alike ones in one row, and no share of time of what takes none.
cat > n.pam <<'P'
net machines(n: int = 12) {
  place works[n] = 1
  place broken[n]
  place mended[n]
  place crew = 2
  transition fail[i in 0..<n] (rate = 1 / 10 h) { take works[i]; give broken[i] }
  transition begin[i in 0..<n] (weight = 1) { take broken[i], crew; give mended[i] }
  transition done[i in 0..<n] (rate = 1 / 1 h) { take mended[i]; give works[i], crew }
}
simulate machines() using (until = 1000 h, warmup = 10 h)
let r = simulate machines() using (until = 1000 h, warmup = 10 h)
assert r.place.works[0].mean == r.place.works[11].mean
let exact = solve machines()
assert abs(r.place.works[3].mean - exact.place.works[3].mean) < 0.01
assert abs(r.place.works[3].time - exact.place.works[3].time) < 0.3 h
assert abs(r.transition.begin[3].throughput - exact.transition.begin[3].throughput) < 2 % * exact.transition.begin[3].throughput
// One value differs: the others are alike.
net odd(n: int = 4) {
  place a[n] = 1
  place b[n]
  transition go[i in 0..<n] (rate = (if i == 1 then 2 else 1) * 1 Hz) { take a[i]; give b[i] }
  transition back[i in 0..<n] (rate = 1 Hz) { take b[i]; give a[i] }
}
simulate odd() using (until = 100 s)
solve odd()
P
t run n.pam
