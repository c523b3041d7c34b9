# A block goes on until it is closed; a mistake in it leaves nothing; Ctrl-C drops what was typed.
start
line 'model half() {'
at '      |'
keys C-c
ready
line 'half()'
see 'E0201'
clear_screen
line 'model wrong() {'
at '      |'
line '  delay 3'
line '}'
see 'error[E0'
ready
line 'predict wrong()'
see '`wrong` is not declared'
clear_screen
line 'model right() {'
at '      |'
line '  delay 3 ms'
line '}'
ready
line 'predict right()'
see 'time         3 ms'
ready
keys -l 'this is dropped'
at 'pamina> this is dropped'
keys C-c
ready
line '_.time * 2'
see '6 ms'
clear_screen
leave
