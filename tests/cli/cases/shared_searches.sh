# Points of searches, and what `what if` and `why` try, are shared by processes and kept, as points of sweeps are.
unset {OMPI,MV2}_COMM_WORLD_{RANK,SIZE} PMI_{RANK,SIZE} SLURM_{PROCID,STEP_NUM_TASKS}
# start RANK SIZE ARGUMENTS…: beside what follows; `pid` is its number.
start() {
    OMPI_COMM_WORLD_RANK=$1 OMPI_COMM_WORLD_SIZE=$2 "$program" "${@:3}" >$1.out 2>$1.err &
    pid=$!
}
# killed STATE: what was started last, once it has kept points.
killed() {
    while kill -0 $pid 2>/dev/null && ! grep -qs '"point":[0-9]' $1; do sleep 0.01; done
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
}
points() { cat -- "$@" | grep -c '"point"'; }
# like NAME OUTPUT ERRORS: what one thread has said, but for what was done before, and how far the first process was when
# it took long.
like() { cmp $1 $2 && cmp $1.err <(grep -vE 'done before|[0-9] of [0-9]+ points, ' $3) && echo as with one thread; }
cat >searches.pam <<'END_OF_SCRIPT'
param n: int = 4000
model turns(c: int, k: int) {
  resource r
  par i in 1..c {
    for j in 1..n {
      delay (1 + (i * j + k) mod 7) * 1 us
      use r for (1 + (j * k) mod 3) * 1 us
    }
  }
}
print minimize(c in 4..9, k in 1..24: (predict turns(c, k)).time / c)
print maximize(k in 1..2000: (predict turns(1, k)).time)
print minimize(x in -1.0..9.0: (predict turns(8, 2)).time * (x - 3.3333) ^ 2)
print find(c in 1..40: (predict turns(c, 3)).time > n * 18.5 us)
print find(x in 1.0..9.0 step 0.001: (predict turns(12, floor(x) mod 3)).time * x > n * 90 us)
print find(x in 1.0..9.0: (predict turns(2, 2)).time * x == n * 30.85 us)
what if predict turns(20, 5)
why turns(24, 5)
END_OF_SCRIPT
"$program" run searches.pam --threads 1 >one 2>one.err

echo "# three processes"
start 1 3 run searches.pam --resume shared/
start 2 3 run searches.pam --resume shared/
start 0 3 run searches.pam --resume shared/
wait
like one 0.out 0.err
cat {1,2}.{out,err}
(($(cat shared/*.points | grep -c '"sweep":0,"point"') < 240)) && echo not all by each

echo "# what is there is not done again"
(($("$program" run searches.pam --resume shared/ 2>&1 >again | grep -c 'done before') > 2)) && cmp one again && echo same output
t run searches.pam --resume shared/ --set n=7000

echo "# one is killed: what it had done is not lost; by other processes, or alone and into a file"
start 1 2 run searches.pam --resume killed/
killed killed/*-$pid.points
had=$(points killed/*.points)
start 0 4 run searches.pam --resume killed/
wait
like one 0.out 0.err
before=$(sed -n 's/^pamina: \([0-9]*\) points* of line.*/\1/p' 0.err | awk '{ sum += $1 } END { print sum }')
((had > 0 && before == had)) && echo that many were done before
"$program" run searches.pam --threads 1 --resume file >/dev/null 2>&1 &
pid=$!
killed file
"$program" run searches.pam --threads 2 --resume file >out 2>err
like one out err

echo "# while others work, and on two hosts: folders of their own with the script, one for the points"
mkdir here there && cp searches.pam here && cp searches.pam there
(cd there && exec env OMPI_COMM_WORLD_RANK=2 OMPI_COMM_WORLD_SIZE=3 "$program" run searches.pam --resume ../hosts/ >out 2>&1) &
(cd here && exec env OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=3 "$program" run searches.pam --resume ../hosts/ >../0.out 2>../0.err) &
start 1 3 run searches.pam --resume hosts/
killed hosts/*-$pid.points
wait
like one 0.out 0.err

echo "# intervals, points that fail or say something, what is shared itself"
cat >unsure.pam <<'END_OF_SCRIPT'
model q(c: int, k: int, shape: real = 3) {
  resource r
  par i in 1..c {
    for j in 1..150 {
      delay draw pareto(k * 1 ms, shape = shape)
      use r for draw exponential(1 ms)
    }
  }
}
fn some(c: int): time =
  if c mod 3 == 0 then (predict q(c, 1 div (c mod 3))).time else (simulate q(c, 3) using (replications = 8)).time
let best = minimize(c in 20..40: (simulate q(c, 4) using (replications = 10)).time / c)
print best, best.value - best.value, best.value.low
print minimize(c in 1..30: some(c))
print find(c in 10..60: (simulate q(c, 1, 0.9) using (replications = 5)).time > 5 s)
print [minimize(c in 1..4: (predict q(c * i, 4)).time / c).c for i in 1..9]
print minimize(c in 20..40: sum(row in sweep(k in 2..4: (predict q(c, k)).time): row.value) / (1 s * c))
what if simulate q(20, 3) using (replications = 20)
print minimize(c in 1..30: (predict q(c, 1 div (c - c))).time + (predict q(40, 1)).time)
END_OF_SCRIPT
"$program" run unsure.pam --threads 1 >one 2>one.err
start 1 2 run unsure.pam --resume unsure/
start 0 2 run unsure.pam --resume unsure/
wait
like one 0.out 0.err
"$program" run unsure.pam --resume unsure/ >out 2>err
like one out err
start 1 2 run unsure.pam --resume rest/
killed rest/*-$pid.points
start 0 3 run unsure.pam --resume rest/
wait
like one 0.out 0.err
