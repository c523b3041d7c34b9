# A page: what is in it, where it goes, and how the command ends.
page() { "$program" report "$@" -o page.html > /dev/null; echo "[$?]"; }
# The headings, with their ids' levels.
headings() { grep -oE '<h[1-4][ >].*</h[1-4]>' page.html | sed -E 's/<(h[1-4])[^>]*>/\1 /; s/<[^>]*>//g'; }
# Where it goes: beside the script, but not over what is no page; to standard output.
mkdir shops
cp server.pam shops/a.pam
t report shops/a.pam | sed 's/[0-9]* kB/N kB/'
t report shops/a.pam | sed 's/[0-9]* kB/N kB/'
echo mine > shops/a.html
t report shops/a.pam
cat shops/a.html
t report shops/a.pam -o shops/a.pam
t report shops/a.pam -o nowhere/a.html
t report nothing_there.pam -o page.html
"$program" report server.pam -o - > page.html
"$program" report - < server.pam | head -2
"$program" report server.pam -o again.html > said
cmp page.html again.html && headings
# One page, which lets nothing in.
grep -c '<script' page.html
grep -oE 'content="default-src[^"]*' page.html | sed "s/&#39;/'/g; s/sha256-[^']*/SUM/g"
grep -cE 'src=|href="[^#]|url\([^#]|@import|style="|onclick' page.html
grep -oE 'Made again by.*' page.html | sed 's/<[^>]*>/ /g'
page server.pam --set procs=2 --seed 7 --set "think=1 ms"
grep -oE 'Made again by.*' page.html | sed 's/<[^>]*>/ /g'
# Texts are texts: names of tasks, files and values, and what a script prints.
cat > tasks.csv <<'END'
id,cost,predecessors
<img src=x onerror=alert(5)>,1,
"</code><script>alert(6)</script>",2,<img src=x onerror=alert(5)>
END
cat > text.pam <<'END'
model m() {
  processor cpu[2]
  graph from csv("tasks.csv", unit = 1 s) on cpu schedule dynamic
}
predict m()
param p: string = ""
print "</pre></script><script>alert(4)", p
print [{ a = "<b>", t = 1 s }, { a = "<i onload=x>", t = 2 s }]
END
cp text.pam '<i>text.pam'
page '<i>text.pam' --set 'p="<script>alert(7)</script>"'
grep -cE '<i>text|<script>alert' page.html
page text.pam
grep -cE '<img|<i onload|<script>alert|</script><' page.html
grep -oE '&lt;img src=x onerror=alert\(5\)&gt;' page.html | sort | uniq -c | sed 's/^ *//'
# Nothing, an error of the run, an assertion, a deadlock, no script.
echo '// nothing' > empty.pam
page empty.pam; headings
printf 'model m() { delay 1 s }\npredict m()\nassert 1 > 2\nprint 1 / 0\n' > wrong.pam
page wrong.pam; headings
grep -oE '(error\[E[0-9]+\]|E07[0-9]*)' page.html
printf 'print 1 +\n' > syntax.pam
rm page.html
page syntax.pam; ls page.html
# Results that a `let` holds, why of what is within others, a list; the table of a sweep with its picture.
cat > all.pam <<'END'
model m(P: int = 2, t: time = 1 s) {
  resource disk
  par p in 1..P { delay t; use disk for 1 s }
}
let one = predict m()
let several = [predict m(P) for P in [1, 3]]
print (predict m(5)).time
print one.time
print sweep(P in 1..4: { time = (predict m(P)).time })
sensitivity m(P = 3)
why m(P = 4)
what if m(P = 4)
plot(sweep(P in 1..3: predict m(P)), x = "P", y = "time", title = "a <b>")
END
page all.pam; headings
grep -c '<svg class="plot"' page.html
# A simulation, with intervals and without.
printf 'model m(n: int) {\n  resource s\n  every 1 s count n { measure m { use s for draw exponential(500 ms) } }\n}\nsimulate m(20)\nsimulate m(20) using (replications = 3)\n' > drawn.pam
page drawn.pam; headings
grep -oE 'mean of [0-9]* replications[^<]*' page.html
# Many processors, in a small page.
printf 'model m() {\n  processor cpu[10_000]\n  par p in 0..<10_000 on cpu[p] { compute 1 s * (p + 1) }\n}\npredict m()\n' > wide.pam
page wide.pam
(($(wc -c < page.html) < 3000000)) && echo small
t report --help | head -3
# A closed network: how often the disk is visited, and what lets more through; an open one gets shorter.
row() { grep -oE "<tr><td[^>]*>$1</td>.*</tr>" page.html | sed -E 's/<[^>]*>/ /g; s/ +/ /g'; }
printf 'network shop(N: int = 20) {\n  class jobs (population = N, think = 4 s)\n  queue disk (service = 30 ms, visits = 8)\n  queue cpu (service = 5 ms, visits = 9)\n}\nsolve shop()\n' > closed.pam
page closed.pam; row disk; row 'half the time to think'
grep -oE '<caption>What[^<]*</caption>' page.html
printf 'network desk {\n  class jobs (arrivals = 8 Hz)\n  queue clerk (service = 0.1 s)\n}\nsolve desk\n' > open.pam
page open.pam; row clerk
grep -oE '<caption>What[^<]*</caption>|response [^<]* less' page.html
