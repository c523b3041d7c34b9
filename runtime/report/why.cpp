#include "runtime/report/why.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::report {

namespace {

/// A sentence by its words, in lines of at most `columns`; the first one begins with two blanks, the others with four.
std::string broken(std::string_view sentence, std::size_t columns) {
    std::string out = "  ";
    std::size_t column = 2;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
        const auto word = sentence.substr(at, end - at);
        const auto width = static_cast<std::size_t>(std::count_if(
            word.begin(), word.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
        if (at > 0) {
            const bool fits = column + 1 + width <= columns;
            out += fits ? " " : "\n    ";
            column = fits ? column + 1 : 4;
        }
        out += word;
        column += width;
        at = end + 1;
    }
    return out;
}

}  // namespace

std::string why_text(const script::Value& why, std::string_view heading, const Style& style) {
    std::string out = fmt::format("{}{}{}\n", style.colour ? "\x1b[1m" : "", heading, style.colour ? "\x1b[0m" : "");
    const auto* record = why.as<std::shared_ptr<const script::Record>>();
    const auto text = record ? (*record)->get("text") : std::nullopt;
    const auto* sentences = text ? text->as<std::string>() : nullptr;
    if (!sentences) return out;
    for (std::size_t at = 0; at <= sentences->size();) {
        const std::size_t end = std::min(sentences->find('\n', at), sentences->size());
        const auto sentence = std::string_view(*sentences).substr(at, end - at);
        out += style.columns > 0 ? broken(sentence, static_cast<std::size_t>(style.columns))
                                 : fmt::format("  {}", sentence);
        out += '\n';
        at = end + 1;
    }
    return out;
}

}  // namespace pamina::report
