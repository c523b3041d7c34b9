#!/usr/bin/env bash
# The completions of zsh, loaded in a shell on a terminal of its own and asked with the Tab key: zsh.sh PROGRAM.
# Exit status 77 where there is no zsh.
set -u
command -v zsh >/dev/null || { echo "skipped: there is no zsh"; exit 77; }
here=$(dirname -- "$(realpath -- "$0")")
program=$(realpath -- "$1")
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/functions" "$scratch/place" && ln -s -- "$program" "$scratch/bin/pamina" || exit 2
touch "$scratch/place/office.pam" "$scratch/place/data.json"
"$program" completions zsh >"$scratch/functions/_pamina" || exit 1
zsh -n "$scratch/functions/_pamina" || { echo "the script cannot be read"; exit 1; }
export PATH=$scratch/bin:$PATH ZDOTDIR=$scratch
cd -- "$scratch/place" && timeout 120 zsh -f "$here/zsh.zsh" "$scratch/functions"
