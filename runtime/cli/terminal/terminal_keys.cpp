#include "runtime/cli/terminal/terminal_keys.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cwchar>
#include <string>
#include <string_view>

namespace pamina::cli {

namespace {

constexpr std::array kTaken{SIGWINCH, SIGCONT, SIGINT, SIGTSTP, SIGTERM, SIGHUP, SIGQUIT};

std::array<std::atomic<bool>, kTaken.size()> came;
std::array<struct sigaction, kTaken.size()> actions_before;

void note(int signal) {
    for (std::size_t i = 0; i < kTaken.size(); ++i)
        if (kTaken[i] == signal) came[i] = true;
}

/// At least the rows that a line takes behind a prompt.
int rows_of(std::size_t prompt, std::string_view line, int columns) {
    std::size_t row = 0, column = prompt;
    for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            ++row;
            column = 0;
            continue;
        }
        // A tab goes up to 8 on, other control characters are shown as `^A`, what cannot be shown as `\U+85`.
        column += c == '\t' ? 8 : byte >= 0x80 ? 4 : byte < ' ' || byte == 0x7f ? 2 : 1;
        row += column / static_cast<std::size_t>(columns);
        column %= static_cast<std::size_t>(columns);
    }
    return static_cast<int>(std::min<std::size_t>(row + 1 + prompt / static_cast<std::size_t>(columns), 1'000'000));
}

}  // namespace

void TerminalKeys::begin(std::size_t prompt) {
    prompt_ = prompt;
    sigset_t taken;
    sigemptyset(&taken);
    for (const int signal : kTaken) sigaddset(&taken, signal);
    sigprocmask(SIG_BLOCK, &taken, &before_);
    for (std::size_t i = 0; i < kTaken.size(); ++i) {
        came[i] = false;
        struct sigaction action{};
        action.sa_handler = note;
        sigaction(kTaken[i], &action, &actions_before[i]);
        // Of an ignored Ctrl-C the line is to know.
        if (actions_before[i].sa_handler == SIG_IGN && kTaken[i] != SIGINT)
            sigaction(kTaken[i], &actions_before[i], nullptr);
    }
    // el_gets() asks the terminal by itself.
    terminal_ = picture_ = of_terminal();
}

void TerminalKeys::end() {
    for (std::size_t i = 0; i < kTaken.size(); ++i) sigaction(kTaken[i], &actions_before[i], nullptr);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

int TerminalKeys::next(wchar_t* key) {
    std::mbstate_t state{};
    fit();
    for (;;) {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (ppoll(&input, 1, nullptr, &before_) < 0) {
            if (errno != EINTR) return -1;
            if (take_signals()) continue;
            errno = EINTR;
            return -1;
        }
        char byte = 0;
        const auto got = ::read(STDIN_FILENO, &byte, 1);
        if (got == 0) return 0;
        if (got < 0) {
            if (errno == EINTR || errno == EAGAIN) continue;
            return -1;
        }
        const auto length = std::mbrtowc(key, &byte, 1, &state);
        if (length == static_cast<std::size_t>(-2)) continue;  // the character goes on
        if (length != static_cast<std::size_t>(-1)) return 1;
        state = {};  // no character
    }
}

bool TerminalKeys::take_signals() {
    bool goes_on = true;
    for (std::size_t i = 0; i < kTaken.size(); ++i) {
        if (!came[i].exchange(false)) continue;
        switch (kTaken[i]) {
            case SIGWINCH:
                fit();
                break;
            case SIGCONT:
                el_set(edit_, EL_PREP_TERM, 1);
                redraw();
                break;
            case SIGINT:
                goes_on = false;
                break;
            default:
                pass_on(kTaken[i]);
                redraw();
        }
    }
    return goes_on;
}

void TerminalKeys::pass_on(int signal) {
    const auto at = static_cast<std::size_t>(std::find(kTaken.begin(), kTaken.end(), signal) - kTaken.begin());
    el_set(edit_, EL_PREP_TERM, 0);
    struct sigaction own{};
    sigaction(signal, &actions_before[at], &own);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    std::raise(signal);
    sigprocmask(SIG_UNBLOCK, &one, nullptr);  // it comes here
    sigprocmask(SIG_BLOCK, &one, nullptr);
    sigaction(signal, &own, nullptr);
    el_set(edit_, EL_PREP_TERM, 1);
}

TerminalKeys::Size TerminalKeys::of_terminal() const {
    winsize size{};
    const bool known = ioctl(STDIN_FILENO, TIOCGWINSZ, &size) == 0;
    return {known && size.ws_col > 0 ? size.ws_col : 80, known && size.ws_row > 0 ? size.ws_row : 24};
}

void TerminalKeys::fit() {
    constexpr int kSpare = 4;  // for what the next key adds
    const Size terminal = of_terminal();
    const int columns = std::max(terminal.columns, kColumns);
    const LineInfo* line = el_line(edit_);
    const int needed =
        kSpare + rows_of(prompt_, {line->buffer, static_cast<std::size_t>(line->lastchar - line->buffer)}, columns);
    const bool same = terminal == terminal_ && picture_.columns == columns;
    if (same && picture_.rows >= needed) return;
    terminal_ = terminal;
    // Seldom made higher.
    picture_ = {columns, terminal.rows >= needed ? terminal.rows : 2 * needed};
    el_set(edit_, EL_SETTC, "co", std::to_string(picture_.columns).c_str(), nullptr);
    el_set(edit_, EL_SETTC, "li", std::to_string(picture_.rows).c_str(), nullptr);
    redraw();
}

/// From the beginning of the row on that the cursor is in.
void TerminalKeys::redraw() {
    std::fputc('\r', stdout);
    el_set(edit_, EL_REFRESH);
}

}  // namespace pamina::cli
