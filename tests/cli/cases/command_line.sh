# What is wrong with a command line.
t rnu one.pam
t nothing
t --vers
t run
t run --jsn one.pam
t run --jsn
t run --jsn --json
t completions csh
t run --color=alway one.pam
t run --color=maybe one.pam
t run --set=procs=2 --sett procs=3 server.pam
t run one.pam two.pam
t fmt
t graph
mkdir empty
(cd empty && t test)
t check --json
t help run fmt
t -x
