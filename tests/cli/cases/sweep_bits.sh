# A sweep gives the same bits in any number of threads, compiled or not, and point by point.
cat >points.pam <<'END'
machine gc(P: int = 4) {
  let gap = 0.7 us
  processor cpu[P]
}
model wave(n: int, t: time) on m {
  graph {
    task cell[i in 0..<n, j in 0..<n] on m.cpu[i mod len(m.cpu)] {
      after cell[i - 1, j], cell[i, j - 1]
      compute t * (1 + (i * j) mod 3) + j * m.gap
    }
  }
}
model line(n: int, t: time) {
  resource r
  par p in 1..n { for i in 1..20 { delay i * t / 3  use r for p * 1 us } }
}
let a = sweep(n in [3, 20], P in 1..3, t in latin(40, 1 us, 9 us): predict wave(n, t) on gc(P) with { gap = gap * n / P })
let b = sweep(n in 1..30, t in [0.1 us, 1 us]: { x = (predict line(n, t)).time / n, y = predict line(n, 2 * t) })
let c = sweep(n in 1..30, t in [0.1 us, 1 us]: (predict line(n, t)).time / n)
assert c.value == b.x
assert a.time == [(predict wave(n, a.t[k]) on gc(P) with { gap = gap * n / P }).time for n in [3, 20] for P in 1..3 for k in 0..<40]
print a
print b
save(a, "a.csv")
save(b, "b.json")
END
"$program" run points.pam --jit=off --threads 1 >one && cat a.csv b.json >>one
for options in "--jit=off --threads 2" "--jit=auto --threads 1" "--jit=auto --threads 3" "--jit=off --threads 16 --no-relax"; do
    "$program" run points.pam $options >other && cat a.csv b.json >>other
    cmp one other && echo "same with $options"
done
if "$program" version | grep -q LLVM.*19; then
    "$program" run points.pam --jit=on --threads 2 >other && cat a.csv b.json >>other
fi
cmp one other && echo "same compiled"
wc -l <one
t run points.pam --threads 0
t run points.pam --threads many
t run points.pam --threads 5000
