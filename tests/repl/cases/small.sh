# Terminals of few columns or rows, and such as change their size while a long line is typed.
size() { t resize-window -x "$1" -y "$2"; }
works() { # at the size from the beginning: still adds
    size 100 40
    line "$1 + 1"
    see "$(($1 + 1))"
}
long='1'
for i in $(seq 120); do long+=" + $i"; done

n=1000
for to in '60 40' '21 24' '20 24' '19 24' '10 24' '3 24' '1 24' '100 2' '100 1' '20 1' '1 1'; do
    for typed in '' "$long"; do
        start
        [[ -z $typed ]] || { keys -l "$typed"; see "+ 120"; }
        size $to
        sleep 0.1
        keys -l ' + 0'
        keys Left
        keys Home
        keys End
        keys Enter
        sleep 0.1
        size 100 40
        ((n += 7))
        clear_screen
        works $n
        # The line that is back has more rows than a small terminal.
        size $to
        sleep 0.1
        keys Up
        keys Up
        keys Left
        keys C-c
        size 100 40
        sleep 0.1
        clear_screen
        ((n += 7))
        works $n
        clear_screen
        keys C-d
        ended
    done
done
