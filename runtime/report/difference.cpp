#include "runtime/report/difference.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/report/difference_words.h"
#include "runtime/report/table.h"

namespace pamina::report {

namespace {

using compare::Comparison;
using compare::Pair;

std::string in_backquotes(std::string_view text) {
    // What limits a run has quotes of its own.
    return text.find('`') == text.npos ? fmt::format("`{}`", printable(text)) : printable(text);
}

std::string figures_table(const Comparison& c, const Pair& p, const DifferenceStyle& style) {
    const auto told = told_figures(c, p);
    // The answer has said it.
    if (told.size() < 2) return {};
    Table table({"figure", "A", "B", "change", ""});
    for (std::size_t i = 0; i < std::min(told.size(), style.figures); ++i) {
        std::vector<Cell> row{printable(one_line(figure_name(*told[i]), 60))};
        for (auto& cell : figure_cells(*told[i])) row.emplace_back(std::move(cell));
        table.row(std::move(row));
    }
    if (told.size() > style.figures) table.row({fmt::format("… {} more", told.size() - style.figures)});
    return "\n" + table.text(2);
}

std::string path_table(const Comparison& c, const Pair& p, const DifferenceStyle& style) {
    if (p.path.size() < 2) return {};
    const bool station = p.path.front().a.kind == "station" || p.path.front().b.kind == "station";
    Table table({station ? "time at a station" : path_name(c.a.entries[p.a], c.b.entries[p.b]), "A", "B", "change"});
    for (std::size_t i = 0; i < std::min(p.path.size(), style.path); ++i) {
        std::vector<Cell> row{printable(one_line(p.path[i].text(), 60))};
        for (auto& cell : path_cells(p.path[i])) row.emplace_back(std::move(cell));
        table.row(std::move(row));
    }
    if (p.path.size() > style.path) table.row({fmt::format("… {} more", p.path.size() - style.path)});
    return "\n" + table.text(2);
}

}  // namespace

std::string difference_text(const Comparison& c, const compare::Budget* budget, const DifferenceStyle& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* plain = style.colour ? "\x1b[0m" : "";
    std::string out;
    for (const auto& sentence : first_sentences(c, budget, in_backquotes)) out += sentence + "\n";
    if (c.nothing_to_compare()) return out;
    const auto apart = [&] { out += out.empty() ? "" : "\n"; };
    std::size_t shown = 0, left = 0;
    for (const auto& p : c.pairs) {
        if (p.same()) continue;
        if (shown++ >= style.results) {
            ++left;
            continue;
        }
        apart();
        out +=
            fmt::format("{}{}{}: {}\n", bold, printable(heading(c.b.entries[p.b])), plain, answer(c, p, in_backquotes));
        for (const auto& remark : remarks(c, p, in_backquotes)) out += fmt::format("  {}\n", remark);
        out += figures_table(c, p, style) + path_table(c, p, style);
    }
    if (left > 0) out += fmt::format("\n… {} more results differ: --json has all\n", left);
    const auto alone = [&](const char* where, const std::vector<std::size_t>& entries, const compare::Document& d) {
        if (entries.empty()) return;
        apart();
        out += fmt::format("only in {}:\n", where);
        for (std::size_t i = 0; i < std::min(entries.size(), style.results); ++i) {
            const auto& e = d.entries[entries[i]];
            out += fmt::format("  {} {} (line {})\n", printable(e.kind), printable(heading(e)), e.line);
        }
        if (entries.size() > style.results) out += fmt::format("  … {} more\n", entries.size() - style.results);
    };
    alone("A", c.only_a, c.a);
    alone("B", c.only_b, c.b);
    if (const auto last = last_sentence(c); !last.empty()) {
        apart();
        out += last + "\n";
    }
    return out;
}

}  // namespace pamina::report
