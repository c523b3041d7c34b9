# The condensed task graph: an array by processor whose tasks loop, and equal ones in closed form.
t graph condensed.pam --before condensed-tasks | grep -E '^(edge|taskarray)'
t graph condensed.pam --after condensed-tasks | grep -E '^(edge|taskarray)'
t graph condensed.pam --after condensed-tasks --emit=dot | grep -E '(par|t)\['
t run condensed.pam
