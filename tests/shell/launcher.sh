#!/usr/bin/env bash
# The launcher with tools that only pretend (cmake, ninja, apt, dpkg): what it says, in which order it does things, what Ctrl-C
# leaves: launcher.sh SOURCE_FOLDER.
set -u
source=$1
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT
project=$scratch/project tools=$scratch/tools
mkdir -p "$project"/{.ci,frontend,grammar,runtime,stdlib,tests/cli/cases} "$tools"
cp -- "$source/pamina" "$source/CMakeLists.txt" "$source/CMakePresets.json" "$project/"
cp -- "$source"/.ci/packages.* "$project/.ci/"
cp -- "$source/tests/cli/cases/help.out" "$project/tests/cli/cases/"
failures=0
# expect WHAT TEXT PATTERN: TEXT matches PATTERN.
expect() {
    # shellcheck disable=SC2053
    [[ $2 == $3 ]] && return
    printf '%s: expected %s, got:\n%s\n' "$1" "$3" "$2"
    failures=$((failures + 1))
}
tool() { cat >"$tools/$1" && chmod +x "$tools/$1"; }

tool dpkg <<'E2'
#!/bin/sh
E2
tool dpkg-query <<'E2'
#!/bin/bash
# All packages are installed but those of $MISSING.
for p in "${@:3}"; do [[ " ${MISSING-} " == *" $p "* ]] || echo "installed $p"; done
E2
tool apt-get <<'E2'
#!/bin/sh
echo "apt-get $*" >>"$CALLS"
E2
tool cmake <<'E2'
#!/bin/sh
echo "cmake $*" >>"$CALLS"
mkdir -p "build/$2"
printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nLLVM_DIR:PATH=LLVM_DIR-NOTFOUND\n' "$PWD" >"build/$2/CMakeCache.txt"
touch "build/$2/build.ninja"
E2
tool ninja <<'E2'
#!/bin/sh
echo "ninja $*" >>"$CALLS"
mkdir -p "$2/bin"
trap 'kill $!; exit 1' TERM
for i in 1 2 3 4; do echo "[$i/4] step $i"; sleep "${STEP:-0}" & wait $!; done
case $* in *pamina_first*) ;; *) BROKEN=${BROKEN-}${FAIL_WHOLE-} ;; esac
[ -z "${BROKEN-}" ] || { echo "error: broken"; exit 1; }
case $* in *pamina_first*) name=pamina_first says=first ;; *) name=pamina says=program ;; esac
printf '#!/bin/sh\necho "%s: $*"\n' "$says" >"$2/bin/$name"
chmod +x "$2/bin/$name"
case $* in *pamina_extras*) mkdir -p build/release/lib && touch build/release/lib/libpamina_jit.so ;; esac
E2
export PATH=$tools:$PATH CALLS=$scratch/calls
calls() { cut -d' ' -f1,2- "$CALLS" 2>/dev/null | sed -E 's/ -C [^ ]+ -j [0-9]+//; s/apt-get .*(update|install --download-only|install)( .*)?$/apt-get \1/' | tr '\n' ';'; rm -f "$CALLS"; }
cd -- "$project" || exit 2

expect "version without a program" "$(./pamina version 2>&1)" 'pamina [0-9]*.[0-9]*.[0-9]* (not built yet)'
expect "help without a program" "$(./pamina --help 2>&1)" '*Usage: pamina*not built yet*'
expect "nothing was done for them" "$(ls -d build 2>&1; calls)" '*No such file*'

out=$(./pamina fmt x 2>"$scratch/err")
expect "the program's output" "$out" 'program: fmt x'
expect "what the first call says" "$(cat "$scratch/err")" 'pamina: this is the first call: it builds the program, which takes about*built the program in*'
expect "what it did" "$(calls)" 'cmake --preset release;ninja pamina shell_files;'
expect "nothing to do" "$(./pamina fmt y 2>&1)$(calls)" 'program: fmt y'

# Without files `test` is the program's own in a package, wherever that is.
mkdir -p nets/tests && touch nets/pamina.toml
expect "test in a package" "$(cd nets/tests && ../../pamina test 2>&1)$(calls)" 'program: test'
rm -r nets

