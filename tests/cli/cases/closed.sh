# Standard descriptors that are closed: no file takes their places.
closed() { # REDIRECTIONS ARGUMENTS…: with these descriptors closed
    echo "\$ pamina ${*:2} $1"
    eval '"$program" "${@:2}"' "$1"
    echo "[$?]"
}
cp one.pam in.pam
closed '2> said >&-' run in.pam --trace t.json
cat said
"$program" run in.pam --trace whole.json > whole.out
cmp t.json whole.json
closed '2> said >&-' run --json in.pam
cat said
closed '> out 2>&-' run mistakes.pam
closed '> out 2>&-' run in.pam --trace t.json
cmp out whole.out && cmp t.json whole.json
closed '> out <&- 2>&-' run in.pam --trace t.json
cmp out whole.out && cmp t.json whole.json
closed '<&- >&- 2>&-' run in.pam --trace t.json
cmp t.json whole.json
# Nor is a state file written into.
closed '2> said >&-' run --resume state sweep.pam
grep -c '^Pamina\|^sum\|^len\| ms$' state
