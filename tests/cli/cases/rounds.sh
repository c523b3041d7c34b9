# Rounds that repeat are gone through at once: the same report, but for the note.
t run --stats pipeline.pam
t run --no-accelerate --stats --jit=off pipeline.pam
t run --json --stats pipeline.pam | sed -n '/"rounds_at_once"/,/\]/p'
for script in pipeline.pam office.pam near.pam; do
    "$program" run --json "$script" >quick && "$program" run --json --no-accelerate "$script" >slow
    but_for_notes() { sed -e '/"notes": \[\]/d' -e '/"notes": \[$/,/\]/d' "$1"; }
    diff <(but_for_notes quick) <(but_for_notes slow) >/dev/null && echo "$script: the same" || echo "$script: DIFFERS"
done
# A period that a counter breaks, long after it was found.
t run near.pam
# So many that nobody could go through them one by one; a limit is met as if they had been.
t run --set N=1000000000000 pipeline.pam
t run --set N=1000000000000 --max-time "1 h" pipeline.pam
t run --set N=1000000000 --max-events 100000 pipeline.pam
