#include "runtime/html/time_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/html/gantt.h"
#include "runtime/html/time_line_data.h"
#include "runtime/result/show.h"

namespace pamina::html {

namespace {

constexpr std::size_t kMostTableRows = 200;

/// JSON in HTML: nothing in it ends the element.
std::string in_script(std::string text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "\\u003c";
        else
            out += c;
    }
    return out;
}

/// What the picture shows, in rows.
std::string rows_table(const Seen& seen) {
    const auto& run = seen.run;
    const auto time = [&](double ticks) { return result::show_time(run.seconds(ticks), 6, run.manner); };
    std::string out =
        "<details class=\"tl-rows\"><summary>Rows as a table</summary>\n<div class=\"wide\"><table class=\"sorts\">\n"
        "<thead><tr><th scope=\"col\">row</th><th scope=\"col\">busy</th><th scope=\"col\">time busy</th>"
        "<th scope=\"col\">bars</th><th scope=\"col\">first begins</th><th scope=\"col\">last ends</th></tr></thead>\n"
        "<tbody>\n";
    std::size_t rows = 0;
    for (const auto& lane : seen.line.lanes) {
        if (rows++ == kMostTableRows) break;
        double busy = 0, bars = 0, last = 0;
        for (const auto& b : lane.bars) {
            busy += b.busy;
            bars += b.count;
            last = std::max(last, b.end);
        }
        out += fmt::format("<tr><th scope=\"row\">{}</th><td data-of=\"{}\">{:.1f} %</td><td data-of=\"{}\">{}</td>"
                           "<td data-of=\"{}\">{}</td>",
                           escaped(lane.about.name), busy, run.time > 0 ? 100 * busy / run.time : 0.0, busy, time(busy),
                           bars, bars);
        if (lane.bars.empty())
            out += "<td></td><td></td></tr>\n";
        else
            out += fmt::format("<td data-of=\"{}\">{}</td><td data-of=\"{}\">{}</td></tr>\n", lane.bars.front().begin,
                               time(lane.bars.front().begin), last, time(last));
    }
    out += "</tbody></table></div>\n";
    if (seen.line.lanes.size() > kMostTableRows)
        out += fmt::format("<p>{} more rows are left out of this table.</p>\n", seen.line.lanes.size() - kMostTableRows);
    return out + "</details>\n";
}

/// What is not as it happened.
std::string remarks_on(const Seen& seen) {
    const auto& line = seen.line;
    std::string out;
    const auto say = [&](const std::string& text) { out += element("p", text) + "\n"; };
    if (!seen.cut_off.empty())
        say(fmt::format("This is the beginning of the run, up to {}: {}.",
                        result::show_time(seen.run.seconds(line.reached), 6, seen.run.manner), seen.cut_off));
    if (line.grain > 0)
        say(fmt::format("There were {:.0f} bars. Neighbours that lie within {} are shown as one: {:.0f} bars.",
                        line.slices, result::show_time(seen.run.seconds(line.grain), 3, seen.run.manner), line.bars));
    if (line.lanes_left_out > 0) say(fmt::format("{} rows are left out.", line.lanes_left_out));
    if (line.names_left_out > 0)
        say(fmt::format("{} bars are named by their array of tasks: there are too many names.", line.names_left_out));
    if (line.details_left_out > 0)
        say(fmt::format("Of {} bars it is not told what was in scope: there is too much.", line.details_left_out));
    if (line.dependences_left_out) say("There are too many dependences to show each.");
    const auto steps = seen.run.observed->critical_path.steps.size();
    if (steps > seen.path.steps.size())
        say(fmt::format("Of the {} steps of the critical path the first {} can be walked through.", steps,
                        seen.path.steps.size()));
    return out;
}

}  // namespace

Section time_line(const std::string& id, const Seen& seen, const SourceMap& sources) {
    const auto data = time_line_data(seen.line, seen.kinds, seen.path, seen.run, sources);
    Section s{id, "Time line", {}};
    s.body = fmt::format(
        "{}<div class=\"time-line\">\n<figure class=\"tl-static\">\n{}</figure>\n"
        "<noscript><p>Where scripts may run, this picture can be zoomed, searched and asked.</p></noscript>\n"
        "<div class=\"tl-app\" hidden></div>\n{}"
        "<script type=\"application/json\" class=\"tl-head\">{}</script>\n"
        "<script type=\"application/octet-stream\" class=\"tl-columns\">{}</script>\n</div>\n",
        remarks_on(seen), gantt_svg(seen.line, seen.kinds, seen.path, seen.run), rows_table(seen), in_script(data.head),
        base64(data.columns));
    return s;
}

}  // namespace pamina::html
