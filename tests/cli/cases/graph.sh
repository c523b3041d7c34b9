# The relaxed task graph in its forms; their first lines.
t graph server.pam | head -3
t graph server.pam --emit=dot
t graph server.pam --emit=json | head -12
t graph server.pam --stats
t graph long.pam --before series-collapse --stats
t graph long.pam --after symmetric-branches --stats
t graph server.pam --model server --stats
t graph server.pam --model sever
t graph server.pam --machine none
t graph one.pam
t graph mistakes.pam
t graph server.pam --emit=xml
t graph server.pam --before none
t graph server.pam --before series-collapse --after constant-loops
t graph - --stats < server.pam
# The text form is the same at each call.
"$program" graph server.pam > a && "$program" graph server.pam > b && cmp a b && echo same
printf 'proc down(n: int) {\n  if n > 0 {\n    delay n * 1 s\n    down(n - 1)\n  }\n}\nmodel m(n = 3) { down(n) }\npredict m()\n' > down.pam
t graph down.pam --stats
