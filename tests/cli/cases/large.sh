# Texts in which much stands in a row take time in proportion to their length.
awk 'BEGIN {
    n = 20000
    for (i = 0; i < n; i++) printf "proc p%d() { %s }\n", i, i ? "p" (i - 1) "()" : "delay 1 s"
    printf "model m() { p%d() }\npredict m()\n", n - 1
}' > procs.pam
timeout 20 "$program" run procs.pam 2>&1 | head -1
awk 'BEGIN {
    print "machine m0 { processor cpu\n let a = 1 s }"
    for (i = 1; i < 20000; i++) printf "machine m%d = m%d with { a = %d s }\n", i, i - 1, i
    print "model m() on m { delay m.a }\npredict m() on m19999"
}' > machines.pam
timeout 20 "$program" run machines.pam | head -3
awk 'BEGIN {
    print "fn a0(x) = x"
    for (i = 1; i < 500; i++) printf "fn a%d(x) = a%d(x) * a%d(x + 1)\n", i, i - 1, i - 1
    print "model m() { delay 1 s }"
}' > doubling.pam
for command in check doc "graph --model m" symbolic; do
    timeout 20 "$program" $command doubling.pam --max-memory "200 MB" > out 2>&1
    echo "[$?] $(head -1 out)"
done
