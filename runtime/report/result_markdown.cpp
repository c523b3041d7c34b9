#include "runtime/report/result_markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <vector>

#include "runtime/report/markdown.h"
#include "runtime/report/simulation.h"
#include "runtime/report/solution.h"
#include "runtime/report/words.h"
#include "runtime/result/array_columns.h"
#include "runtime/result/metrics.h"
#include "runtime/result/simulation.h"
#include "runtime/result/work.h"
#include "runtime/script/show/show.h"
#include "runtime/values/figures.h"

namespace pamina::report {

namespace {

using result::Result;
using script::Value;

constexpr std::size_t kMostRows = 12;

/// A table, or "" of none; how many rows it lacks is said below it.
std::string limited_table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows) {
    if (rows.empty()) return {};
    MarkdownTable table(head);
    for (std::size_t i = 0; i < std::min(rows.size(), kMostRows); ++i) table.row(rows[i]);
    std::string text = "\n" + table.text();
    if (rows.size() > kMostRows) text += fmt::format("\n… {} more\n", rows.size() - kMostRows);
    return text;
}

std::string sureness(const Result& r) {
    if (r.partial) return "stopped before its end";
    std::string words = r.exact ? "exact" : r.otherwise ? "rounded: real numbers decide otherwise" : "rounded";
    if (!r.means.empty()) words += ", draws and branches count as their means";
    if (r.doubt)
        words += r.doubt->drawn > 0
                     ? fmt::format(", {} to {} in 95 % of {} runs with drawn values", time_of(r, r.doubt->low),
                                   time_of(r, r.doubt->high), r.doubt->drawn)
                     : fmt::format(", +- {} as what it was given is not known exactly", time_of(r, r.doubt->half));
    return words;
}

/// The lines that the critical path goes through, and its waits, the largest first.
std::string path_table(const Result& r, const SourceMap& sources) {
    struct Part {
        std::string text, where;
        double time = 0, count = 0;
    };
    std::vector<Part> parts;
    for (const auto& s : r.observed->statements)
        if (s.critical > 0) parts.push_back({s.text, place(s.span, sources), s.critical, s.critical_count});
    for (const auto& w : r.observed->critical_path.waits)
        parts.push_back({"waiting for " + w.name, place(w.span, sources), w.time, w.count});
    std::ranges::stable_sort(parts, std::greater<>(), &Part::time);
    std::vector<std::vector<std::string>> rows;
    for (const auto& p : parts)
        rows.push_back({code(p.text, true), percent(p.time / r.time), time_of(r, p.time), figure(p.count),
                        p.where.empty() ? "" : code(p.where, true)});
    return limited_table({"critical path", "share", "time", "times", "where"}, rows);
}

/// Figures of a run, or means over the replications of a simulation.
class Cells {
  public:
    Cells(script::ResultHandle& r, const check::Program& program) : r_(r), program_(program) {}
    std::string entity(const result::EntityResult& e, std::string_view name) const {
        const auto* m = result::find_entity_metric(name);
        if (!r_.simulation) {
            const double x = m->value(e.total, r_.result.counted());
            return name == "utilization" ? e.total.unlimited > 0 ? "" : percent(x) : of_run(m->unit, x);
        }
        return told(script::estimated(r_, result::of_entity(e, result::kTotal),
                                      result::position(result::entity_metrics(), m), m->unit));
    }
    std::string measure(const result::MeasureResult& measure, std::string_view name) const {
        return told(script::figure_of(r_, measure, *result::find_measure_metric(name)));
    }
    std::string run(std::string_view name) const {
        return told(script::run_figure(r_, *result::find_run_metric(name)));
    }

  private:
    std::string of_run(result::Unit unit, double x) const {
        return unit == result::Unit::Time ? time_of(r_.result, x) : figure(x);
    }
    std::string told(const Value& v) const { return v.is_number() ? script::show(v, program_) : "–"; }
    script::ResultHandle& r_;
    const check::Program& program_;
};

std::string entities_table(const Result& r, const Cells& cells) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& e : r.observed->entities) {
        std::string name = e.name;
        for (const auto size : e.shape) name += fmt::format("[{}]", size);
        rows.push_back({code(name, true)});
        for (const char* column : {"utilization", "mean_queue", "mean_wait", "max_wait", "requests"})
            rows.back().push_back(cells.entity(e, column));
    }
    return limited_table({"resource", "busy", "queue", "mean wait", "longest", "requests"}, rows);
}

