// Numbers in journals: whole texts, with one way to write each.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>
#include <string>

namespace pamina::script {

/// What `fmt::format("{}", n)` wrote. Throws std::invalid_argument for anything else.
template <class Number>
Number strict(const std::string& text) {
    Number n{};
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, n);
    if (error != std::errc() || at != end || fmt::format("{}", n) != text) throw std::invalid_argument("a number");
    return n;
}

}  // namespace pamina::script
