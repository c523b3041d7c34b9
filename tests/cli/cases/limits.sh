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