std::string measures_table(const Result& r, const Cells& cells) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& m : r.observed->measures) {
        rows.push_back({code(m.name, true)});
        for (const char* column : {"count", "mean", "p95", "p99", "max"})
            rows.back().push_back(cells.measure(m, column));
    }
    return limited_table({"measure", "count", "mean", "p95", "p99", "max"}, rows);
}

std::string arrays_table(const result::ArrayFigures& found) {
    const auto more = result::more_columns(found);
    std::vector<std::string> head{"on arrays", "times", "iterations", "goodness", "transfers", "bytes"};
    for (const auto& c : more) head.push_back(c.name);
    head.push_back("where");
    std::vector<std::vector<std::string>> rows;
    for (const auto* p : found.by_bytes()) {
        auto& row = rows.emplace_back();
        row = {code(p->name, true),   figure(p->frequency),
               figure(p->iterations), fmt::format("{:.2g}", p->goodness),
               figure(p->transfers),  result::bytes_of(p->bytes)};
        for (const auto& c : more) {
            const auto value = c.of(*p);
            row.push_back(value ? c.text(*value) : std::string());
        }
        row.push_back(p->where.empty() ? "" : code(p->where, true));
    }
    return limited_table(head, rows);
}

std::string doubt_table(const Result& r, const std::vector<result::DoubtPart>& parts) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& p : parts)
        rows.push_back({code(p.source, true), p.place.empty() ? "" : code(p.place, true), "+- " + time_of(r, p.half),
                        percent(p.share)});
    return limited_table({"what makes it unsure", "where", "alone", "of the variance"}, rows);
}

const script::Table* table_in(const script::Record& record, std::string_view name) {
    const auto v = record.get(name);
    const auto* t = v ? v->as<std::shared_ptr<const script::Table>>() : nullptr;
    return t ? t->get() : nullptr;
}

}  // namespace

std::string result_markdown(script::ResultHandle& r, std::string_view heading, const std::string& why,
                            const script::Session& session) {
    r.observed();
    r.doubt();
    r.reported_arrays();
    const auto& sources = session.sources();
    const Result* run = r.simulation ? r.typical() : &r.result;  // whose path is told
    const Cells cells(r, session.program());
    std::string out = fmt::format("\n### {}\n\n**{}**", code(heading), cells.run("time"));
    if (r.simulation)
        out +=
            fmt::format(", a mean over {} replications of seed {}", r.simulation->replications(), r.simulation->seed);
    else
        out += ", " + sureness(r.result);
    if (const auto same = r.simulation ? same_in_all(r) : std::string(); !same.empty()) out += "; " + same;
    if (const auto limit = run ? result::limiting(*run, sources) : std::string(); !limit.empty())
        out += fmt::format("; limited by {}", prose(limit));
    out += "\n";
    if (r.result.work > 0 && !r.simulation) {
        const bool messages = run && result::computes_messages(*run);
        const bool used = !std::isnan(result::find_run_metric("efficiency")->value(r.result));
        out += fmt::format("\n{}{}\n", result::work_words(cells.run("work"), cells.run("speedup"), messages),
                           used ? ", " + result::efficiency_words(cells.run("efficiency"), messages) : "");
    }
    out += why;
    if (run && run->observed && run->time > 0) {
        if (r.simulation)
            out += fmt::format("\nReplication {}, whose time of {} is nearest the median:\n", r.typical_number,
                               time_of(*run, run->time));
        out += path_table(*run, sources);
    }
    if (const auto& found = r.result.arrays)
        out += found->unknown.empty()
                   ? fmt::format("\nArrays: {}.\n", result::in_words(found->model)) + arrays_table(*found)
                   : fmt::format("\nArrays: not known before the run: {}.\n", prose(found->unknown));
    out += entities_table(r.result, cells) + measures_table(r.result, cells);
    const auto parts = r.simulation     ? r.moved() ? script::parts_of_time(r) : std::vector<result::DoubtPart>()
                           : r.result.doubt ? r.result.doubt->parts
                                        : std::vector<result::DoubtPart>();
    out += doubt_table(r.result, parts);
    for (const auto& note : r.result.notes) out += fmt::format("\n{}\n", prose(note));
    return out;
}

