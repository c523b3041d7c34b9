#include "runtime/report/critical_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/result/show.h"

namespace pamina::report {

using result::CriticalPart;
using result::Result;
using result::StatementResult;

namespace {

/// A part of the path, and what it consists of.
struct PathRow {
    CriticalPart part;
    std::vector<CriticalPart> within = {};
};

template <class Part, class Of>
void longest_first(std::vector<Part>& parts, Of of) {
    std::stable_sort(parts.begin(), parts.end(), [&](const auto& a, const auto& b) { return of(a).time > of(b).time; });
}

/// Calls that lead to a statement of a library; its own line says nothing about the model.
void called_from(Table& t, const StatementResult& s, const SourceMap& sources, const std::string& indent) {
    constexpr std::size_t kMost = 4;
    if (s.places > 1) t.row({fmt::format("{}called from {} places", indent, s.places)});
    for (std::size_t i = 0; i < s.called_from.size() && i < kMost; ++i) {
        const auto& call = s.called_from[i];
        t.row({fmt::format("{}{}called from {}", indent, call.recursive ? "first " : "", line_of(call.span, sources)),
               "", "", "", place(call.span, sources)});
    }
}

std::string table(const Result& r, const SourceMap& sources, std::string_view head, std::vector<PathRow> rows,
                  int limit) {
    longest_first(rows, [](const PathRow& row) -> const CriticalPart& { return row.part; });
    Table t({std::string(head), "share", "time", "times", "where"});
    const auto add = [&](const std::string& indent, const CriticalPart& p) {
        t.row({indent + p.name, percent(p.time / r.time), time_of(r, p.time), p.count > 0 ? Cell(p.count) : Cell(""),
               place(p.span, sources)});
        for (const auto& s : r.observed->statements)
            if (s.in_library && s.span == p.span && s.text == p.name) called_from(t, s, sources, indent + "  ");
    };
    const auto most = static_cast<std::size_t>(limit);
    CriticalPart rest;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& p = rows[i].part;
        // A single row more than there may be is shorter than to say that it is left out.
        if (i >= most && rows.size() > most + 1) {
            rest.time += p.time;
            rest.count += p.count;
            continue;
        }
        add("", p);
        if (rows[i].within.size() < 2) continue;
        auto within = rows[i].within;
        longest_first(within, [](const CriticalPart& part) -> const CriticalPart& { return part; });
        for (const auto& part : within) add("  ", part);
    }
    if (rest.time > 0) {
        t.row({fmt::format("{} others", rows.size() - most), percent(rest.time / r.time), time_of(r, rest.time),
               rest.count > 0 ? Cell(rest.count) : Cell("")});
    }
    return t.text(2);
}

std::vector<PathRow> rows_of(const std::vector<CriticalPart>& parts) {
    std::vector<PathRow> rows;
    for (const auto& p : parts) rows.push_back({p});
    return rows;
}

/// The tasks, each with the statements in its text, and the statements outside of tasks; nothing where they do not add
/// up: a task that runs procs has statements elsewhere, and little tasks are not named.
std::vector<PathRow> tasks_with_lines(const Result& r, const std::vector<CriticalPart>& lines) {
    const auto& path = r.observed->critical_path;
    if (path.others.time > 0) return {};
    std::vector<PathRow> rows = rows_of(path.tasks), outside;
    for (const auto& line : lines) {
        const auto holds = [&](const PathRow& row) {
            const Span &task = row.part.span, &its = line.span;
            return task.file && task.file == its.file && task.begin <= its.begin && its.end <= task.end;
        };
        const auto task = std::find_if(rows.begin(), rows.end(), holds);
        if (task == rows.end()) {
            outside.push_back({line});
        } else {
            task->within.push_back(line);
        }
    }
    const auto adds_up = [&](double time, double sum) { return std::fabs(time - sum) <= 1e-9 * r.time; };
    double others = 0;
    for (const auto& row : outside) others += row.part.time;
    bool all = adds_up(path.outside_tasks, others);
    for (const auto& row : rows) {
        double sum = 0;
        for (const auto& line : row.within) sum += line.time;
        all = all && adds_up(row.part.time, sum);
    }
    if (!all) return {};
    rows.insert(rows.end(), outside.begin(), outside.end());
    return rows;
}

}  // namespace

std::string path_parts(const Result& r, const SourceMap& sources, int limit, std::string_view head) {
    if (!r.observed || !(r.time > 0)) return {};
    const auto& path = r.observed->critical_path;
    std::vector<CriticalPart> waits;
    for (auto wait : path.waits) {
        wait.name = "waiting for " + wait.name;
        waits.push_back(std::move(wait));
    }
    std::vector<CriticalPart> lines;
    for (const auto& s : r.observed->statements) {
        if (s.critical > 0) lines.push_back({s.text, s.span, s.critical, s.critical_count});
    }
    const bool tasks = !path.tasks.empty();
    if (tasks) {
        if (auto rows = tasks_with_lines(r, lines); !rows.empty()) {
            for (const auto& wait : waits) rows.push_back({wait});
            return "\n" + table(r, sources, head, std::move(rows), limit);
        }
    }
    // One line alone says less than its tasks.
    const bool alone = tasks && lines.size() <= 1;
    lines.insert(lines.end(), waits.begin(), waits.end());
    const bool by_line = !lines.empty() && !alone;
    std::string out;
    if (by_line) out += "\n" + table(r, sources, head, rows_of(lines), limit);
    if (tasks) {
        auto parts = path.tasks;
        if (path.others.time > 0) {
            parts.push_back(path.others);
            parts.back().name = "tasks with little time";
        }
        parts.insert(parts.end(), waits.begin(), waits.end());
        if (path.outside_tasks > 0) parts.push_back({"outside of tasks", {}, path.outside_tasks, 0});
        out += "\n" + table(r, sources, by_line ? "by task" : head, rows_of(parts), limit);
    }
    return out;
}

std::string path_steps(const Result& r, const SourceMap& sources, std::size_t most) {
    if (!r.observed || !r.observed->critical_path.has_steps) return {};
    const auto& steps = r.observed->critical_path.steps;
    std::string out = fmt::format("\n  critical path, {} step{}\n", steps.size(), steps.size() == 1 ? "" : "s");
    const auto precise = [&](double ticks) { return result::show_time(r.seconds(ticks), 7, r.manner); };
    Table t({"begin", "end", "what", "began by", "waited", "where"},
            {Align::Right, Align::Right, Align::Left, Align::Left});
    const std::size_t half = most / 2;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps.size() > most + 1 && i == half) {
            const std::size_t left_out = steps.size() - 2 * half;
            t.row({"…", "",
                   fmt::format("{} steps, {}", left_out, time_of(r, steps[i + left_out - 1].end - steps[i].begin))});
            i += left_out - 1;
            continue;
        }
        const auto& s = steps[i];
        std::string what = s.task, where;
        if (s.statement >= 0) {
            const auto& statement = r.observed->statements[static_cast<std::size_t>(s.statement)];
            // A task of a file, and a message, have no statement but that of their graph.
            if (what.empty() || (statement.kind != "task" && statement.kind != "graph"))
                what += (what.empty() ? "" : ": ") + statement.text;
            where = place(statement.span, sources);
        } else {
            what = "waiting for " + s.why;
        }
        if (s.times != 1) what += fmt::format(" ({} times)", figure(s.times));
        t.row({precise(s.begin), precise(s.end), what, s.statement >= 0 ? s.why : "",
               s.statement >= 0 && s.waited > 0 ? time_of(r, s.waited) : "", where});
    }
    return out + t.text(2);
}

}  // namespace pamina::report
