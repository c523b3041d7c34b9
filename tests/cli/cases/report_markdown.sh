# The report in words, for a pull request: what the page says of each prediction, in which nothing of a script is markup.
t report server.pam --markdown
cat > shows.pam <<'END'
model m(t: time, n: int = 3) {
  resource server
  par i in 1..n { measure visit { use server for draw exponential(t) } }
}
simulate m(1 s) using (replications = 12)
predict m(1 s +- 10 %)
print sweep(n in [1, 2]: predict m(1 s, n)), "<img src=x onerror=alert(1)> @someone ``` | [link](http://x)"
network pair(n: int) {
  class jobs(population = n, think = 1 s)
  queue cpu(demand = 100 ms)
}
solve pair(9)
net repairs(n: int) {
  place up = n
  place down
  transition fail (rate = 1 / 10 h, servers = all) { take up; give down }
  transition mend (rate = 1 / 1 h, servers = all) { take down; give up }
  measure working = up
}
solve repairs(2)
simulate repairs(2) using (replications = 12, until = 100 h)
model team(P: int) { par i in 1..P { delay draw exponential(1 ms) } }
solve team(3) using kruskal_weiss
assert 1 < 2
END
t report shows.pam --markdown
echo "# to a file; what goes wrong"
t report shows.pam --markdown -o shows.md
head -1 shows.md
printf 'print 1\nassert 1 > 2\nmodel m() { resource r hold r { hold r { delay 1 s } } }\npredict m()\n' > fails.pam
t report fails.pam --markdown 2>&1 | grep -v '^!'
t report nothing.pam --markdown
: > empty.pam
t report empty.pam --markdown
t report empty.pam --markdown --svg
t report empty.pam --markdown -o nowhere/x.md
