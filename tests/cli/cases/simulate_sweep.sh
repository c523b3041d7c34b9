# A sweep of simulations: its intervals are kept where --resume says, to the bit, and stand in tables, CSV and pictures.
cat >sizes.pam <<'PAM'
model walk(n: int) {
  for i in 1..n { delay draw exponential(1 s) }
}
let t = sweep(n in [1, 2, 4]: simulate walk(n) using (replications = 20))
print select(t, ["n", "time"])
save(select(t, ["n", "time"]), "sizes.csv")
save(plot(t), "sizes.svg")
save(plot(t), "sizes.json")
PAM
t run sizes.pam
cat sizes.csv
# Around each point two ends of its interval and the line between them.
grep -o '<path d="M[^"]*h8.0[^"]*" stroke="#[0-9A-F]*" fill="none"/>' sizes.svg | tr M '\n' | grep -cE '^[0-9.]+ [0-9.]+(h8.0|V)'
tr -d ' \n' <sizes.json | grep -o '"half":.*'
cp sizes.csv whole.csv && cp sizes.svg whole.svg
"$program" run sizes.pam --resume sizes.state >first 2>&1
"$program" run sizes.pam --resume sizes.state >again 2>/dev/null
cmp first again && cmp sizes.csv whole.csv && cmp sizes.svg whole.svg && echo as without a state
# One point is missing: it is simulated, the others are as they were.
sed -i '$d' sizes.state
"$program" run sizes.pam --resume sizes.state --threads 1 >again 2>notes
cmp first again && cmp sizes.csv whole.csv && cat notes
