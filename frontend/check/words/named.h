// Tables of the functions whose arguments have names, wherever one says what it makes of each.
#pragma once

#include <array>
#include <cstddef>

#include "frontend/language/builtins.h"

namespace pamina::check {

/// Whether there is a row for each, in the order of language::kBuiltins.
template <class Row, std::size_t N>
consteval bool has_all_named(const std::array<Row, N>& table) {
    std::size_t n = 0;
    for (const language::BuiltinRow& row : language::kBuiltins)
        if (row.signature == language::Signature::Named && (n == N || table[n++].id != row.id)) return false;
    return n == N;
}

/// The row of one of them.
template <class Row, std::size_t N>
constexpr const Row& row_of(const std::array<Row, N>& table, language::Builtin b) {
    std::size_t n = 0;
    while (table[n].id != b) ++n;
    return table[n];
}

}  // namespace pamina::check
