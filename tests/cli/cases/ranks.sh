# Processes that a launcher has started share the points of sweeps through a folder. The variables are set by hand; with
# mpirun where there is one.
unset {OMPI,MV2}_COMM_WORLD_{RANK,SIZE} PMI_{RANK,SIZE} SLURM_{PROCID,STEP_NUM_TASKS}
quietly() { sed 's/[^ ]*-[0-9]*\.points/HOST-PID.points/'; }
# as RANK SIZE ARGUMENTS…
as() { OMPI_COMM_WORLD_RANK=$1 OMPI_COMM_WORLD_SIZE=$2 "$program" "${@:3}"; }
# The same beside what follows; `pid` is its number.
start() {
    OMPI_COMM_WORLD_RANK=$1 OMPI_COMM_WORLD_SIZE=$2 "$program" "${@:3}" >$1.out 2>$1.err &
    pid=$!
}
# begun FOLDER [POINT]: waits for the first points of what was started last, or for those whose numbers begin so.
begun() { while kill -0 $pid 2>/dev/null && ! grep -qs "\"point\":${2:-[0-9]}" $1/*-$pid.points; do sleep 0.01; done; }
# end FOLDER [POINT]: kills it then.
end() {
    begun "$@"
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
}
points() { cat -- "$1"/*.points | grep -c '"point"'; }
# Where it takes long the first process says how far it is.
how_far='[0-9] of [0-9]+ points, '
"$program" run sweep.pam --threads 1 --set last=160 >whole 2>whole.err

echo "# three processes: the first one prints, all points are there, claims are gone"
start 1 3 run sweep.pam --set last=160 --resume shared/
begun shared
start 2 3 run sweep.pam --set last=160 --resume shared/
begun shared
as 0 3 run sweep.pam --set last=160 --resume shared/ >0.out 2>0.err
echo "[$?]"
wait
cmp whole 0.out && cmp whole.err <(grep -vE "done before|$how_far" 0.err) && echo as with one thread
cat {1,2}.{out,err}
ls shared | quietly
(($(points shared) < 450)) && echo not all by each

echo "# what is there is not done again, by one process or by others"
"$program" run sweep.pam --set last=160 --resume shared 2>&1 >again | head -1
cmp whole again && echo same output
t run sweep.pam --resume shared/ --set last=3
t run sweep.pam --resume shared/ --max-time 5 --set last=160 2>&1 | quietly

echo "# one is killed in its second part: the others do what it has not done, and what it had done is not lost"
start 1 2 run sweep.pam --set last=160 --resume killed/
end killed 11
had=$(grep -c '"point"' killed/*-$pid.points)
as 0 2 run sweep.pam --set last=160 --resume killed/ >0.out 2>0.err
echo "[$?]"
cmp whole 0.out && echo same output
((had > 0 && $(points killed) == 324)) && echo each point once
ls killed | quietly

echo "# while others work: they go on with its part"
start 0 3 run sweep.pam --set last=160 --resume dying/
others=$pid
start 2 3 run sweep.pam --set last=160 --resume dying/
others+=" $pid"
start 1 3 run sweep.pam --set last=160 --resume dying/
end dying
wait $others
cmp whole 0.out && echo same output

echo "# two hosts: folders of their own with the script, one for the points; two programs by hand, without a launcher"
mkdir here there && cp sweep.pam here && cp sweep.pam there
(cd there && as 1 2 run sweep.pam --set last=160 --resume ../hosts/ >out 2>&1) &
(cd here && as 0 2 run sweep.pam --set last=160 --resume ../hosts/ 2>/dev/null) | cmp whole - && echo same output
wait
for folder in here there; do
    (cd $folder && "$program" run sweep.pam --threads 1 --set last=160 --resume ../hand/ 2>/dev/null | cmp ../whole - && echo same output) &
done
wait

echo "# replications of simulations: as many as needed, by a search, and one killed"
cat >desk.pam <<'END'
param clients: int = 60
model office(clients: int) {
  resource desk
  par c in 1..clients {
    for i in 1..200 {
      delay draw exponential(10 ms)
      use desk for draw exponential(1 ms)
    }
  }
}
let r = simulate office(clients) using (replications = 60)
print r.time, r.resource.desk.utilization
print (simulate office(40) using (within = 0.5 % of time)).time
print minimize(c in 38..40: (simulate office(c) using (replications = 30)).time)
simulate office(20)
END
"$program" run desk.pam --threads 1 >desk
start 1 3 run desk.pam --resume desks/
start 2 3 run desk.pam --resume desks/
end desks
as 0 3 run desk.pam --resume desks/ 2> >(grep -vE "$how_far" >&2) | cmp desk - && echo same output
wait
(($(points desks) > 59)) && echo they are kept
cat >broken.pam <<'END'
model m(n: int) {
  for i in 1..n { delay draw exponential(1 ms) }
  delay draw uniform(-1 ms, 19 ms)
}
simulate m(200000)
END
"$program" run broken.pam --threads 1 >said 2>&1
start 1 2 run broken.pam --resume breaks/
as 0 2 run broken.pam --resume breaks/ 2>&1 | grep -vE "$how_far" | cmp said - && echo same error
wait

echo "# a line that was being written is left out; one that is damaged is not"
for file in shared/*.points; do
    printf '{"sweep":0,"poi' >>$file
done
# Another host's part of a file that did not come.
printf '\0\0\0\0\n' >>$file
"$program" run sweep.pam --set last=160 --resume shared/ 2>/dev/null | cmp whole - && echo same output
file=$(ls -S shared/*.points | head -1)
sed -i '4s/point/paint/' $file
t run sweep.pam --set last=160 --resume shared/ | quietly

echo "# files that scripts save and read; an assertion that fails; a mistake"
cat >saves.pam <<'END'
let t = sweep(k in 1..3: k * k)
save(t, "squares.csv")
let u = csv("squares.csv")
print sweep(k in 0..2: u.value[k] + 1).value
assert u.value[0] == 2
END
as 1 2 run saves.pam --resume saved/
ls squares.csv
as 0 2 run saves.pam --resume saved/
echo "[$?]" && ls squares.csv
sed -i 's/k \* k/k * 2/' saves.pam
t run saves.pam --resume saved/ | quietly
printf 'print sweep(k in 0..2: 1 div (k - k))\n' >wrong.pam
as 1 2 run wrong.pam --resume wrong/
echo "[$?]"

echo "# a launcher, and nothing that is shared; what is alone is not disturbed"
export OMPI_COMM_WORLD_SIZE=2
OMPI_COMM_WORLD_RANK=0 t run sweep.pam
OMPI_COMM_WORLD_RANK=0 t run sweep.pam --resume file
OMPI_COMM_WORLD_RANK=0 t run - --resume folder/
OMPI_COMM_WORLD_RANK=1 t run sweep.pam
unset OMPI_COMM_WORLD_SIZE
for variables in OMPI_COMM_WORLD_{RANK=0,SIZE=1} "SLURM_PROCID=0 SLURM_NTASKS=8" "PMI_RANK=3 PMI_SIZE=2" PMI_SIZE=8; do
    env $variables "$program" run sweep.pam 2>/dev/null | head -1
done
for name in MV2_COMM_WORLD PMI; do
    env ${name}_RANK=0 ${name}_SIZE=2 "$program" run sweep.pam 2>&1 | head -1
done
SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=2 "$program" run sweep.pam 2>&1 | head -1

echo "# folders that cannot be used"
t run sweep.pam --resume no/such/
t run sweep.pam --resume sweep.pam/
mkdir foreign && echo hello >foreign/some.points
t run sweep.pam --resume foreign/
said=$(ulimit -f 1 && trap '' XFSZ && "$program" run sweep.pam --resume small/ 2>&1 >/dev/null)
quietly <<<"$said"
printf 'print nobody\n' >mistake.pam
t run mistake.pam --resume none/
ls none

echo "# by a real launcher"
if command -v mpirun >/dev/null; then
    OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
        mpirun --oversubscribe -n 3 "$program" run sweep.pam --set last=160 --resume launched/ >out 2>launched.err
    cmp whole out && echo same output
else
    echo "skipped: mpirun is not installed (openmpi-bin)" >&3
    echo same output
fi
