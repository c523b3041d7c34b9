# A system that starts no more threads: everything is done in one, and it is said. The limit binds other users than root.
cp "$program" pamina && chmod -R a+rX . .. || exit
as_other=()
[[ $(id -u) == 0 ]] && as_other=(setpriv --reuid=65534 --regid=65534 --clear-groups)
export HOME=/nonexistent ASAN_OPTIONS=detect_leaks=0
alone() { "${as_other[@]}" bash -c 'ulimit -u 0; exec "$@"' - ./pamina "$@"; }

cat > points.pam <<'END'
model wait(n: int, s: time) {
  resource r
  par p in 1..n { for i in 1..1000 { delay i * 1 us; use r for p * s } }
}
let t = sweep(n in 1..40, s in [1 us, 2 us]: predict wait(n, s))
print len(t), sum(v in t.time: v)
print sum(v in sweep(n in 1..40, s in [1 us, 2 us]: predict wait(n, s)).time: v)
END
"$program" run points.pam --threads 4
alone run points.pam --threads 4
echo "[$?]"
alone run points.pam --threads 1
echo "[$?]"

# The editor server answers all the same; what takes unknown time it does not do.
frame() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }
text='{"uri":"file:///x.pam"}'
{
    frame '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    frame '{"jsonrpc":"2.0","method":"initialized","params":{}}'
    frame '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x.pam","version":1,"text":"let a = 2\nmodel m() { delay 1 s }\n"}}}'
    frame '{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":'$text',"position":{"line":0,"character":4}}}'
    frame '{"jsonrpc":"2.0","id":3,"method":"codeLens/resolve","params":{"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":5}},"data":{"uri":"file:///x.pam","model":"m","revision":1}}}'
    frame '{"jsonrpc":"2.0","id":4,"method":"shutdown"}'
    frame '{"jsonrpc":"2.0","method":"exit"}'
} > asked
alone lsp < asked > answers
echo "[$?]"
tr -d '\r' < answers | grep -aoE '"message":"[^"]*"|"title":"[^"]*"|"id":[0-9]+|let a[^"]*'
