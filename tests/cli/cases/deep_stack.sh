# Stacks count for --max-memory.
printf 'fn f(n) = if n == 0 then 0 else 1 + f(n - 1)\nprint f(20_000)\n' > deep.pam
t run deep.pam
"$program" run deep.pam --max-memory "8 MB" 2>&1 | head -1
