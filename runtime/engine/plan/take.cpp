#include "runtime/engine/plan/take.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "runtime/engine/drawn/run_drawn.h"
#include "runtime/engine/list/list_schedule.h"
#include "runtime/engine/messages/by_messages.h"
#include "runtime/engine/rows/by_rows.h"

namespace pamina::engine {

namespace {

bool equal(const std::vector<double>& speeds) {
    return !speeds.empty() && std::ranges::count(speeds, speeds.front()) == std::ssize(speeds);
}

/// What is found on the way is kept for the evaluator.
bool holds(Condition condition, Statement& s) {
    switch (condition) {
        case Condition::NotMortal:
            return !s.mortal;
        case Condition::OnePlace:
            if (!s.place) s.place = s.around->place();
            return s.place.has_value();
        case Condition::EqualSpeeds:
            return equal(s.place->speeds);
        case Condition::OwnElement:
            s.place->contention = s.around->element();
            return s.place->contention != nullptr;
        case Condition::KnownOrder:
            s.order = s.state.orders[static_cast<std::size_t>(s.task_graph)].of(s);
            return s.order != nullptr;
        case Condition::WithinLimits: {
            const Limits& limits = s.local.control.limits;
            const std::uint64_t tasks = s.order->tasks().size();
            return s.live + tasks <= limits.max_live && 2 * tasks <= limits.max_instant_events;
        }
    }
    return false;
}

std::optional<Taken> evaluate(Way way, Statement& s) {
    switch (way) {
        case Way::Messages:
            s.local.evaluation.went(words(way));  // also where it goes wrong
            return by_messages(s);
        case Way::Rows:
            return by_rows(s);
        case Way::ListInOrder:
            return by_list_in_order(s);
        case Way::List:
            return by_list(s);
        case Way::Order:
            return by_order(s);
        case Way::Processes:
            return {};
    }
    return {};
}

}  // namespace

std::optional<Taken> take(const StatementPlan& plan, Statement& s) {
    for (const Refused& refused : plan.refused)
        if (refused.told)
            s.local.evaluation.not_because(std::string(words(refused.way)) + ": " + std::string(refused.why));
    for (const Candidate& candidate : plan.candidates) {
        if (!std::ranges::all_of(candidate.when, [&](Condition c) { return holds(c, s); })) continue;
        auto taken = evaluate(candidate.way, s);
        if (!taken) continue;
        s.local.evaluation.went(words(candidate.way));
        return taken;
    }
    return {};
}

}  // namespace pamina::engine
