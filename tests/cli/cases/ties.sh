# Times that should be equal and differ by what rounding adds up to: said, and which --tick would help.
cat > tie.pam <<'END'
model tie(n: int, piece, whole) {
  resource r
  fork {
    for i in 1..n { delay piece }
    use r for 1 s
  } {
    delay whole
    use r for 1 s
  }
}
END
(cat tie.pam; echo 'predict tie(3, 0.1 s, 0.3 s)') > tenth.pam
(cat tie.pam; echo 'predict tie(3, 1 Mflop / 10 Mflop/s, 1 Mflop / 3 Mflop/s * 0.9)') > third.pam
ties() { "$program" run "$@" | grep -E '^  (time|note)'; }
ties tenth.pam
ties tenth.pam --tick "1 s"
ties third.pam
