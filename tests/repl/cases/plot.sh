# Plots are drawn in the terminal, as wide as it is; errors with colours and carets.
start
line 'let t = sweep(n in 1..20: n * n * 1 ms)'
ready
line 'plot(t, x = "n", y = "value", title = "Squares")'
see 'Squares'
see '⠉'
clear_screen
line 'let x = 3 ms + 1 B'
see '^^^'
t capture-pane -p -e | grep -qF $'\e[' || {
    echo 'errors have no colour'
    exit 1
}