std::string solution_markdown(const script::Solved& s, std::string_view heading, const std::string& why,
                              const script::Session& session) {
    const auto of = solved(s);
    const Manner manner = session.program().written_units.manner();
    std::string out = fmt::format("\n### {}\n\n**{}**", code(heading), short_text(of, manner));
    if (const auto limit = limiting(of, manner); !limit.empty()) out += fmt::format("; limited by {}", prose(limit));
    const std::string stations = text(of, "", manner, {});
    return out + "\n" + why + fenced(std::string_view(stations).substr(stations.find_first_not_of('\n')));
}

std::string why_markdown(const Value& why, const check::Program& program) {
    if (const auto* reason = why.as<std::string>())
        return fmt::format("\nWhy was not asked here: {}. `pamina why` tells of all.\n", prose(*reason));
    const auto* found = why.as<std::shared_ptr<const script::Record>>();
    if (!found) return {};
    std::string out;
    const auto sentences = (*found)->get("text");
    const auto* text = sentences ? sentences->as<std::string>() : nullptr;
    for (std::size_t at = 0; text && at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        out += fmt::format("\n{}\n", prose(std::string_view(*text).substr(at, end - at)));
        at = end + 1;
    }
    const auto* helps = table_in(**found, "advice");
    if (!helps) return out;
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < static_cast<std::size_t>(helps->rows); ++i) {
        rows.emplace_back();
        for (const char* column : {"change", "place", "time", "gain"}) {
            const auto cells = helps->columns.find(column);
            if (cells == helps->columns.end()) return out;
            const Value& v = (*cells->second)[i];
            // As sentences have them.
            const int digits = column == std::string_view("time") ? 4 : 3;
            rows.back().push_back(v.is_number() ? script::show(v, program, {.significant = digits, .decimals = {}})
                                                : prose(script::show(v, program), true));
        }
    }
    return out + limited_table({"change", "where", "time with it", "shorter by"}, rows);
}

namespace {

/// A missing value says why at length.
std::string known_text(const Value& v, const check::Program& program) {
    return v.is_number() || v.as<std::string>() ? script::show(v, program) : "–";
}

}  // namespace

std::string sensitivity_markdown(const Value& found, const check::Program& program) {
    const auto* record = found.as<std::shared_ptr<const script::Record>>();
    const auto* t = record ? table_in(**record, "table") : nullptr;
    if (!t || !t->columns.contains("parameter") || !t->columns.contains("elasticity")) return {};
    for (const char* column : {"value", "derivative", "left", "right", "by"})
        if (!t->columns.contains(column)) return {};
    struct Row {
        std::vector<std::string> cells;
        double elasticity = 0;
    };
    std::vector<Row> rows(static_cast<std::size_t>(t->rows));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto cell = [&](const char* column) -> const Value& { return (*t->columns.at(column))[i]; };
        rows[i].cells = {code(script::show(cell("parameter"), program), true)};
        for (const char* column : {"value", "derivative", "left", "right"})
            rows[i].cells.push_back(known_text(cell(column), program));
        // Of an int they are steps upwards, to its value and from it.
        if (script::show(cell("by"), program).starts_with("next values")) {
            const auto at = std::strtoll(rows[i].cells[1].c_str(), nullptr, 10);
            rows[i].cells[3] = fmt::format("{} to {}: {}", at - 1, at, rows[i].cells[3]);
            rows[i].cells[4] = fmt::format("{} to {}: {}", at, at + 1, rows[i].cells[4]);
        }
        const Value& elasticity = cell("elasticity");
        const bool known = elasticity.is_number();
        rows[i].cells.push_back(known ? script::show(elasticity, program, {.significant = 3, .decimals = {}}) : "–");
        // What has none, a whole number, comes last.
        rows[i].elasticity = known ? std::fabs(script::as_real(elasticity).base()) : -1;
    }
    std::ranges::stable_sort(rows, std::greater<>(), &Row::elasticity);
    std::vector<std::vector<std::string>> cells;
    for (auto& row : rows) cells.push_back(std::move(row.cells));
    return limited_table(
        {"what the time depends on", "value", "derivative", "to the left", "to the right", "% for 1 %"}, cells);
}

}  // namespace pamina::report
