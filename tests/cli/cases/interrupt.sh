# Ctrl-C ends a run with what there is, marked as partial. (A shell's background job would ignore the signal; without --foreground it comes twice.)
stopped() { timeout --foreground --preserve-status -s INT 2 env --default-signal=INT "$program" run "$@" > out 2> err; echo "[$?]"; }
stopped long.pam
grep -c 'partial: stopped here' out
grep -c 'limited by' out
grep 'not reached' out
cat err
stopped --json long.pam
grep -E '"(status|interrupted|partial)"' out
cat err
