// Facts and tables of a solution as Markdown.
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "runtime/report/facts.h"
#include "runtime/report/markdown.h"

namespace pamina::report {

std::string markdown(const Facts& facts, std::string_view heading, std::string_view answer) {
    std::string out = fmt::format("\n### {}\n\n**{}**\n\n", code(heading), prose(answer));
    for (const Fact& f : facts.facts)
        if (!f.answer) out += fmt::format("- {}: {}\n", f.name, prose(f.text));
    for (const FactsTable& t : facts.tables) {
        MarkdownTable drawn(t.head);
        for (const auto& row : t.rows) {
            std::vector<std::string> cells;
            for (const Figure& f : row) cells.push_back(f.of ? prose(f.text, true) : code(f.text, true));
            drawn.row(cells);
        }
        out += "\n" + drawn.text();
        if (t.left_out > 0) out += fmt::format("\n… {} more\n", t.left_out);
    }
    return out;
}

}  // namespace pamina::report
