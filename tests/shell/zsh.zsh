# Asks the completions in a shell on a pseudo terminal (zsh/zpty), with the Tab key: zsh.zsh FOLDER, where `_pamina` lies.
# All matches of a completion go to a file, then a mark that it is done.
zmodload zsh/zpty || exit 77
integer failures=0 checks=0

cat >setup <<END
PS1= PS2=; unsetopt beep; setopt no_list_ambiguous
fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D
function compadd() {
    [[ "\$*" == *(-O|-A|-D)* ]] && { builtin compadd "\$@"; return }
    local -a came; builtin compadd -O came "\$@"
    print -rl -- \$came >>found
    builtin compadd "\$@"
}
function shown() { : >|found; _main_complete; : >|done; compstate[insert]= compstate[list]= }
zle -C shown complete-word shown
bindkey '^I' shown
: >|ready
END
zpty shell 'zsh -f -i'
zpty -w shell 'source ./setup'
integer tries=0
while [[ ! -e ready ]] && (( tries++ < 1200 )); do sleep 0.05; done
[[ -e ready ]] || { print 'the shell does not start'; exit 1 }

# expect TYPED WORD...: these are offered for what is typed.
expect() {
    local typed=$1 word; shift
    rm -f done found
    zpty -w -n shell "$typed"$'\t'
    tries=0
    while [[ ! -e done ]] && (( tries++ < 1200 )); do sleep 0.05; done
    zpty -w -n shell $'\x15'
    for word in "$@"; do
        checks+=1
        grep -qxF -- "$word" found && continue
        print -r -- "$typed: $word is not offered; came: ${(j:, :)${(f)"$(<found)"}}"
        failures+=1
    done
}

expect 'pamina ' run check fmt completions
expect 'pamina run --j' --json --jit
expect 'pamina run --jit=' auto on off
expect 'pamina run --jit ' auto on off
expect 'pamina run ' office.pam
expect 'pamina import ' office.pam data.json
expect 'pamina completions ' bash zsh fish
expect 'pamina guide ' 1 queues cookbook
expect 'pamina help ' metrics run
zpty -d shell
print "$checks checks, $failures failures"
(( failures == 0 && checks > 15 ))
