#include "runtime/report/model_solution.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/script/show/show.h"

namespace pamina::report {

namespace {

std::string told(const script::ModelSolved& s, double ticks, const check::Program& program) {
    return script::show(s.time(ticks), program, {.significant = 6, .decimals = {}});
}

FactsTable phases(const script::ModelSolved& s, const check::Program& program, std::int64_t most) {
    FactsTable t("Phases", {"<phase", "tasks", "processors", "time", "times"});
    std::int64_t number = 1;
    for (const auto& p : s.answer().phases) {
        const std::string which =
            p.times > 1 ? fmt::format("{} to {}", number, number + p.times - 1) : fmt::format("{}", number);
        const auto count = [](std::int64_t n) { return Figure(fmt::format("{}", n), static_cast<double>(n)); };
        t.row(
            {Figure(which, static_cast<double>(number)), count(p.tasks), p.processors > 0 ? count(p.processors) : "own",
             Figure(told(s, p.time, program), script::as_real(s.time(p.time)).base()),
             p.times > 1 ? count(p.times) : ""},
            most);
        number += p.times;
    }
    return t;
}

}  // namespace

Facts facts(const script::ModelSolved& s, const check::Program& program, std::int64_t most) {
    const auto& a = s.answer();
    Facts out;
    const auto fact = [&](const char* name, const std::string& value) {
        if (!value.empty()) out.facts.push_back({name, value});
    };
    fact("time", fmt::format("{} ({})", told(s, a.time, program), language::name_of(a.solver)));
    out.facts.back().answer = true;
    if (a.variance) fact("spread", fmt::format("standard deviation {}", told(s, std::sqrt(*a.variance), program)));
    if (a.exponential)
        fact("exponential", fmt::format("{}, were all times of tasks so", told(s, *a.exponential, program)));
    fact("tasks", a.states ? fmt::format("{}, {} states", a.tasks, *a.states) : fmt::format("{}", a.tasks));
    fact("regime", a.regime);
    fact("ignores", a.ignores);
    if (!a.phases.empty()) out.tables.push_back(phases(s, program, most));
    return out;
}

std::string text(const script::ModelSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style) {
    return text(facts(s, program, style.rows), heading, style);
}

std::string short_text(const script::ModelSolved& s, const check::Program& program) {
    return fmt::format("{} ({})", told(s, s.answer().time, program), language::name_of(s.answer().solver));
}

nlohmann::ordered_json to_json(const script::ModelSolved& s) {
    const auto& a = s.answer();
    const auto seconds = [&](double ticks) { return script::as_real(s.time(ticks)).base(); };
    nlohmann::ordered_json j = {
        {"model", s.model()}, {"solver", language::name_of(a.solver)}, {"time", seconds(a.time)}};
    if (a.exponential) j["exponential"] = seconds(*a.exponential);
    if (a.variance) {
        j["variance"] = script::as_real(s.square(*a.variance)).base();
        j["sd"] = seconds(std::sqrt(*a.variance));
    }
    if (a.states) j["states"] = *a.states;
    j["tasks"] = a.tasks;
    j["regime"] = a.regime;
    j["ignores"] = a.ignores;
    j["phases"] = nlohmann::ordered_json::array();
    for (const auto& p : a.phases)
        j["phases"].push_back(
            {{"tasks", p.tasks}, {"processors", p.processors}, {"time", seconds(p.time)}, {"times", p.times}});
    return j;
}

}  // namespace pamina::report
