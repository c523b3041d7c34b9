# Terminals of few columns or rows, and such as change their size while a long line is typed: the prompt goes on.
size() {
    t resize-window -x "$1" -y "$2"
    sleep 0.1
}
# Back at the usual size a fresh line works.
works() {
    size 100 40
    keys C-c
    clear_screen
    ((n += 7))
    line "$n + 1"
    see "$((n + 1))"
    clear_screen
}
long='1'
for i in $(seq 120); do long+=" + $i"; done

n=1000
start
for to in '20 24' '10 24' '1 24' '100 2' '100 1' '1 1'; do
    for typed in '' "$long"; do
        keys -l "$typed + 0"
        see '+ 0'
        size $to
        keys -l ' + 0'
        keys Left Home End Enter
        sleep 0.1
        works
        # The line that is back has more rows than a small terminal.
        size $to
        keys Up Up Left Home End
        works
    done
done
leave
