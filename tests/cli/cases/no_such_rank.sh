# More ranks than the machine has: which part, how many, and what to do, at the user's call.
cat > gpus.pam <<'P'
import std.machines.gpu_cluster
import std.collectives
let m = gpu_cluster(2, 8, inside = 300 GB/s, between = 25 GB/s, latency = 5 us)
predict all_ring_allreduce(17, 600 MB) on m
P
t run gpus.pam
sed -i 's/(17,/(16,/' gpus.pam
t run gpus.pam | grep '  time'
echo "# called from a model of one's own; all ranks from 32 on are missing"
cat > own.pam <<'P'
import std.machines.loggp
import std.collectives
model twice(P: int) on m {
  par i in 0..<P { ring_allreduce(i, P, 1 MB) }
}
predict twice(33) on loggp(32)
P
t run own.pam | grep -A6 E0508
echo "# a group, counted from 0"
cat > group.pam <<'P'
import std.machines.loggp
import std.collectives
predict all_ring_allreduce(17, 600 MB) on loggp(32).rank[0..<16]
P
t run group.pam
echo "# an index that is wrong by itself stays what it is"
cat > index.pam <<'P'
machine pair() {
  part rank[2]
  queue inbox[2]
  proc send(from: rank) { put inbox[from + 1] }
}
model m() on m { m.send(1) }
predict m() on pair()
P
t run index.pam
