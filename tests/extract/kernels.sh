#!/usr/bin/env bash
# kernels.sh PAMINA FOLDER: of each kernel all is derived, a run with counters agrees, and the time is an exact formula.
set -u
pamina=$1 folder=$2
command -v clang-19 >/dev/null || { echo "skipped: there is no clang-19"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cp "$folder/kernels.c" "$work" && cd "$work" || exit 1
status=0
mapfile -t kernels < <(grep -o 'KERNEL([a-z0-9_]*)' kernels.c | sed -E 's/KERNEL\((.*)\)/\1/' | grep -vx name)
((${#kernels[@]} >= 16)) || { echo "only ${#kernels[@]} kernels"; exit 1; }
i=0
for kernel in "${kernels[@]}"; do
    sizes=("7 5" "0 1" "1 6" "4 4")
    if ! "$pamina" extract kernels.c --function "$kernel" --run "./kernels $kernel ${sizes[i++ % 4]}" --json -o "$kernel.pam" >"$kernel.json"; then
        echo "$kernel: failed"
        status=1
        continue
    fi
    grep -Eq '"open": ?\[\]' "$kernel.json" || { echo "$kernel: something is left open"; status=1; }
    grep -Eq '"checked": ?[1-9]' "$kernel.json" || { echo "$kernel: nothing was checked"; status=1; }
    grep -Eq '"unchecked": ?0' "$kernel.json" || { echo "$kernel: not all was checked"; status=1; }
    "$pamina" symbolic "$kernel.pam" | grep -q '^  exact ' || { echo "$kernel: no exact formula"; status=1; }
done
exit $status
