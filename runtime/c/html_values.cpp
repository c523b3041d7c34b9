#include <fmt/format.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "runtime/c/show_values.h"
#include "runtime/html/facts.h"
#include "runtime/html/gantt.h"
#include "runtime/html/piece.h"
#include "runtime/html/run.h"
#include "runtime/html/seen.h"
#include "runtime/html/solution.h"
#include "runtime/html/time_line.h"
#include "runtime/html/value.h"
#include "runtime/html/why.h"
#include "runtime/plot/plot.h"
#include "runtime/script/show/show.h"

namespace pamina::c {

namespace {

/// In the pages of one process no two pieces name their patterns alike.
std::string new_id() {
    static std::atomic<int> last = 0;
    return fmt::format("pamina-{}", ++last);
}

html::Seen run_of(const pamina_value& v) {
    const auto* handle = v.value.as<std::shared_ptr<script::ResultHandle>>();
    if (!handle) throw misused("a result of predict or simulate has a time line, and no other value");
    const std::string of = heading(v);
    auto run = html::seen(**handle, of.empty() ? (*handle)->result.model : of);
    if (!run) throw misused("there is no run of this result that could be seen");
    return std::move(*run);
}

}  // namespace

std::string html(const pamina_value& v) {
    const std::string id = new_id(), of = heading(v);
    const auto& session = v.host->session;
    html::Answer answer;
    if (const auto* handle = v.value.as<std::shared_ptr<script::ResultHandle>>())
        return html::piece(html::run_section(id, of.empty() ? (*handle)->result.model : of, **handle, session, answer));
    if (const auto* record = v.value.as<std::shared_ptr<const script::Record>>()) {
        if (const auto* solved = dynamic_cast<const script::Solved*>(record->get()))
            return html::piece(html::solution_section(id, of, *solved, session, answer));
        if (const auto* solved = dynamic_cast<const script::ModelSolved*>(record->get()))
            return html::piece(html::solution_section(id, of, *solved, session, answer));
        if (const auto* solved = dynamic_cast<const script::NetSolved*>(record->get()))
            return html::piece(html::solution_section(id, of, *solved, session, answer));
        if (is_why(v)) {
            html::Section s = html::why_section(id, v.value, session.program(), answer);
            s.title = of;
            return html::piece(s);
        }
    }
    if (const auto* table = v.value.as<std::shared_ptr<const script::Table>>())
        return html::piece(html::folded_table(**table, session.program()));
    if (!html::is_short(v.value)) return html::piece(html::value_html(v.value, session.program(), id));
    return html::piece(html::element("pre", report(v)));
}

std::string time_line(const pamina_value& v) {
    const auto run = run_of(v);
    return html::piece(html::time_line_picture(new_id(), run, html::gantt_svg(run.line, run.kinds, run.path, run.run)));
}

std::string svg(const pamina_value& v) {
    if (const auto* plot = v.value.as<std::shared_ptr<const plot::Plot>>()) return plot::to_svg(**plot);
    const auto run = run_of(v);
    return html::gantt_svg(run.line, run.kinds, run.path, run.run);
}

}  // namespace pamina::c
