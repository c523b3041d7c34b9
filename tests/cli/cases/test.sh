# Scripts against the expectations in their comments.
t test passes.pam
t test expects.pam passes.pam
cp expects.pam copy.pam
t test --accept copy.pam
cat copy.pam
t test copy.pam
t test missing.pam
mkdir empty
t test empty
mkdir -p folder/deep && cp passes.pam folder/deep && cp expects.pam folder
t test folder

echo "# an error that is seen before anything runs, expected or not"
printf 'print 1 // expect: 1\nprint 2 // expect: 2\nprint nobody\n' >static.pam
t test static.pam
printf 'print 1 // expect: 1\nprint nobody // expect error: E0201\n' >static.pam
t test static.pam
echo "# an error that ends the run: what stands behind it is not reached"
cat >ends.pam <<'EOF'
model stuck() {
    event e
    await e // expect error: E0520
}
print 1 // expect: 1
predict stuck()
print 2 // expect: 2
assert false
for i in 1..2 {
    assert false
}
EOF
t test ends.pam
sed -i '/^print 2/,$d; s| // expect error.*||; s|^predict stuck()|& // expect error: E0520|' ends.pam
t test ends.pam
echo "# an assert that fails is not accepted"
printf 'print 1\nassert 1 > 2\n' >asserted.pam
t test --accept asserted.pam
cat asserted.pam
printf 'print 1\nassert 1 > 2 // expect error: E0701\n' >asserted.pam
t test --accept asserted.pam
cat asserted.pam
echo "# a time that is right but rounded: what to expect instead, and which tick would do"
cat >rounded.pam <<'EOF'
model b(hit: real) { choose { hit { delay 1 ms } else { delay 11 ms } } }
predict b(50 %) // expect: 6 ms
EOF
t test rounded.pam
t run rounded.pam | grep tick
t test --tick "100 us" rounded.pam
