# Times that should be equal and differ by what rounding adds up to: said, and which --tick would help.
cat > tie.pam <<'END'
model tie(third: int) {
  resource r
  fork {
    for i in 1..3 { delay if third == 1 then 1 Mflop / 3 Mflop/s else 100 kflop / 1 Mflop/s }
    use r for 1 s
  } {
    delay if third == 1 then 1 Mflop / 1 Mflop/s else 0.3 s
    use r for 1 s
  }
}
param third = 0
predict tie(third)
END
ties() { "$program" run tie.pam "$@" | grep -E '^  (time|note)'; }
ties
ties --tick "1 s"
ties --set third=1
