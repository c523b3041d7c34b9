// The byte order mark that some programs write before a text in UTF-8; it is no part of the text.
#pragma once

#include <cstddef>
#include <string_view>

namespace pamina {

/// Where the text begins: after the mark, if there is one.
inline std::size_t after_byte_order_mark(std::string_view text) {
    return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

}  // namespace pamina
