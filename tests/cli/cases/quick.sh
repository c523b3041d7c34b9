# A short script is over at once, and so are a long loop of equal steps and many equal branches.
cat > folded.pam <<'END'
model steps() { for i in 1..1_000_000_000 { delay 1 us } }
model branches() { par i in 1..1_000_000 { delay 1 us } }
predict steps()
predict branches()
END
quick() {
    local start=$(date +%s%N)
    "$program" run "$1" > out; echo "[$?]"
    (( ($(date +%s%N) - start) / 1000000 < 2000 )) && echo quick
}
quick one.pam
quick folded.pam
grep time out
