# What messages cost processors is no work that another machine would be spared: reports do not call it a speed-up.
cat > jacobi.pam <<'P'
import std.arrays
import std.machines.loggp
machine ranks = loggp with { processor cpu[P] (speed = 1 Gflop/s) }
model jacobi(d: distribution, n: int = 20) on m {
  array A[n, n] distributed d on m.cpu
  array B[n, n] like A
  stencil_5(A, B, n, n)
}
predict jacobi((block, block)) on ranks(16)
predict jacobi((cyclic(20), *)) on ranks(16)
P
t run jacobi.pam | grep -E '^(predict|  time|  work|  processors)'
t run --by call jacobi.pam | grep -E '^(  work|  processors)'
"$program" report jacobi.pam --markdown | grep computed
"$program" report jacobi.pam -o page.html >/dev/null && grep -o '[^>]*computed[^<]*' page.html
echo "# what is called send and is no machine's, and what a machine's send calls"
cat > called.pam <<'P'
machine pair() {
  processor cpu[2]
  queue inbox
  proc copy(at: int) { on cpu[at] { compute 1 ms } }
  proc send(from: int) {
    copy(from)
    put inbox
  }
  proc recv(at: int) { get inbox }
}
proc send() { compute 2 ms }
model alone() on m {
  on m.cpu[0] { send() } // proc send(from: int)
}
model both() on m {
  fork { m.send(0) } { m.recv(1) }
}
predict alone() on pair()
predict both() on pair() with { proc copy(at: int) { on cpu[at] { compute 3 ms } } }
print [(predict alone() on pair()).speedup, (predict both() on pair()).speedup]
P
t run called.pam | grep -E '^(predict|  work|  processors|\[)'
