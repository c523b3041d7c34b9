# From C to a formula. Only what clang's version cannot change is kept: it is the JIT's.
cat >programs.c <<'C'
#include <math.h>
#include <setjmp.h>
#include <string.h>
void lu(int n, double a[n][n]) {
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
}
void blocks(long n, long b, double *x) {
    for (long first = 0; first < n; first += b)
        for (long i = first; i < first + b && i < n; i++)
            if (i % 2 == 0 || i == 7)
                x[i] += 1;
}
void down(int n, int m, float *x) {
    for (int i = n - 1; i >= 0; i--)
        for (int j = 0; j < (i < m ? i : m); j += 3)
            x[j] = sqrtf(x[i]);
}
void product(long rows, const long *row, const int *column, const double *v, const double *x, double *y) {
    for (long i = 0; i < rows; i++) {
        double s = 0;
        for (long k = row[i]; k < row[i + 1]; k++)
            s += v[k] * x[column[k]];
        y[i] = s;
    }
}
int find(int n, const int *x, int v) {
    for (int i = 0; i < n; i++)
        if (x[i] == v)
            return i;
    return -1;
}
static void halves(int n, int *x, int *other) {
    if (n < 2)
        return;
    halves(n / 2, x, other);
    halves(n - n / 2, x + n / 2, other);
    for (int i = 0; i < n; i++)
        other[i] = x[n - 1 - i] + 1;
    memcpy(x, other, n * sizeof(int));
}
void sort(int n, int *x, int *other) { halves(n, x, other); }
double wave(int n, double (*f)(double)) {
    double s = 0;
    for (int i = 1; i < n; i *= 2)
        s += f(sin(s));
    return s;
}
void choice(int n, const int *kind, double *x) {
    for (int i = 0; i < n; i++)
        switch (kind[i]) {
            case 0: x[i] += 1; break;
            case 1: x[i] *= 2;
            case 2: x[i] /= 3; break;
            default: x[i] = 0;
        }
}
void wraps(unsigned n, double *x) {
    for (unsigned i = 0; i < n - 1; i++)
        x[i] = 1;
}
int twice(int n) { jmp_buf b; return setjmp(b) ? n : 0; }
void middle(int n, double *x) {
    int i = 0;
    if (n > 5) goto in;
    while (i < n) {
        x[i] = 1;
    in: i++;
    }
}
void forever(double *x) { for (;;) x[0] += 1; }
C
if ! command -v clang-19 >/dev/null; then
    echo "skipped: there is no clang-19" >&3
    cat "${case%.sh}.out"
    exit
fi
t extract programs.c --function lu -o lu.pam
t symbolic lu.pam --model lu
t run lu.pam --set "division=10 ns" --set n=100
t extract programs.c --function lu -o lu.pam
t extract programs.c --function lu -o lu.pam --sum --force --json
t symbolic lu.pam --model lu
cat lu.pam
"$program" fmt --check lu.pam
# What else a script may say: only its model.
body() {
    echo "== $*"
    "$program" extract programs.c --function "$@" >"$1.pam" || return
    sed -n '/^\/\/ Derived/p; /^\/\/ ---- left open/,/^$/p; /^model/,/^\/\/ ---- on a machine/p' "$1.pam" | grep -v '^// ----\|^$'
    "$program" symbolic "$1.pam" --model "$1"
}
for f in blocks down product find sort wave choice wraps; do body $f; done
body find --indices
for f in twice middle forever none; do t extract programs.c --function $f; done
t extract programs.c
t extract none.c
t extract lu.pam
t extract programs.c --function lu -o nowhere/lu.pam
# IR that is given, C++, flags of the compiler, and what is none.
cat >sum.cpp <<'C'
template <class T> T sum(const T *x, long n) {
    T s = 0;
    for (long i = 0; i < n * N; ++i) s += x[i];
    return s;
}
template double sum<double>(const double *, long);
C
t extract sum.cpp -o sum.pam -- -DN=3
t symbolic sum.pam --model sum
clang-19 -g -O1 -Xclang -disable-llvm-passes -emit-llvm -c programs.c -o programs.bc
t extract programs.bc --function down -o down_2.pam
diff down.pam down_2.pam && echo "the same"
head -c 700 programs.bc >torn.bc
echo 'define void @f( {' >torn.ll
echo 'int f(int n) { return n' >torn.c
for file in torn.bc torn.ll; do "$program" extract $file 2>&1 | head -n 1 | sed 's/LLVM 19[.0-9]*/LLVM 19/' | cut -c 1-70; done
"$program" extract torn.c 2>&1 | grep -c '^torn.c:1.*error:\|clang does not compile torn.c'
# On a machine that a probe wrote.
cat >my_node.pam <<'P'
import std.machines.multicore
machine my_node = multicore with {
  cycle = 1 ns
  operations = [0.1, 0.5, 2, 0.25, 2, 0.5, 2, 0.25, 2, 4, 8, 4, 8, 6, 9, 6, 9]
  load = [0.2, 1]
  store = [0.3, 2]
}
P
t extract programs.c --function lu --machine my_node.pam -o lu_node.pam
"$program" run lu_node.pam --set n=1000 | grep '^  time'
sed -n '/^import/p; /_at:/p; /^predict/p' lu_node.pam
# Values of params.
t extract programs.c --function lu --set n=1000 --set "division=8 ns" -o lu_set.pam
sed -n '/^param/p' lu_set.pam
t extract programs.c --function lu --set nn=3
t extract programs.c --function lu --set "n=1 s" --set "division=1 ns"
# Without what reads programs.
mkdir -p alone/bin alone/lib && cp "$program" alone/bin/pamina
alone/bin/pamina extract programs.c 2>&1; echo "[$?]"
# More loops than scalar evolution gets through.
{ echo 'void many(int n, double *a) {' && for i in {1..401}; do echo "for (int i = 0; i < n; i++) a[i] += $i.5;"; done && echo '}'; } >many.c
t extract many.c
