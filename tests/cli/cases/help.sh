t --help
t
for command in run check fmt graph test help version; do t $command --help; done
t help
t help run
t help metrics
t help metric
t help nothing
