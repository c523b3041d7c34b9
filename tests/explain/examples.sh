#!/usr/bin/env bash
# Runs the examples of one file of grammar/errors/:
#
#   examples.sh PROGRAM FILE           exit status 1 when one does not do what its section says
#   ACCEPT=1 examples.sh PROGRAM FILE  rewrites what the console blocks show with what comes out
#
# A `wrong` block gives errors of its section's id and no others; a `repaired` block runs; a console block shows what its
# commands answer. Each section has a folder of its own, where its blocks are files: wrong.pam, wrong_2.pam …,
# repaired.pam …, and those that a block names (`csv file=costs.csv`).
set -u
program=$(realpath -- "$1") file=$(realpath -- "$2")
scratch=$(mktemp -d) || exit 70
trap 'rm -rf -- "$scratch"' EXIT
mkdir "$scratch/bin" && ln -s -- "$program" "$scratch/bin/pamina" || exit 70
PATH=$scratch/bin:$PATH
export PAMINA_CACHE=off TERM=dumb LC_ALL=C.UTF-8
unset PAMINA_JIT CLICOLOR_FORCE
# The prompt keeps its history there.
export HOME=$scratch XDG_STATE_HOME=$scratch/state

failed=0 examples=0 scripts=()
fail() {
    failed=$((failed + 1))
    printf '%s: %s\n' "$id" "$*"
    sed 's/^/    /' "$scratch/said" | head -20
}

# Ends a block: a file, or a script that is run. A script that cannot be read has no format to keep to.
end_block() {
    local kind=${info%% *} rest=${info#"${info%% *}"}
    rest=${rest# }
    : >"$scratch/said"
    case $kind:$rest in
    *:file=*) printf '%s' "$block" >"${rest#file=}" ;;
    pamina:wrong* | pamina:repaired*)
        local word=${rest%% *} options=${rest#"${rest%% *}"} script
        examples=$((examples + 1))
        script=$word.pam
        [[ -e $script ]] && script=${word}_2.pam
        printf '%s' "$block" >"$script"
        # shellcheck disable=SC2086 # options are words
        pamina run "$script" $options </dev/null >"$scratch/said" 2>&1
        local status=$? ids='' line
        while IFS= read -r line; do
            [[ $line =~ ^(error|warning)\[(${id:0:1}[0-9]{4})\] && $ids != *"${BASH_REMATCH[2]}"* ]] && ids+="${BASH_REMATCH[2]} "
        done <"$scratch/said"
        if [[ $word == wrong ]]; then
            [[ $ids == "$id " ]] || fail "a wrong example gives ${ids:-nothing}(status $status)"
        else
            [[ $status == 0 && -z $ids ]] || fail "a repaired example gives ${ids:-nothing}(status $status)"
        fi
        [[ $word == repaired || $id > E02 ]] && scripts+=("$id/$script")
        ;;
    console:*) ;;
    *) fail "there are no blocks \`$info\`" ;;
    esac
}

id='' inside=0 info='' block='' made=$scratch/made
while IFS= read -r line; do
    case $line in
    '## E'* | '## W'*)
        id=${line:3:5}
        mkdir -p -- "$scratch/$id" && cd -- "$scratch/$id" || exit 70
        ;;
    '```')
        ((inside)) && end_block
        inside=0
        ;;
    '```'*) inside=1 info=${line#\`\`\`} block='' ;;
    *)
        if ((inside)) && [[ $info == console ]]; then
            [[ $line == '$ '* ]] || continue
            printf '%s\n' "$line" >&3
            (eval "${line#'$ '}") </dev/null >&3 2>&1
            examples=$((examples + 1))
            continue
        fi
        block+=$line$'\n'
        ;;
    esac
    printf '%s\n' "$line" >&3
done <"$file" 3>"$made"

if ((${#scripts[@]})); then
    cd -- "$scratch" || exit 70
    id=$(basename -- "$file")
    pamina fmt --check "${scripts[@]}" </dev/null >"$scratch/said" 2>&1 || fail "scripts are not in format"
fi
if [[ ${ACCEPT-} == 1 ]]; then
    cp -- "$made" "$file"
else
    diff -u --label written --label came "$file" "$made" || failed=$((failed + 1))
fi
echo "$examples examples, $failed wrong"
((failed == 0 && examples > 0))
