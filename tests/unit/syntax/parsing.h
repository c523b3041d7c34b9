// Parses texts for the tests of the parser, and writes what was found on one line a mistake:
//     E0101 expected an expression, found `)` @ 1:18 `)` | help
// id, message, line and column, the text of the span, and the help where there is one; a note adds ` + message @
// place`.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "tests/unit/syntax/formatting.h"

namespace pamina::testing {

inline std::string place(const SourceMap& sources, Span s) {
    const auto at = sources.locate(s.file, s.begin);
    return fmt::format("{}:{} `{}`", at.line, at.column, sources.text(s));
}

inline std::vector<std::string> mistakes(const ParsedText& p) {
    std::vector<std::string> list;
    for (const auto& d : p.diagnostics.list()) {
        std::string line = fmt::format("{} {} @ {}", d.id, d.message, place(p.sources, d.span));
        if (!d.help.empty()) line += " | " + d.help;
        for (const auto& n : d.notes) line += fmt::format(" + {} @ {}", n.message, place(p.sources, n.span));
        list.push_back(line);
    }
    return list;
}
inline std::vector<std::string> mistakes(const std::string& text) {
    return mistakes(ParsedText(text));
}

/// The one mistake of a text.
inline std::string mistake(const std::string& text) {
    const auto list = mistakes(text);
    return list.size() == 1 ? list[0] : fmt::format("{} mistakes: {}", list.size(), fmt::join(list, "; "));
}

}  // namespace pamina::testing
