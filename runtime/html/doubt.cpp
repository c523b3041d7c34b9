#include "runtime/html/doubt.h"

#include <fmt/format.h>

#include "runtime/html/table.h"
#include "runtime/result/words.h"

namespace pamina::html {

Section doubt_section(const std::string& id, const result::Result& r, const std::vector<result::DoubtPart>& parts,
                      const std::vector<std::string>& notes) {
    Section s{id, "How sure it is", {}};
    if (!parts.empty()) {
        Table t("What makes the time unsure: where a better number is worth most",
                {"source", "place", "alone", "of the variance"}, 2);
        for (std::size_t i = 0; i < parts.size(); ++i)
            t.row({Cell::of_html(prose(parts[i].source)), parts[i].place,
                   Cell(fmt::format("± {}", result::time_of(r, parts[i].half)), parts[i].half),
                   bar(parts[i].share, result::percent(parts[i].share), "doubt")});
        s.body = t.html();
    }
    for (const auto& note : notes) s.body += fmt::format("<p>{}</p>\n", prose(note));
    return s;
}

}  // namespace pamina::html
