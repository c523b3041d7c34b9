# Ctrl-C in a simulation: the replications that have ended are the result, and it says so. On a terminal a line tells how
# far it is, with the time so far and its interval.
cat >long_queue.pam <<'PAM'
model queue_of() {
  resource desk
  every draw exponential(1 s) count 2000 { measure visit { use desk for draw exponential(0.8 s) } }
}
simulate queue_of using (replications = 100000)
print 1
PAM
stopped() { timeout --foreground --preserve-status -s INT 2 env --default-signal=INT "$program" run "$@" >out 2>err; echo "[$?]"; }
stopped long_queue.pam
grep -cE '^  time +[0-9.]+ (s|h|min) \+- .*\(partial: stopped here\)' out
grep -cE '^  replications +[0-9]+ of seed 1; intervals hold' out
cat err
stopped --json long_queue.pam
grep -E '"(status|interrupted|partial)"' out
cat err
python3 - "$program" <<'PY'
import os, pty, re, signal, subprocess, sys, time
master, slave = pty.openpty()
p = subprocess.Popen([sys.argv[1], "run", "long_queue.pam"], stdout=subprocess.DEVNULL, stderr=slave,
                     preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
os.close(slave)
time.sleep(2.5)
p.send_signal(signal.SIGINT)
said = b""
try:
    while chunk := os.read(master, 65536): said += chunk
except OSError: pass
print("status", p.wait())
lines = re.findall(r"\d+ of 100000 replications, time [0-9.]+ (?:s|min|h) \+- [0-9.]+ (?:s|min|h) \(Ctrl-C stops\)", said.decode())
print("tells the time so far" if lines else said)
PY
