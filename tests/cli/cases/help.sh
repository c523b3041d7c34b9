t --help
t
for command in run report repl check fmt lsp graph import extract test jupyter guide explain doc completions help version; do t $command --help; done
t help
t help run
t help metrics
t help metric
t help nothing
