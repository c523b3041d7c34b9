# Formats in place, to standard output, or not at all.
t fmt --check untidy.pam one.pam
t fmt - < untidy.pam
t fmt untidy.pam one.pam
cat untidy.pam
cp untidy.pam before
t fmt untidy.pam
t fmt --check untidy.pam
cmp before untidy.pam && echo kept
t fmt mistakes.pam
t fmt --check - < before
ln -s untidy.pam link.pam
echo "let  b=2" >> untidy.pam
t fmt link.pam
[ -L link.pam ] && tail -1 untidy.pam
t fmt missing.pam one.pam
ls
# A full disk loses nothing.
echo "let  c=3" > full.pam
(trap '' XFSZ; ulimit -f 0; "$program" fmt full.pam 2>&1; echo "[$?]") | cat
cat full.pam
ls full.*
