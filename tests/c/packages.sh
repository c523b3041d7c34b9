#!/usr/bin/env bash
# Makes the packages of the library, unpacks them into an empty root, and builds the example from what is there in an empty
# folder. Usage: packages.sh BUILD [python]: with `python`, which has to be built, the module is imported from its package, too.
set -eu
build=$(readlink -f -- "$1")
here=$(dirname -- "$(readlink -f -- "$0")")
for tool in cpack dpkg-deb dpkg-shlibdeps; do
    command -v "$tool" >/dev/null || { echo "skipped: there is no $tool"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() {
    echo "packages.sh: $*" >&2
    exit 1
}

(cd -- "$work" && cpack --config "$build/CPackLibraries.cmake" -B "$work" >log 2>&1) || { tail -n 20 "$work/log"; fail "cpack failed"; }
names="libpamina0 libpamina-dev"
[[ ${2-} == python ]] && names+=" python3-pamina"
for name in $names; do
    deb=$(echo "$work/$name"_*.deb)
    [[ -f $deb ]] || fail "there is no package $name"
    [[ $(dpkg-deb -f "$deb" Package) == "$name" ]] || fail "$deb has another name"
    dpkg-deb -x "$deb" "$work/root"
    [[ -f $work/root/usr/share/doc/$name/copyright ]] || fail "$name has no licence"
done
depends() { dpkg-deb -f "$work/$1"_*.deb Depends; }
version=$(dpkg-deb -f "$work"/libpamina0_*.deb Version)
for library in libc6 libstdc++6 libfmt libantlr4-runtime; do
    [[ $(depends libpamina0) == *$library* ]] || fail "libpamina0 does not name $library: $(depends libpamina0)"
done
[[ $(depends libpamina-dev) == "libpamina0 (= $version)" ]] || fail "libpamina-dev needs $(depends libpamina-dev)"
# A file is in one package alone, and only the library's own are there.
for name in $names; do dpkg-deb --fsys-tarfile "$work/$name"_*.deb | tar t | grep -v '/$'; done | sort | uniq -d | grep . &&
    fail "files are in two packages"
find "$work/root" -type f \( -name pamina -o -name 'libpamina_jit*' \) | grep . && fail "more than the library is there"

expected='0.033 s, 97.0 % busy
0.0015 s, 0.002 s, 0.003 s
E0312, column 16: `office` has no parameter `Q`'
library=$(find "$work/root" -name libpamina.so.0)
[[ $library ]] || fail "there is no libpamina.so.0"
export LD_LIBRARY_PATH=${library%/*}
cp -r "$here/example" "$work/source"
cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/root/usr" >"$work/log" &&
    cmake --build "$work/build" >>"$work/log" || { cat "$work/log"; fail "the example does not build"; }
for program in office_c office_cpp; do
    output=$("$work/build/$program" "$work/source/office.pam") || fail "$program failed"
    [[ $output == "$expected" ]] || fail "$program says: $output"
done

[[ $names == *python* ]] || exit 0
[[ $(depends python3-pamina) == *"libpamina0 (= $version)"* && $(depends python3-pamina) == *python3* ]] ||
    fail "python3-pamina needs $(depends python3-pamina)"
cd -- "$work"
PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 - "$work/source/office.pam" <<'END' || fail "the module does not work"
import sys
import importlib.metadata
import pamina as pm
assert pm.__file__.startswith(sys.path[1]), pm.__file__
assert importlib.metadata.version("pamina") == pm.__version__
# 1 ms + 64 * 0.5 ms
assert pm.load(sys.argv[1]).office(P=64).predict().time == 0.033
END
