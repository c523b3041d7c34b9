# Blocks of documentation as tests: in a Markdown file, and in doc comments.
t test notes.md
t test documented.pam
t test documented.pam notes.md --json
printf '```pamina continue\nprint 1\n```\n' >first.md
t test first.md
echo 'no blocks' >none.md
t test none.md
t test nothing.md
# --accept changes no blocks.
cp notes.md before.md
t test --accept notes.md | tail -1
cmp notes.md before.md
