#include "tests/oracle/compare.h"

#include <fmt/format.h>

#include <cmath>

#include "tests/oracle/engine_side.h"

namespace pamina::test {

namespace {

// The mistakes that both tell apart; others only have to be mistakes on both sides.
std::string word(naive::Failure::Kind kind) {
    switch (kind) {
        case naive::Failure::Kind::Deadlock:
            return "deadlock";
        case naive::Failure::Kind::NegativeTime:
            return "negative";
        case naive::Failure::Kind::Overflow:
        case naive::Failure::Kind::Index:
        case naive::Failure::Kind::Limit:
        case naive::Failure::Kind::Other:
            return "other";
    }
    return "other";
}

std::string word(const std::string& id) {
    if (id == "E0520" || id == "E0521" || id == "E0601") return "deadlock";
    if (id == "E0510") return "negative";
    return "other";
}

std::string entities(const result::Result& r, const naive::Outcome& n, const auto& same) {
    std::map<std::string, std::vector<result::Occupancy>> found;
    for (const auto& e : r.observed->entities) {
        auto& all = found[e.name];
        if (all.size() < e.each.size()) all.resize(e.each.size());
        for (std::size_t i = 0; i < e.each.size(); ++i) {
            all[i].busy += e.each[i].busy;
            all[i].waiting += e.each[i].waiting;
            all[i].requests += e.each[i].requests;
        }
    }
    for (const auto& [name, totals] : n.entities) {
        const auto it = found.find(name);
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const result::Occupancy mine =
                it != found.end() && i < it->second.size() ? it->second[i] : result::Occupancy{};
            if (same(mine.busy, totals[i].busy) && same(mine.waiting, totals[i].waiting) &&
                mine.requests == totals[i].requests)
                continue;
            return fmt::format("{}[{}]: busy {} waiting {} requests {}, naive {} {} {}", name, i, mine.busy,
                               mine.waiting, mine.requests, totals[i].busy, totals[i].waiting, totals[i].requests);
        }
    }
    return {};
}

}  // namespace

Comparison compare(const CheckedScript& script, std::size_t which, bool rounded) {
    Comparison result;
    if (!script.good()) {
        result.difference = "the script has mistakes:\n" + script.errors();
        return result;
    }
    const ast::Predict& predict = *script.predicts.at(which);
    const auto same = [&](double a, double b) {
        return rounded ? std::fabs(a - b) <= 1e-9 * std::max(std::fabs(a), std::fabs(b)) : a == b;
    };
    std::optional<naive::Outcome> naive;
    struct Mode {
        const char* name;
        EngineSettings settings;
    };
    static constexpr Mode kModes[] = {{"relaxed", {true, true, false}},
                                      {"not relaxed", {false, true, false}},
                                      {"relaxed, event by event", {true, false, false}},
                                      {"not relaxed, event by event", {false, false, false}},
                                      {"relaxed, observed", {true, true, true}},
                                      {"not relaxed, observed", {false, true, true}}};
    for (const Mode& mode : kModes) {
        const EngineOutcome o = run_engine(script.program, predict, mode.settings);
        if (!o.outcome) {
            result.difference = "lowering says:\n";
            for (const Diagnostic& d : o.diagnostics.list()) result.difference += draw(d, script.sources, false);
            return result;
        }
        if (!naive) {
            naive::Settings settings;
            settings.tick_exponent = o.tick_exponent;
            naive = naive::evaluate(script.program, predict, settings);
            result.time = naive->time;
            result.grants = static_cast<double>(naive->grants.size());
            result.failed = naive->failure.has_value();
        }
        const auto& error = o.outcome->error;
        if (error.has_value() != naive->failure.has_value() ||
            (error && word(error->id) != word(naive->failure->kind))) {
            result.difference = fmt::format(
                "{}: {}\nnaive: {}\n", mode.name, error ? draw(*error, script.sources, false) : std::string("no error"),
                naive->failure ? std::string(naive->failure->what()) : std::string("no error"));
            return result;
        }
        if (error) continue;
        const result::Result& r = o.outcome->result;
        result.exact = result.exact && r.exact;
        std::string difference;
        if (!same(r.time, naive->time)) difference = fmt::format("time {}, naive {}", r.time, naive->time);
        if (difference.empty() && !same(r.work, naive->work))
            difference = fmt::format("work {}, naive {}", r.work, naive->work);
        if (difference.empty() && mode.settings.observe) {
            difference = r.observed ? entities(r, *naive, same) : "nothing was observed";
        }
        if (!difference.empty()) {
            result.difference = fmt::format("{}: {}", mode.name, difference);
            return result;
        }
    }
    return result;
}

}  // namespace pamina::test
