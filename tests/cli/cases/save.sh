# Files that a script saves lie beside it; a failed write says why.
mkdir sub
printf 'save([1 ms, 2 ms], "t.csv")\nsave({ a = 1 }, "r.json")\nprint csv("t.csv").value\n' >sub/save.pam
t run sub/save.pam
cat sub/t.csv sub/r.json
printf 'save([1], "none/t.csv")\n' >bad.pam
t run bad.pam
