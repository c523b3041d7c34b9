# Models solved by stochastic models of task graphs: reports, documents, what is said of mistakes.
t run stochastic.pam
t run --json stochastic.pam | head -60
t run not_stochastic.pam
