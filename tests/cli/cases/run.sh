# What `run` prints, and how it ends.
t run server.pam
t run values.pam
t run one.pam values.pam
t run --set procs=2 server.pam
t run server.pam --set procs=2 --set "think=1 ms"
t run --no-relax --set procs=2 server.pam
t run --tick "1 us" --set procs=2 server.pam
t run negative.pam
t run asserts.pam
t run mistakes.pam
t run - < one.pam
