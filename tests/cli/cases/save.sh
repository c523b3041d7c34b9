# Files that a script saves lie beside it; a failed write says why.
mkdir sub
printf 'save([1 ms, 2 ms], "t.csv")\nsave({ a = 1 }, "r.json")\nprint csv("t.csv").value\n' >sub/save.pam
t run sub/save.pam
cat sub/t.csv sub/r.json
printf 'save([1], "none/t.csv")\n' >bad.pam
t run bad.pam
echo "# a column in the unit that is asked for; a result with all that --json has"
printf 'let t = sweep(k in 1..3: (k * 50 s) -> min)\nsave(t, "min.csv")\nprint csv("min.csv").value\nmodel m() {\n  resource r\n  use r for 2 s\n}\nsave(predict m(), "run.json")\npredict m()\n' >sub/asked.pam
t run sub/asked.pam
cat sub/min.csv
"$program" run sub/asked.pam --json | python3 -c '
import json, sys
shown = [o for o in json.load(sys.stdin)["output"] if o["kind"] == "predict"][0]["result"]
print(json.load(open("sub/run.json")) == shown)'
