# What is checked before a version is tagged, each mistake by itself.
here=$(pwd -P)
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a HOME=$here
shown() { t "$@" | sed "s#$here#HERE#g"; }
t new nets >made && cd nets && git init -q || exit
release() { git add -A && git commit -qm "$1" --allow-empty && git tag "v$1"; }
back() { git reset -q --hard && git clean -qfd; }
sed -i 's/0.1.0/1.2.0/' pamina.toml
release 1.2.0
shown publish --check
echo "# format: E1231"
printf 'let x=1 // one\n' >x.pam
shown publish --check && back
echo "# doc comments: E1232"
printf 'let x = 1\nlet _y = 2\n' >x.pam && printf 'let z = 1\n' >tests/z.pam
sed -i 's/1.2.0/1.3.0/' pamina.toml
shown publish --check && back
echo "# paths: E1233"
printf '/// Mine.\nimport "../own.pam"\n' >x.pam && printf 'let y = 1\n' >../own.pam
echo 'own = { path = "../nets2" }' >>pamina.toml && echo 'far = { git = "file:///srv/far", version = "1" }' >>pamina.toml
shown publish --check && back
echo "# a package beside it: its own tests may read it"
(cd .. && t new beside >made)
echo 'beside = { path = "../beside" }' >>pamina.toml
printf 'import beside.two_nodes\nprint 1 // expect: 1\n' >tests/beside.pam
shown publish --check
shown publish --check --allow-read ../beside && back
echo "# tests: E1234"
echo 'print 1 // expect: 2' >tests/wrong.pam
sed -i 's/1.2.0/1.2.1/' pamina.toml
shown publish --check --json && back
echo "# files: E1214 to E1217"
ln -s /etc/passwd link.csv
shown publish --check && rm link.csv
truncate -s 17M large.csv
shown publish --check && rm large.csv
echo "# the version: E1230"
sed -i 's/link/wire/' two_nodes.pam
shown publish --check
sed -i 's/1.2.0/1.3.0/' pamina.toml
shown publish --check
sed -i 's/1.3.0/2.0.0/' pamina.toml
shown publish --check && back
echo >>README.md
shown publish --check
sed -i 's/1.2.0/1.2.1/' pamina.toml
shown publish --check && back
echo "# an older line goes on"
sed -i 's/1.2.0/2.0.0/; s/link/wire/' pamina.toml two_nodes.pam && release 2.0.0
git checkout -q v1.2.0 && echo >>README.md && sed -i 's/1.2.0/1.2.1/' pamina.toml
shown publish --check
git checkout -q -f v2.0.0
echo "# E1235, and a folder of a repository"
shown publish
mkdir inner && cp pamina.toml inner && cd inner || exit
shown publish --check
