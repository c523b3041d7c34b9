# The chapters, and one of them, by number or name.
t guide | head -4
t guide 1 | head -12
t guide first_model | head -3
t guide --json | head -9
t guide 1 --json | grep -o '"name": "[a-z_]*"'
# What there is not.
t guide quues
# On a terminal.
script -qec "'$program' guide 1" /dev/null | tr -d '\r' | sed -n 1,3p | sed 's/\x1b/ESC/g'
t guide "A First model" | head -3
