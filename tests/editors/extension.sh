#!/usr/bin/env bash
# Runs extension.js where there is Node.js: extension.sh ROOT.
set -u
command -v node >/dev/null || { echo "skipped: there is no node"; exit 77; }
exec node "$(dirname -- "$(realpath -- "$0")")/extension.js" "$1"
