# Without a library the costs are interpreted, unless they are to be compiled.
mkdir elsewhere && cp "$program" elsewhere/
without() {
    elsewhere/pamina "$@" >out 2>&1
    local status=$?
    sed "s|$PWD|HERE|g" out
    echo "[$status]"
}
without run compiled.pam
without run --jit=off compiled.pam
without run --jit=on compiled.pam
PAMINA_JIT=on without run compiled.pam
t run --jit=always compiled.pam
# Short runs compile nothing; --stats says what was done.
t run --stats compiled.pam
t run --json --stats --jit=off compiled.pam | sed -n '/"statistics"/,$p'

# What follows needs the library; where there is none it is taken as true.
library=yes
"$program" version | grep -q 'compiled code: LLVM' || library=no
holds() {
    local what=$1
    shift
    if [[ $library == no ]] || "$@" >said 2>&1; then echo "holds: $what"; else echo "fails: $what" && cat said; fi
}
cached() { PAMINA_CACHE=$PWD/cache "$program" run --jit=on --stats compiled.pam >out 2>err && grep -q "$1" out && [[ ! -s err ]] && [[ $(head -n 1 out) == '326 us' ]]; }
whole() { [[ $(ls cache | grep -c '\.code$') == "$1" && $(ls cache | grep -vc '\.code$') == "${2:-0}" ]]; }
holds "the costs are compiled" cached 'compiled now'
holds "the code is kept" whole 1
holds "the next process finds it" cached 'code from the cache'
without_llvm() { PAMINA_CACHE=$PWD/cache LD_DEBUG=files "$program" run --jit=on compiled.pam 2>&1 >/dev/null | grep -c 'libLLVM\|libpamina_jit' | grep -qx 0; }
holds "and does not load LLVM" without_llvm
cut() { local size; size=$(stat -c %s cache/*.code); for n in 0 1 16 $((size / 2)) $((size - 1)); do truncate -s "$n" cache/*.code; cached 'compiled now' || return; done; }
holds "what was cut is compiled again" cut
flipped() { printf '\377' | dd of="$(ls cache/*.code)" bs=1 seek=100 conv=notrunc && cached 'compiled now' && cached 'code from the cache'; }
holds "what was changed, too" flipped
missing() { rm -rf cache && cached 'compiled now' && whole 1; }
holds "a missing folder is made" missing
no_folder() { rm -rf cache && touch cache && cached 'compiled now' && [[ -f cache && ! -s cache ]] && rm cache; }
holds "where none can be made nothing is kept" no_folder
full() { (trap '' XFSZ; rm -rf cache; mkdir cache && ulimit -f 0 && PAMINA_CACHE=$PWD/cache "$program" run --jit=on compiled.pam | grep -qx '326 us') && whole 0; }
holds "nor on a full disk" full
two() { for _ in 1 2 3 4; do (rm -rf cache; for _ in 1 2; do PAMINA_CACHE=$PWD/cache "$program" run --jit=on compiled.pam >>both & done; wait); done; [[ $(sort both | uniq -c | tr -s ' ') == ' 8 326 us' ]] && whole 1; }
holds "two processes may fill it at once" two
killed() { for n in 1 2 3 4 5 6; do rm -rf cache; PAMINA_CACHE=$PWD/cache timeout -s KILL "0.0$n" "$program" run --jit=on compiled.pam; done; cached . && cached 'code from the cache'; }
holds "and processes may be killed" killed
