t check one.pam server.pam
t check mistakes.pam one.pam missing.pam
t check - < mistakes.pam
t check
# A brace that is never closed, and what closes what was in it.
printf '{{\nmodel{}})' > braces.pam
for command in check run 'fmt --check' 'graph' 'doc' 'test'; do t $command braces.pam; done
printf '{{\nmodel{}})' | t check -
# More mistakes than anybody reads.
for ((i = 0; i < 1234; ++i)); do echo "print unknown$i"; done > many.pam
"$program" check many.pam 2>&1 | tail -n 7
"$program" check --json many.pam | tail -n 14
# Remarks change nothing.
printf 'model m(n: int, extra = 1) {\n  resource r\n  delay n * 1 s\n}\npredict m(2)\n' > unused.pam
t check unused.pam
t check --json unused.pam
t run unused.pam
