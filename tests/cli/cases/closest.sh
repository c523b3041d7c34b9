# What comes closest where `find` finds nothing: 100 ms / 50 + 50 ms are 52 ms; 1, 4 and 16 at 5, 2 and 8; the first of equals.
m() { printf "$1\n" | t run -; }
m 'model m(n: int) { delay 100 ms / n + 50 ms }\nprint find(n in 1..50: (predict m(n)).time <= 50 ms)'
m 'print find(n in [5, 2, 8]: (n - 4)^2 < 0)'
m 'print find(n in 1..3: 7 < n)'
m 'print find(x in 1 ms..3 ms: x > 5 ms)'
# No comparison of numbers.
m 'print find(n in 1..3: false)'
m 'print find(n in 1..3: n > 5 and n < 9)'
# It is the comparison that fails, as elsewhere.
m 'print find(n in 1..3: n < 1 ms)'
m 'let t = table([{ a = 1 }])\nprint find(n in 1..3: t.a[n] > 5)'
# A row of units below the head.
printf 'elements,time\n-,ms\n10,3\n20,4\n' >units.csv
m 'print csv("units.csv")'
printf 'n,time,note\n,[ms],-\n10,3,a\n20,4,b\n' >units.csv
m 'print csv("units.csv")'
m 'print csv("units.csv", units = true)'
m 'print csv("units.csv", skip = 2, columns = ["n", "time [ms]", "note"])'
# Not a unit; two of them; none.
printf 'n,time,size [B]\n,msec,kB\n10,3,4\n' >units.csv
m 'print csv("units.csv", units = true)'
printf 'n,time,size [B]\n,ms,kB\n10,3,4\n' >units.csv
m 'print csv("units.csv", units = true)'
printf 'n,time\n' >units.csv
m 'print csv("units.csv", units = true)'
# Texts below a head that are no units.
printf 'n,time\nx,fast\n10,3\n20,4\n' >units.csv
m 'print csv("units.csv")'
