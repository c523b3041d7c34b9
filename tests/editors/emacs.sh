#!/usr/bin/env bash
# The Emacs mode, without the user's settings: it compiles without warnings, and does what emacs.el expects.
# Usage: emacs.sh ROOT PROGRAM. Exit status 77 where there is no Emacs.
set -u
command -v emacs >/dev/null || { echo "skipped: there is no emacs (Debian: emacs-nox)"; exit 77; }
HERE=$(dirname -- "$(realpath -- "$0")")
SCRATCH=$(mktemp -d) || exit 2
trap 'rm -rf -- "$SCRATCH"' EXIT
ROOT=$(realpath -- "$1")
export ROOT HERE SCRATCH
mkdir "$SCRATCH/bin" && ln -s -- "$(realpath -- "$2")" "$SCRATCH/bin/pamina" || exit 2
export PATH=$SCRATCH/bin:$PATH HOME=$SCRATCH
cp -- "$ROOT/frontend/editors/emacs/pamina-mode.el" "$SCRATCH/" && cd -- "$SCRATCH" || exit 2
if ! timeout 120 emacs -Q --batch --eval '(setq byte-compile-error-on-warn t)' -f batch-byte-compile pamina-mode.el >said 2>&1; then
    cat said
    exit 1
fi
timeout 300 emacs -Q --batch -L "$SCRATCH" -l "$HERE/emacs.el" 2>&1 | tail -n 40
exit "${PIPESTATUS[0]}"
