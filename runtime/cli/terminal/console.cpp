#include "runtime/cli/terminal/console.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "frontend/files/descriptor.h"
#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/cli/terminal/status.h"

namespace pamina::cli {

bool colour_on(int descriptor) {
    const auto text = [](const char* variable) {
        const char* value = std::getenv(variable);
        return std::string_view(value ? value : "");
    };
    if (!text("NO_COLOR").empty()) return false;
    if (!text("CLICOLOR_FORCE").empty() && text("CLICOLOR_FORCE") != "0") return true;
    return isatty(descriptor) && text("TERM") != "dumb";
}

namespace {

std::atomic<bool> begun{false}, at_it{false}, whole{false};
std::atomic<int> status_of_document{0};

/// Ends the program where nobody gets what it says.
void write_all(int descriptor, std::string_view text) {
    const bool output = descriptor == STDOUT_FILENO && !text.empty();
    if (output) begun = at_it = true;
    const bool good = files::write_all(descriptor, text);
    if (output) at_it = false;
    if (good || descriptor != STDOUT_FILENO) return;
    if (errno == EPIPE) std::_Exit(kDone);
    write_all(STDERR_FILENO, fmt::format("error[E0808]: cannot write to standard output: {}\n", std::strerror(errno)));
    std::_Exit(kWrong);
}

}  // namespace

void write_out(std::string_view text) {
    if (!isatty(STDOUT_FILENO)) return write_all(STDOUT_FILENO, text);
    write_all(STDOUT_FILENO, printable(text));
}
void write_document(std::string_view text, int status) {
    write_out(text);
    status_of_document = status;
    whole = true;
}
Written written() {
    return whole ? Written::Document : begun ? Written::Some : Written::Nothing;
}
bool writing() {
    return at_it;
}
int document_status() {
    return status_of_document;
}
void write_coloured(std::string_view text) {
    if (!isatty(STDOUT_FILENO)) return write_all(STDOUT_FILENO, text);
    write_all(STDOUT_FILENO, printable_coloured(text));
}
void write_error(std::string_view text) {
    if (!isatty(STDERR_FILENO)) return write_all(STDERR_FILENO, text);
    write_all(STDERR_FILENO, printable_coloured(text));
}
void write_progress(std::string_view line) {
    // What does not fit into its row is left out, or the next one would not replace it.
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) line = line.substr(0, size.ws_col - 1u);
    write_all(STDERR_FILENO, "\r\x1b[K");
    write_error(line);
}

void show(const Diagnostic& d, const SourceMap& sources) {
    write_error(draw(d, sources, colour_on(STDERR_FILENO)));
}

nlohmann::ordered_json diagnostic_json(const Diagnostic& d, const SourceMap& sources) {
    using Json = nlohmann::ordered_json;
    const auto add_place = [&](Json& j, Span s) {
        if (!s.file) return;
        const auto from = sources.locate(s.file, s.begin), to = sources.locate(s.file, s.end);
        j["file"] = sources.name(s.file);
        j["line"] = from.line;
        j["column"] = from.column;
        j["end_line"] = to.line;
        j["end_column"] = to.column;
    };
    Json j = {{"severity", word_of(d.severity)}, {"id", d.id}, {"message", message_text(d.message)}};
    if (!d.help.empty()) j["help"] = message_text(d.help);
    add_place(j, d.span);
    j["notes"] = Json::array();
    for (const auto& n : d.notes) {
        Json note = {{"message", message_text(n.message)}};
        add_place(note, n.span);
        j["notes"].push_back(std::move(note));
    }
    return j;
}

LoadedText named_text(const std::string& path) {
    return path == "-" ? files::read_input() : files::read_named(path, true);
}

}  // namespace pamina::cli
