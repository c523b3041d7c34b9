# A terminal that has one column from the beginning, or three: whatever is shown there, the prompt goes on.
for columns in 1 3; do
    printf -v command '%q ' sh -c 'stty noflsh; exec "$@"' - "$program"
    t new-session -d -x "$columns" -y 24 "$command" || exit 2
    line 'let a = 20 + 1'
    line 'model m(n: int) { delay n * 1 s }'
    for shown in 'predict m(3)' 'let t = sweep(n in 1..9: predict m(n))' 't' 'plot(t, x = "n", y = "time")' ':help' ':list' 'nothing' 'print "äöü€"'; do
        line "$shown"
    done
    keys -l 'de'
    keys Tab Tab
    keys C-u C-r
    keys -l 'mod'
    keys Enter
    sleep 0.3
    t resize-window -x 100 -y 40
    sleep 0.1
    keys C-c
    clear_screen
    line 'a * 2'
    see 42
    line 't.time[8]'
    see '9 s'
    leave
done
