# Standard descriptors that are closed: no file takes their places.
closed() { # REDIRECTIONS ARGUMENTS…: with these descriptors closed
    echo "\$ pamina ${*:2} $1"
    eval '"$program" "${@:2}"' "$1"
    echo "[$?]"
}
rm -f t.json state
"$program" run tiles.pam --trace whole.json > whole.out
# A whole trace or none, and no output in it.
same() { cmp t.json whole.json && rm t.json; }
closed '2> said >&-' run tiles.pam --trace t.json
cat said
[[ ! -e t.json ]] || same
closed '2> said >&-' run --json tiles.pam
cat said
closed '> out 2>&-' run mistakes.pam
closed '> out 2>&-' run tiles.pam --trace t.json
cmp out whole.out && same
closed '> out <&- 2>&-' run tiles.pam --trace t.json
cmp out whole.out && same
closed '<&- >&- 2>&-' run tiles.pam --trace t.json
[[ ! -e t.json ]] || same
# Nor does output go into a state file.
closed '2> said >&-' run --resume state sweep.pam
cat said
[[ -s state ]] && grep -c '^80 ' state
