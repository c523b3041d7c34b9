# Messages that say what to write instead.
printf 'x,y\n1,2\nabc,3\n4,5\n' > a.csv
echo 'print mean(csv("a.csv").x)' > words.pam
t run words.pam
echo "# a prediction and a simulation of one model"
cat > both.pam <<'P'
model svc() { delay 2 s }
predict svc()
simulate svc()
P
sed 's/2 s/3 s/' both.pam > longer.pam
t diff both.pam longer.pam | grep svc
echo "# warnings of one kind at one place are counted"
cat > many.pam <<'P'
model late(t: time, n: int) { fork { delay t * n } { delay 5 ms * n } }
print minimize(n in 1..400: (predict late(4.8 ms +- 1 ms, n)).time).n
P
t run many.pam
