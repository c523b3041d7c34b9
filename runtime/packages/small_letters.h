// Names as systems have them that do not tell capital letters.
#pragma once

#include <string>
#include <string_view>

namespace pamina::packages {

/// Of ASCII alone: no other letters are in names of packages.
inline std::string small_letters(std::string_view s) {
    std::string out(s);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

}  // namespace pamina::packages
