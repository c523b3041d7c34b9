# Traces: what is in them, and when there is none.
t run --trace t.json tiles.pam | head -1
cat t.json
t run --trace t.json --set procs=2 server.pam | head -1
grep -v '"X"' t.json
grep '"X"' t.json | sed -n '1,6p;$p'
t run --trace t.json blast.pam | head -1
cat t.json
# Predictions are processes of the trace: those on lines of their own.
cat > several.pam <<'END'
import "blast.pam"
predict blast(1)
let other = predict blast(3)
predict blast(2)
END
t run --trace t.json several.pam | grep time
grep process_name t.json
echo 'print 1' > nothing.pam
t run --trace nothing.json nothing.pam
# Kinds of time: a `hold` of several servers, a process without a processor, an end from outside.
cat > kinds.pam <<'END'
model kinds() {
  resource bus (servers = 2)
  processor cpu[2]
  background { loop { delay 3 us; use bus for 1 us } }
  fork { hold 2 of bus { delay 2 us; compute 1 us } } { on cpu[1] { compute 4 us } } { use bus for 1 us; delay 500 ns }
}
predict kinds()
END
"$program" fmt kinds.pam
t run --trace t.json kinds.pam | head -1
cat t.json
# Limits and mistakes leave no trace, and what was there stays.
echo old > old.json
t run --trace old.json --trace-limit 5 tiles.pam
t run --trace old.json --trace-limit some tiles.pam
t run --trace old.json negative.pam
t run --trace tiles.pam tiles.pam
t run --trace none/t.json tiles.pam
t run --trace . tiles.pam
t run --trace /dev/full tiles.pam
t run --json --trace none/t.json tiles.pam
cat old.json
ls *.part* 2>/dev/null
# The limit itself is inside: 2 lanes of processors, 1 of a process, 7 slices.
t run --trace t.json --trace-limit 10 tiles.pam | head -1
t run --trace t.json --trace-limit 9 tiles.pam
# An assertion that fails ends nothing.
t run --trace t.json asserts.pam | tail -1
t run --trace /dev/stdout tiles.pam | tail -4
# Ranks of message schedules are lanes.
t run --trace t.json ping.pam | head -1
cat t.json
