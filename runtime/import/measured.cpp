#include "runtime/import/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/source/decimal.h"

namespace pamina::import {

namespace {

/// Cells that no run has, in all: each takes memory that no byte of the file stands for.
constexpr std::size_t kMostAbsent = 10'000'000;

}  // namespace

std::string_view MeasuredBuilder::keep(std::string_view piece) {
    const bool of_file = !text_.empty() && piece.data() >= text_.data() && piece.data() < text_.data() + text_.size();
    if (of_file || piece.empty()) return piece;
    return kept_.emplace_back(piece);
}

MeasuredCell MeasuredBuilder::number(const JsonReader& json, const JsonReader::Text& t, std::string_view unit) {
    const auto offset = static_cast<std::uint32_t>(t.offset);
    if (t.text.ends_with('N') || t.text.ends_with('y')) return {MeasuredCell::Is::Missing, offset};
    const auto n = read_number(t.text);
    if (!n || !std::isfinite(n->value))
        json.fail(t, json.path(), "E0762", "this number is beyond all that a script has");
    return {MeasuredCell::Is::Number, offset, t.text, unit};
}

std::size_t MeasuredBuilder::row(std::size_t offset) {
    offsets_.push_back(static_cast<std::uint32_t>(offset));
    return offsets_.size() - 1;
}

void MeasuredBuilder::fill(Column& column, std::size_t rows) {
    auto& cells = column.column.cells;
    if (rows <= cells.size()) return;
    absent_ += rows - cells.size();
    if (absent_ > kMostAbsent)
        throw Failure(problem_at(text_, offsets_.back(), 1, "E0728",
                                 fmt::format("more than 10^7 fields of the table would be empty: its {} columns stand "
                                             "in few of its runs",
                                             columns_.size()),
                                 "read runs that have the same columns, from a file for each kind"));
    while (cells.size() < rows) cells.push_back({MeasuredCell::Is::Missing, offsets_[cells.size()]});
}

void MeasuredBuilder::set(std::size_t row, Rank rank, std::string_view name, MeasuredCell cell) {
    const auto [it, fresh] = numbers_.try_emplace(std::string(name), columns_.size());
    if (fresh) columns_.push_back({rank, {std::string(name), {}}});
    Column& column = columns_[it->second];
    if (column.rank != rank)
        throw Failure(problem_at(text_, cell.offset, 1, "E0728",
                                 fmt::format("two columns of the table would be named {}", shown(name)),
                                 "give the parameter another name where the runs are measured"));
    cell.text = keep(cell.text);
    if (row < column.column.cells.size()) {
        MeasuredCell& there = column.column.cells[row];
        if (there.is != MeasuredCell::Is::Missing || there.offset != offsets_[row])
            throw Failure(problem_at(text_, cell.offset, 1, "E0728", fmt::format("a run has {} twice", shown(name))));
        --absent_;
        there = cell;
        return;
    }
    fill(column, row);
    column.column.cells.push_back(cell);
}

MeasuredTable MeasuredBuilder::finish() {
    MeasuredTable out;
    out.rows = offsets_.size();
    for (Column& c : columns_) fill(c, out.rows);
    std::ranges::stable_sort(columns_, {}, [](const Column& c) { return c.rank; });
    for (Column& c : columns_) out.columns.push_back(std::move(c.column));
    out.kept = std::move(kept_);
    return out;
}

Measured read_measured(language::TableReader reader, std::string_view text) {
    if (text.size() > 0xFFFFFFFF)
        return problem_at({}, 0, 0, "E0772", "the file has 4 GiB or more", "smaller files can be read");
    try {
        switch (reader) {
            case language::TableReader::Csv:
                break;
            case language::TableReader::Hyperfine:
                return read_hyperfine(text);
            case language::TableReader::GoogleBenchmark:
                return read_google_benchmark(text);
            case language::TableReader::ExtraP:
                return read_extra_p(text);
        }
    } catch (const Failure& failure) {
        return failure.problem;
    }
    __builtin_unreachable();
}

}  // namespace pamina::import
