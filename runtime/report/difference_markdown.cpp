#include <fmt/format.h>

#include <algorithm>

#include "runtime/report/difference.h"
#include "runtime/report/difference_words.h"
#include "runtime/report/markdown.h"

namespace pamina::report {

namespace {

using compare::Comparison;
using compare::Pair;

std::string as_code(std::string_view text) {
    return code(text);
}

/// The parts of a result that changed, as a table behind a line that opens.
template <class Things, class Name, class Cells>
std::string table_of(std::vector<std::string> head, const Things& things, std::size_t most, const Name& name,
                     const Cells& cells) {
    MarkdownTable table(std::move(head));
    for (std::size_t i = 0; i < std::min(things.size(), most); ++i) {
        std::vector<std::string> row{code(name(things[i]), true)};
        for (auto& cell : cells(things[i])) row.push_back(std::move(cell));
        table.row(row);
    }
    std::string text = "\n" + table.text();
    if (things.size() > most) text += fmt::format("\n… {} more\n", things.size() - most);
    return text;
}

std::string pair_text(const Comparison& c, const Pair& p, const DifferenceStyle& style) {
    std::string out = fmt::format("\n**{}**: {}\n", code(heading(c.b.entries[p.b])), answer(c, p, as_code));
    const auto more = remarks(c, p, as_code);
    if (!more.empty()) out += "\n";
    for (const auto& remark : more) out += fmt::format("- {}\n", remark);
    const auto told = told_figures(c, p);
    if (told.size() > 1)
        out += table_of(
            {"figure", "A", "B", "change", "%"}, told, style.figures,
            [](const compare::Change* f) { return figure_name(*f); },
            [](const compare::Change* f) { return figure_cells(*f); });
    if (p.path.size() > 1) {
        const bool station = p.path.front().a.kind == "station" || p.path.front().b.kind == "station";
        out += table_of(
            {station ? "time at a station" : path_name(c.a.entries[p.a], c.b.entries[p.b]), "A", "B", "change"}, p.path,
            style.path, [](const compare::PathChange& f) { return f.text(); }, path_cells);
    }
    return out;
}

}  // namespace

std::string difference_markdown(const Comparison& c, const compare::Budget* budget, const DifferenceStyle& style) {
    std::string out = fmt::format("### {} → {}\n", code(c.a.name), code(c.b.name));
    for (const auto& sentence : first_sentences(c, budget, as_code)) out += "\n" + sentence + "\n";
    if (c.nothing_to_compare()) return out;
    std::size_t shown = 0, left = 0;
    for (const auto& p : c.pairs) {
        if (p.same()) continue;
        if (shown++ < style.results)
            out += pair_text(c, p, style);
        else
            ++left;
    }
    if (left > 0) out += fmt::format("\n… {} more results differ\n", left);
    const auto alone = [&](const char* where, const std::vector<std::size_t>& entries, const compare::Document& d) {
        if (entries.empty()) return;
        out += fmt::format("\nOnly in {}:\n\n", where);
        for (std::size_t i = 0; i < std::min(entries.size(), style.results); ++i)
            out += fmt::format("- {}\n", code(d.entries[entries[i]].source));
        if (entries.size() > style.results) out += fmt::format("- … {} more\n", entries.size() - style.results);
    };
    alone("A", c.only_a, c.a);
    alone("B", c.only_b, c.b);
    if (const auto last = last_sentence(c); !last.empty()) out += "\n" + last + "\n";
    return out;
}

}  // namespace pamina::report
