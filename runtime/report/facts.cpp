#include "runtime/report/facts.h"

#include <fmt/format.h>

#include "runtime/report/table.h"

namespace pamina::report {

FactsTable::FactsTable(std::string caption, const std::vector<std::string>& columns) : caption(std::move(caption)) {
    for (const std::string& c : columns) {
        words.push_back(c.starts_with('<'));
        head.push_back(c.substr(words.back() ? 1 : 0));
    }
}

std::string text(const Facts& facts, std::string_view heading, const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* end = style.colour ? "\x1b[0m" : "";
    std::string out = fmt::format("{}{}{}\n", bold, heading, end);
    for (const Fact& f : facts.facts) {
        // What is said of the answer stands behind it.
        const auto also = f.answer ? f.text.find(" (") : f.text.npos;
        const std::string first = f.text.substr(0, also), rest = also == f.text.npos ? "" : f.text.substr(also);
        out += f.answer ? fmt::format("  {:<13}{}{}{}{}\n", f.name, bold, first, end, rest)
                        : fmt::format("  {:<13}{}\n", f.name, f.text);
    }
    for (const FactsTable& t : facts.tables) {
        std::vector<Align> align;
        for (const bool words : t.words) align.push_back(words ? Align::Left : Align::Right);
        Table drawn(t.head, std::move(align));
        for (const auto& row : t.rows) {
            std::vector<Cell> cells;
            for (const Figure& f : row) cells.emplace_back(f.text);
            drawn.row(std::move(cells));
        }
        if (t.left_out > 0) drawn.row({fmt::format("… {} more", t.left_out)});
        out += "\n" + drawn.text(2);
    }
    return out;
}

}  // namespace pamina::report
