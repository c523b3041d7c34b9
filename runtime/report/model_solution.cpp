#include "runtime/report/model_solution.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/report/table.h"
#include "runtime/script/show/show.h"

namespace pamina::report {

namespace {

std::string told(const script::ModelSolved& s, double ticks, const check::Program& program) {
    return script::show(s.time(ticks), program, {.significant = 6, .decimals = {}});
}

std::string phases(const script::ModelSolved& s, const check::Program& program, const Style& style) {
    Table t({"phase", "tasks", "processors", "time", "times"});
    std::int64_t number = 1, shown = 0;
    const auto& all = s.answer().phases;
    for (const auto& p : all) {
        if (shown++ == style.rows) {
            t.row({fmt::format("… {} more", std::ssize(all) - shown + 1)});
            break;
        }
        const std::string which =
            p.times > 1 ? fmt::format("{} to {}", number, number + p.times - 1) : fmt::format("{}", number);
        t.row({which, fmt::format("{}", p.tasks),
               p.processors > 0 ? fmt::format("{}", p.processors) : std::string("own"), told(s, p.time, program),
               p.times > 1 ? fmt::format("{}", p.times) : std::string()});
        number += p.times;
    }
    return t.text(2);
}

}  // namespace

std::string text(const script::ModelSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* end = style.colour ? "\x1b[0m" : "";
    const auto& a = s.answer();
    std::string out = fmt::format("{}{}{}\n", bold, heading, end);
    const auto line = [&](const char* name, const std::string& value) {
        if (!value.empty()) out += fmt::format("  {:<13}{}\n", name, value);
    };
    line("time", fmt::format("{}{}{} ({})", bold, told(s, a.time, program), end, language::name_of(a.solver)));
    if (a.variance) line("spread", fmt::format("standard deviation {}", told(s, std::sqrt(*a.variance), program)));
    if (a.exponential)
        line("exponential", fmt::format("{}, were all times of tasks so", told(s, *a.exponential, program)));
    line("tasks", a.states ? fmt::format("{}, {} states", a.tasks, *a.states) : fmt::format("{}", a.tasks));
    line("regime", a.regime);
    line("ignores", a.ignores);
    if (!a.phases.empty()) out += "\n" + phases(s, program, style);
    return out;
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
