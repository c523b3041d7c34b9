// Tables of what the language knows: one row for each value of an enum, in its order, so that a row is found by its
// place. A row begins with `id`, that value, and `name`, the word for it.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace pamina::language {

/// A value without a row, or rows in another order: to be asserted of every table.
template <class Row, std::size_t N>
consteval bool is_whole(const std::array<Row, N>& table, decltype(Row::id) last) {
    for (std::size_t i = 0; i < N; ++i)
        if (static_cast<std::size_t>(table[i].id) != i) return false;
    return static_cast<std::size_t>(last) + 1 == N;
}

/// The row of a word; null where there is none.
template <class Row, std::size_t N>
constexpr const Row* find(const std::array<Row, N>& table, std::string_view name) {
    for (const Row& row : table)
        if (row.name == name) return &row;
    return nullptr;
}

template <class Row, std::size_t N>
constexpr std::array<std::string_view, N> names(const std::array<Row, N>& table) {
    std::array<std::string_view, N> all;
    for (std::size_t i = 0; i < N; ++i) all[i] = table[i].name;
    return all;
}

}  // namespace pamina::language
