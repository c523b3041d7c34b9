#include "runtime/engine/messages/goal.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>
#include <utility>

#include "runtime/engine/messages/goal_state.h"
#include "runtime/expr/math.h"

namespace pamina::engine {

namespace {

/// Clocks and lines of all ranks together: 8 GB and 4 GB.
constexpr std::uint64_t kMaxClocks = std::uint64_t{1} << 30;

Diagnostic error(std::string id, std::string message, std::string help) {
    return {Severity::error, std::move(id), {}, std::move(message), std::move(help), {}};
}

std::optional<Diagnostic> check(const LogGops& m) {
    const std::pair<std::string_view, double> parameters[] = {{"L", m.L}, {"o", m.o}, {"g", m.g},      {"G", m.G},
                                                              {"O", m.O}, {"S", m.S}, {"calc", m.calc}};
    for (const auto& [name, value] : parameters) {
        // S may be infinite: no message waits for its receive.
        if (value >= 0 && (std::isfinite(value) || name == "S")) continue;
        return error("E0560", fmt::format("the parameter {} of the machine is {}", name, expr::math::for_text(value)),
                     "L, o, g, G, O and S are 0 or more");
    }
    return {};
}

}  // namespace

GoalRun run(const rtg::MessageSchedule& schedule, const LogGops& machine, const GoalOptions& options,
            RunControl& control) {
    GoalRun failed;
    failed.error = check(machine);
    if (failed.error) return failed;
    const goal::Layout layout(schedule);
    if (schedule.ranks.size() * (layout.clocks() + layout.lines()) > kMaxClocks) {
        failed.error = error("E0563",
                             fmt::format("{} ranks with {} cpus and {} nics each are too many: limit {}",
                                         schedule.ranks.size(), layout.cpus, layout.nics, kMaxClocks),
                             "cpus and nics are counted together, as every rank had those that any operation names");
        return failed;
    }
    goal::Evaluation evaluation(schedule, layout, machine, options, control);
    evaluation.run();
    return evaluation.take();
}

}  // namespace pamina::engine
