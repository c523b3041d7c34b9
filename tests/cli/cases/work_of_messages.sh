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
"$program" report jacobi.pam --markdown | grep computed
"$program" report jacobi.pam -o page.html >/dev/null && grep -o '[^>]*computed[^<]*' page.html
