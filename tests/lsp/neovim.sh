#!/usr/bin/env bash
# Neovim, without a screen and without the user's settings, as a client of the editor server: neovim.sh PROGRAM NVIM
set -u
program=$(realpath -- "$1") nvim=$2
here=$(dirname -- "$(realpath -- "$0")")
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/home" && cp -- "$here"/scripts/*.pam "$scratch" || exit 2
cd -- "$scratch" || exit 2
# Nothing of the user's, and nothing left there.
export HOME=$scratch/home XDG_CONFIG_HOME=$scratch/home XDG_DATA_HOME=$scratch/home XDG_CACHE_HOME=$scratch/home
export XDG_STATE_HOME=$scratch/home PAMINA=$program
timeout 240 "$nvim" --headless -u NONE -i NONE -n -c "luafile $here/neovim.lua" >said 2>&1
status=$?
cat said
exit $status
