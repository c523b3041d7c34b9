#include "runtime/html/arrays.h"

#include <fmt/format.h>

#include "frontend/source/one_line.h"
#include "runtime/html/table.h"
#include "runtime/result/array_columns.h"
#include "runtime/result/words.h"

namespace pamina::html {

namespace {

using result::ArrayPart;

std::string parts_table(const std::string& caption, const std::string& what, const std::vector<const ArrayPart*>& parts,
                        const std::vector<result::ArrayColumn>& more) {
    constexpr std::size_t kWidth = 100;
    std::vector<std::string> head{what, "where", "times", "iterations", "goodness", "transfers", "bytes"};
    for (const auto& c : more) head.push_back(c.name);
    Table t(caption, head, 2);
    for (const ArrayPart* p : parts) {
        std::vector<Cell> row{one_line(p->name, kWidth),
                              p->where,
                              Cell(result::figure(p->frequency), p->frequency),
                              Cell(result::figure(p->iterations), p->iterations),
                              Cell(fmt::format("{:.2g}", p->goodness), p->goodness),
                              Cell(result::figure(p->transfers), p->transfers),
                              Cell(result::bytes_of(p->bytes), p->bytes)};
        for (const auto& c : more) {
            const auto value = c.of(*p);
            row.push_back(value ? Cell(c.text(*value), *value) : Cell(""));
        }
        t.row(std::move(row));
    }
    return t.empty() ? std::string() : t.html();
}

std::string classes_table(const ArrayPart& model) {
    Table t("Who does how many iterations", {"iterations", "processors", "the first of them"}, 0);
    for (const auto& c : model.work) {
        const auto number = [](std::int64_t n) { return Cell(fmt::format("{}", n), static_cast<double>(n)); };
        t.row({number(c.iterations), number(c.processors), number(c.first)});
    }
    return t.empty() ? std::string() : folded_away("Who does how much", t.html());
}

}  // namespace

Section arrays_section(const std::string& id, const result::ArrayFigures& found) {
    Section s{id, "Distributed arrays", {}};
    if (!found.unknown.empty()) {
        s.body = fmt::format("<p>What is done on them is not known before the run: {}.</p>\n", prose(found.unknown));
        return s;
    }
    std::string words = result::in_words(found.model);
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
    const auto more = result::more_columns(found);
    s.body = fmt::format("<p>{}.</p>\n", escaped(words)) +
             parts_table("What each statement does and sends, most bytes first", "statement", found.by_bytes(), more);
    const auto all = [](const std::vector<ArrayPart>& parts) {
        std::vector<const ArrayPart*> out;
        for (const ArrayPart& p : parts) out.push_back(&p);
        return out;
    };
    s.body += parts_table("Of loops", "loop", all(found.loops), more) +
              parts_table("Of procs", "proc", all(found.procs), more) + classes_table(found.model);
    return s;
}

}  // namespace pamina::html
