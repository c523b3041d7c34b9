// Lines: indentation, and whether a statement still fits.
#include "frontend/ast/printer.h"
#include "frontend/source/utf8.h"

namespace pamina::ast {

/// Goes on with a statement on the next line.
void Printer::break_line() {
    out_ += '\n';
    pad(hang_);
}

int Printer::line_indent() const {
    const auto start = out_.rfind('\n') + 1;  // npos + 1 is 0
    auto at = start;
    while (at < out_.size() && out_[at] == ' ') ++at;
    return static_cast<int>(at - start);
}

/// The width of the last line, in code points.
int Printer::column() const {
    return static_cast<int>(characters(std::string_view(out_).substr(out_.rfind('\n') + 1)));
}

void Printer::comment_line(const std::string& text) {
    pad(indent_);
    out_ += text;
    out_ += '\n';
}

}  // namespace pamina::ast
