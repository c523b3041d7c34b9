# The documents for other programs.
t run --json values.pam
# Without the numbers of long lists.
t run --json --set procs=2 server.pam | grep -vE '^ +[0-9.e+-]+,?$'
t run --json asserts.pam
t run --json mistakes.pam
t run --json missing.pam
t run --json negative.pam
t check --json one.pam mistakes.pam
