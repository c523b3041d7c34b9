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
echo "# accepting moves lines: what they expect is right behind it"
cat >moved.pam <<'EOF'
model m(k: int) {
    resource r(servers = k)
    use r for 1 s
}
print 5
for t in [1, 2] {
    print t
    // expect: 1
    // expect: 2
}
predict m(0) // expect error: E0515
EOF
t test --accept moved.pam
cat moved.pam
t test moved.pam
echo "# an expectation before its statement is one of the statement above"
printf 'model m(n: int) { for i in 1..n { delay 1 ms } }\nprint 5 // expect: 5\n// expect warning: W0001\npredict m(0) // expect: 0 s\n' >before.pam
t test before.pam
echo "# an assert that fails is not accepted"
printf 'print 1\nassert 1 > 2\n' >asserted.pam
t test --accept asserted.pam
cat asserted.pam
printf 'print 1\nassert 1 > 2 // expect error: E0701\n' >asserted.pam
t test --accept asserted.pam
cat asserted.pam
echo "# a time that is rounded: expected as it is shown, with the remark or without; which tick would do"
cat >rounded.pam <<'EOF'
model b(hit: real) { choose { hit { delay 1 ms } else { delay 11 ms } } }
predict b(50 %) // expect: 6 ms
predict b(50 %) // expect: 6000 us (rounded)
EOF
t test rounded.pam
t run rounded.pam | grep tick
t test --tick "100 us" rounded.pam
cat >digits.pam <<'EOF'
model third(t: time) { delay t / 3 }
predict third(1 ms) // expect: 333.333 us
predict third(1 ms) // expect: 333.333 us (rounded)
predict third(1 ms) // expect: 0.333333333333 ms
predict third(1 ms) // expect: 333.33 us
predict third(1 ms) // expect: 333.334 us
predict third(1 ms) // expect: 333.333334 us
predict third(15.3 ms) // expect: 5.1 ms
predict third(15.3 ms) // expect: 5.1 ms (rounded)
print [(predict third(1 ms)).time, 1 s] // expect: [0.333333 ms, 1 s]
model slice(n: int) { delay floor(n * 0.29 * 100) * 1 s }
let S = symbolic slice()
print S(1), 2 * S(1) // expect: 29 s 58 s (rounded)
print S(1) // expect: 28 s
print S(5) // expect: 145 s (rounded)
print "3 (rounded)" // expect: 3 (round)
EOF
t test digits.pam
echo "# equal quantities in other units"
cat >other_units.pam <<'EOF'
unit job
print 90 ms // expect: 0.09 s
print 90 ms // expect: 0.1 s
print 60 s, [1500 ms, 0 s] // expect: 1 min [1.5 s, 0 min]
print "took", 90 min // expect: took 1.5 h
print "takes", 90 min // expect: took 1.5 h
print 3 // expect: 3 s
print 3 s // expect: 3
print 3 job, 1 KiB, 8 bit // expect: 3 job 1024 B 1 B
print 3 job // expect: 3 s
print 50 % // expect: 0.5
print 1 s // expect: 1.0000000001 s
print 1e15 ns // expect: 1000000 s
print 100 s // expect: 100 s
print 100 s, 1 min // expect: 100 s 60 s
print 1e15 ns // expect: 1000010 s
EOF
t test other_units.pam
echo "# without a path: the folder one stands in"
mkdir here here/below
echo 'print 1 // expect: 1' >here/one.pam
echo 'print 2 // expect: 3' >here/below/two.pam
(cd here && t test)
echo "# what the run did not come to is kept, and what is expected by its id"
cat >kept.pam <<'EOF'
let i = 5
print 1 // expect: 2
print [1][i] // expect error: E0716
print 2 // expect: 3
// expect: 4
EOF
t test kept.pam
t test --accept kept.pam
cat kept.pam
echo 'print [1][1] // expect error: E0716 another text' >text.pam
t test text.pam
echo "# errors of a run are kept, too, where an error that is seen before keeps all from running"
cat >unseen.pam <<'EOF'
predict nothing
let l = [1, 2]
print l[5] // expect error: E0716
print 1 + 1 s // expect error: E0999
EOF
t test unseen.pam
t test --accept unseen.pam
cat unseen.pam
echo "# a line that prints more than is expected of it takes nothing from the others"
cat >more.pam <<'EOF'
print [x for x in 1..2]
print sweep(a in 1..3: a)
// expect: a  value
// expect: 1      1
print 9 s // expect: 9 s
print 8 s
// expect: 8 s
EOF
t test more.pam
echo "# what looks like an expectation and is none"
cat >mistyped.pam <<'END'
print 1 // expect error
print 2 // Expects: 2
print 3 // expect 3
// we expect more of them: that is a comment
print 4 // expect: 4
END
t test mistyped.pam
t test --accept mistyped.pam
echo "# an error that is expected where it is asked for stays expected there; another one names both places"
cat >asked.pam <<'EOF'
model api(threads: int) {
    resource pool(servers = threads)
}
predict api(threads = 0) // expect error: E0515
print 1
EOF
t test asked.pam
sed -i 's|^print 1|predict api(threads = 1) // expect: 1 s|' asked.pam
t test --accept asked.pam
cat asked.pam
sed -i '5d; s/E0515/E0516/' asked.pam
t test asked.pam
t test --accept asked.pam
cat asked.pam
echo "# what is accepted in a block is indented as fmt has it"
cat >block.pam <<'EOF'
for k in 1..2 {
  print k
}
EOF
t test --accept block.pam
cat block.pam
t fmt --check block.pam
