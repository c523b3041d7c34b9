#include "runtime/engine/tasks/task_duration.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace pamina::engine {

using expr::Slot;

namespace {
/// Branches inside branches: each is a few stack frames.
constexpr int kMaxDepth = 2'000;
}  // namespace

/// One process: where it is, and what came with it.
struct TaskDuration::Walk {
    struct Call {
        rtg::StateId back;
        int procedure;
        std::vector<Slot> saved;
    };
    rtg::StateId at = rtg::kNoState;
    std::vector<Slot> frame;
    std::vector<double> rates;  // of the places it is in, the innermost last
    std::set<int> declared;     // entities that it declared itself
    std::vector<Call> calls;
    double spawned = 0;  // the latest end of what it spawned
};

double TaskDuration::of(rtg::StateId body, const Slot* frame, double rate) {
    Walk w;
    w.at = body;
    w.frame.assign(frame, frame + graph_.graph.local_slots);
    w.rates = {rate};
    return walk(std::move(w), 0);
}

double TaskDuration::use(const Step& step, const Walk& w) {
    const double amount = state_.evaluate(step.cost, w.frame.data()).r;
    state_.check_duration(amount, step.cost, step.stmt);
    if (!step.flag) return amount;
    // A resource of the task's own is not there yet.
    const double rate =
        w.declared.count(step.entity)
            ? state_.evaluate(graph_.entities[static_cast<std::size_t>(step.entity)].speed, w.frame.data()).r
            : resource_(static_cast<int>(w.frame[static_cast<std::size_t>(step.handle)].i));
    return amount * graph_.ticks_per_second / rate;
}

double TaskDuration::walk(Walk w, int depth) {
    if (depth > kMaxDepth) {
        fail(
            "E0542", graph_.graph.states[w.at].span,
            fmt::format("the `duration` of this task goes through more than {} branches inside each other", kMaxDepth));
    }
    Time clock;
    const auto branch = [&](rtg::StateId entry) {
        Walk child = w;
        child.at = entry;
        child.calls.clear();
        child.spawned = 0;
        return child;
    };
    for (;;) {
        state_.look_at_control();
        const Step& step = graph_.steps[w.at];
        Slot* locals = w.frame.data();
        rtg::StateId next = step.to;
        switch (step.kind) {
            case StepKind::Pass:
                run_items(step.items, locals, clock, {}, state_, nobody_);
                break;
            case StepKind::Occupy: {
                const double amount = state_.evaluate(step.cost, locals).r;
                state_.check_duration(amount, step.cost, step.stmt);
                clock.at += step.flag ? amount * graph_.ticks_per_second / w.rates.back() : amount;
                break;
            }
            case StepKind::Use:
                clock.at += use(step, w);
                break;
            case StepKind::EnterPlace:
                w.rates.push_back(processor_(static_cast<int>(locals[step.place.handle].i)));
                break;
            case StepKind::LeavePlace:
                w.rates.pop_back();
                break;
            case StepKind::Declare:
                w.declared.insert(step.entity);
                break;
            case StepKind::LoopEnter: {
                const Span64 span = state_.evaluate.range(step.range, locals, graph_.graph.states[w.at].span);
                locals[step.slot].i = span.first;
                locals[step.slot + 1].i = span.count;
                locals[step.slot + 2].i = span.step;
                if (span.count <= 0) next = step.other;
                break;
            }
            case StepKind::LoopBack:
                if (--locals[step.slot + 1].i > 0) {
                    locals[step.slot].i += locals[step.slot + 2].i;
                } else {
                    next = step.other;
                }
                break;
            case StepKind::Guard:
                if (!state_.evaluate(step.cost, locals).i) next = step.other;
                break;
            case StepKind::Choice:
                choose(step, locals, state_);
                break;
            case StepKind::Fork: {
                double longest = 0;
                for (rtg::StateId b : step.branches) longest = std::max(longest, walk(branch(b), depth + 1));
                clock.at += longest;
                break;
            }
            case StepKind::Replicate: {
                const Span64 span = state_.evaluate.range(step.range, locals, graph_.graph.states[w.at].span);
                double longest = 0;
                for (std::int64_t n = 0; n < span.count; ++n) {
                    Walk child = branch(step.branches[0]);
                    child.frame[static_cast<std::size_t>(step.slot)].i = span.at(n);
                    if (step.has_place)
                        child.rates.push_back(processor_(static_cast<int>(child.frame[step.place.handle].i)));
                    longest = std::max(longest, walk(std::move(child), depth + 1));
                }
                clock.at += longest;
                break;
            }
            case StepKind::Spawn:
                if (!step.flag) w.spawned = std::max(w.spawned, clock.at + walk(branch(step.branches[0]), depth + 1));
                break;
            case StepKind::Call: {
                const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(step.number)];
                std::vector<Slot> arguments;
                for (const Cost& a : step.indices) arguments.push_back(state_.evaluate(a, locals));
                const Slot* first = locals + procedure.first_slot;
                w.calls.push_back({step.to, step.number, {first, first + procedure.slots}});
                for (std::size_t i = 0; i < arguments.size(); ++i) locals[procedure.parameters[i]] = arguments[i];
                next = procedure.entry;
                break;
            }
            case StepKind::Return: {
                if (w.calls.empty()) return std::max(clock.at, w.spawned);
                const auto& call = w.calls.back();
                const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(call.procedure)];
                std::copy(call.saved.begin(), call.saved.end(), locals + procedure.first_slot);
                next = call.back;
                w.calls.pop_back();
                break;
            }
            case StepKind::End:
                return std::max(clock.at, w.spawned);
            default:
                break;  // no time passes by it alone
        }
        w.at = next;
    }
}

}  // namespace pamina::engine
