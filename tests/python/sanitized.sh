#!/usr/bin/env bash
# Calls of all kinds from Python, and what is not given back at the end. In a build with sanitizers also what else these find:
#   cmake --preset asan -DPAMINA_PYTHON=ON && ninja -C build/asan pamina_python && tests/python/sanitized.sh build/asan build/sanitized
# Python itself keeps some of its objects to the end: what counts is what the library or the module has asked for.
# Usage: sanitized.sh BUILD WORK
. "$(dirname -- "$(readlink -f -- "$0")")/begin.sh"
mkdir -p -- "$work/package/pamina"
cp -- "$root"/runtime/python/pamina/*.py "$build"/lib/_pamina*.so "$build"/lib/libpamina.so.0 "$work/package/pamina/"
if grep -q '^PAMINA_SANITIZE:STRING=address' "$build/CMakeCache.txt"; then
    compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
    sanitizer=$("$compiler" -print-file-name=libclang_rt.asan-x86_64.so)
else
    sanitizer=$(gcc -print-file-name=liblsan.so)
fi
[[ -e $sanitizer ]] || { echo "sanitized.sh: there is no $sanitizer" >&2; exit 1; }

# calls ARGUMENT…: sanitized.py, whose leaks are in $work/leaks. They are in blocks of lines with an empty one between them.
calls() {
    # Python's own allocator would hide what is used after it was freed. Its functions keep no frame pointers.
    PYTHONMALLOC=malloc PYTHONPATH=$work/package:$here LD_PRELOAD=$sanitizer ASAN_OPTIONS=detect_leaks=1:fast_unwind_on_malloc=0 \
        LSAN_OPTIONS=fast_unwind_on_malloc=0 UBSAN_OPTIONS=print_stacktrace=1 \
        /usr/bin/python3 "$here/sanitized.py" "$@" >"$work/out" 2>"$work/err" || true
    if ! grep -q '^all calls were made$' "$work/out" || grep -qE 'ERROR: AddressSanitizer|runtime error:' "$work/err"; then
        cat -- "$work/out" "$work/err"
        return 1
    fi
    awk -v RS= '/(Direct|Indirect) leak/ && /libpamina|_pamina\./ { print $0 "\n" }' "$work/err" >"$work/leaks"
}

calls --leak
grep -q pamina_new_int "$work/leaks" || { echo "sanitized.sh: a leak that was made is not found" >&2; exit 1; }
calls
if [[ -s $work/leaks ]]; then
    cat -- "$work/leaks"
    exit 1
fi
