# What cannot be compared, and runs that fail.
t diff office.pam
t diff office.pam nothing.pam
t diff - - < office.pam
for percent in 1 % x -1% '1 %%' nan% ''; do t diff office.pam office.pam --within "$percent" | sed -n 2p; done
t diff office.pam office.pam --both-ways
t diff office.pam office.pam --json --markdown
echo "# files that are neither"
printf '\x89PNG\r\n' > picture.png
t diff picture.png office.pam
: > empty
t diff empty empty
t diff empty empty --within 1%
printf '{"clients": 3}' > settings.json
t diff office.pam settings.json
printf '{"status": 0, "output": [{"kind": "predict", "result": {"entities": {}}}]}' > other.json
t diff other.json office.pam
"$program" run office.pam --json | head -c 2000 > cut.json
t diff cut.json office.pam 2>&1 | head -2
python3 -c 'print("{\"status\": 0, \"output\": [{\"values\": " + "[" * 100000 + "]" * 100000 + "}]}")' > deep.json
t diff deep.json office.pam 2>&1 | cut -c -60 | head -3
echo "# a deadlock in one of them"
cat > stuck.pam <<'END'
model m(n: int) {
  resource left
  resource right
  par i in 1..n {
    if i == 1 { hold left { delay 1 s hold right { delay 1 s } } }
    if i == 2 { hold right { delay 1 s hold left { delay 1 s } } }
  }
}
predict m(1)
predict m(2)
END
sed 's/hold right { delay 1 s hold left/hold left { delay 1 s hold right/' stuck.pam > runs.pam
t diff stuck.pam runs.pam | head -8
t diff runs.pam stuck.pam --within 1% | head -8
"$program" run stuck.pam --json > stuck.json
t diff runs.pam stuck.json
echo "# an assertion that fails is a result"
printf 'assert 1 > 2\n' > fails.pam
printf 'assert 1 > 0\n' > holds.pam
t diff fails.pam holds.pam
t diff holds.pam fails.pam --within 1%
echo "# no file is written"
printf 'save(table([{ a = 1 }]), "made.csv")\nprint csv("made.csv").a\n' > saves.pam
t diff saves.pam saves.pam
ls made.csv
echo "# times of nothing, and large ones"
printf 'param t: time = 0 s\nmodel m(t: time) { delay t }\npredict m(t)\npredict m(5 s - t)\npredict m(1e15 s + t)\n' > times.pam
sed 's/= 0 s/= 5 s/' times.pam > others.pam
t diff times.pam others.pam 2>&1 | grep -v "^!"
t diff times.pam others.pam --within 100% 2>&1 | head -3
echo "# a budget counts sweeps and lists of times, and names what it does not count"
cat >swept.pam <<'EOF'
param t: time = 1 ms
model m(n: int) { for i in 1..n { delay t } }
predict m(1)
print sweep(n in [2, 4]: (predict m(n)).time)
print [(predict m(n)).time for n in [2, 4]]
EOF
sed 's/= 1 ms/= 3 ms/' swept.pam >slower.pam
t diff swept.pam slower.pam --within 1% 2>&1 | head -2
printf 'param t: time = 1 ms\nmodel m() { delay 1 s }\npredict m()\nprint 2 * t, t < 2 ms\n' >other.pam
sed 's/= 1 ms/= 3 ms/' other.pam >others.pam
t diff other.pam others.pam --within 1% 2>&1 | head -3
