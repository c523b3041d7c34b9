// Classes of characters that several formats share.
#pragma once

namespace pamina::import {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// A letter of ASCII or `_`.
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace pamina::import
