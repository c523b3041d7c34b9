# Piped input is a script, as of pamina run -.
printf 'print cost(3)\nfn cost(n: int) = n * 2 ms\nlet t = cost(2)\nt\n' | t
printf 'let a = 1\nlet a = 2\n' | t
printf 'assert 1 > 2\n' | t repl
printf 'param n: int = 2\nprint n\n' | t repl --set n=5
printf 'model m() {\n' | t
printf '' | t
# With commands, or the last value, it is a dialogue.
printf '2 ms\n_ * 2\n:type _\nmodel m(n: int) {\n  delay n * _\n}\npredict m(3)\n_.time\n' | t
# Parentheses at the ends of what `_` names.
printf '5 ms\n(1 ms + 2 ms) * 2\n_\n2 * (3 + 4)\n_\n-(3)\n_\n(7 ms - 2 ms) -> s\n_\n(1 + 2)\n_\n(3) * (4)\nlet x = _\nparam p = (1 + 2) * 2\n:set p = 5\n:save kept2.pam\n' | t
cat kept2.pam
rm kept2.pam
printf 'let a = 1\nlet a = 2\nnowhere\n:list\nassert a == 1\na\n' | t
printf ':lst\n:t\n:load\n:list all\n:set a\n:set a = 1\n:doc nothinglikeit\n:type let a = 1\n:explain E9999\n:graph m\n' | t
printf 'let a = 1\nfn f(n: int) = {\n:list\n' | t
printf ':list\n:save kept.pam\n:quit\nprint 3\n' | t repl documented.pam
t run kept.pam
printf ':list\n' | t repl nowhere.pam
printf ':save folder/none.pam\n' | t repl
# `:why` alone is of the last prediction.
printf 'model m(n: int) { delay n * 1 ms }\n:why\npredict m(3)\nlet k = 4\n:why\n' | t
# A `let` that is a prediction counts, and `:why r` is of the one that r is; a point at the end of a line is a mistake in it.
printf 'model m(n: int) { delay n * 1 ms }\nlet r = predict m(3)\n:why\nlet s = simulate m(2)\n:why r\nlet c = r.\n1 + 1\n' | t
# A model's name is its last prediction.
printf 'model m(n: int) { delay n * 1 ms }\nmodel k { delay 1 s }\npredict m(3)\npredict k\n:why m\n:why k\n' | t
