#include "runtime/html/time_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/html/figure.h"
#include "runtime/html/resources.h"
#include "runtime/html/table.h"
#include "runtime/html/within.h"
#include "runtime/result/show.h"

namespace pamina::html {

namespace {

/// What the picture shows, in rows.
std::string rows_table(const Seen& seen) {
    const auto& run = seen.run;
    const auto time = [&](double ticks) { return Cell(result::show_time(run.seconds(ticks), 6, run.manner), ticks); };
    Table t("Rows of the time line", {"row", "busy", "time busy", "bars", "first begins", "last ends"});
    for (const auto& lane : seen.line.lanes) {
        double busy = 0, bars = 0, last = 0;
        for (const auto& b : lane.bars) {
            busy += b.busy;
            bars += b.count;
            last = std::max(last, b.end);
        }
        const double part = run.time > 0 ? busy / run.time : 0;
        std::vector<Cell> row{lane.about.name, bar(part, fmt::format("{:.1f} %", 100 * part)), time(busy),
                              Cell(fmt::format("{:.0f}", bars), bars)};
        if (lane.bars.empty())
            row.insert(row.end(), {Cell("–"), Cell("–")});
        else
            row.insert(row.end(), {time(lane.bars.front().begin), time(last)});
        t.row(std::move(row));
    }
    return t.empty() ? std::string() : folded_away("The rows as a table", t.html());
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

std::string time_line_picture(const std::string& id, const Seen& seen, const std::string& gantt) {
    return fmt::format("{}<div class=\"wide\">{}</div>\n", remarks_on(seen),
                       named_picture(gantt, id, "Time line of " + seen.line.title));
}

Section time_line(const std::string& id, Seen& seen, const std::string& gantt, const SourceMap& sources,
                  std::size_t most) {
    const auto data = within(seen, sources, most);
    const bool whole = seen.cut_off.empty();
    Section s{
        id, seen.replication > 0 ? fmt::format("Time line of replication {}", seen.replication) : "Time line", {}};
    s.body = fmt::format(
        "{}<div class=\"time-line\">\n<figure class=\"tl-static\">\n<div class=\"wide\">{}</div></figure>\n"
        "<noscript><p>Where scripts may run, this picture can be zoomed, searched and asked.</p></noscript>\n"
        "<div class=\"tl-app\" hidden></div>\n<div class=\"tl-instead\">\n{}</div>\n{}"
        "{}<script type=\"application/octet-stream\" class=\"tl-columns\">{}</script>\n</div>\n",
        remarks_on(seen), named_picture(gantt, id, "Time line of " + seen.line.title),
        whole ? profile_picture(id + "-profile", seen.run, false) : std::string(),
        (whole ? profile_phases(seen.run) : std::string()) + rows_table(seen), json_element("tl-head", data.head),
        base64(data.columns));
    return s;
}

}  // namespace pamina::html
