# A script reads below its root and saves below its own folder, after links; the user allows more.
mkdir -p project/models/sub project/data project/models/.hidden elsewhere
printf 'n\n1\n2\n' | tee project/data/n.csv elsewhere/n.csv >project/models/n.csv
cd project/models || exit
printf 'param from = "n.csv"\nparam to = "out.csv"\nsave(csv(from).n, to)\nprint csv(to).value\n' >main.pam
here=$(cd ../.. && pwd -P)
shown() { t "$@" | sed "s#$here#HERE#g"; }
shown run main.pam
shown run main.pam --set 'to="sub/out.csv"'
echo "# not above, not by an absolute path, not hidden"
shown run main.pam --set 'from="../data/n.csv"'
shown run main.pam --set 'to="../out.csv"'
shown run main.pam --set "to=\"$here/elsewhere/out.csv\""
shown run main.pam --set 'to=".hidden/out.csv"'
shown run main.pam --set 'to="sub/.out.csv"'
echo "# nor by links"
ln -s ../../elsewhere link && ln -s ../../elsewhere/n.csv n2.csv && ln -s .hidden plain
shown run main.pam --set 'from="n2.csv"'
shown run main.pam --set 'to="n2.csv"'
shown run main.pam --set 'to="link/out.csv"'
shown run main.pam --set 'to="plain/out.csv"'
ln -s ../../elsewhere/new.csv dangling.csv
shown run main.pam --set 'to="dangling.csv"'
ls ../../elsewhere .hidden
echo "# a project is read from its root, but not written"
: >../pamina.toml
shown run main.pam --set 'from="../data/n.csv"'
shown run main.pam --set 'to="../out.csv"'
rm ../pamina.toml
echo "# more"
shown run main.pam --allow-read ../data --set 'from="../data/n.csv"'
shown run main.pam --allow-read ../.. --allow-write ../../elsewhere --set 'to="link/out.csv"'
cat ../../elsewhere/out.csv
shown run main.pam --allow-write .hidden --set 'to=".hidden/out.csv"'
t run main.pam --allow-read nowhere
echo "# imports, task graphs, and who checks them"
printf 'model m() { delay 1 ms }\n' >../library.pam
printf 'import "../library.pam"\npredict m\n' >imports.pam
t check imports.pam
t check imports.pam --allow-read ..
t graph imports.pam --allow-read .. --stats
t doc imports.pam --allow-read ..
t test imports.pam
printf 'model m() { graph from stg("../../elsewhere/g.stg") }\npredict m\n' >graph.pam
t run graph.pam
echo "# a test says what a run would"
printf 'save([1], "../x.csv") // expect error: E0742\n' >saves.pam
t test saves.pam
echo "# what the user names is his choice"
ln -s ../../elsewhere/script.pam script.pam && printf 'print 1\n' >../../elsewhere/script.pam
t run script.pam
t run - <../../elsewhere/script.pam
echo "# a piped dialogue is as a script"
printf ':save ../kept.pam\n:save .kept.pam\n:load ../library.pam\nlet a = 1\n:save kept.pam\nsave([1], "../x.csv")\n' >dialogue
t repl <dialogue
cat kept.pam
t repl --allow-write .. --allow-read .. <dialogue
ls -A ..
echo "# documentation of a package outside"
mkdir -p ../../outside && cd ../.. && mkdir docs && cd docs || exit
printf '[package]\nname = "outside"\nversion = "0.1.0"\n' >../outside/pamina.toml
printf '/// Read where it is allowed.\nlet kept = 1\n' >../outside/m.pam
printf '[package]\nname = "docs"\nversion = "0.1.0"\n\n[dependencies]\noutside = { path = "../outside" }\n' >pamina.toml
for name in outside.m outside m kept; do shown doc "$name"; done
t doc | grep -c outside
shown doc outside.m --allow-read ../outside
printf ':doc kept\n' | "$program" repl 2>&1 | grep -c 'Read where'
