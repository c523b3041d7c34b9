# Where output goes, and when it cannot.
"$program" run one.pam > /dev/full; echo "[$?]"
"$program" run --json one.pam > /dev/full; echo "[$?]"
"$program" help > /dev/full; echo "[$?]"
# A reader that goes away is no mistake.
(for i in $(seq 3000); do echo "print \"a line of text that is long enough to fill the pipe\", $i"; done) > many.pam
("$program" run many.pam; echo "[$?]" >&2) | head -1
("$program" run many.pam; echo "[$?]" >&2) | tail -1
# No colours into pipes and files, with NO_COLOR, on a dumb terminal.
escape=$(printf '\033')
"$program" run server.pam 2>&1 | grep -c "$escape"
"$program" run mistakes.pam 2>&1 | grep -c "$escape"
on_terminal() { script -qec "$*" /dev/null < /dev/null | grep -c "$escape"; }
if command -v script > /dev/null; then
    echo "colours: $(( $(on_terminal "$program" run mistakes.pam) > 0 )) $(( $(on_terminal "$program" run server.pam) > 0 ))"
    echo "none: $(on_terminal env NO_COLOR=1 "$program" run mistakes.pam) $(on_terminal env TERM=dumb "$program" run server.pam)"
else
    echo "colours: 1 1"
    echo "none: 0 0"
fi
