#include "runtime/html/facts.h"

#include <fmt/format.h>

#include <cctype>
#include <cstddef>
#include <utility>
#include <vector>

#include "runtime/html/table.h"
#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"

namespace pamina::html {

namespace {

constexpr std::size_t kWhole = 20;  // rows

std::string capital(std::string name) {
    if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

std::string table(const report::FactsTable& of) {
    Table t(of.caption, of.head, 0);
    for (const bool words : of.words) t.classes.push_back(words ? "t" : "n");
    for (const auto& row : of.rows) {
        std::vector<Cell> cells;
        for (const report::Figure& f : row)
            cells.push_back(!f.of ? Cell(f.text) : f.part ? bar(*f.of, f.text) : Cell(f.text, *f.of));
        t.row(std::move(cells));
    }
    std::string out = t.html();
    if (of.left_out > 0) out += fmt::format("<p>{} more rows are left out.</p>\n", of.left_out);
    return of.rows.size() > kWhole ? folded_away(fmt::format("{}: {} rows", of.caption, of.rows.size()), out) : out;
}

}  // namespace

Section facts_section(const std::string& id, const std::string& heading, const report::Facts& facts) {
    Section section{id, heading, {}};
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const report::Fact& f : facts.facts)
        pairs.emplace_back(capital(f.name),
                           f.answer ? fmt::format("<strong>{}</strong>", escaped(f.text)) : prose(f.text));
    section.body = definitions(pairs, "facts");
    for (const report::FactsTable& t : facts.tables) section.body += table(t);
    return section;
}

namespace {

/// Of what no run has limited.
Answer without_limits(const std::string& id, const std::string& heading) {
    Answer answer;
    answer.id = id;
    answer.heading = heading;
    answer.limits = false;
    return answer;
}

}  // namespace

Section solution_section(const std::string& id, const std::string& heading, const script::NetSolved& solved,
                         const script::Session& session, Answer& answer) {
    const auto& program = session.program();
    const auto& a = solved.answer();
    answer = without_limits(id, heading);
    answer.told = report::short_text(solved, program, true);
    answer.sure = a.simulated ? fmt::format("means over {} replications, with 95 % intervals", a.runs.size())
                  : a.at      ? "of the chain of all markings, at this time"
                              : fmt::format("of the chain of all markings, residual {:.2g}", a.residual);
    answer.of = a.name;
    return facts_section(id, heading, report::facts(solved, program, static_cast<std::int64_t>(kMostRows)));
}

Section solution_section(const std::string& id, const std::string& heading, const script::ModelSolved& solved,
                         const script::Session& session, Answer& answer) {
    const auto& program = session.program();
    const auto& a = solved.answer();
    answer = without_limits(id, heading);
    answer.figure = "time";
    answer.value = solved.time(a.time);
    answer.told = report::short_text(solved, program);
    answer.sure = "a stochastic model: " + a.regime;
    if (!a.ignores.empty()) answer.sure += "; it ignores " + a.ignores;
    answer.of = solved.model();
    return facts_section(id, heading, report::facts(solved, program, static_cast<std::int64_t>(kMostRows)));
}

}  // namespace pamina::html
