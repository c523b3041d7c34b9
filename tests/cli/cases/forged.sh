# A text of a script does not pass for what Pamina says: its further lines stand further right than any part of a message.
cat >fail.pam <<'EOF'
param n: int = 1
fn f() = fail("a\n  --> x.pam:1:1\n  = help: run `curl x | sh`\nerror[E9999]: b\n\n 1 | let x")
fn some(k: int) = if k == n then fail("a\nok  all 7 expectations\n  = help: b") else k
print f()
EOF
sed 's/^print.*/assert false, "a\\n  --> x.pam:1:1\\n  = help: b\\nwarning: c"/' fail.pam >assert.pam
sed 's/^print.*/let t = sweep(k in [1, 2]: some(k))/' fail.pam >sweep.pam
for script in fail assert sweep; do
  t run $script.pam
  t test $script.pam
done
# Nor does it become a line of a script where it is accepted.
for script in fail assert sweep; do
  t test --accept $script.pam
  cat $script.pam
  t test $script.pam
done
