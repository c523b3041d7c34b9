# A report says where means stood for what is uncertain: for branches, for draws, for both; and that nothing is left
# after a warm-up.
cat >means.pam <<'PAM'
model draws() { delay draw exponential(2 s) }
model branches() {
  choose {
    0.5 { delay 1 s }
  }
}
model both() {
  choose {
    0.5 { delay draw uniform(1 s, 3 s) }
  }
}
model neither() { measure all { delay 1 s } }
predict draws
predict branches
predict both
predict neither
predict neither using (warmup = 1 s)
PAM
t run means.pam | grep -E 'predict|time|note'
t run --json means.pam | grep -A 7 '"means"' | head -8
# A limit of time around a draw: told that a mean is compared.
printf 'model m() {\n  within 5 s { delay draw exponential(4 s) } else { delay 1 s }\n}\npredict m()\n' >limit.pam
t run limit.pam
