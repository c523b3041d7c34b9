# A machine measured in a moment: that it completes, and that what it writes evaluates; never its values.
mkdir tmp && export TMPDIR=$PWD/tmp
t probe --only nothing
t probe --budget soon
t probe -o nowhere/node.pam
# Without what measures, and with something else in its place.
mkdir -p alone/bin alone/lib && cp "$program" alone/bin/pamina
alone/bin/pamina probe 2>&1; echo "[$?]"
printf '#!/bin/sh\necho no; exit 7\n' > alone/lib/pamina-probe && chmod +x alone/lib/pamina-probe
alone/bin/pamina probe 2>&1; echo "[$?]"
t probe --only arithmetic,memory,messages --budget 0 -o my_node.pam >said
grep -oE '^Wrote my_node.pam: [0-9]+ figures' said | sed 's/ [0-9]* / N /'
t check my_node.pam
t fmt --check my_node.pam
grep -oE '^(machine [a-z_]+|fn my_node_mix)' my_node.pam | grep -v 'shared_memory\|tcp\|mpi' # which take two cores, a loopback device, MPI
cat > use.pam <<'P'
import "my_node.pam" as n
import std.kernels as k
model sweep(kernel) on m { par i in 0..<m.cores { m.stream(i, m.arithmetic(kernel.work / 1 flop / m.cores), kernel.data / m.cores) } }
model mixed(x) on m { m.work(0, x) }
let t = (predict sweep(k.triad(10_000_000)) on n.my_node).time
print t.low < t.high, t > 100 us, t < 10 s
print (predict mixed(n.my_node_mix(flop = 1e6, load_memory = 1e6)) on n.my_node).time > 10 us
P
cat > send.pam <<'P'
import "my_node.pam" as n
model ping(bytes: data) on m { fork { m.send(0, 1, bytes) } { m.recv(1, 0, bytes) } }
print (predict ping(1 B) on n.tcp).time > 100 ns, n.tcp_gap(1 MB) >= n.tcp_gap(1 B)
P
"$program" run use.pam 2>/dev/null # figures that scatter so much are warned of
if grep -q '^machine tcp' my_node.pam; then "$program" run send.pam 2>/dev/null; else grep '^// Missing: tcp' my_node.pam >/dev/null && echo true true; fi
# Without memory there is no machine.
t probe --only arithmetic --budget 0 >without
grep -c "^// No machine" without
# Pictures, and a document.
t probe --only memory --budget 0 --plots plots --json >document
ls plots
head -c 5 plots/latency.svg; echo
python3 -c '
import json
text = open("document").read()
d = json.loads(text[text.index("{"):text.rindex("}") + 1])
print(d["status"], d["cores"] >= 1, all(f["value"] > 0 for f in d["figures"]), sorted({f["unit"] for f in d["figures"]}))'
# Stopped, it leaves nothing, and nobody who measures on.
"$program" probe --only memory --budget 60 -o stopped.pam >/dev/null 2>&1 &
job=$!
sleep 1.5
kill -TERM $job
wait $job
echo "[$?]"
# Its process tidies up when the program is gone already.
for ((i = 0; i < 50; i++)); do [[ $(ls tmp) ]] || pgrep -f "pamina-probe --child memory" -P 1 >/dev/null || break; sleep 0.1; done
ls stopped.pam 2>&1
ls tmp
