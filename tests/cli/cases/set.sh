# Values for the params of a script.
t run server.pam --set procs=65
t run server.pam --set procs=two
t run server.pam --set "procs=2 ms"
t run server.pam --set proc=2
t run server.pam --set procs
t run server.pam --set =2
t run server.pam --set procs=
t run server.pam --set procs=2 --set procs=3
t run server.pam --set "procs=(2"
t run server.pam --set "think=3 B"
t run server.pam --set
