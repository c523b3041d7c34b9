# Task graphs from files: the script that predicts one, figures of it, and what is said of files that are none.
printf '2\n0 0 0\n1 5 1 0\n2 7 1 0\n3 0 2 1 2\n# a comment\n' > small.stg
t import small.stg
t import --json small.stg
# The script names the file as seen from its own folder.
mkdir -p out deep/er
t import small.stg -o out/made.pam
grep 'graph from' out/made.pam
(cd deep && "$program" import ../small.stg -o er/made.pam && grep 'graph from' er/made.pam)
t fmt --check out/made.pam
# A measured workflow.
cat > pair.json <<'J'
{"name": "pair", "schemaVersion": "1.5", "workflow": {
 "specification": {"tasks": [
   {"name": "t", "id": "a", "parents": [], "children": ["b"], "inputFiles": [], "outputFiles": ["f"]},
   {"name": "t", "id": "b", "parents": ["a"], "children": [], "inputFiles": ["f"], "outputFiles": []}],
  "files": [{"id": "f", "sizeInBytes": 1024}]},
 "execution": {"makespanInSeconds": 3.5, "tasks": [
   {"id": "a", "runtimeInSeconds": 1.250001}, {"id": "b", "runtimeInSeconds": 2.0}],
  "machines": [{"nodeName": "n", "cpu": {"coreCount": 2}}]}}}
J
t import pair.json
t import --json pair.json
# The format from the content, or as told.
printf 'digraph { node [weight = 2] a -> b }' > graph.txt
t import graph.txt
printf 'id,cost,predecessors\na,0.30000000000000004,\n"b",1e6,a\n' > 'two "words".csv'
t import 'two "words".csv'
t import --json 'two "words".csv' -o both.pam
grep -c predict both.pam
echo hello > unknown
t import unknown
t import unknown --format csv
t import unknown --format pdf
# Mistakes, with the line or the JSON path.
sed 's/1 5 1 0/1 5 1 9/' small.stg > bad.stg
t import bad.stg
sed 's/2\.0/-2.0/' pair.json | tr -d '\n' > bad.json
t import bad.json
head -c 300 pair.json > cut.json
t import cut.json
t import none.stg
t import .
t import small.stg -o no/such/folder.pam
printf '1\n0 1 0\n' > "$(printf 'bad\377name.stg')"
t import "$(printf 'bad\377name.stg')"
# What options say stands in the script, which is checked.
t import small.stg --unit '10 ms' --schedule 'cyclic(chunk = 2) in order'
t import small.stg --unit '2 Mflop' --json -o work.pam
tail -8 work.pam
t run work.pam
t import pair.json --bandwidth '1 MB/s' -o moved.pam
t run moved.pam
printf 'digraph { a [w = 2] b [w = 3] a -> b [size = 8] }' > w.dot
t import w.dot --cost w --unit '1 ms' --bandwidth '1 kB/s' --schedule 'dynamic order by -level'
t import small.stg --unit '10 MB'
t import small.stg --schedule 'dynamic('
t import small.stg --bandwidth '1 MB/s'
printf 'id,cost [ms],predecessors\na,2,\n' > times.csv
t import times.csv --unit '1 s'
# Messages between ranks.
cat > hello.goal <<'G'
num_ranks 2
rank 0 {
l1: calc 100
l2: send 11b to 1 tag 7
l2 requires l1
}
rank 1 {
l1: recv 11b from 0 tag 7
}
G
t import hello.goal
t import --json hello.goal -o out/hello.pam
t run out/hello.pam --allow-read .
t import hello.goal --unit '1 s'
printf 'task;host;ms;after\nread;a;1.5;\nsort;b;2;read\n' > other.csv
t import other.csv --format csv --columns id=task,cost=ms,predecessors=after --separator ';' -o out/other.pam
t run out/other.pam --allow-read .
t import other.csv --format csv --columns id=task,cst=ms
t import other.csv --format csv --separator x
printf 'id;cost;predecessors\na;1,5;\n' > commas.csv
t import commas.csv --decimal , -o out/commas.pam
t run out/commas.pam --allow-read .
t import commas.csv --decimal x
t import commas.csv
sed 's/to 1/to 2/' hello.goal > bad.goal
t import bad.goal
printf '\027\000\000\000\001\002' > schedule.bin
t import schedule.bin
echo 'model m() { graph from goal("schedule.bin", L = 1 us, o = 1 us, g = 1 us, G = 1 ns/B) }
predict m()' > binary.pam
t run binary.pam
# Runs that others recorded: a build, threads, events.
printf '# ninja log v5\n0\t200\t17\ta.o\tab\n200\t300\t17\tapp\tac\n300\t310\t17\tother\tad\n' > .ninja_log
cat > graph.dot <<'G'
digraph ninja {
"1" [label="app"]
"2" -> "1" [label=" LINK"]
"2" [label="a.o"]
"3" -> "2" [label=" CXX"]
"3" [label="a.cpp"]
}
G
t import .ninja_log
t import .ninja_log --graph graph.dot -o out/build.pam
t run out/build.pam --allow-read .
t import .ninja_log --graph none.dot
t import .ninja_log --graph small.stg
t import small.stg --graph graph.dot
sed 's/v5/v4/' .ninja_log > old.ninja_log
t import old.ninja_log --graph graph.dot
head -c 44 .ninja_log > cut.ninja_log
t import --json cut.ninja_log --graph graph.dot
printf '[{"ph": "X", "name": "a", "tid": 1, "ts": 0, "dur": 5},\n{"ph": "X", "name": "b", "tid": 2, "ts": 2, "dur": 5},\n' > trace.json
t import trace.json
t import trace.json --order kept --slices own -o out/trace.pam
grep 'graph from' out/trace.pam
t import trace.json --order any
t import trace.json --unit '1 s'
printf 'from;to;pe\n0;1.5;x\n2;3;x\n' > log.csv
t import log.csv --format events --columns begin=from,end=to,process=pe --unit '1 ms' -o out/log.pam
t run out/log.pam --allow-read .
t import log.csv --format events --columns from=begin
printf 'begin,end\n0,1.5\n' > bare.csv
t import bare.csv
