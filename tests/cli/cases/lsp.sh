# The editor server: its help, what it answers to what is no message, its exit status. tests/lsp has the rest.
t lsp --help
t lsp </dev/null
t lsp extra
printf 'Content-Length: 2\r\n\r\n{}' | t lsp
printf 'Content-Length: -2\r\n\r\n{}' | t lsp --stdio
frame() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }
{
    frame '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    frame '{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
    frame '{"jsonrpc":"2.0","method":"exit"}'
} >polite
"$program" lsp <polite >answers
echo "[$?]"
grep -c '"positionEncoding":"utf-16"' answers
