// Engine: calls of procedures.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"
#include "runtime/result/show.h"

namespace pamina::engine {

/// Slots that calls in progress keep, 8 bytes each: a procedure that calls itself 10^7 deep fits.
inline constexpr std::uint64_t kMaxSavedSlots = std::uint64_t{1} << 26;

/// Of so many calls that are the last act of the one before, one is looked at.
inline constexpr std::uint64_t kCallsPerSample = 10'000;

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::call(Proc* p, const Step& step) {
    if (p->clock.at == last_call_) {
        if (++calls_there_ > control_.limits.max_instant_events) {
            fail("E0907", span_of(step), fmt::format("{} calls were made without time passing", calls_there_ - 1),
                 "look for a proc that calls itself for ever");
        }
    } else {
        last_call_ = p->clock.at;
        calls_there_ = 0;
    }
    local_.reach(p->clock.at);
    local_.look_at_control();
    observe_.executed(step.stmt, 1, 0);
    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(step.number)];
    arguments_.clear();
    for (const Cost& argument : step.indices) arguments_.push_back(local_.evaluate(argument, p->locals()));
    if (folding_.can(step.number) && !tracer() && !p->place && !p->mortal &&
        folding_.run(step.number, arguments_, p->clock, local_, observe_)) {
        p->state = step.to;
        return;
    }
    // Where nothing follows but the end, there is nothing to come back to.
    const Step& after = graph_.steps[step.to];
    const bool last = after.kind == StepKind::End || after.kind == StepKind::Return ||
                      (after.kind == StepKind::Join && graph_.steps[after.to].kind == StepKind::End);
    if (!last) {
        auto& extra = p->more();
        saved_slots_ += static_cast<std::uint64_t>(procedure.slots);
        if (saved_slots_ > kMaxSavedSlots) {
            fail("E0909", span_of(step),
                 fmt::format("procs in progress keep more than {} values: {} calls inside each other here",
                             kMaxSavedSlots, extra.calls.size()),
                 "look for a proc that calls itself without end");
        }
        const expr::Slot* first = p->locals() + procedure.first_slot;
        extra.saved.insert(extra.saved.end(), first, first + procedure.slots);
        extra.calls.push_back({step.to, step.number});
    } else if (!(++last_calls_ % kCallsPerSample)) {
        sample_calls(p, step);
    }
    for (std::size_t i = 0; i < arguments_.size(); ++i) p->locals()[procedure.parameters[i]] = arguments_[i];
    p->state = procedure.entry;
}

/// A proc that runs itself as its last act keeps nothing, so it may go on for ever while time passes: after many calls
/// of one process it is said what that does. Few calls are looked at, as only few processes shall keep a count.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::sample_calls(Proc* p, const Step& step) {
    const std::uint64_t calls = ++p->more().sampled_calls * kCallsPerSample;
    const bool time_passes = calls_there_ < kCallsPerSample;
    if (told_calls_ || !time_passes || calls < control_.limits.told_calls || !control_.tell) return;
    told_calls_ = true;
    Diagnostic d{Severity::warning,
                 "W0004",
                 span_of(step),
                 fmt::format("procs that run each other have been called {} times in a row here, and {} have passed",
                             calls, result::show_time(p->clock.at / graph_.ticks_per_second)),
                 "does one of them run itself without end? --max-time or --timeout ends such a run",
                 {}};
    graph_.describe_values(d, p->state, p->locals());
    control_.tell(std::move(d));
}

/// The end of a procedure; false when the process ends with it.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::come_back(Proc* p) {
    if (!p->extra || p->extra->calls.empty()) return false;
    auto& extra = *p->extra;
    const auto frame = extra.calls.back();
    extra.calls.pop_back();
    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(frame.procedure)];
    const auto kept = extra.saved.end() - procedure.slots;
    std::copy(kept, extra.saved.end(), p->locals() + procedure.first_slot);
    extra.saved.erase(kept, extra.saved.end());
    saved_slots_ -= static_cast<std::uint64_t>(procedure.slots);
    p->state = frame.back;
    return true;
}

}  // namespace pamina::engine