# A first `run` is answered by a program of its own; the whole one follows, and nothing is left of the first.
rm -rf build
out=$(./pamina run m.pam 2>&1)
expect "first" "$out" '*first call: it builds the program*built the program*first: run m.pam*now building the whole*now adding*'
expect "first, what it did" "$(calls)" \
    'cmake --preset first;ninja pamina_first;cmake --preset release;ninja pamina shell_files;cmake --preset release;ninja pamina shell_files pamina_extras;'
expect "first, what is left" "$(ls build)" 'pamina.log*release'
expect "after the first" "$(./pamina run m.pam 2>&1)$(calls)" 'program: run m.pam'

# It answers until the whole one is there.
rm -rf build
out=$(BROKEN=1 ./pamina run m.pam 2>&1)
expect "first, broken" "$out$?" '*building failed*'
calls >/dev/null
FAIL_WHOLE=1 ./pamina run m.pam >"$scratch/out" 2>&1
expect "whole, broken" "$(cat "$scratch/out")" '*first: run m.pam*building failed*'
expect "first again" "$(calls >/dev/null; FAIL_WHOLE=1 ./pamina run n.pam 2>/dev/null)$(calls)" 'first: run n.pam*ninja pamina shell_files;'
rm -rf build
./pamina fmt x >/dev/null 2>&1
calls >/dev/null

# The extras come after the result of `run`, once.
out=$(./pamina run m.pam 2>&1)
expect "extras" "$out" 'program: run m.pam*now adding what compiles costs*built what compiles costs*'
expect "extras, what it did" "$(calls)" 'cmake --preset release;ninja pamina shell_files pamina_extras;'
expect "extras once" "$(./pamina run m.pam 2>&1)$(calls)" 'program: run m.pam'

# What measures comes before `probe`, and with the extras.
expect "probe" "$(./pamina probe 2>&1)$(calls)" 'program: probe'
rm build/release/.built-probe
expect "probe, alone" "$(./pamina probe 2>&1)" 'pamina: built what measures in *program: probe'
expect "probe, what it did" "$(calls)" '*ninja pamina shell_files pamina_probe;'
expect "probe, once" "$(./pamina probe 2>&1)$(calls)" 'program: probe'

# A change is built; a failure shows the log and keeps the old stamp.
touch -d '1 minute' frontend/new.cpp
expect "a failure" "$(BROKEN=1 ./pamina fmt x 2>&1; echo "$?")" '*building failed*error: broken*70'
touch frontend/new.cpp
expect "after a failure" "$(./pamina fmt x 2>&1)" '*built the program*program: fmt x'
calls >/dev/null

# Once the extras are there they follow a change with the program, and nothing is said of them.
touch -d '1 minute' frontend/more.cpp
touch frontend/more.cpp
touch -d '1 minute ago' build/release/.built-*
expect "a change" "$(./pamina run m.pam 2>&1)" 'pamina: built the program in *program: run m.pam'
expect "a change, what it did" "$(calls)" '*ninja pamina shell_files pamina_extras;'

# Missing packages: root installs them in two steps, others are told how.
rm -rf build
if ((EUID == 0)); then
    MISSING="g++ cmake" ./pamina fmt x >"$scratch/out" 2>&1
    expect "packages" "$(cat "$scratch/out")" '*installs 2 Debian packages and builds*program: fmt x'
    expect "packages, what it did" "$(calls)" 'apt-get update;apt-get install --download-only;apt-get install;cmake*'
else
    out=$(MISSING="g++ cmake" ./pamina fmt x 2>&1)
    expect "packages" "$out$?" '*apt-get install*cmake g++*2'
fi

# Ctrl-C while it builds: 130 at once, and the next call goes on.
rm -rf build
set -m
STEP=30 ./pamina fmt x >"$scratch/out" 2>&1 &
job=$!
set +m
for ((i = 0; i < 100; i++)); do grep -q '^ninja' "$CALLS" 2>/dev/null && break; sleep 0.1; done
kill -INT -- "-$job"
wait "$job"
expect "Ctrl-C" "$?: $(cat "$scratch/out")" '130: *stopped; the next call goes on from here'
expect "after Ctrl-C" "$(./pamina fmt x 2>&1)" '*program: fmt x'

echo "$failures failures"
((failures == 0))
