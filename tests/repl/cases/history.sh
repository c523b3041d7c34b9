# The history is kept from one prompt to the next, with inputs of several lines, and can be searched.
start
line '17 + 25'
see 42
line 'model wait(n: int) {'
at '      |'
line '  delay n * 1 ms'
line '}'
ready
line ':type wait'
see 'model wait(n: int)'
leave

start
clear_screen
keys Up
at 'pamina> :type wait'
keys Up
at '}'
keys Enter
ready
line ':list'
see 'model wait(n: int)'
clear_screen
keys C-r
keys -l '+ 2'
at 'bck:+ 2'
keys Enter
see 42
ready
line ':quit'
ended
