# Ctrl-C in a sweep: the rows that are done are printed, and kept where --resume says.
stopped() { timeout --foreground --preserve-status -s INT 3 env --default-signal=INT "$program" run "$@" >out 2>err; echo "[$?]"; }
for threads in 1 2; do
    stopped endless.pam --threads $threads --resume endless.state
    sed -n '1,4s,^ *,,; 1,4s,  *, ,gp' out
    grep -c 'not reached' out
    sed 's/: [0-9]* of/: some of/; s/pamina: [0-9]* of 100000/pamina: some of 100000/' err
done
stopped endless.pam --json
grep -E '"(status|interrupted)"' out
rows=$(grep -c '"point"' endless.state)
((rows > 30 && rows < 100020)) && echo some are kept
