#include "runtime/report/net_solution.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/script/show/show.h"

namespace pamina::report {

namespace {

using script::NetAnswer;
using script::NetGroup;

const check::Dimension kPerSecond{{{check::kTime, -1}}}, kOfSeconds{{{check::kTime, 1}}};

std::string shown(double x, const check::Dimension& dimension, const check::Program& program) {
    return script::show(script::Real{x, 0, dimension}, program, {.significant = 6, .decimals = {}});
}

std::string name_of(const NetGroup& g, const NetGroup::Element& e) {
    return e.at.empty() ? g.name : fmt::format("{}[{}]", g.name, fmt::join(e.at, ", "));
}

/// Cells for each element, where those that follow each other alike are one.
template <class Cells>
void rows(Table& t, const std::vector<NetGroup>& groups, std::int64_t most, const Cells& cells_of) {
    std::int64_t written = 0, left = 0;
    for (const NetGroup& g : groups)
        for (std::size_t i = 0; i < g.elements.size();) {
            const std::vector<std::string> cells = cells_of(g.elements[i]);
            std::size_t next = i + 1;
            while (next < g.elements.size() && cells_of(g.elements[next]) == cells) ++next;
            if (written++ < most) {
                std::vector<Cell> row{next == i + 1 ? name_of(g, g.elements[i])
                                                    : fmt::format("{} to {}", name_of(g, g.elements[i]),
                                                                  name_of(g, g.elements[next - 1]))};
                row.insert(row.end(), cells.begin(), cells.end());
                t.row(std::move(row));
            } else {
                ++left;
            }
            i = next;
        }
    if (left > 0) t.row({fmt::format("… {} more", left)});
}

std::string places(const NetAnswer& a, const check::Program& program, const Style& style) {
    Table t({"place", "tokens", "a token stays", "mostly"}, {Align::Left, Align::Right, Align::Right, Align::Left});
    rows(t, a.places, style.rows, [&](const NetGroup::Element& e) {
        const auto& p = a.figures.place[static_cast<std::size_t>(e.number)];
        const auto most = std::max_element(p.share.begin(), p.share.end(),
                                           [](const auto& x, const auto& y) { return x.second < y.second; });
        return std::vector<std::string>{
            shown(p.mean, {}, program), p.into > 0 ? shown(p.mean / p.into, kOfSeconds, program) : std::string("–"),
            most == p.share.end() ? std::string() : fmt::format("{} ({})", most->first, percent(most->second))};
    });
    return t.text(2);
}

std::string transitions(const NetAnswer& a, const check::Program& program, const Style& style) {
    Table t({"transition", "throughput", "enabled"});
    rows(t, a.transitions, style.rows, [&](const NetGroup::Element& e) {
        const auto i = static_cast<std::size_t>(e.number);
        return e.number < 0 ? std::vector<std::string>{"–", "left out"}
                            : std::vector<std::string>{shown(a.figures.throughput[i], kPerSecond, program),
                                                       percent(a.figures.enabled[i])};
    });
    return t.text(2);
}

std::string measures(const NetAnswer& a, const check::Program& program) {
    const bool so_far = a.so_far.has_value();
    Table t(so_far ? std::vector<std::string>{"measure", "then", "on average until then"}
                   : std::vector<std::string>{"measure", "mean"});
    for (std::size_t i = 0; i < a.measures.size(); ++i) {
        std::vector<Cell> row{a.measures[i].name, shown(a.figures.measure[i], a.measures[i].dimension, program)};
        if (so_far) row.emplace_back(shown(a.so_far->measure[i], a.measures[i].dimension, program));
        t.row(std::move(row));
    }
    return t.text(2);
}

using Json = nlohmann::ordered_json;

Json figures_json(const NetAnswer& a, const nets::Figures& f) {
    Json j = {{"place", Json::array()}, {"transition", Json::array()}, {"measure", Json::object()}};
    for (const NetGroup& g : a.places)
        for (const auto& e : g.elements) {
            const auto& p = f.place[static_cast<std::size_t>(e.number)];
            Json share = Json::array();
            for (const auto& [tokens, x] : p.share) share.push_back({{"tokens", tokens}, {"probability", x}});
            Json time = p.into > 0 ? Json(p.mean / p.into) : Json(nullptr);
            j["place"].push_back(
                {{"name", name_of(g, e)}, {"mean", p.mean}, {"time", std::move(time)}, {"share", std::move(share)}});
        }
    for (const NetGroup& g : a.transitions)
        for (const auto& e : g.elements)
            if (e.number >= 0)
                j["transition"].push_back({{"name", name_of(g, e)},
                                           {"throughput", f.throughput[static_cast<std::size_t>(e.number)]},
                                           {"enabled", f.enabled[static_cast<std::size_t>(e.number)]}});
    for (std::size_t i = 0; i < a.measures.size(); ++i) j["measure"][a.measures[i].name] = f.measure[i];
    return j;
}

}  // namespace

std::string text(const script::NetSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* end = style.colour ? "\x1b[0m" : "";
    const NetAnswer& a = s.answer();
    std::string out = fmt::format("{}{}{}\n", bold, heading, end);
    out += fmt::format("  markings     {}{} ({})\n", a.markings,
                       a.states == a.markings ? std::string() : fmt::format(", time passes in {}", a.states),
                       a.at           ? fmt::format("after {}", shown(*a.at, kOfSeconds, program))
                       : a.from_start ? fmt::format("long run from the start, residual {:.2g}", a.residual)
                                      : fmt::format("long run, residual {:.2g}", a.residual));
    if (a.from_start && !a.goes_on) {
        out += fmt::format("  ends         after {} on average, in {}\n", shown(a.end_time, kOfSeconds, program),
                           a.ends.size() == 1 ? fmt::format("the marking ({})", a.ends.front().first)
                                              : fmt::format("one of {} markings", a.ends.size()));
    }
    out += "\n" + places(a, program, style) + "\n" + transitions(a, program, style);
    if (!a.measures.empty()) out += "\n" + measures(a, program);
    return out;
}

std::string short_text(const script::NetSolved& s, const check::Program& program) {
    const NetAnswer& a = s.answer();
    std::string out;
    for (std::size_t i = 0; i < a.measures.size(); ++i)
        out += fmt::format("{}{} = {}", i == 0 ? "" : ", ", a.measures[i].name,
                           shown(a.figures.measure[i], a.measures[i].dimension, program));
    return out.empty() ? fmt::format("{} markings", a.markings) : out;
}

nlohmann::ordered_json to_json(const script::NetSolved& s) {
    const NetAnswer& a = s.answer();
    Json j = {{"net", a.name}, {"solver", a.solver}, {"markings", a.markings}, {"states", a.states}};
    if (a.at)
        j["at"] = *a.at;
    else
        j["residual"] = a.residual;
    j.update(figures_json(a, a.figures));
    if (a.so_far) j["so_far"] = figures_json(a, *a.so_far);
    if (a.from_start && !a.goes_on) {
        j["end"] = {{"time", a.end_time}, {"markings", Json::array()}};
        for (const auto& [marking, share] : a.ends)
            j["end"]["markings"].push_back({{"marking", marking}, {"probability", share}});
    }
    return j;
}

}  // namespace pamina::report
