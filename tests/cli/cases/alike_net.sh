# What a report says of values of an index that a net does not tell apart.
net='net machines(n: int = 5, odd: int = -1) {
  place works[n] = 1
  place broken[n]
  transition fail[i in 0..<n] (rate = (if i == odd then 2 else 1) * 1 Hz) { take works[i]; give broken[i] }
  transition mend[i in 0..<n] (rate = 2 Hz) { take broken[i]; give works[i] }
}
'
m() { printf '%s%s\n' "$net" "$1" | t run - | sed 's/residual [0-9.e-]*/residual …/'; }
m 'solve machines()'
m 'solve machines(odd = 2)'
# More than can be counted exactly.
m 'let r = solve machines(n = 80)
print r.markings, r.states, r.explored'
# Nothing is alike: nothing is said.
m 'solve machines(n = 1)
print (solve machines(n = 1)).explored, solve machines(n = 1)'
# All markings in which it stops, one by one as far as they are few.
stops='net draw_lots(n: int = 3, winners: int = 1) {
  place ticket[n] = 1
  place won[n]
  transition win[i in 0..<n] (rate = 1 Hz) when sum(won) < winners { take ticket[i]; give won[i] }
}
'
printf '%s%s\n' "$stops" 'solve draw_lots() using start
print (solve draw_lots() using start).end.markings
let many = solve draw_lots(n = 40, winners = 20) using start
print many.end.markings, many.explored' | t run -
