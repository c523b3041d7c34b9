# Why a simulation takes its time is the same with any number of threads.
cat >rare.pam <<'END'
model call(slow: time = 500 ms, quick: time = 20 ms) {
  processor cpu[3]
  par i in 1..5 on cpu {
    choose { 0.1 { compute draw exponential(slow) } else { compute draw uniform(10 ms, 30 ms) } }
  }
}
why simulate call() using (replications = 200)
print what if simulate call() using (replications = 200)
END
t run rare.pam --threads 1
"$program" run rare.pam --threads 1 >one.txt 2>&1
"$program" run rare.pam --threads 8 >eight.txt 2>&1
cmp one.txt eight.txt && echo the same
