# A script that is edited beside the prompt: what :set gave and what was typed stays.
cat >office.pam <<'END'
param clients: int = 4
fn cost(n: int) = n * 2 ms
print "cost", cost(clients)
END
start repl office.pam
see 'cost 8 ms'
line ':set clients = 10'
see 'param clients redefined: 4 -> 10'
ready
line 'let twice = 2 * cost(clients)'
ready
clear_screen
sed -i 's/2 ms/3 ms/' office.pam
line ':reload'
see 'cost 30 ms'
ready
line 'twice'
see '60 ms'
clear_screen
line 'fn cost(n: int) = n * 1 s'
see 'and with it let twice: 60 ms -> 20 s'
clear_screen
line ':save kept.pam'
see 'Wrote kept.pam.'
leave
[[ $("$program" run kept.pam) == $'cost 10 s\n20 s' ]] || {
    echo 'the saved session says something else:'
    "$program" run kept.pam
    exit 1
}
