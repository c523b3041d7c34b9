# The steps of the workflow that `pamina new` writes, run as they stand there in a repository of two commits.
here=$(pwd -P)
mkdir bin && ln -s "$program" bin/pamina && export PATH=$here/bin:$PATH HOME=$here
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
"$program" new nets > made && mv nets server && cd server || exit
git init -qb main && git add -A && git commit -qm first && cd .. && git clone -q server nets && cd nets || exit
steps() {
    python3 -c '
import re, sys, textwrap
text = open(".github/workflows/test.yml").read()
for one, block in re.findall(r"^ *(?:- )?run: (?:([^|\n].*)|\|\n((?: {10}.*\n)+))", text, re.M):
    print(one or textwrap.dedent(block))'
}
steps > ../steps
git checkout -qb longer
# Half as fast, and the tests say so; one of them is new.
sed -i 's/10 GB/5 GB/; s/101 us/201 us/' two_nodes.pam
sed -i 's/303 us/603 us/' README.md
sed -i 's/202 us/402 us/; s/200 us/400 us/' tests/two_nodes_test.pam
cp tests/two_nodes_test.pam tests/more_test.pam
git add -A && git commit -qm longer
export GITHUB_BASE_REF=main GITHUB_STEP_SUMMARY=$here/summary.md
bash -e ../steps 2>&1 | sed "s#$here#HERE#g"
echo "[${PIPESTATUS[0]}]"
cat "$GITHUB_STEP_SUMMARY"
echo "# a change that costs nothing"
rm -r ../base && git worktree prune && git checkout -q main && git checkout -qb same
sed -i 's/one link, to begin with/one link/' two_nodes.pam
git add -A && git commit -qm same && : > "$GITHUB_STEP_SUMMARY"
bash -e ../steps 2>&1 | sed "s#$here#HERE#g"
echo "[${PIPESTATUS[0]}]"
cat "$GITHUB_STEP_SUMMARY"
