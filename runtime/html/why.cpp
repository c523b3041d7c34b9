#include "runtime/html/why.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/html/table.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

namespace {

using script::Value;

const script::Table* table_of(const script::Record& record, std::string_view name) {
    const auto v = record.get(name);
    const auto* t = v ? v->as<std::shared_ptr<const script::Table>>() : nullptr;
    return t ? t->get() : nullptr;
}

std::string text_of(const script::Record& record, std::string_view name) {
    const auto v = record.get(name);
    const auto* s = v ? v->as<std::string>() : nullptr;
    return s ? *s : std::string();
}

const Value& cell(const script::Table& t, const char* column, std::size_t row) {
    return (*t.columns.at(column))[row];
}

/// With the place, where there is one.
std::string placed(const script::Table& t, std::size_t row) {
    const auto* change = cell(t, "change", row).as<std::string>();
    if (!change || !t.columns.contains("place")) return change ? *change : std::string();
    const auto* place = cell(t, "place", row).as<std::string>();
    return place && !place->empty() ? fmt::format("{} ({})", *change, *place) : *change;
}

/// A part of the time: three digits, but with an interval as many as that leaves.
std::string share_text(Value v, const check::Program& program) {
    // Where all replications agree, sums in another order differ by this.
    constexpr double kDust = 1e-9;
    if (v.is_number() && v.interval && v.interval->half <= kDust * std::fabs(script::as_real(v).base()))
        v.interval = nullptr;
    return v.interval || !v.is_number() ? script::show(v, program)
                                        : script::show(v, program, {.significant = 3, .decimals = {}});
}

/// Whether the changes are to a network whose customers stay: more of them go through, and each may take longer, as
/// with less time to think. To an open one as many go through, in less time.
bool lets_more_through(const script::Record& why, const script::Table& helps) {
    const auto now = why.get("throughput");
    if (!helps.columns.contains("throughput") || !now || !now->is_number()) return false;
    const double before = script::as_real(*now).base();
    return std::fabs(script::as_real(cell(helps, "throughput", 0)).base() - before) > 1e-9 * before;
}

/// What the first change brings.
std::string with_change(const script::Record& why, const script::Table& helps, const check::Program& program,
                        const Answer& answer) {
    const std::string gain = share_text(cell(helps, "gain", 0), program);
    if (lets_more_through(why, helps))
        return fmt::format("throughput {}, {} more", script::show(cell(helps, "throughput", 0), program), gain);
    if (helps.columns.contains("throughput"))
        return fmt::format("response {}, {} less", script::show(cell(helps, "response", 0), program), gain);
    const std::string then = fmt::format("{}, {} less", script::show(cell(helps, "time", 0), program), gain);
    // What is compared may be what is measured, and not the run.
    const auto time = why.get("time");
    if (!time || !time->is_number() || !answer.value.is_number()) return then;
    const double compared = script::as_real(*time).base(), run = script::as_real(answer.value).base();
    if (std::fabs(compared - run) <= 1e-3 * run) return then;
    return fmt::format("what is measured takes {} instead of {}, {} less",
                       script::show(cell(helps, "time", 0), program), script::show(*time, program), gain);
}

std::string sentences(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += "<p>" + prose(std::string_view(text).substr(at, end - at)) + "</p>\n";
        at = end + 1;
    }
    return out;
}

std::string bounds(const script::Record& bounds, const Value& time, const check::Program& program) {
    static constexpr std::pair<const char*, const char*> kWhat[] = {
        {"dependences", "everybody served at once: the longest chain of steps"},
        {"work", "the work spread evenly over the processors"},
        {"busiest", "the busiest resource or processor at work all the time"},
        {"formula", "what the formula of the model says it takes at least"}};
    Table t("No run can be shorter than", {"bound", "time", "of the time"});
    for (const auto& [name, what] : kWhat) {
        const auto v = bounds.get(name);
        if (!v || !v->is_number()) continue;
        const double x = script::as_real(*v).base(), all = script::as_real(time).base();
        t.row({what, Cell(script::show(*v, program), x),
               all > 0 ? bar(x / all, fmt::format("{:.3g} %", x / all * 100), "bound") : Cell("–")});
    }
    return t.empty() ? std::string() : t.html();
}

}  // namespace

bool has_changes(const script::Table& t) {
    return !t.names.empty() && t.names.front() == "change" && t.names.back() == "gain";
}

std::string changes_table(const script::Table& t, const check::Program& program, const std::string& caption) {
    // Of a network more go through or, where it is open, in less time; a run takes less time.
    const bool network = t.columns.contains("throughput");
    std::vector<std::string> head;
    std::size_t words = 0;
    for (const auto& name : t.names) {
        words += name == "change" || name == "place" ? 1 : 0;
        head.push_back(name == "time"   ? "time with it"
                       : name == "gain" ? (network ? "better by" : "shorter by")
                                        : name);
    }
    Table out(caption, std::move(head), words);
    for (std::size_t i = 0; i < static_cast<std::size_t>(t.rows); ++i) {
        std::vector<Cell> cells;
        for (const auto& name : t.names) {
            const Value& v = (*t.columns.at(name))[i];
            if (!v.is_number())
                cells.push_back(Cell::of_html(prose(script::show(v, program))));
            else if (name == "gain")
                cells.push_back(bar(script::as_real(v).base(), share_text(v, program)));
            else
                cells.emplace_back(script::show(v, program), script::as_real(v).base());
        }
        out.row(std::move(cells));
    }
    return out.html();
}

Section why_section(const std::string& id, const Value& why, const check::Program& program, Answer& answer) {
    Section s{id, "Why it takes so long, and what to change", {}};
    if (const auto* reason = why.as<std::string>()) {
        s.body = fmt::format("<p>Why was not asked: {}.</p>\n", prose(*reason));
        answer.change = "not asked: " + *reason;
        return s;
    }
    const auto* found = why.as<std::shared_ptr<const script::Record>>();
    if (!found) return s;
    const script::Record& record = **found;
    s.body = sentences(text_of(record, "text"));
    if (answer.limited.empty()) answer.limited = text_of(record, "limited");
    if (const auto* helps = table_of(record, "advice"); helps && has_changes(*helps)) {
        if (helps->rows > 0) {
            answer.change = placed(*helps, 0);
            answer.then = with_change(record, *helps, program, answer);
            s.body += changes_table(*helps, program,
                                    lets_more_through(record, *helps)
                                        ? "What lets more through: each change alone, solved with it"
                                        : "What makes it shorter: each change alone, run with it");
        } else {
            answer.change = "nothing that was tried shortens it";
        }
    }
    const auto time = record.get("time");
    const auto known = record.get("bounds");
    const auto* of = known ? known->as<std::shared_ptr<const script::Record>>() : nullptr;
    if (of && time && time->is_number()) s.body += bounds(**of, *time, program);
    if (const auto* vain = table_of(record, "vain"); vain && has_changes(*vain) && vain->rows > 0)
        s.body += folded_away("What would not help", changes_table(*vain, program, "Changes that bring nothing"));
    return s;
}

}  // namespace pamina::html
