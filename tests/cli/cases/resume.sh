# A sweep that is killed goes on where it was, with the same result; a state belongs to one script.
t run sweep.pam
t run sweep.pam --resume new.state --threads 1
wc -l <new.state
head -c 40 new.state
echo
sed -n '3p;$p' new.state | sed 's/"sum":"[0-9a-f]\{16\}"/"sum":"…"/'
echo "# all is there"
t run sweep.pam --resume new.state
t run sweep.pam --resume new.state --json | grep -A3 '"notes"'

echo "# killed in its middle: once before anything is written, then after some points, then once more"
: >killed.state
for lines in 1 12 40; do
    "$program" run sweep.pam --resume killed.state --threads 2 --set last=150 >/dev/null 2>&1 &
    pid=$!
    while kill -0 $pid 2>/dev/null && (($(wc -l <killed.state) < lines)); do sleep 0.01; done
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
done
"$program" run sweep.pam --set last=150 >whole 2>/dev/null
before=$(grep -c '"point"' killed.state)
"$program" run sweep.pam --resume killed.state --set last=150 >again 2>notes
cmp whole again && echo same output
grep -q "pamina: $before of 300 points of the sweep on line 12 were done before" notes && echo only the missing ones
((before > 0 && before < 300)) && echo some were missing
(($(grep -c '"point"' killed.state) == 304)) && echo each once

echo "# the last line may be cut anywhere"
cp new.state whole.state
size=$(wc -c <whole.state)
for cut in 1 2 10 200; do
    head -c $((size - cut)) whole.state >cut.state
    "$program" run sweep.pam --threads 1 --resume cut.state 2>/dev/null | cmp - <("$program" run sweep.pam 2>/dev/null) && cmp cut.state whole.state && echo as before
done
head -c 20 whole.state >cut.state
"$program" run sweep.pam --threads 1 --resume cut.state >/dev/null 2>&1
cmp cut.state whole.state && echo as before

echo "# another script, other parameters, other files, other texts"
t run sweep.pam --resume new.state --set last=3
echo "# what the sweeps do not depend on may change: other statements, comments, blanks, a sweep more"
sed 's|^let t = |// anew\nlet t =  |' sweep.pam >other.pam && echo 'print sweep(k in 1..2: k)' >>other.pam
cp new.state other.state
t run other.pam --resume other.state
t run other.pam --resume other.state
echo "# what they depend on: a model, what a function calls"
sed 's|p \* s$|p * s * 2|' sweep.pam >other.pam
t run other.pam --resume new.state
cat >calls.pam <<'EOF'
fn inner(k) = k * k
fn outer(k) = inner(k) + 1
for n in 1..3 { print sweep(k in 1..n: outer(k) * n).value }
EOF
t run calls.pam --resume calls.state
t run calls.pam --resume calls.state
sed 's|k \* k|k * k * k|' calls.pam >called.pam
t run called.pam --resume calls.state
t run calls.pam --resume calls.state --max-time 5
sed 's|1\.\.3|2..4|' calls.pam >called.pam
t run called.pam --resume calls.state
t run sweep.pam --resume sweep.pam
sed 's/"version":"[^"]*"/"version":"0.0.0"/' new.state >old.state
t run sweep.pam --resume old.state
sed '5s/.*/{"sweep":0,"point":999,"values":[]}/' new.state >damaged.state
t run sweep.pam --resume damaged.state
echo "# each bit counts: what is flipped is refused, or the last line is done again"
flips() {
    python3 - "$program" <<'EOF'
import random, subprocess, sys
def run(state):
    with open("flip.state", "wb") as f: f.write(state)
    p = subprocess.run([sys.argv[1], "run", "sweep.pam", "--threads", "1", "--resume", "flip.state"], capture_output=True)
    return p.returncode, p.stdout, p.stderr.decode()
whole = open("new.state", "rb").read()
right = run(whole)[1]
random.seed(7)
wrong = refused = done = 0
for bit in random.sample(range(8 * len(whole)), 60) + [8 * len(whole) - 8 + b for b in range(8)]:
    flipped = bytearray(whole)
    flipped[bit // 8] ^= 1 << bit % 8
    status, out, said = run(bytes(flipped))
    if status == 2 and any(e in said for e in ("E0850", "E0852", "E0853")): refused += 1
    elif status == 0 and out == right: done += 1
    else:
        wrong += 1
        print("bit", bit, "status", status, said)
lines = whole.splitlines(keepends=True)
for other in (lines[:2] + lines[3:], lines[:4] + [lines[3]] + lines[4:], [lines[0], lines[2], lines[1]] + lines[3:]):
    status, out, said = run(b"".join(other))
    if status != 2 or "E0852" not in said: print("lines moved:", status, said)
print(wrong, "wrong;", "each refused or done again" if refused > 50 and done >= 8 else (refused, done))
EOF
}
flips
printf 'n\n1\n2\n' >column.csv
printf 'let c = csv("column.csv")\nprint sweep(i in 0..1: c.n[i] * 2).value\n' >column.pam
t run column.pam --resume column.state
printf 'n\n1\n3\n' >column.csv
t run column.pam --resume column.state
printf 'let t = sweep(k in 1..2: 1 div (k - k))\n' >all.pam
t run all.pam --resume all.state
t run all.pam --resume all.state

echo "# files that cannot be written"
t run sweep.pam --resume no/such/folder
t run sweep.pam --resume .
t run sweep.pam --resume /dev/full
said=$(ulimit -f 1 && trap '' XFSZ && "$program" run sweep.pam --resume small.state 2>&1 >/dev/null)
echo "$said"
(
    exec 9>>locked.state && flock 9
    t run sweep.pam --resume locked.state
)
echo "# a mistake before the sweep leaves no file behind; one that was there stays"
printf 'print nobody\n' >mistake.pam
t run mistake.pam --resume none.state
ls none.state
: >empty.state
t run mistake.pam --resume empty.state
ls empty.state
