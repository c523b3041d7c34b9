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
