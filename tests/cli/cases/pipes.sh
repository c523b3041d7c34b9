# Scripts that the command line names may be pipes; everything else is an ordinary file. Nothing waits for ever.
t() { echo "\$ pamina $*"; timeout 20 "$program" "$@" >o 2>e; local s=$?; cat o; sed 's/^/! /' e; echo "[$s]"; }
mkfifo fifo.pam fifo.csv fifo.stg
(echo 'print 1' >fifo.pam &)
t run fifo.pam
(echo 'print 1 s + 1 B' >fifo.pam &)
t check fifo.pam
(echo 'print 1 // expect: 1' >fifo.pam &)
t test fifo.pam
(echo 'print   1' >fifo.pam &)
t fmt --check fifo.pam
echo "# but not what a script names"
printf 'import "fifo.pam"\n' >imports.pam
t check imports.pam
printf 'print csv("fifo.csv")\n' >reads.pam
t run reads.pam
printf 'model m() { graph from stg("fifo.stg") }\npredict m\n' >graph.pam
t run graph.pam
printf 'save([1], "fifo.csv")\n' >saves.pam
t run saves.pam
mkdir folder && mkfifo folder/never.pam && printf 'print 1 // expect: 1\n' >folder/once.pam
t test folder
printf ':load fifo.pam\n' >dialogue
t repl <dialogue
echo "# devices have no end"
t run /dev/zero
t check - </dev/zero
t repl </dev/zero
t check /dev/null
t import /dev/zero
echo "# what is not a text"
t check - <.
t run - <.
t fmt - <.
t graph - <.
t check - <&-
t run - <&-
t repl <&-
yes 'print 1' | t check -
