# Memory that ends anywhere: in the first thread, in workers, in the compiler's library, in the editor server. Never an
# abort or a defect: an error, or all went well.
# The leak checker takes memory of its own at the end, and fails without.
export ASAN_OPTIONS=detect_leaks=0
cat > sweep.pam <<'END'
fn f(n) = if n == 0 then 0 else 1 + f(n - 1)
model wait(n: int) { resource r  par p in 1..n { for i in 1..100 { delay i * 1 us; use r for (p + f(3)) * 1 us } } }
let t = sweep(n in 1..60: predict wait(n))
print t
print sum(i in 1..100: len([k for k in 1..i]))
END
printf 'model m(n: int) { resource r  par p in 1..n { use r for draw exponential(1 s) } }\nprint simulate(predict m(9), replications = 200).time\n' > simulate.pam
printf 'model m(a: real, b: real) { delay (a + b + 1)^9 * 1 s }\nlet T = symbolic m\nprint T, T(1, 2)\n' > formula.pam
printf 'let a = 1\n:list\nmodel m() { delay a * 1 s }\npredict m()\n_\n' > dialogue
frame() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }
{
    frame '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    frame '{"jsonrpc":"2.0","method":"initialized","params":{}}'
    frame '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x.pam","version":1,"text":"let a = 2\nmodel m() { delay 1 s }\n"}}}'
    frame '{"jsonrpc":"2.0","id":3,"method":"codeLens/resolve","params":{"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":5}},"data":{"uri":"file:///x.pam","model":"m","revision":1}}}'
    frame '{"jsonrpc":"2.0","id":4,"method":"shutdown"}'
    frame '{"jsonrpc":"2.0","method":"exit"}'
} > asked
limited() {
    timeout 60 "$program" "$@" > out 2> err < "${input:-/dev/null}"
    local status=$?
    case $status in
        0 | 2 | 3) : ;;
        *) echo "$* ends with $status"; head -3 err ;;
    esac
}
for kilobytes in 100 300 600 1000 1500 2000 2500 3000 4000 6000 9000 14000 20000; do
    at=(--max-memory "$kilobytes kB")
    limited run sweep.pam "${at[@]}" --threads 4 --jit on
    limited run sweep.pam "${at[@]}" --json
    limited run simulate.pam "${at[@]}" --threads 4
    limited run formula.pam "${at[@]}"
    limited symbolic formula.pam "${at[@]}" --json
    limited check sweep.pam "${at[@]}"
    limited graph sweep.pam "${at[@]}"
    limited doc sweep.pam "${at[@]}"
    input=dialogue limited repl "${at[@]}"
    input=asked limited lsp "${at[@]}"
done
printf 'model m(a: real, b: real) { delay (a + b + 1)^33 * 1 s }\n' > large.pam
for ending in 'print symbolic m' 'print [symbolic m]' 'let T = symbolic m' 'symbolic m'; do
    { cat large.pam; echo "$ending"; } > l.pam
    t run l.pam
    { cat l.pam; echo ':list'; } > dialogue
    input=dialogue limited repl
done
