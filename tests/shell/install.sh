#!/usr/bin/env bash
# An installation has all its files, and what is installed works there: install.sh BUILD_FOLDER.
set -u
build=$1
. "$(dirname -- "$0")/installed.sh"
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cmake --install "$build" --prefix "$scratch/usr" >"$scratch/log" 2>&1 || { tail -n 20 -- "$scratch/log"; exit 1; }
check_installed "$scratch/usr"
check_runs "$scratch/usr"
cd -- "$scratch/usr" || exit 2
cmp -- <(bin/pamina help --man) share/man/man1/pamina.1 || failures=$((failures + 1))
cmp -- <(bin/pamina completions bash) share/bash-completion/completions/pamina || failures=$((failures + 1))
echo "$failures failures"
((failures == 0))
