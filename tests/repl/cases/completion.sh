# Tab completes names, words of the language, commands and files; with several it lists them.
echo 'param clients: int = 3' >office.pam
mkdir lib
start
line 'model repair(machines: int) { delay machines * 1 ms }'
ready
keys -l 'predict rep'
keys Tab
at 'pamina> predict repair'
keys -l '(2)'
keys Enter
see '2 ms'
clear_screen
keys -l ':rel'
keys Tab
at 'pamina> :reload'
keys C-c
ready
keys -l ':load of'
keys Tab
at 'pamina> :load office.pam'
keys Enter
ready
keys -l ':set cl'
keys Tab
at 'pamina> :set clients'
keys -l ' = 5'
keys Enter
see 'param clients redefined: 3 -> 5'
clear_screen
keys -l ':'
keys Tab
see ':explain'
at 'pamina> :'
