# A limit of time binds where the output is a full pipe that nobody reads, and what is left behind of a document is its
# beginning alone.
printf 'print [i for i in 1..200_000]\n' > long.pam
printf 'print [i for i in 1..200_000]\nproc f(n: int) { delay n * 1 s f(n + 1) }\nmodel m() { f(1) }\npredict m()\n' > longer.pam
mkfifo output
# The reader only holds the pipe open until the program has ended.
unread() {
    exec 9<> output
    local begin=$SECONDS status
    timeout -s KILL 30 "$program" "$@" > output 2> err
    status=$?
    # What is there: the pipe does not end, as this shell holds it open.
    timeout 5 dd bs=65536 count=1 <&9 > came 2> /dev/null
    exec 9<&- 9>&-
    head -1 err
    echo "[$status] $((SECONDS - begin <= 9 ? 0 : 1)) $(grep -c '"status"' came)"
}
for script in long longer; do
    unread run $script.pam --timeout "3 s"
    unread run $script.pam --timeout "3 s" --json
done
# Someone reads slowly, and the document ends in time.
printf 'print [i for i in 1..40_000]\n' > some.pam
{ "$program" run some.pam --json --timeout "3 s"; echo "[$?]" >> err; } 2> err | { sleep 3.5; cat; } > came
cat err
python3 -c 'import json; print(json.load(open("came"))["status"])'
# Every command takes limits.
for command in run diff report repl check fmt lsp graph symbolic import test new add remove sync update vendor tree publish jupyter guide explain doc completions help version; do
    "$program" "$command" --help | grep -cE -- '--(timeout TIME|max-memory SIZE)' | sed "s/^/$command /"
done
# Names that are long are not said whole.
{ printf 'let '; head -c 1000000 /dev/zero | tr '\0' n; printf ' = 1\nprint '; head -c 999999 /dev/zero | tr '\0' n; printf 'x\n'; } > name.pam
for json in "" --json; do
    (($("$program" check name.pam $json 2>&1 | wc -c) < 3000)) && echo short
done
# What a script says passes for no other message.
printf 'print fail("a\\nerror[E9999]: b")\n' > said.pam
t run said.pam
