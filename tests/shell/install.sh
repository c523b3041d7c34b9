#!/usr/bin/env bash
# An installation has all its files, and what is installed works there: install.sh BUILD_FOLDER.
set -u
build=$1
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cmake --install "$build" --prefix "$scratch/usr" >"$scratch/log" 2>&1 || { tail -n 20 -- "$scratch/log"; exit 1; }
cd -- "$scratch/usr" || exit 2
failures=0
for file in bin/pamina share/man/man1/pamina.1 share/bash-completion/completions/pamina \
    share/zsh/site-functions/_pamina share/fish/vendor_completions.d/pamina.fish \
    share/vim/vimfiles/{syntax,ftdetect,ftplugin,indent,compiler}/pamina.vim \
    share/nvim/site/{syntax,ftdetect,ftplugin,indent,compiler}/pamina.vim share/emacs/site-lisp/pamina-mode.el \
    share/pamina/vscode/{package.json,extension.js,syntaxes/pamina.tmLanguage.json} \
    share/pamina/schemas/{run,diagnostics}.json share/pamina/examples/tour/office.pam; do
    [[ -s $file ]] && continue
    echo "$file is missing"
    failures=$((failures + 1))
done
bin/pamina run share/pamina/examples/tour/office.pam >/dev/null || failures=$((failures + 1))
cmp -- <(bin/pamina help --man) share/man/man1/pamina.1 || failures=$((failures + 1))
cmp -- <(bin/pamina completions bash) share/bash-completion/completions/pamina || failures=$((failures + 1))
echo "$failures failures"
((failures == 0))
