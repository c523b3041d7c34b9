# How the times of a measure are distributed, as data: of a prediction counts and shares; of a simulation means over
# its replications, with half their intervals: of ten tosses three took 1 s, so half the interval is t(9) sqrt(0.3 0.7 / 9) = 0.34555.
cat >steps.pam <<'PAM'
model steps() {
  for k in 0..3 { measure stage { delay [1 s, 2 s, 2 s, 4 s][k] } }
}
let r = predict steps()
save(plot(r.measure.stage, kind = "histogram", bins = 3), "histogram.json")
save(plot(r.measure.stage, kind = "histogram", bins = 2, shares = true, log = "x"), "shares.json")
save(plot(r.measure.stage, kind = "cdf"), "cdf.json")
save(plot(r.measure.stage, kind = "cdf"), "cdf.svg")
model coin() { measure toss { delay draw discrete([1 s, 3 s], [1, 1]) } }
let s = simulate coin() using (replications = 10, seed = 1)
save(plot(s.measure.toss, kind = "histogram", bins = 2), "tosses.json")
save(plot(s.measure.toss), "tosses.svg")
save(plot(s.measure.toss, kind = "cdf"), "chance.svg")
save(plot(s.measure.toss, kind = "cdf"), "chance.json")
PAM
t run steps.pam
tr -d ' \n' <histogram.json; echo
tr -d ' \n' <shares.json; echo
tr -d ' \n' <cdf.json; echo
tr -d ' \n' <tosses.json; echo
# Every place of the distribution function has the share of those that took 1 s.
tr -d ' \n' <chance.json | grep -oE '"y":\[[0-9.]+,|,[0-9.]+,100.0\],"half":\[[0-9.]+,|,0.0\]}'
grep -c 'fill-opacity="0.25"' chance.svg cdf.svg
grep -c 'stroke="#333"' tosses.svg
