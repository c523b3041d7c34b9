# Pictures instead of a page: their names, what is in them, and where they do not go.
cp server.pam shop.pam
t report shop.pam --svg
head -c 60 shop.gantt.svg; echo
grep -oE '>(server|process 1|time \[[a-z]+\]|on the critical path)<' shop.gantt.svg | sort -u
grep -c 'active processes' shop.profile.svg
# Of several results; the same ones again.
printf 'model m(t: time = 1 s) { delay t }\npredict m()\nlet r = predict m(2 s)\n' > two.pam
t report two.pam --svg -o pics
cp pics-2.gantt.svg before
t report two.pam --svg -o pics
cmp before pics-2.gantt.svg && echo same
# Not over what is no such picture; not without a name; not of nothing; not where there is no folder.
echo mine > two.gantt.svg
t report two.pam --svg
cat two.gantt.svg
t report - --svg < two.pam
t report two.pam --svg -o -
echo 'print 1' > none.pam
t report none.pam --svg
t report two.pam --svg -o nowhere/two
# What went wrong in the script stays its status.
printf 'model m() { delay 1 s }\npredict m()\nassert 1 > 2\n' > wrong.pam
t report wrong.pam --svg
