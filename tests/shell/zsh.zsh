# Asks the completions in a shell on a pseudo terminal (zsh/zpty): zsh.zsh FOLDER, where `_pamina` lies.
zmodload zsh/zpty || exit 77
integer failures=0 checks=0

zpty shell 'zsh -f -i'
# What a list of completions shows stands between two marks.
zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D"
zpty -w shell 'zstyle ":completion:*" list-colors ""; zstyle ":completion:*" verbose yes; LISTMAX=1000; setopt no_beep'
zpty -w shell 'show() { compadd() { local -a came; builtin compadd -O came "$@"; print -rl -- $came >>found; builtin compadd "$@" } }'
zpty -w shell '_shown() { show; unset found; : >|found; _main_complete; unfunction compadd; : >|done }; zle -C shown complete-word _shown; bindkey "^T" shown'

# expect WORDS TYPED: these are offered for what is typed.
expect() {
    local typed=$1 word; shift
    rm -f done found
    zpty -w -n shell "$typed"$'\t'
    zpty -w -n shell $'\x15'
    zpty -w -n shell "$typed"$'\x14'
    integer tries=0
    while [[ ! -e done ]] && (( tries++ < 600 )); do sleep 0.05; done
    zpty -w -n shell $'\x15'
    for word in "$@"; do
        checks+=1
        grep -qx -- "$word" found && continue
        print -r -- "$typed: $word is not offered; came: ${(j:, :)${(f)"$(<found)"}}"
        failures+=1
    done
}

expect 'pamina ' run check fmt completions
expect 'pamina run --j' --json --jit
expect 'pamina run --jit=' auto on off
expect 'pamina run --jit ' auto on off
expect 'pamina run ' office.pam
expect 'pamina completions ' bash zsh fish
expect 'pamina help ' metrics run
zpty -d shell
print "$checks checks, $failures failures"
(( failures == 0 && checks > 10 ))
