# Where the time goes, and each step of it.
t run --critical-path --set procs=2 server.pam
t run --critical-path tiles.pam
t run --critical-path blast.pam
# Without the numbers of long lists.
t run --critical-path --json blast.pam | grep -vE '^ +[0-9.e+-]+,?$' | sed -n '/critical_path/,/measures/p'
# Long paths are cut in the middle, in text only.
cat > long_path.pam <<'END'
model chain(n: int) {
  for i in 1..n { if i mod 2 == 0 { delay 1 us } else { compute 2 us } }
}
predict chain(1000)
END
t run --critical-path long_path.pam
"$program" run --critical-path --json long_path.pam | grep -c '"began_by"\|"statement":'
# A dequeue lock: nobody on the path does anything.
cat > lock.pam <<'END'
model locked() {
  processor cpu[4]
  par i in 1..8 on cpu schedule dynamic(lock = 3 us) { compute 1 us }
}
predict locked()
END
t run --critical-path lock.pam
# Messages: what their time passes with.
t run --critical-path ping.pam
