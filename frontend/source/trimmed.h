// Lines without the blanks around them.
#pragma once

#include <string_view>

namespace pamina {

inline std::string_view trimmed_end(std::string_view s) {
    const auto end = s.find_last_not_of(" \t\r");
    return end == s.npos ? std::string_view{} : s.substr(0, end + 1);
}

inline std::string_view trimmed(std::string_view s) {
    const auto first = s.find_first_not_of(" \t\r");
    return first == s.npos ? std::string_view{} : trimmed_end(s.substr(first));
}

}  // namespace pamina
