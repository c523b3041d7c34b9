#include "frontend/source/one_line.h"

#include <algorithm>

#include "frontend/source/utf8.h"

namespace pamina {

std::string one_line(std::string_view text, std::size_t most) {
    constexpr std::string_view kBlanks = " \t\r\n";
    text = text.substr(0, text.find_last_not_of(kBlanks) + 1);
    std::string line;
    std::size_t columns = 0, last = 0;
    for (const char c : text) {
        const bool blank = kBlanks.find(c) != kBlanks.npos;
        if (blank && (line.empty() || line.back() == ' ')) continue;
        if (!continues_character(c)) {
            if (columns == most) return line.substr(0, last) + "…";
            if (++columns == most) last = line.size();
        }
        line += blank ? ' ' : c;
    }
    return line;
}

std::string message_text(std::string_view text, std::string_view before_lines) {
    constexpr std::size_t kLongWord = 200, kBegin = 120, kEnd = 40, kMost = 4000;
    std::string out;
    for (std::size_t at = 0; at < text.size() && out.size() < kMost;) {
        if (const char c = text[at]; c == ' ' || c == '\n' || c == '\t') {
            ++at;
            out += c;
            if (c == '\n') out += before_lines;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" \n\t", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (word.size() <= kLongWord) {
            out += word;
        } else {
            out += word.substr(0, character_begin(word, kBegin));
            out += "…";
            out += word.substr(character_begin(word, word.size() - kEnd));
        }
        at = end;
    }
    if (out.size() < kMost) return out;
    out.resize(character_begin(out, kMost));
    return out + "…";
}

}  // namespace pamina
