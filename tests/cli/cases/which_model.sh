# Which model, on which machine, with which arguments: where the script leaves it open.
printf 'model m(n: int) { delay n * 1 s }\n' > open.pam
t graph open.pam
t graph open.pam --model n
printf 'machine g(a: int = 1) { let t = 1 s }\nmodel m() on h { delay h.t }\n' > on.pam
t graph on.pam
t graph on.pam --machine f
t graph on.pam --machine g --stats
printf 'param n: int\nprint n\n' > no_value.pam
t run no_value.pam
t run no_value.pam --set n=3
