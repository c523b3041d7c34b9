#include "runtime/report/net_solution.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/result/interval.h"
#include "runtime/script/nets/groups.h"
#include "runtime/script/show/show.h"

namespace pamina::report {

namespace {

using script::NetAnswer;
using script::NetGroup;

const check::Dimension kPerSecond{{{check::kTime, -1}}}, kOfSeconds{{{check::kTime, 1}}};

std::string shown(double x, const check::Dimension& dimension, const check::Program& program) {
    return script::show(script::Real{x, 0, dimension}, program, {.significant = 6, .decimals = {}});
}

/// A figure of all runs, a mean with its interval where there are several.
template <class Get>
std::string told(const NetAnswer& a, const std::vector<nets::Figures>& runs, const check::Dimension& dimension,
                 const check::Program& program, const Get& get) {
    std::vector<double> each;
    for (const nets::Figures& f : runs) each.push_back(get(f));
    const script::Value v = script::told_of_runs(each, a.simulated, dimension);
    return v.is_number() ? script::show(v, program, {.significant = 6, .decimals = {}}) : std::string("–");
}

std::string counted(double markings) {
    return markings < nets::kExactCounts ? fmt::format("{}", static_cast<std::int64_t>(markings))
                                         : fmt::format("about {:.4g}", markings);
}

template <class Get>
double mean(const std::vector<nets::Figures>& runs, const Get& get) {
    double sum = 0;
    for (const nets::Figures& f : runs) sum += get(f);
    return sum / static_cast<double>(runs.size());
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
    rows(t, script::flat(a, &script::NetGroups::places), style.rows, [&](const NetGroup::Element& e) {
        const auto p = static_cast<std::size_t>(e.number);
        std::map<nets::Tokens, double> share;
        for (const nets::Figures& f : a.runs)
            for (const auto& [k, x] : f.place[p].share) share[k] += x / static_cast<double>(a.runs.size());
        const auto most = std::max_element(share.begin(), share.end(),
                                           [](const auto& x, const auto& y) { return x.second < y.second; });
        return std::vector<std::string>{
            told(a, a.runs, {}, program, [&](const auto& f) { return f.place[p].mean; }),
            told(a, a.runs, kOfSeconds, program, [&](const auto& f) { return a.stay(f.place[p]); }),
            most == share.end() ? std::string() : fmt::format("{} ({})", most->first, percent(most->second))};
    });
    return t.text(2);
}

std::string transitions(const NetAnswer& a, const check::Program& program, const Style& style) {
    Table t({"transition", "throughput", "enabled"});
    rows(t, script::flat(a, &script::NetGroups::transitions), style.rows, [&](const NetGroup::Element& e) {
        const auto i = static_cast<std::size_t>(e.number);
        return e.number < 0 ? std::vector<std::string>{"–", "left out"}
                            : std::vector<std::string>{
                                  told(
                                      a, a.runs, kPerSecond, program, [&](const auto& f) { return f.throughput[i]; }),
                                  percent(mean(a.runs, [&](const auto& f) { return f.enabled[i]; }))};
    });
    return t.text(2);
}

std::string measures(const NetAnswer& a, const check::Program& program) {
    const bool so_far = !a.so_far.empty();
    Table t(so_far ? std::vector<std::string>{"measure", "then", "on average until then"}
                   : std::vector<std::string>{"measure", "mean"});
    for (std::size_t i = 0; i < a.measures.size(); ++i) {
        std::vector<Cell> row{a.measures[i].name, told(a, a.runs, a.measures[i].dimension, program,
                                                       [&](const auto& f) { return f.measure[i]; })};
        if (so_far) row.emplace_back(shown(a.so_far.front().measure[i], a.measures[i].dimension, program));
        t.row(std::move(row));
    }
    return t.text(2);
}

using Json = nlohmann::ordered_json;

Json known(double x) {
    return std::isnan(x) ? Json(nullptr) : Json(x);
}

Json figures_json(const NetAnswer& a, const std::vector<nets::Figures>& runs) {
    Json j = {{"place", Json::array()}, {"transition", Json::array()}, {"measure", Json::object()}};
    for (const NetGroup& g : script::flat(a, &script::NetGroups::places))
        for (const auto& e : g.elements) {
            const auto p = static_cast<std::size_t>(e.number);
            std::map<nets::Tokens, double> all;
            for (const nets::Figures& f : runs)
                for (const auto& [tokens, x] : f.place[p].share) all[tokens] += x / static_cast<double>(runs.size());
            Json share = Json::array();
            for (const auto& [tokens, x] : all) share.push_back({{"tokens", tokens}, {"probability", x}});
            j["place"].push_back({{"name", name_of(g, e)},
                                  {"mean", mean(runs, [&](const auto& f) { return f.place[p].mean; })},
                                  {"time", known(mean(runs, [&](const auto& f) { return a.stay(f.place[p]); }))},
                                  {"share", std::move(share)}});
        }
    for (const NetGroup& g : script::flat(a, &script::NetGroups::transitions))
        for (const auto& e : g.elements) {
            if (e.number < 0) continue;
            const auto t = static_cast<std::size_t>(e.number);
            j["transition"].push_back({{"name", name_of(g, e)},
                                       {"throughput", mean(runs, [&](const auto& f) { return f.throughput[t]; })},
                                       {"enabled", mean(runs, [&](const auto& f) { return f.enabled[t]; })}});
        }
    for (std::size_t i = 0; i < a.measures.size(); ++i) {
        std::vector<double> each;
        for (const nets::Figures& f : runs) each.push_back(f.measure[i]);
        if (!a.simulated) {
            j["measure"][a.measures[i].name] = each.front();
            continue;
        }
        const result::Estimate e = result::estimate(each);
        j["measure"][a.measures[i].name] = {
            {"mean", e.mean}, {"low", known(e.mean - e.half)}, {"high", known(e.mean + e.half)}};
    }
    return j;
}

}  // namespace

std::string text(const script::NetSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* end = style.colour ? "\x1b[0m" : "";
    const NetAnswer& a = s.answer();
    std::string out = fmt::format("{}{}{}\n", bold, heading, end);
    if (a.simulated)
        out += fmt::format("  simulated    {} replications, {} firings in each\n", a.runs.size(),
                           script::show(script::told_of_runs(a.firings, true, {}), program));
    else
        out +=
            fmt::format("  markings     {}{} ({})\n", counted(a.markings),
                        a.states == a.markings ? std::string() : fmt::format(", time passes in {}", counted(a.states)),
                        a.at           ? fmt::format("after {}", shown(*a.at, kOfSeconds, program))
                        : a.from_start ? fmt::format("long run from the start, residual {:.2g}", a.residual)
                                       : fmt::format("long run, residual {:.2g}", a.residual));
    if (!a.alike.empty())
        out += fmt::format("  alike        {} markings stand for these: {}\n", a.explored, fmt::join(a.alike, "; "));
    if (a.simulated && !a.end_times.empty())
        out += fmt::format("  ends         {} of {}, after {}\n", a.end_times.size(), a.runs.size(),
                           script::show(script::told_of_runs(a.end_times, true, kOfSeconds), program));
    if (a.from_start && !a.goes_on) {
        out +=
            fmt::format("  ends         after {} on average, in {}\n", shown(a.end_times.front(), kOfSeconds, program),
                        a.end_markings == 1 ? fmt::format("the marking ({})", a.ends.front().first)
                                            : fmt::format("one of {} markings", counted(a.end_markings)));
    }
    out += "\n" + places(a, program, style) + "\n" + transitions(a, program, style);
    if (!a.measures.empty()) out += "\n" + measures(a, program);
    return out;
}

std::string short_text(const script::NetSolved& s, const check::Program& program) {
    const NetAnswer& a = s.answer();
    std::string out;
    for (std::size_t i = 0; i < a.measured.size(); ++i)  // its own
        out +=
            fmt::format("{}{} = {}", i == 0 ? "" : ", ", a.measures[i].name,
                        told(a, a.runs, a.measures[i].dimension, program, [&](const auto& f) { return f.measure[i]; }));
    if (out.empty() && a.simulated) return fmt::format("{} replications", a.runs.size());
    return out.empty() ? fmt::format("{} markings", counted(a.markings)) : out;
}

nlohmann::ordered_json to_json(const script::NetSolved& s) {
    const NetAnswer& a = s.answer();
    Json j = {{"net", a.name}, {"solver", a.solver}};
    if (a.simulated) {
        j["replications"] = a.runs.size();
    } else {
        const auto count = [](double n) {
            return n < nets::kExactCounts ? Json(static_cast<std::int64_t>(n)) : Json(n);
        };
        j["markings"] = count(a.markings);
        j["states"] = count(a.states);
        if (!a.alike.empty()) j["explored"] = a.explored;
        if (a.at)
            j["at"] = *a.at;
        else
            j["residual"] = a.residual;
    }
    j.update(figures_json(a, a.runs));
    if (!a.so_far.empty()) j["so_far"] = figures_json(a, a.so_far);
    if (a.from_start && !a.goes_on) {
        j["end"] = {{"time", a.end_times.front()}, {"markings", Json::array()}};
        for (const auto& [marking, share] : a.ends)
            j["end"]["markings"].push_back({{"marking", marking}, {"probability", share}});
    }
    return j;
}

}  // namespace pamina::report
