# Ctrl-C stops a run, more than once, and the prompt goes on as it was.
start
line 'model long() { for i in 1..10_000_000_000 { delay i * 1 ns } }'
ready
for _ in 1 2; do
    line 'let t = (predict long()).time'
    see 'Ctrl-C stops'
    keys C-c
    keys C-c
    see 'Stopped.'
    clear_screen
done
line 't'
see '`t` is not declared'
ready
line '2 * 3'
see 6
clear_screen
