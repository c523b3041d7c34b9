# Whether a difference is one: replication by replication, by intervals, by sources of doubt.
cat > a.pam <<'END'
model m(t: time = 1 s) {
  resource server
  par i in 1..4 { measure visit { use server for draw exponential(t) } }
}
simulate m() using (replications = 20)
END
sed 's/= 1 s)/= 1050 ms)/' a.pam > b.pam
echo "# of one seed, each replication draws the same: 5 % are seen, and are surely more than 4 %"
t diff a.pam b.pam
t diff a.pam b.pam --within 4% | head -2
t diff a.pam b.pam --within 6% | head -2
echo "# of another seed they are not"
"$program" run b.pam --json --seed 7 > seven.json
t diff a.pam seven.json
t diff a.pam seven.json --within 1%
echo "# too few"
sed -i 's/20)/5)/' a.pam b.pam
t diff a.pam b.pam
t diff a.pam b.pam --within 1%
echo "# doubt that both have"
printf 'model m(t: time, u: time) { delay t delay u }\npredict m(1 s +- 10 %%, 1 s)\n' > x.pam
printf 'model m(t: time, u: time) { delay t delay u }\npredict m(1 s +- 10 %%, 1200 ms)\n' > y.pam
t diff x.pam y.pam --within 5%
printf 'model m(t: time, u: time) { delay t delay u }\npredict m(1100 ms +- 10 %%, 1 s)\n' > z.pam
t diff x.pam z.pam --within 1%
echo "# customers who come from outside: the run takes as long as they come, what is measured counts"
cat >shop.pam <<'END'
model shop(serve: time = 10 ms) {
  resource server
  every draw exponential(12 ms) for 1 min { measure answer { use server for draw exponential(serve) } }
}
simulate shop()
END
sed 's/10 ms/11 ms/' shop.pam >slower.pam
t diff shop.pam slower.pam --within 1% | head -2
t diff slower.pam shop.pam --within 1% | head -2
echo "# the path is that of one replication with the same draws, though another one is nearest the median in B"
cat >rare.pam <<'END'
model call(slow: time = 100 ms) {
  for i in 1..10 { choose { 0.3 { delay slow } else { delay draw exponential(20 ms) } } }
}
simulate call() using (replications = 50)
END
sed 's/100 ms/10 ms/' rare.pam >frequent.pam
for f in rare frequent; do "$program" run $f.pam --json >$f.json; grep -A1 '"typical"' $f.json | grep replication; done
t diff rare.pam frequent.pam
t diff rare.json frequent.pam --json | grep '"replication"'
t diff rare.pam frequent.json --markdown | grep path
echo "# saved results of which neither is run again"
t diff rare.json frequent.json | grep path
echo "# nothing that counts"
echo 'print 3' >only.pam
t diff only.pam only.pam --within 1%
