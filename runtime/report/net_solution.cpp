#include "runtime/report/net_solution.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

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

/// With its `interval` if wished, where it has one.
Figure told(const script::Value& v, const check::Program& program, bool interval = true) {
    if (!v.is_number()) return "–";
    // A mean has the digits that its interval leaves it; of few replications there is none.
    return {interval && v.interval && !std::isnan(v.interval->half)
                ? script::show(v, program)
                : script::show(v, program, {.significant = 6, .decimals = {}}),
            script::as_real(v).base()};
}
/// Of all runs, on average over time.
template <class Get>
Figure told(const NetAnswer& a, const std::vector<nets::Figures>& runs, const check::Dimension& dimension,
            const check::Program& program, const Get& get, bool interval = true) {
    std::vector<double> each;
    for (const nets::Figures& f : runs) each.push_back(get(f));
    return told(script::told_of_runs(each, a.simulated, dimension, a.seen), program, interval);
}

/// How long each run was seen; 1 where they took no time.
std::vector<double> seen(const NetAnswer& a, std::size_t runs) {
    const bool any = std::any_of(a.seen.begin(), a.seen.end(), [](double s) { return s > 0; });
    return any ? a.seen : std::vector<double>(runs, 1);
}

std::string counted(double markings) {
    return markings < nets::kExactCounts ? fmt::format("{}", static_cast<std::int64_t>(markings))
                                         : fmt::format("about {:.4g}", markings);
}

template <class Get>
double mean(const NetAnswer& a, const std::vector<nets::Figures>& runs, const Get& get) {
    const std::vector<double> weight = seen(a, runs.size());
    double sum = 0, all = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (weight[i] == 0) continue;
        sum += weight[i] * get(runs[i]);
        all += weight[i];
    }
    return sum / all;
}

/// Of a place, all runs together.
std::map<nets::Tokens, double> shares(const NetAnswer& a, const std::vector<nets::Figures>& runs, std::size_t place) {
    std::map<nets::Tokens, double> share;
    for (const nets::Figures& f : runs)
        for (const auto& each : f.place[place].share) share.try_emplace(each.first, 0.0);
    for (auto& [tokens, x] : share)
        x = mean(a, runs, [&](const nets::Figures& f) {
            const auto its = f.place[place].share.find(tokens);
            return its == f.place[place].share.end() ? 0 : its->second;
        });
    return share;
}

std::string name_of(const NetGroup& g, const NetGroup::Element& e) {
    return e.at.empty() ? g.name : fmt::format("{}[{}]", g.name, fmt::join(e.at, ", "));
}

bool alike(const std::vector<Figure>& a, const std::vector<Figure>& b) {
    return std::ranges::equal(a, b, {}, &Figure::text, &Figure::text);
}

/// Figures of each element, where those that follow each other alike are one row.
template <class Cells>
void rows(FactsTable& t, const std::vector<NetGroup>& groups, std::int64_t most, const Cells& cells_of) {
    for (const NetGroup& g : groups)
        for (std::size_t i = 0; i < g.elements.size();) {
            const std::vector<Figure> cells = cells_of(g.elements[i]);
            std::size_t next = i + 1;
            while (next < g.elements.size() && alike(cells_of(g.elements[next]), cells)) ++next;
            std::vector<Figure> row{
                next == i + 1 ? name_of(g, g.elements[i])
                              : fmt::format("{} to {}", name_of(g, g.elements[i]), name_of(g, g.elements[next - 1]))};
            row.insert(row.end(), cells.begin(), cells.end());
            t.row(std::move(row), most);
            i = next;
        }
}

FactsTable places(const NetAnswer& a, const check::Program& program, std::int64_t most) {
    FactsTable t("Places", {"<place", "tokens", "a token stays", "<mostly"});
    rows(t, script::flat(a, &script::NetGroups::places), most, [&](const NetGroup::Element& e) {
        const auto p = static_cast<std::size_t>(e.number);
        const std::map<nets::Tokens, double> share = shares(a, a.runs, p);
        const auto mostly = std::max_element(share.begin(), share.end(),
                                             [](const auto& x, const auto& y) { return x.second < y.second; });
        return std::vector<Figure>{told(a, a.runs, {}, program, [&](const auto& f) { return f.place[p].mean; }),
                                   told(script::told_stay(a, a.runs, p), program),
                                   mostly == share.end()
                                       ? Figure("")
                                       : Figure(fmt::format("{} ({})", mostly->first, percent(mostly->second)),
                                                static_cast<double>(mostly->first))};
    });
    return t;
}

FactsTable transitions(const NetAnswer& a, const check::Program& program, std::int64_t most) {
    FactsTable t("Transitions", {"<transition", "throughput", "enabled"});
    rows(t, script::flat(a, &script::NetGroups::transitions), most, [&](const NetGroup::Element& e) {
        const auto i = static_cast<std::size_t>(e.number);
        if (e.number < 0) return std::vector<Figure>{"–", "left out"};
        const double enabled = mean(a, a.runs, [&](const auto& f) { return f.enabled[i]; });
        return std::vector<Figure>{told(a, a.runs, kPerSecond, program, [&](const auto& f) { return f.throughput[i]; }),
                                   a.immediate[i] ? Figure("–") : Figure(percent(enabled), enabled, true)};
    });
    return t;
}

