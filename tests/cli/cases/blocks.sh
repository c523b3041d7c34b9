# `for` and `if` at the top of a script: headings, JSON, traces, failures, and what a sweep would do faster.
cat > blocks.pam <<'END'
model m(n: int) { delay n * 1 ms }
for i in [1, 2] {
  predict m(i)
  for j in [1 s] {
    print i * j
    assert i == 1
  }
}
END
t run blocks.pam
t run --json blocks.pam | grep -A4 '"round"'
t run --trace t.json blocks.pam >/dev/null
grep -o '"predict m(i)[^"]*"' t.json
cat > failed.pam <<'END'
for i in 1..3 {
  for j in [1, 0] { print [10, 20][i - j] }
}
END
t run failed.pam
cat > many.pam <<'END'
model m(n: int) { delay n * 1 ms }
for i in 1..20 {
  for j in 1..5 { let r = predict m(i * j) }
}
for i in 1..100 {
  let k = i + 1
  let r = predict m(k)
}
for i in 1..99 { let r = predict m(i) }
for i in 1..100 { if i > 50 { let r = predict m(i) } }
for i in 1..100 { let r = [predict m(i), predict m(i + 1)] }
for i in 1..100 { let r = [predict m(i + k) for k in 1..2] }
for i in 1..100 { let r = sum(k in 1..2: k) * (predict m(i)).time }
END
t run many.pam
