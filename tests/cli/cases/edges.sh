# Limits at their edges: what just fits, and what is just too much. Only the first line of each, cut: the texts are long.
edge() { # NAME [options…]: in.pam just fits, out.pam does not
    echo "== $1"
    shift
    for file in in.pam out.pam; do
        "$program" "${command:-run}" "$file" "$@" > said 2>&1
        local status=$?
        head -1 said | cut -c1-120
        echo "[$status]"
    done
}
# COUNT TEXT: the text so many times.
times() { printf "%0$1d" 0 | sed "s|0|$2|g"; }
# FROM TO TEXT: for each number, the text with {} for it and [] for the one before.
each() { for ((i = $1; i <= $2; i++)); do local line=${3//\{\}/$i} && echo "${line//\[\]/$((i - 1))}"; done; }

# The text.
nested() { echo "print $(times $1 '(')1$(times $1 ')')"; }
nested 200 > in.pam && nested 201 > out.pam && edge "brackets"
nested() { echo "model m() { $(times $1 'fork { ')delay 1 s$(times $1 ' }') } predict m()"; }
nested 199 > in.pam && nested 200 > out.pam && edge "blocks"
nested() { echo "print $(times $1 'if false then 0 else ')1"; }
nested 200 > in.pam && nested 201 > out.pam && edge "else in an expression"
branches() { echo "model m(n = 1) { if n == 0 { }$(times $1 ' else if n == 0 { }') else { delay 1 s } } predict m()"; }
branches 200 > in.pam && branches 201 > out.pam && edge "branches"
nested() { echo "fn f(x) = $(times $1 '0 + 1 * 2^(')x$(times $1 ')')"; }
nested 166 > in.pam && nested 167 > out.pam && edge "operators"
for n in 19 20 21; do seq -f 'let %g = 3' $n > mistakes.pam && "$program" check mistakes.pam 2>&1 | grep -c '^error'; done

# Units and types.
echo 'print 3 s^32' > in.pam && echo 'print 3 s^33' > out.pam && edge "power of a unit"
echo 'print (1 s)^64' > in.pam && echo 'print (1 s)^65' > out.pam && edge "power of a quantity"
doubled() { echo 'let a1 = 1 s' && each 2 $1 'let a{} = a[] * a[]'; }
(doubled 10; echo 'let edge = a10 * a9 * a8 * a7 * a6 * a4') > in.pam
(doubled 10; echo 'let edge = a10 * a9 * a8 * a7 * a6 * a4 * a1') > out.pam
edge "power of a dimension"
deep() { echo 'let a0 = 1' && each 1 $1 'let a{} = [a[]]'; }
deep 999 > in.pam && deep 1000 > out.pam && edge "parts of a type"

# Files.
for ((n = 1; n < 200; n++)); do echo "import \"f$((n + 1)).pam\"" > f$n.pam; done
: > f200.pam
echo 'import "f2.pam"' > in.pam && echo 'import "f1.pam"' > out.pam && edge "imports"

# Lowering.
run() { each 1 $1 'proc p{}() { p[]() }' && echo "proc p0() { delay 1 s } model m() { p$1() } predict m()"; }
run 397 > in.pam && run 398 > out.pam && edge "procs in procs"
run() { each 1 $1 'fn f{}(x) = f[](x) + 1' && echo "fn f0(x) = x + 1 model m(n = 1) { delay f$1(n) * 1 s } predict m()"; }
run 396 > in.pam && run 397 > out.pam && edge "functions in functions"
run() { each 1 $1 'proc p{}(n: int) { if n > 0 { delay 1 s; p{}(n - 1) } }' && echo "model m(n = 2) { $(each 1 $1 'p{}(n)') } predict m()"; }
run 256 > in.pam && run 257 > out.pam && edge "procs that run themselves"

# A run.
cp server.pam in.pam && cp server.pam out.pam
for events in 162 161; do t run server.pam --max-events $events | head -2; done
for time in "42 ms" "41.999 ms"; do t run server.pam --max-time "$time" | head -2; done
for time in 9007199254740991 9007199254740992; do
    echo "model m() { delay $time s } predict m()" > exact.pam
    t run exact.pam | head -3
done
wait_for() { echo "model m() { event e  $(each 1 $1 'spawn { await e }') } predict m()"; }
# The model waits, too.
wait_for 19 > in.pam && wait_for 20 > out.pam
for file in in.pam out.pam; do "$program" run $file 2>&1 | grep -c 'a process waits'; "$program" run $file 2>&1 | grep 'more$'; done
elements() { echo "model m() { resource r[$1]  use r[$1 - 1] for 1 s } let p = predict m() print p.resource.r[$1 - 1].utilization"; }
elements 65536 > in.pam && elements 65537 > out.pam && edge "elements with figures of their own"
