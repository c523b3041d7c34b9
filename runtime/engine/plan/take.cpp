#include "runtime/engine/plan/take.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

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
        case Condition::NotCancellable:
            return !s.cancellable;
        case Condition::OnePlace:
            if (!s.place) s.place = s.around->place();
            return s.place.has_value();
        case Condition::SeveralPlaces:
            if (!s.places && !s.place) s.places = s.around->places();
            return s.places.has_value();
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

/// Why a statement for which it does not hold is not taken.
const char* why_not(Condition condition) {
    switch (condition) {
        case Condition::NotCancellable:
            return "it may be ended from outside";
        case Condition::OnePlace:
            return "tasks are on different processors";
        case Condition::SeveralPlaces:
            return "its places are not known";
        case Condition::EqualSpeeds:
            return "processors have different speeds";
        case Condition::OwnElement:
            return "others may compute there, too";
        case Condition::KnownOrder:
            return "there is no such order";
        case Condition::WithinLimits:
            return "tasks are too many for the limits";
    }
    return "";
}

/// Says once for a statement whose tasks are taken one by one why nobody quicker takes it.
void tell_why(const StatementPlan& plan, Statement& s) {
    const auto& arrays = s.source().arrays;
    if (s.options.observe || !s.options.sequential || arrays.empty()) return;
    const std::string_view name = arrays.front().name, before = "tasks one by one: `";
    for (const std::string_view told : s.local.evaluation.not_compiled) {
        const std::string_view rest = told.starts_with(before) ? told.substr(before.size()) : "";
        if (rest.starts_with(name) && rest.substr(name.size()).starts_with('`')) return;
    }
    // Lists are less particular than a list, but for contentions: what is against them is what is to be told.
    const bool listed = std::ranges::any_of(plan.candidates, [](const Candidate& c) { return c.way == Way::List; });
    std::string text;
    const auto add = [&](Way way, std::string_view why) {
        const std::string_view how = way == Way::Rows                             ? "in the order of their indices"
                                     : way == Way::List && listed                 ? "by a list schedule"
                                     : way == Way::Lists && !listed               ? "by a list schedule"
                                     : way == Way::Order && s.options.replication ? "in a known order"
                                                                                  : "";
        if (how.empty()) return;
        text += (text.empty() ? " not " : ", not ") + std::string(how) + " (" + std::string(why) + ")";
    };
    for (const Refused& refused : plan.refused) add(refused.way, refused.why);
    for (const Candidate& candidate : plan.candidates) {
        const auto failed = std::ranges::find_if(candidate.when, [&](Condition c) { return !holds(c, s); });
        add(candidate.way, failed == candidate.when.end() ? "a task is unusual" : why_not(*failed));
    }
    s.local.evaluation.not_because(std::string(before) + std::string(name) + "`" + text);
}

/// Whether it says how the end changes, where that is asked for.
bool carries(Way way) {
    switch (way) {
        case Way::Messages:
        case Way::Rows:
        case Way::List:
        case Way::Lists:
            return true;
        case Way::ListInOrder:
        case Way::Order:
        case Way::Processes:
            return false;
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
        case Way::Lists:
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
        if (s.local.carry && !carries(candidate.way)) continue;
        if (!std::ranges::all_of(candidate.when, [&](Condition c) { return holds(c, s); })) continue;
        auto taken = evaluate(candidate.way, s);
        if (!taken) continue;
        s.local.evaluation.went(words(candidate.way));
        return taken;
    }
    if (!s.local.carry) tell_why(plan, s);
    return {};
}

}  // namespace pamina::engine
