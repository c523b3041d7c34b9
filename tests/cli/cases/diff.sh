# Two versions of a script: the answer, why, and a budget.
sed 's/700 us/600 us/; s/^ *use phone.*/&/' office.pam > faster.pam
t diff office.pam faster.pam
t diff office.pam faster.pam --within 1%
t diff faster.pam office.pam --within '1 %'
t diff office.pam faster.pam --within 1 % | tail -1
t diff faster.pam office.pam --within 1 % | tail -1
t diff faster.pam office.pam faster.pam
t diff office.pam faster.pam --within 1% --both-ways
t diff office.pam office.pam --within 0%
t diff office.pam faster.pam --set rounds=3
t diff office.pam faster.pam --max-events 10 2>&1 | grep -v '^!  '
echo "# results that were saved, and from standard input"
"$program" run office.pam --json > before.json
t diff before.json faster.pam --within 1% | head -3
"$program" run faster.pam --json | t diff before.json - | head -2
t diff before.json before.json
t diff before.json before.json --set rounds=3
echo "# prints, sweeps and assertions; what is only in one; a line that moved; a resource with another name"
cat > a.pam <<'END'
param factor: int = 1
model m(P: int) {
  resource disk
  par i in 1..P {
    delay 1 s
    use disk for 2 s
  }
}
let r = predict m(2)
print r.time, factor * 3 B, "text"
sweep(P in [1, 2]: predict m(P))
assert r.time < 6 s, "in time"
for P in [1, 2] { predict m(P) }
print 1 s
predict m(3)
END
cat > b.pam <<'END'
param factor: int = 2
model m(P: int) {
  resource tape
  // Moved.
  par i in 1..P {
    use tape for 3 s
    delay 1 s
  }
}
let r = predict m(2)
print r.time, factor * 3 B, "words"
sweep(P in [2, 4]: predict m(P))
assert r.time < 6 s, "in time"
for P in [1, 2] { predict m(P) }
predict m(4)
END
t diff a.pam b.pam
t diff a.pam b.pam --set factor=2 | head -3
t diff a.pam b.pam --within 10% | head -3
echo "# networks"
sed 's/30 ms/20 ms/' networks.pam > disks.pam
t diff networks.pam disks.pam
t diff disks.pam networks.pam --within 5% | head -3
