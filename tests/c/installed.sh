#!/usr/bin/env bash
# Installs the library and its headers into an empty place, moves that, and builds the example in an empty folder with CMake
# and with pkg-config. Usage: installed.sh BUILD
set -eu
build=$1
here=$(dirname -- "$(readlink -f -- "$0")")
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() {
    echo "installed.sh: $*" >&2
    exit 1
}

for component in library development; do
    cmake --install "$build" --prefix "$work/first" --component $component >"$work/log" || { cat "$work/log"; fail "installing failed"; }
done
# What was installed may be moved.
mv "$work/first" "$work/place"
library=$(find "$work/place" -name 'libpamina.so.0')
[[ $library ]] || fail "there is no libpamina.so.0"
[[ $(find "$work/place" -type f -name '*pamina-probe*' -o -type f -name pamina) ]] && fail "more was installed than the library"

# Only the interface leaves the library.
nm -D --defined-only "$library" | awk '$3 !~ /^(pamina_[a-z_]+@@PAMINA_0|PAMINA_0)$/ { print; bad = 1 } END { exit bad }' ||
    fail "the library exports more than its interface"
readelf -d "$library" | grep -q 'SONAME.*\[libpamina\.so\.0\]' || fail "the SONAME is another one"

expected='0.033 s, 97.0 % busy
0.0015 s, 0.002 s, 0.003 s
E0312, column 16: `office` has no parameter `Q`'
says() {
    local output
    output=$("$@" "$work/source/office.pam") || fail "$1 failed"
    [[ $output == "$expected" ]] || fail "$1 says: $output"
}

cp -r "$here/example" "$work/source"
cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/place" >"$work/log" &&
    cmake --build "$work/build" >>"$work/log" || { cat "$work/log"; fail "the example does not build"; }
says "$work/build/office_c"
says "$work/build/office_cpp"

# The reference's program: 33 ms are less than 100.
sed -n '/^```cpp$/,/^```$/p' "$here/../../grammar/reference.md" | sed '1d;$d' >"$work/source/reference.cpp"
"${CXX:-c++}" -std=c++20 -Wall -Wextra -Werror -I"$work/place/include" "$work/source/reference.cpp" -o "$work/reference" "${library%.0}" \
    -Wl,-rpath,"${library%/*}" || fail "the reference's program does not build"
(cd -- "$work/source" && "$work/reference") || fail "the reference's program says something else"

command -v pkg-config >/dev/null || exit 0
PKG_CONFIG_PATH=$(dirname -- "$(find "$work/place" -name pamina.pc)")
export PKG_CONFIG_PATH
read -ra flags < <(pkg-config --cflags --libs pamina)
"${CC:-cc}" -std=c11 -pedantic-errors -Wall -Wextra -Werror "$work/source/office.c" -o "$work/office" "${flags[@]}" || fail "pkg-config's flags do not do"
export LD_LIBRARY_PATH=${library%/*}
says "$work/office"
