#!/usr/bin/env bash
# A client on npm's vscode-languageserver-protocol: npm_client.sh PROGRAM FOLDER_OF_PACKAGES
set -u
program=$(realpath -- "$1") packages=$2
here=$(dirname -- "$(realpath -- "$0")")
if [[ ! -e $packages/installed-lock.json ]]; then
    echo "skipped: the npm packages are not installed"
    exit 77
fi
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
cp -- "$here"/scripts/*.pam "$scratch" && cp -- "$here/npm_client.js" "$packages/npm_client.js" || exit 2
cd -- "$scratch" || exit 2
HOME=$scratch XDG_CACHE_HOME=$scratch timeout 240 node "$packages/npm_client.js" "$program" "$scratch"
