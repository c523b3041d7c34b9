#!/usr/bin/env bash
# Compares what callers were compiled against with runtime/c/pamina.abi: the functions and types of pamina.h, by abidiff, and
# the symbols of the library. ACCEPT=1 writes that file, after something was added. Usage: abi.sh libpamina.so
set -eu
library=$(readlink -f -- "$1")
root=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
command -v abidiff >/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# The library has no types in it, and they would be as large as it: so functions of the same types are compiled, which do
# nothing.
{
    echo '#include "pamina.h"'
    awk '/^PAMINA_API/ { on = 1 } on { ends = /;$/; sub(/;$/, " { __builtin_trap(); }"); print } ends { on = ends = 0 }' "$root/runtime/c/pamina.h"
} >"$work/all.c"
cc -std=c11 -g -shared -fPIC -I"$root/runtime/c" -Wno-return-type -Wl,-soname,"$(readelf -d "$library" | sed -nE 's/.*SONAME.*\[(.*)\]/\1/p')" \
    "$work/all.c" -o "$work/libpamina.so"
symbols() { nm -D --defined-only "$1" | awk '$3 ~ /^pamina_/ { sub(/@.*/, "", $3); print $3 }' | sort; }
diff <(symbols "$work/libpamina.so") <(symbols "$library") || {
    echo "abi.sh: pamina.h declares (<) other functions than the library has (>)" >&2
    exit 1
}
if [[ ${ACCEPT-} ]]; then
    abidw --no-show-locs --no-corpus-path --no-comp-dir-path "$work/libpamina.so" >"$root/runtime/c/pamina.abi"
    exit
fi
abidiff "$root/runtime/c/pamina.abi" "$work/libpamina.so" || {
    echo "abi.sh: callers were compiled against something else. What was added, \`ACCEPT=1 $0 LIBRARY\` writes down; what was" >&2
    echo "changed or taken away takes another SONAME (runtime/c/README.md)" >&2
    exit 1
}
