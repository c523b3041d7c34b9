#include "runtime/html/path.h"

#include <fmt/format.h>

#include <map>

#include "frontend/source/one_line.h"
#include "runtime/html/table.h"
#include "runtime/result/words.h"

namespace pamina::html {

namespace {

using result::Result;
using result::StatementResult;

/// Of all statements that begin in one line.
struct Line {
    double critical = 0, waiting = 0, count = 0;
};
/// Lines between these that have no statements are shown where they are not more.
constexpr std::uint32_t kMostBetween = 3;
constexpr std::size_t kMostLines = 400, kMostTasks = 20;

using Lines = std::map<std::uint32_t, Line>;  // of one file

std::map<FileId, Lines> by_line(const Result& r, const SourceMap& sources) {
    std::map<FileId, Lines> files;
    for (const StatementResult& s : r.observed->statements) {
        if (s.span.file == 0) continue;
        Line& line = files[s.span.file][sources.locate(s.span.file, s.span.begin).line];
        line.critical += s.critical;
        line.waiting += s.waiting;
        line.count += s.critical_count;
    }
    std::erase_if(files, [](const auto& f) {
        for (const auto& [number, line] : f.second)
            if (line.critical > 0 || line.waiting > 0) return false;
        return true;
    });
    return files;
}

Cell source_cell(std::string_view text) {
    constexpr std::size_t kLongest = 200;
    if (text.size() <= kLongest) return Cell::of_html(element("code", text));
    return Cell::of_html(element("code", one_line(text, kLongest)));
}

std::string text_with_shares(FileId file, const Lines& lines, const Result& r, const SourceMap& sources) {
    Table t(fmt::format("The critical path on the text of {}", sources.name(file)),
            {"line", "of the path", "time", "times on it", "waits here", "text"}, 0);
    t.sorts = false;
    t.classes = {"n", "n", "n", "n", "n", "source"};
    std::uint32_t before = 0;
    std::size_t shown = 0;
    for (const auto& [number, line] : lines) {
        if (shown++ == kMostLines) {
            t.row({"…", "", "", "", "", fmt::format("{} lines more", lines.size() - kMostLines)});
            break;
        }
        if (before && number - before - 1 > kMostBetween) {
            t.row({"", "", "", "", "", "…"});
        } else {
            for (std::uint32_t n = before + 1; before && n < number; ++n)
                t.row({fmt::format("{}", n), "", "", "", "", source_cell(sources.line(file, n))});
        }
        before = number;
        const bool on = line.critical > 0;
        t.row({Cell(fmt::format("{}", number)),
               on ? bar(line.critical / r.time, result::percent(line.critical / r.time)) : Cell(""),
               on ? Cell(result::time_of(r, line.critical), line.critical) : Cell(""),
               line.count > 0 ? Cell(result::figure(line.count), line.count) : Cell(""),
               line.waiting > 0 ? Cell(result::time_of(r, line.waiting), line.waiting) : Cell(""),
               source_cell(sources.line(file, number))});
    }
    return t.html();
}

/// Statements that have no line, such as those of files of tasks, and waits.
std::string rest(const Result& r, const SourceMap& sources) {
    Table t("The rest of the critical path", {"what", "where", "of the path", "time", "times"}, 2);
    const auto row = [&](const std::string& name, Span span, double time, double count) {
        t.row({one_line(name, 120), result::place(span, sources),
               bar(time / r.time, result::percent(time / r.time), "wait"), Cell(result::time_of(r, time), time),
               count > 0 ? Cell(result::figure(count), count) : Cell("")});
    };
    for (const auto& s : r.observed->statements)
        if (s.critical > 0 && s.span.file == 0) row(s.text, s.span, s.critical, s.critical_count);
    for (const auto& w : r.observed->critical_path.waits) row("waiting for " + w.name, w.span, w.time, w.count);
    return t.empty() ? std::string() : t.html();
}

std::string tasks(const Result& r, const SourceMap& sources) {
    const auto& path = r.observed->critical_path;
    if (path.tasks.empty()) return {};
    Table t("The critical path by task", {"task", "where", "of the path", "time", "times"}, 2);
    std::size_t shown = 0;
    double others = path.others.time;
    for (const auto& p : path.tasks) {
        if (shown++ >= kMostTasks) {
            others += p.time;
            continue;
        }
        t.row({one_line(p.name, 120), result::place(p.span, sources),
               bar(p.time / r.time, result::percent(p.time / r.time)), Cell(result::time_of(r, p.time), p.time),
               p.count > 0 ? Cell(result::figure(p.count), p.count) : Cell("")});
    }
    if (others > 0)
        t.row({"all other tasks", "", bar(others / r.time, result::percent(others / r.time)),
               Cell(result::time_of(r, others), others), ""});
    return t.html();
}

}  // namespace

Section path_section(const std::string& id, const Result& r, const SourceMap& sources) {
    Section s{id, "The critical path", {}};
    if (!(r.time > 0)) {
        s.body = "<p>No time passes: there is no path.</p>\n";
        return s;
    }
    s.body =
        "<p>The chain of steps that sets the time: only a shorter step on it makes the run shorter. Waits are those of "
        "all processes, added up.</p>\n";
    for (const auto& [file, lines] : by_line(r, sources)) s.body += text_with_shares(file, lines, r, sources);
    s.body += rest(r, sources) + tasks(r, sources);
    return s;
}

}  // namespace pamina::html
