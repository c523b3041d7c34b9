#include "frontend/source/one_line.h"

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

}  // namespace pamina
