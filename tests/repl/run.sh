#!/usr/bin/env bash
# Drives the prompt at a terminal, as a user does: run.sh PROGRAM cases/NAME.sh
# A case is a shell script that calls the functions below. It fails when what it waits for does not come.
set -u
program=$(realpath -- "$1") case=$(realpath -- "$2")
if ! command -v tmux >/dev/null; then
    echo "skipped: tmux is not installed"
    exit 77
fi
scratch=$(mktemp -d) || exit 2
trap 'tmux -S "$scratch/socket" kill-server 2>/dev/null; rm -rf -- "$scratch"' EXIT
mkdir "$scratch/work" && cd -- "$scratch/work" || exit 2
# Nothing of the user's, and nothing left there.
unset NO_COLOR PAMINA_JIT TMUX
export HOME=$scratch LC_ALL=C.UTF-8 PAMINA_CACHE=off PAMINA_HISTORY=$scratch/history

t() { tmux -S "$scratch/socket" -f /dev/null "$@"; }

# Starts the program with these arguments in a terminal of 100 x 40, and waits for its prompt. A Ctrl-C takes nothing with
# it that was written and is not on the screen yet, which terminals do otherwise.
start() {
    local command
    printf -v command '%q ' sh -c 'stty noflsh; exec "$@"' - "$program" "$@"
    t new-session -d -x 100 -y 40 "$command" || exit 2
    see 'pamina>'
}

# Types: words are keys (Enter, Tab, C-c), or texts when there is no key of that name.
keys() { t send-keys "$@"; }

# Types a line.
line() {
    t send-keys -l -- "$1"
    t send-keys Enter
}

screen() { t capture-pane -p; }

# Runs a command again until it succeeds; after a minute the case has failed.
until_true() {
    local deadline=$((SECONDS + 60))
    until "${@:2}"; do
        if ((SECONDS > deadline)); then
            echo "$1; on the screen:"
            screen
            exit 1
        fi
        sleep 0.05
    done
}

has() { screen | grep -qF -- "$1"; }
last_is() { [[ $(screen | grep -v '^$' | tail -n 1) == "$1" ]]; }
has_ended() { ! t has-session 2>/dev/null; }

# Waits for a text on the screen.
see() { until_true "'$1' did not come" has "$1"; }
# Waits until this is the last line of the screen.
at() { until_true "the last line is not '$1'" last_is "$1"; }
# Waits for an empty prompt. The terminal echoes a Ctrl-C that comes while the prompt is drawn, in front of it.
ready() { until_true "there is no empty prompt" prompt_is_last; }
prompt_is_last() { [[ $(screen | grep -v '^$' | tail -n 1) =~ ^(\^C)*'pamina>'$ ]]; }
# Waits for the end of the program.
ended() { until_true "the program did not end" has_ended; }
# Ctrl-D at an empty prompt. Typed ahead, while the terminal still reads whole lines, it would not reach the prompt.
leave() {
    ready
    keys C-d
    ended
}
# Empties the screen; at an empty prompt.
clear_screen() {
    ready
    keys C-l
    until_true "the screen was not cleared" screen_is_empty
}
screen_is_empty() { [[ $(screen | grep -cv '^$') == 1 ]]; }

. "$case"
