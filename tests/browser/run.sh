#!/usr/bin/env bash
# Pages of `pamina report` in a browser: run.sh PROGRAM FOLDER, where FOLDER gets the npm packages, the pages and
# pictures of what failed. Nothing is skipped: what is missing is a failure.
set -u
here=$(dirname -- "$(realpath -- "$0")")
program=$(realpath -- "$1") folder=$2
mkdir -p -- "$folder" && folder=$(realpath -- "$folder") || exit 2
"$here/../editors/npm.sh" "$folder" "$here" || exit 1
# Modules are looked for beside the file that asks for them.
export PAMINA_NPM=$folder/node_modules
exec node "$here/run.mjs" "$program" "$folder"