FactsTable measures(const NetAnswer& a, const check::Program& program) {
    const bool so_far = !a.so_far.empty();
    FactsTable t("Measures", so_far ? std::vector<std::string>{"<measure", "then", "on average until then"}
                                    : std::vector<std::string>{"<measure", "mean"});
    for (std::size_t i = 0; i < a.measures.size(); ++i) {
        std::vector<Figure> row{a.measures[i].name, told(a, a.runs, a.measures[i].dimension, program,
                                                         [&](const auto& f) { return f.measure[i]; })};
        if (so_far) {
            const double x = a.so_far.front().measure[i];
            row.emplace_back(shown(x, a.measures[i].dimension, program), x);
        }
        t.row(std::move(row), std::ssize(a.measures));
    }
    return t;
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
            Json share = Json::array();
            for (const auto& [tokens, x] : shares(a, runs, p))
                share.push_back({{"tokens", tokens}, {"probability", x}});
            const script::Value stay = script::told_stay(a, runs, p);
            j["place"].push_back({{"name", name_of(g, e)},
                                  {"mean", mean(a, runs, [&](const auto& f) { return f.place[p].mean; })},
                                  {"time", stay.is_number() ? Json(script::as_real(stay).base()) : Json(nullptr)},
                                  {"share", std::move(share)}});
        }
    for (const NetGroup& g : script::flat(a, &script::NetGroups::transitions))
        for (const auto& e : g.elements) {
            if (e.number < 0) continue;
            const auto t = static_cast<std::size_t>(e.number);
            j["transition"].push_back(
                {{"name", name_of(g, e)},
                 {"throughput", known(mean(a, runs, [&](const auto& f) { return f.throughput[t]; }))},
                 {"enabled", mean(a, runs, [&](const auto& f) { return f.enabled[t]; })}});
        }
    for (std::size_t i = 0; i < a.measures.size(); ++i) {
        std::vector<double> each;
        for (const nets::Figures& f : runs) each.push_back(f.measure[i]);
        if (!a.simulated) {
            j["measure"][a.measures[i].name] = each.front();
            continue;
        }
        const result::Estimate e = result::estimate_of_ratio(each, a.seen);
        j["measure"][a.measures[i].name] = {
            {"mean", e.mean}, {"low", known(e.mean - e.half)}, {"high", known(e.mean + e.half)}};
    }
    return j;
}

}  // namespace

Facts facts(const script::NetSolved& s, const check::Program& program, std::int64_t most) {
    const NetAnswer& a = s.answer();
    Facts out;
    if (a.simulated)
        out.facts.push_back(
            {"simulated", fmt::format("{} replications, {} firings in each", a.runs.size(),
                                      script::show(script::told_of_runs(a.firings, true, {}), program))});
    else
        out.facts.push_back(
            {"markings",
             fmt::format("{}{} ({})", counted(a.markings),
                         a.states == a.markings ? std::string() : fmt::format(", time passes in {}", counted(a.states)),
                         a.at           ? fmt::format("after {}", shown(*a.at, kOfSeconds, program))
                         : a.from_start ? fmt::format("long run from the start, residual {:.2g}", a.residual)
                                        : fmt::format("long run, residual {:.2g}", a.residual))});
    if (!a.alike.empty() && a.simulated)
        out.facts.push_back({"alike", fmt::format("{}, told by the mean of all", fmt::join(a.alike, "; "))});
    if (!a.alike.empty() && !a.simulated)
        out.facts.push_back(
            {"alike", fmt::format("{} markings stand for these: {}", a.explored, fmt::join(a.alike, "; "))});
    if (a.simulated && !a.end_times.empty())
        out.facts.push_back(
            {"ends", fmt::format("{} of {}, after {}", a.end_times.size(), a.runs.size(),
                                 script::show(script::told_of_runs(a.end_times, true, kOfSeconds), program))});
    if (a.from_start && !a.goes_on)
        out.facts.push_back(
            {"ends", fmt::format("after {} on average, in {}", shown(a.end_times.front(), kOfSeconds, program),
                                 a.end_markings == 1 ? fmt::format("the marking ({})", a.ends.front().first)
                                                     : fmt::format("one of {} markings", counted(a.end_markings)))});
    out.tables = {places(a, program, most), transitions(a, program, most)};
    if (!a.measures.empty()) out.tables.push_back(measures(a, program));
    return out;
}

std::string text(const script::NetSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style) {
    return text(facts(s, program, style.rows), heading, style);
}

std::string short_text(const script::NetSolved& s, const check::Program& program, bool interval) {
    const NetAnswer& a = s.answer();
    std::string out;
    for (std::size_t i = 0; i < a.measured.size(); ++i)  // its own
        out += fmt::format(
            "{}{} = {}", i == 0 ? "" : ", ", a.measures[i].name,
            told(
                a, a.runs, a.measures[i].dimension, program, [&](const auto& f) { return f.measure[i]; }, interval)
                .text);
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
