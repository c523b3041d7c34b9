# What is done on distributed arrays, in every report.
t run arrays.pam
echo "# more statements than a report has room for"
{
    sed -n '1,/^}/p' arrays.pam
    echo 'model many(n: int = 40) on m {'
    echo '  array A[n] distributed block on m.cpu'
    for k in {1..12}; do echo "  forall i in $k..<n writes A[i] reads A[i - $k] { compute 1 us }"; done
    echo '}'
    echo 'predict many() on line(4)'
} >many.pam
t run many.pam | grep -A12 'on arrays'
echo "# not known before the run"
cat >unknown.pam <<'END'
import std.machines.loggp
machine ranks = loggp with { processor cpu[P] (speed = 1 Gflop/s) }
model late(n: int = 8) on m {
  queue told of int
  put told with n
  array A[n] distributed block on m.cpu
  let x = get told
  for k in 1..x { forall i in 0..<n writes A[i] { compute 1 flop } }
}
predict late() on ranks(1)
END
"$program" run unknown.pam 2>&1 | grep -m1 arrays
echo "# a document, a page and Markdown"
"$program" run arrays.pam --json | python3 -c '
import json, sys
a = json.load(sys.stdin)["output"][0]["result"]["arrays"]
print(a["transfers"], a["bytes"], a["classes"], [s["place"] for s in a["statements"]], a["loops"][0]["name"], a["procs"][0]["name"])'
"$program" report arrays.pam -o page.html >/dev/null && grep -o '<p>Work is [^<]*</p>' page.html && grep -c 'What each statement does and sends' page.html
t report arrays.pam --markdown | grep -i -A6 '^Arrays'
echo "# cache lines and misses where the machine says what its cache is"
cat >cached.pam <<'END'
machine core {
  let cache_line = 64 B
  let cache_size = 32 KiB
  let cache_ways = 8
  processor cpu[1]
}
model columns(n: int = 256) on m {
  array A[n, n] distributed (block, *) on m.cpu
  forall j in 0..<n, i in 0..<n writes A[i, j] { compute 1 ns }
}
predict columns() on core
END
t run cached.pam | grep -A2 'on arrays'
"$program" report cached.pam -o cached.html >/dev/null && grep -o 'misses</\(th\|button\)>' cached.html | head -1
t report cached.pam --markdown | grep -A2 '^| on arrays'
echo "# rows of unequal length: the help says how they are written"
cat >ragged.pam <<'END'
import std.machines.loggp
let row = [0, 1, 1, 2, 2, 2, 3]
model owners(n: int = 4) on m {
  array y[n] distributed block on m.cpu
  forall e in 0..<7 on y[row[e]] { compute 2 ns }
}
predict owners() on loggp(2)
END
t run ragged.pam
