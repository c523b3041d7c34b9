#include "runtime/report/markdown.h"

#include <algorithm>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"

namespace pamina::report {

std::string code(std::string_view text, bool in_table, std::size_t most) {
    const std::string line = printable(one_line(text, most));
    if (line.empty()) return "–";
    std::size_t longest = 0, run = 0;
    std::string inside;
    for (const char c : line) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
        // A backslash is none in code, but before a bar the table takes it.
        if (c == '|' && in_table) inside += '\\';
        inside += c;
    }
    const std::string quotes(longest + 1, '`');
    const bool blank = inside.front() == '`' || inside.back() == '`' || (inside.front() == ' ' && inside.back() == ' ');
    const char* room = blank ? " " : "";
    return quotes + room + inside + room + quotes;
}

namespace {

/// Text in which nothing is markup, a link or a mention.
std::string plain(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '@') {
            out += "`@`";  // an escaped one still is a mention
            continue;
        }
        const bool link = (c == '/' && i > 0 && text[i - 1] == ':') || (c == '.' && text.substr(0, i).ends_with("www"));
        if (link || std::string_view("\\`*_{}[]<>#!|~&$").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

}  // namespace

std::string prose(std::string_view text, bool in_table) {
    const std::string line = printable(one_line(text));
    std::string out;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t open = line.find('`', at), close = line.find('`', open == line.npos ? open : open + 1);
        if (close == line.npos) return out + plain(std::string_view(line).substr(at));
        out += plain(std::string_view(line).substr(at, open - at));
        out += code(std::string_view(line).substr(open + 1, close - open - 1), in_table, 200);
        at = close + 1;
    }
    return out;
}

std::string fenced(std::string_view text) {
    const std::string inside = printable(text);
    std::size_t longest = 2, run = 0;
    for (const char c : inside) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    return "\n" + fence + "text\n" + inside + (inside.ends_with('\n') ? "" : "\n") + fence + "\n";
}

namespace {

std::string row_of(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const auto& cell : cells) line += " " + cell + " |";
    return line + "\n";
}

}  // namespace

MarkdownTable::MarkdownTable(std::vector<std::string> head) {
    text_ = row_of(head);
    text_ += "|---|";
    for (std::size_t i = 1; i < head.size(); ++i) text_ += "---:|";
    text_ += "\n";
}

void MarkdownTable::row(const std::vector<std::string>& cells) {
    text_ += row_of(cells);
}

}  // namespace pamina::report
