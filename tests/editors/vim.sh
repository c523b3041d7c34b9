#!/usr/bin/env bash
# The Vim files in a headless Neovim, without the user's settings: vim.sh ROOT PROGRAM.
set -u
command -v nvim >/dev/null || { echo "skipped: there is no nvim"; exit 77; }
here=$(dirname -- "$(realpath -- "$0")")
SCRATCH=$(mktemp -d) || exit 2
trap 'rm -rf -- "$SCRATCH"' EXIT
ROOT=$(realpath -- "$1")
export ROOT HERE=$here SCRATCH
mkdir "$SCRATCH/bin" && ln -s -- "$(realpath -- "$2")" "$SCRATCH/bin/pamina" || exit 2
printf 'let a = 1\nprint x\n' >"$SCRATCH/wrong one.pam"
printf 'let   a=1\n' >"$SCRATCH/plain.pam"
export PATH=$SCRATCH/bin:$PATH XDG_DATA_HOME=$SCRATCH XDG_CONFIG_HOME=$SCRATCH XDG_STATE_HOME=$SCRATCH XDG_CACHE_HOME=$SCRATCH
timeout 120 nvim --headless -n -i NONE -u NONE --cmd "set runtimepath^=$ROOT/frontend/editors/vim" \
    --cmd 'filetype plugin indent on' --cmd 'syntax on' -S "$here/vim.vim" >"$SCRATCH/said" 2>&1 </dev/null
status=$?
[[ -f $SCRATCH/failures ]] || { echo "nvim ended with status $status:"; cat -- "$SCRATCH/said"; exit 1; }
head -n 30 -- "$SCRATCH/failures"
[[ $(wc -l <"$SCRATCH/failures") == 1 && $(<"$SCRATCH/failures") =~ ^[1-9][0-9]{2,}\ checks$ ]]
