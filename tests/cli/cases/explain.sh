# What an error means, by its id in several forms; an id that there is not has its neighbours named.
t explain E0302
t explain e510 0105
t explain | head -3
t explain --json E0105
t explain --json | head -7
t explain E0308
t explain E0302 9999 --json
t explain delay
# On a terminal a run that fails says where more is said.
echo 'print 1 ms + 1 B' > wrong.pam
t run wrong.pam
NO_COLOR=1 script -qec "'$program' run wrong.pam" /dev/null | tr -d '\r' | tail -1
script -qec "'$program' run wrong.pam" /dev/null | tr -d '\r' | tail -1 | sed 's/\x1b/ESC/g'
script -qec "'$program' run --json wrong.pam" /dev/null | grep -c says
