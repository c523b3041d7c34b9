# A package from nothing to another folder, by a repository and by a path.
here=$(pwd -P)
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a HOME=$here
export GIT_AUTHOR_DATE=2026-01-01T00:00Z GIT_COMMITTER_DATE=2026-01-01T00:00Z
shown() { t "$@" | sed "s#$here#HERE#g"; }
release() { (cd "$1" && git add -A && git commit -qm "$2" --allow-empty && git tag "v$2"); }
t new nets
find nets -type f | sort
(cd nets && t test && t test . README.md && t publish --check && git init -q)
(cd nets/tests && t test)
release nets 0.1.0
echo "# from another folder"
mkdir app && cd app || exit
shown add "file://$here/nets"
cat <<'END' >main.pam
import nets.two_nodes
model m() on x { x.send(10 MB) }
predict m on two_nodes // expect: 1.001 ms
END
t test .
t check main.pam
t doc nets.two_nodes
printf 'import nets.two_nodes\nmodel m() on x { x.send(10 MB) }\n(predict m on two_nodes).time\n:doc nets.two_nodes.two_nodes.send\n' | t repl
t doc nets
t doc --html site | head -1
grep -l 'carries one message' site/nets*.html
echo "# as it was before, and again"
shown add "file://$here/nets" as other
shown add "file://$here/nets"
t sync --locked
shown tree
shown tree --json
echo "# nothing but what is there is read"
mv ../nets ../away
rm -r pamina_modules
t run main.pam
shown sync
mv ../away ../nets
t sync
echo "# a new release"
printf '/// Another number.\nlet two = 2\n' >../nets/more.pam
(cd ../nets && t publish --check && sed -i 's/0.1.0/0.1.1/' pamina.toml && t publish --check)
release ../nets 0.1.1
release ../nets 1.0.0
t update | sed "s|file:///.*/nets|URL/nets|"
t update net
shown tree
echo "# a folder"
cd .. && t new loops >made && cd app || exit
t add ../loops
t add ../loops --version 1
t add ../nowhere
sed "s#$here#HERE#g" pamina.toml
echo 'import loops.two_nodes' | t check -
echo "# who has not added it, or cannot keep that"
echo 'import loops.two_nodes' | XDG_STATE_HOME=$here/elsewhere t check -
echo 'import loops.two_nodes' | XDG_STATE_HOME=$here/elsewhere t check - --allow-read ../loops
XDG_STATE_HOME='' HOME='' t add ../loops
t remove nets
t remove nets
t vendor
sed "s#$here#HERE#g" pamina.toml pamina.lock
echo "# not a name, not a package, not a project"
t new a-b
t new ../loops
t add http://host/x
t add
t add a b c
cd .. && mkdir empty && cd empty || exit
t sync
t add file:///nowhere/x
ls -A
t publish --check
t publish ../nets
echo "# output that cannot be written, descriptors that are closed"
cd ../app || exit
"$program" add ../nets >/dev/full; echo "[$?]"
t sync
"$program" remove nets <&- >&- 2>&-; echo "[$?]"
"$program" add "file://$here/nets" --version 0.1 <&- 2>&-; echo "[$?]"
t sync --locked
