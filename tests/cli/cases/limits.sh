# A run stops where it is told to.
t run server.pam --max-events 20
t run server.pam --max-events=-1
t run server.pam --max-events many
t run server.pam --max-time "5 ms"
t run server.pam --max-time "3 B"
t run server.pam --max-time soon
t run server.pam --tick 3
t run server.pam --tick "3 us"
t run server.pam --tick "1 B"
t run server.pam --tick "1 ms"
# The wall's clock ends whatever runs: a run, a sum, a script that is not read to its end.
printf 'proc f(n: int) { delay n * 1 s f(n + 1) }\nmodel m() { f(1) }\nprint 1\nprint (predict m()).time\n' > endless.pam
t run endless.pam --timeout "100 ms"
t run endless.pam --timeout "100 ms" --json
printf 'model m(n: int) { delay sum(i in 1..n: i mod 7 * 1 s) }\nprint (predict m(4_000_000_000_000)).time\n' > long_sum.pam
t run long_sum.pam --timeout "100 ms"
t test long_sum.pam --timeout "100 ms"
printf 'print 1\n' > short.pam
t run short.pam --timeout "1 min"
mkfifo pipe
exec 9<> pipe
t check pipe --timeout "100 ms"
t check pipe --timeout "100 ms" --json
exec 9>&-
t run short.pam --timeout soon
# A limit of time counts for all processes, and what is done locally.
printf 'model m(n: int) { for i in 1..n { measure lap { delay (i mod 7 + 1) * 1 s } } }\npredict m(4_000_000_000_000)\n' > laps.pam
t run laps.pam --max-time "1 h"
