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
    const auto* place = cell(t, "place", row).as<std::string>();
    if (!change) return {};
    return place && !place->empty() ? fmt::format("{} ({})", *change, *place) : *change;
}

std::string sentences(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += "<p>" + escaped(std::string_view(text).substr(at, end - at)) + "</p>\n";
        at = end + 1;
    }
    return out;
}

std::string bounds(const script::Record& bounds, const Value& time, const check::Program& program) {
    static constexpr std::pair<const char*, const char*> kWhat[] = {
        {"dependences", "everybody served at once: the longest chain of steps"},
        {"work", "the work spread evenly over the processors"},
        {"busiest", "the busiest resource or processor at work all the time"},
        {"formula", "the formula of the model"}};
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
    return std::ranges::equal(t.names, std::vector<std::string>{"change", "place", "time", "gain"});
}

std::string changes_table(const script::Table& t, const check::Program& program, const std::string& caption) {
    Table out(caption, {"change", "place", "time with it", "shorter by"}, 2);
    const auto told = [&](const Value& v) {
        return v.is_number() ? Cell(script::show(v, program), script::as_real(v).base())
                             : Cell(script::show(v, program));
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(t.rows); ++i) {
        const Value& gain = cell(t, "gain", i);
        Cell shorter = told(gain);
        if (gain.is_number()) shorter = bar(script::as_real(gain).base(), script::show(gain, program));
        out.row({told(cell(t, "change", i)), told(cell(t, "place", i)), told(cell(t, "time", i)), std::move(shorter)});
    }
    return out.html();
}

Section why_section(const std::string& id, const Value& why, const check::Program& program, Answer& answer) {
    Section s{id, "Why it takes so long, and what to change", {}};
    if (const auto* reason = why.as<std::string>()) {
        s.body =
            fmt::format("<p>Why was not asked here: {}. <code>pamina why</code> tells of all.</p>\n", escaped(*reason));
        answer.change = "not asked here";
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
            answer.then = fmt::format("{}, {} less", script::show(cell(*helps, "time", 0), program),
                                      script::show(cell(*helps, "gain", 0), program));
            s.body += changes_table(*helps, program, "What makes it shorter: each change alone, run with it");
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
