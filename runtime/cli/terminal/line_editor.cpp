#include "runtime/cli/terminal/line_editor.h"

#include <fmt/format.h>
#include <histedit.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>

#include "frontend/source/carried.h"
#include "runtime/cli/terminal/terminal_keys.h"

namespace pamina::cli {

namespace {

constexpr int kInputs = 5000;  // in the history

/// As many columns as fit, words one below the other.
std::string in_columns(const std::vector<std::string>& words, std::size_t width) {
    std::size_t longest = 0;
    for (const auto& w : words) longest = std::max(longest, w.size());
    const std::size_t columns = std::max<std::size_t>(1, width / (longest + 2));
    const std::size_t rows = (words.size() + columns - 1) / columns;
    std::string out;
    for (std::size_t r = 0; r < rows; ++r) {
        std::string line;
        for (std::size_t i = r; i < words.size(); i += rows) {
            line.resize((i / rows) * (longest + 2), ' ');
            line += words[i];
        }
        out += line + "\n";
    }
    return out;
}

/// On one line, as libedit reads histories (vis(3)): what is not plain is octal. Its own H_NSAVE_FP writes another
/// number of entries than it is told.
std::string encoded(const std::string& input) {
    std::string out;
    for (const unsigned char c : input) {
        if (c > ' ' && c < 0x7f && c != '\\') {
            out += static_cast<char>(c);
        } else {
            out += fmt::format("\\{:03o}", c);
        }
    }
    return out;
}

std::string common_start(const std::vector<std::string>& words) {
    std::string start = words.front();
    for (const auto& w : words) {
        const auto differ = std::mismatch(start.begin(), start.end(), w.begin(), w.end());
        start.erase(differ.first, start.end());
    }
    return start;
}

}  // namespace

struct LineEditor::Library {
    EditLine* edit = nullptr;
    History* history = nullptr;
    HistEvent event{};
    std::optional<TerminalKeys> keys;
    std::string prompt;
    Complete complete;
    bool dropped = false;
    Carried thrown;  // libedit calls what follows, and no exception goes through it

    static Library& of(EditLine* edit) {
        void* data = nullptr;
        el_get(edit, EL_CLIENTDATA, &data);
        return *static_cast<Library*>(data);
    }
    static char* show_prompt(EditLine* edit) { return of(edit).prompt.data(); }

    static int next_key(EditLine* edit, wchar_t* key) {
        int got = -1;
        of(edit).thrown([&] { got = of(edit).keys->next(key); });
        return got;
    }

