# What runs of a program say of it: `pamina extract --run`. Only what clang's version cannot change is kept.
cat >data.c <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int positive(int n, const double *x) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0)
            found++;
    return found;
}
double wave(int n) {
    double s = 0;
    for (int i = 1; i < n; i *= 2)
        s += sin(s);
    return s;
}
int find(int n, const double *x, double v) {
    for (int i = 0; i < n; i++) {
        if (x[i] > 3)
            return -1;
        if (x[i] == v)
            return i;
    }
    return -1;
}
void insertion(int n, double *x) {
    for (int i = 1; i < n; i++) {
        double v = x[i];
        int j = i;
        while (j > 0 && x[j - 1] > v) {
            x[j] = x[j - 1];
            j--;
        }
        x[j] = v;
    }
}
static void merge(long n, double *x, double *room) {
    long left = 0, right = n / 2;
    for (long k = 0; k < n; k++) {
        int from_left = right == n || (left < n / 2 && x[left] <= x[right]);
        room[k] = from_left ? x[left++] : x[right++];
    }
    memcpy(x, room, n * sizeof *x);
}
void merge_sort(long n, double *x, double *room) {
    if (n < 2)
        return;
    merge_sort(n / 2, x, room);
    merge_sort(n - n / 2, x + n / 2, room);
    merge(n, x, room);
}
void copies(const int *bytes, double *x, double *y) {
    for (int i = 0; i < 3; i++)
        memcpy(x, y, bytes[i]);
}
void at_least(int n, double *x) {
    for (int i = 0; i < (n < 0 ? 3 : n); i++)
        x[i] = 1;
}
void stops(int n, double *x) {
    for (int i = 0; i < n; i++)
        if (x[i] < 0)
            exit(0);
}
int main(int count, char **words) {
    int n = atoi(words[2]), bytes[] = {8, 16, n};
    double *x = calloc(n + 5, sizeof *x), *y = calloc(n + 5, sizeof *y);
    for (int i = 0; i < n; i++)
        x[i] = i % 4 == 3 ? -1 : i % 7 % 3;
    printf("%s with %d values\n", words[1], n);
    if (!strcmp(words[1], "positive")) positive(n, x);
    if (!strcmp(words[1], "wave")) wave(n);
    if (!strcmp(words[1], "thrice")) for (int k = 0; k < 3; k++) find(n + k, x, 2);
    if (!strcmp(words[1], "down")) for (int i = 0; i < n; i++) x[i] = n - i;
    if (!strcmp(words[1], "down") || !strcmp(words[1], "insertion")) insertion(n, x);
    if (!strcmp(words[1], "sort it")) merge_sort(n, x, y);
    if (!strcmp(words[1], "copies")) copies(bytes, x, y);
    if (!strcmp(words[1], "at_least")) at_least(n, x);
    if (!strcmp(words[1], "stops")) stops(n, x);
    if (!strcmp(words[1], "fail")) return 3;
    if (!strcmp(words[1], "abort")) abort();
    if (!strcmp(words[1], "endless")) for (;;) positive(n, x);
    if (!strcmp(words[1], "leave")) _Exit(0);
    return 0;
}
C
if ! command -v clang-19 >/dev/null; then
    echo "skipped: there is no clang-19" >&3
    cat "${case%.sh}.out"
    exit
fi
export TMPDIR=$PWD/temporary
mkdir temporary
# What is said of the runs, and of what is a size or was open.
runs() {
    local function=$1 words=()
    shift
    for command; do words+=(--run "$command"); done
    echo "== $function ${words[*]}"
    "$program" extract data.c --function "$function" "${words[@]}" >"$function.pam" 2>said || { cat said; return; }
    sed -n '/^\/\/ Derived/p; /^\/\/ `/p; /measured:/,/^param/p; /^model.*_on/p' "$function.pam"
}
runs positive "./data positive 100"
runs find "./data thrice 10"
runs wave "./data wave 1" "./data wave 10" "./data wave 100" "./data wave 128" "./data wave 1000"
runs insertion "./data down 10" "./data down 20" "./data down 40" "./data down 80"
runs insertion "./data insertion 10" "./data insertion 20" "./data insertion 40" "./data insertion 80"
runs merge_sort "./data 'sort it' 64"
runs copies "./data copies 8" "./data copies 24"
"$program" run wave.pam --set "sin_time=10 ns" | grep '^  time'
"$program" symbolic insertion.pam --model insertion_on | grep -c 'max(0, 0.5 \* n)\|exact'
# As a document; a value that is given goes before one that was measured.
t extract data.c --function positive --run "./data positive 10" --set share_8=0.5 -o half.pam --json
grep '^param share' half.pam
# A program of several files, and flags.
cat >lu.c <<'C'
void lu(int n, double a[n][n]) {
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
}
C
cat >main.c <<'C'
void lu(int n, double a[n][n]);
int main(void) {
    static double a[N * N];
    for (int i = 0; i < N; i++) a[i * N + i] = 2;
    lu(N, (double (*)[N])a);
}
C
t extract lu.c -o lu.pam --run ./lu -- -DN=300 main.c -lm
grep '^// `' lu.pam
clang-19 -g -O1 -Xclang -disable-llvm-passes -emit-llvm -c lu.c -o lu.bc
clang-19 -c -DN=5 main.c -o main.o
"$program" extract lu.bc --run ./lu -- main.o | grep '^// `'
# What fails.
for word in fail abort leave "nothing | cat" nothing "'nothing" stops; do t extract data.c --function positive --run "./data $word 10"; done
t extract data.c --function stops --run "./data stops 10"
t extract data.c --function at_least --run "./data at_least -2"
t extract data.c --function positive --run ""
t extract data.c --function positive --run "./data endless 10" --timeout "300 ms"
"$program" extract lu.c --run ./lu 2>&1 | grep 'error\[\|help'
# A long program, whose counters are not optimised; and one with more that is open than a record has.
{ echo '#include <stdlib.h>' && echo 'void f(double *a, int *k) {' && for i in {1..1600}; do echo "if (k[$((i % 50))] > $i) a[$((i % 9))] += $i.5;"; done && echo '}'
  echo 'int main(void) { static double a[9]; static int k[50]; for (int i = 0; i < 50; i++) k[i] = 32 * i; f(a, k); return 0; }'; } >long.c
"$program" extract long.c --function f --run ./long | grep '^// `\|^param size_3:'
{ for i in {1..1001}; do echo "void g$i(void);"; done && echo 'static void h(double *x) { x[0] += 1; }' && echo 'void wide(double *x) { h(x);'
  for i in {1..1001}; do echo "g$i();"; done && echo '}'; } >wide.c
t extract wide.c --function wide
# Nothing is left behind.
for ((i = 0; i < 50; i++)); do rmdir temporary 2>/dev/null && break; sleep 0.1; done
[[ ! -e temporary ]] && echo "nothing is left"
