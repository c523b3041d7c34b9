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
# Folders, but not what others wrote; the blocks of Markdown, those of list items indented, and not what is to be ignored.
mkdir -p folder/deep folder/pamina_modules
for f in folder/a.pam folder/deep/b.pam folder/pamina_modules/c.pam; do echo "let  d=4" >$f; done
cat >page.md <<'EOF'
- an item

  ```pamina
  for i in 1..2 {
      print  i
  }
  ```

```pamina
let = // expect error: E0101
```

```pamina ignore
let   x
```

```sh
a  b
```
EOF
t fmt --check folder page.md
t fmt folder page.md
t fmt --check folder page.md
cat folder/pamina_modules/c.pam page.md
printf 'words\n```pamina\nlet a =\n```\n' >wrong.md
t fmt wrong.md
mkdir nothing
t fmt nothing
