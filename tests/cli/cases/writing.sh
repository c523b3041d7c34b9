# Files are written anew as a whole or not at all, and stay what they were.
long() { printf 'save([i for i in 1..20000], "%s")\n' "$1"; }
full() { (ulimit -f 4 && "$program" "$@" 2>&1) | sed 's/^/! /'; }
none() { (ulimit -f 0 && "$program" "$@" 2>&1) | sed 's/^/! /'; }
long t.csv >long.pam
echo old >t.csv
full run long.pam
cat t.csv
echo old >l.csv && ln l.csv m.csv
long l.csv >linked.pam
full run linked.pam
cat l.csv m.csv
{ for _ in {1..2000}; do echo 'print 1'; done; } >accept.pam
cp accept.pam accept.before
full test --accept accept.pam | head -n 2
cmp accept.pam accept.before && echo unchanged
for _ in {1..2000}; do echo 'print   1'; done >fmt.pam
cp fmt.pam fmt.before
full fmt fmt.pam
cmp fmt.pam fmt.before && echo unchanged
{ printf 'id,cost,predecessors\n'; for i in {1..300}; do echo "$i,1,"; done; } >g.csv
printf 'kept\n' >made.pam
none import g.csv -o made.pam
cat made.pam
printf 'let a = 1\n:save made.pam\n' >dialogue
none repl <dialogue
cat made.pam
ls | grep -c part
echo "# killed in its middle, the old file is there"
for n in 1 2 3 4 5 6; do
    { timeout -s KILL "0.$n" "$program" run long.pam; } 2>/dev/null
    [[ $(wc -l <t.csv) == 1 || $(wc -l <t.csv) == 20001 ]] || echo half a file
done
rm -f t.csv.part*
echo "# mode, names and owners stay"
for mode in 600 664 755; do
    chmod $mode t.csv fmt.pam accept.pam made.pam
    "$program" run long.pam
    "$program" fmt fmt.pam
    printf 'print   1\n' >fmt.pam
    cp accept.before accept.pam
    "$program" test --accept accept.pam >/dev/null
    "$program" import g.csv -o made.pam
    stat -c '%a %h' t.csv fmt.pam accept.pam made.pam | sort | uniq -c | sed 's/^ *//'
done
"$program" run linked.pam
cmp l.csv m.csv && stat -c %h l.csv
ln -s fmt.pam link.pam
"$program" fmt link.pam && cat fmt.pam
test -L link.pam && echo still a link
ls | grep -c part