    static unsigned char drop(EditLine* edit, int) {
        of(edit).dropped = true;
        return CC_NEWLINE;
    }
    /// The terminal gets its usual settings while the program is suspended.
    static unsigned char suspend(EditLine* edit, int) {
        const bool went = of(edit).thrown([&] { of(edit).keys->pass_on(SIGTSTP); });
        return went ? CC_REDISPLAY : CC_EOF;
    }
    static unsigned char complete_here(EditLine* edit, int) {
        unsigned char next = CC_EOF;
        of(edit).thrown([&] { next = completed(edit); });
        return next;
    }
    static unsigned char completed(EditLine* edit) {
        Library& l = of(edit);
        const LineInfo* line = el_line(edit);
        const std::string before(line->buffer, line->cursor);
        if (before.find_first_not_of(" \t") == before.npos) {
            el_insertstr(edit, "  ");
            return CC_REFRESH;
        }
        const Offered offered = l.complete(before);
        if (offered.words.empty()) return CC_REFRESH_BEEP;
        const std::string start = common_start(offered.words);
        if (start.size() > offered.typed) {
            el_deletestr(edit, static_cast<int>(offered.typed));
            el_insertstr(edit, start.c_str());
            return CC_REFRESH;
        }
        if (offered.words.size() == 1) return CC_REFRESH;
        winsize size{};
        const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
        std::printf("\n%s", in_columns(offered.words, known ? size.ws_col : 80).c_str());
        std::fflush(stdout);
        return CC_REDISPLAY;
    }
};

LineEditor::LineEditor(std::string history, Complete complete)
    : library_(std::make_unique<Library>()), history_(std::move(history)) {
    // How bytes make characters, and nothing else of the user's locale: numbers are written with points.
    const char* locale = std::setlocale(LC_CTYPE, "");
    if (!locale || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");

    auto& l = *library_;
    l.complete = std::move(complete);
    l.history = history_init();
    ::history(l.history, &l.event, H_SETSIZE, kInputs);
    ::history(l.history, &l.event, H_SETUNIQUE, 1);
    if (!history_.empty()) {
        std::error_code error;
        const auto folder = std::filesystem::path(history_).parent_path();
        if (!folder.empty()) std::filesystem::create_directories(folder, error);
        if (error) problem_ = error.message();
        ::history(l.history, &l.event, H_LOAD, history_.c_str());
    }

    l.edit = el_init("pamina", stdin, stdout, stderr);
    el_set(l.edit, EL_CLIENTDATA, &l);
    el_set(l.edit, EL_PROMPT, &Library::show_prompt);
    el_set(l.edit, EL_HIST, ::history, l.history);
    el_set(l.edit, EL_EDITOR, "emacs");
    l.keys.emplace(l.edit);
    el_set(l.edit, EL_SIGNAL, 0);
    el_set(l.edit, EL_GETCFN, &Library::next_key);
    // The keys that send signals are keys while a line is edited.
    el_set(l.edit, EL_SETTY, "-d", "-isig", nullptr);
    el_set(l.edit, EL_ADDFN, "pamina-drop", "drops the line", &Library::drop);
    el_set(l.edit, EL_ADDFN, "pamina-suspend", "suspends the program", &Library::suspend);
    el_set(l.edit, EL_ADDFN, "pamina-complete", "completes a word", &Library::complete_here);
    el_set(l.edit, EL_BIND, "^C", "pamina-drop", nullptr);
    el_set(l.edit, EL_BIND, "^Z", "pamina-suspend", nullptr);
    el_set(l.edit, EL_BIND, "^I", "pamina-complete", nullptr);
    el_set(l.edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(l.edit, EL_BIND, "^S", "em-inc-search-next", nullptr);
    el_set(l.edit, EL_BIND, "^L", "ed-clear-screen", nullptr);
    el_set(l.edit, EL_BIND, "^W", "ed-delete-prev-word", nullptr);
    el_set(l.edit, EL_BIND, "\\e[3~", "ed-delete-next-char", nullptr);
    el_set(l.edit, EL_BIND, "\\e[1;5C", "em-next-word", nullptr);
    el_set(l.edit, EL_BIND, "\\e[1;5D", "ed-prev-word", nullptr);
}

LineEditor::~LineEditor() {
    el_end(library_->edit);
    history_end(library_->history);
}

LineEditor::Got LineEditor::read(const std::string& prompt, std::string& line) {
    auto& l = *library_;
    l.prompt = prompt;
    l.dropped = false;
    int length = 0;
    errno = 0;
    l.keys->begin(prompt.size());
    const char* text = el_gets(l.edit, &length);
    const int error = errno;
    l.keys->end();
    l.thrown.rethrow();
    // A SIGINT that is no key comes from outside the terminal.
    if (l.dropped || (!text && length < 0 && error == EINTR)) return Got::Dropped;
    if (!text || length <= 0) return Got::End;
    line.assign(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    return Got::Line;
}

void LineEditor::remember(const std::string& input) {
    auto& l = *library_;
    if (input.find_first_not_of(" \t\r\n") == input.npos) return;
    std::string text = input;
    while (!text.empty() && text.back() == '\n') text.pop_back();
    ::history(l.history, &l.event, H_ENTER, text.c_str());
    if (history_.empty() || !problem_.empty()) return;
    // Appended, so that prompts that are open side by side keep each other's inputs. Inputs may be secrets.
    const mode_t mask = umask(077);
    std::FILE* file = std::fopen(history_.c_str(), "a");
    umask(mask);
    if (!file) {
        problem_ = std::strerror(errno);
        return;
    }
    std::fseek(file, 0, SEEK_END);
    const std::string entry = (std::ftell(file) == 0 ? "_HiStOrY_V2_\n" : "") + encoded(text) + "\n";
    const bool whole = std::fwrite(entry.data(), 1, entry.size(), file) == entry.size();
    if (std::fclose(file) != 0 || !whole) problem_ = std::strerror(errno);
}

}  // namespace pamina::cli
