# What a script may ask for outside a run.
printf 'fn f(n: int) = if n < 0 then 0 else f(n + 1)\nprint f(1)\n' > deep.pam
t run deep.pam
printf 'print sum(i in 1..10_000_000_000: 1)\n' > sum.pam
t run sum.pam
printf 'fn f(n: int) = n\nprint sum(i in 1..10_000_000_000: f(i))\n' > sum_of_calls.pam
t run sum_of_calls.pam
