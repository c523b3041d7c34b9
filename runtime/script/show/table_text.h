// A table for people: its cells as they read them, units in the heading; and as lines of text whose columns line up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

/// Tables of more rows than this are shown by their first and last ones.
inline constexpr std::int64_t kShownRows = 40, kFirstRows = 20, kLastRows = 5;

struct ShownTable {
    struct Column {
        std::string name, unit;  // unit: of all its numbers, or ""
        std::vector<std::string> cells;
        bool texts = false;  // it holds texts, which stand to the left
        const List* values = nullptr;
        std::string heading() const { return unit.empty() ? name : name + " [" + unit + "]"; }
    };
    std::vector<Column> columns;     // but those that are not printed
    std::vector<std::int64_t> rows;  // that `cells` are of
    std::string below;               // what the cells need said, each line with a line end before it
};

/// These rows of a table, which outlives what comes out.
ShownTable shown_table(const Table& t, const check::Program& program, std::vector<std::int64_t> rows);

/// Without a line end at its end.
std::string table_text(const Table& t, const check::Program& program);

}  // namespace pamina::script
