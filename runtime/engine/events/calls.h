// Calls of procedures: by their summaries (bind/call_summaries.h) where they meet nobody, else the process goes through
// them.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/bind/alone.h"
#include "runtime/engine/bind/call_summaries.h"
#include "runtime/engine/events/facility.h"
#include "runtime/engine/periodic/cells.h"
#include "runtime/result/show.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Calls : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::k_;

  public:
    using typename Base::Proc;

    Calls(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances)
        : Base(kernel, instances), summaries_(kernel.graph) {}

    Flow request(Proc* p, const Step& step, const action::Call& a) {
        count(p, step);
        k_.local.reach(p->clock.at);
        k_.local.look_at_control();
        k_.observe.executed(step.stmt, 1, 0);
        evaluate_arguments(a, p->locals(), k_.local.evaluate, arguments_);
        std::int64_t children = 0;
        if (!Stamp::has_slopes && summaries_.can(a.procedure) && !k_.graph.reads_state && !k_.tracer() && !p->place &&
            !p->cancellable && summaries_.run(a.procedure, arguments_, p->clock, k_.local, k_.observe, children)) {
            k_.count_children(p, children);
            p->state = step.to;
            return Flow::Continues;
        }
        const auto& procedure = k_.graph.graph.procedures[static_cast<std::size_t>(a.procedure)];
        if (!is_last(step)) {
            save(p, step, a.procedure);
        } else if (!(++last_calls_ % kCallsPerSample)) {
            sample(p, step);
        }
        if constexpr (Stamp::has_slopes) {
            std::vector<expr::Dual> duals;
            for (const Cost& argument : a.arguments) duals.push_back(k_.carry->dual_of(argument, p->locals()));
            for (std::size_t i = 0; i < duals.size(); ++i)
                k_.carry->keep(procedure.parameters[i], duals[i], p->locals());
        }
        for (std::size_t i = 0; i < arguments_.size(); ++i) p->locals()[procedure.parameters[i]] = arguments_[i];
        p->state = procedure.entry;
        return Flow::Continues;
    }
    /// The end of a procedure; false when the process ends with it.
    bool come_back(Proc* p) {
        if (!p->extra || p->extra->calls.empty()) return false;
        auto& extra = *p->extra;
        const auto frame = extra.calls.back();
        extra.calls.pop_back();
        const auto& procedure = k_.graph.graph.procedures[static_cast<std::size_t>(frame.procedure)];
        if constexpr (Stamp::has_slopes) {
            const auto [first, count] = k_.carry->places(procedure.first_slot, procedure.slots);
            const auto slopes = extra.saved.end() - count;
            std::copy(slopes, extra.saved.end(), p->locals() + first);
            extra.saved.erase(slopes, extra.saved.end());
        }
        const auto kept = extra.saved.end() - procedure.slots;
        std::copy(kept, extra.saved.end(), p->locals() + procedure.first_slot);
        extra.saved.erase(kept, extra.saved.end());
        saved_slots_ -= static_cast<std::uint64_t>(procedure.slots);
        p->state = frame.back;
        return true;
    }
    void cells(Cells& see) {
        see.same(saved_slots_);
        see.time(last_at_);
    }
    /// The process was ended from outside.
    void abandon(const Extra<Stamp>& extra) {
        for (const auto& frame : extra.calls)
            saved_slots_ -=
                static_cast<std::uint64_t>(k_.graph.graph.procedures[static_cast<std::size_t>(frame.procedure)].slots);
    }

  private:
    /// Slots that calls in progress keep, 8 bytes each: a procedure that calls itself 10^7 deep fits.
    static constexpr std::uint64_t kMaxSavedSlots = std::uint64_t{1} << 26;
    /// Of so many calls that are the last act of the one before, one is looked at.
    static constexpr std::uint64_t kCallsPerSample = 10'000;

    void count(const Proc* p, const Step& step) {
        if (p->clock.at != last_at_) {
            last_at_ = p->clock.at;
            calls_there_ = 0;
        } else if (++calls_there_ > k_.control.limits.max_instant_events) {
            fail("E0907", k_.span_of(step), fmt::format("{} calls were made without time passing", calls_there_ - 1),
                 "look for a proc that calls itself for ever");
        }
    }
    /// Where nothing follows but the end, there is nothing to come back to.
    bool is_last(const Step& step) const {
        const Step& after = k_.graph.steps[step.to];
        return after.is<action::End>() || after.is<action::Return>() ||
               (after.is<action::Join>() && k_.graph.steps[after.to].template is<action::End>());
    }
    /// What the process comes back to.
    void save(Proc* p, const Step& step, int number) {
        const auto& procedure = k_.graph.graph.procedures[static_cast<std::size_t>(number)];
        auto& extra = p->need_extra();
        saved_slots_ += static_cast<std::uint64_t>(procedure.slots);
        if (saved_slots_ > kMaxSavedSlots) {
            fail("E0909", k_.span_of(step),
                 fmt::format("procs in progress keep more than {} values: {} calls inside each other here",
                             kMaxSavedSlots, extra.calls.size()),
                 "look for a proc that calls itself without end");
        }
        const expr::Slot* first = p->locals() + procedure.first_slot;
        extra.saved.insert(extra.saved.end(), first, first + procedure.slots);
        if constexpr (Stamp::has_slopes) {
            const auto [slopes, count] = k_.carry->places(procedure.first_slot, procedure.slots);
            extra.saved.insert(extra.saved.end(), p->locals() + slopes, p->locals() + slopes + count);
        }
        extra.calls.push_back({step.to, number});
    }
    /// A proc that runs itself as its last act keeps nothing, so it may go on for ever while time passes: after many
    /// calls of one process it is said what that does. Few calls are looked at, as only few processes shall keep a
    /// count.
    void sample(Proc* p, const Step& step) {
        const std::uint64_t calls = ++p->need_extra().sampled_calls * kCallsPerSample;
        const bool time_passes = calls_there_ < kCallsPerSample;
        if (warned_ || !time_passes || calls < k_.control.limits.warned_calls || !k_.control.tell) return;
        warned_ = true;
        Diagnostic d{
            Severity::warning,
            "W0004",
            k_.span_of(step),
            fmt::format("procs that run each other have been called {} times in a row here, and {} have passed", calls,
                        result::show_time(p->clock.at / k_.graph.ticks_per_second, 6, k_.graph.graph.manner)),
            "does one of them run itself without end? --max-time or --timeout ends such a run",
            {}};
        k_.graph.describe_values(d, p->state, p->locals());
        k_.control.tell(std::move(d));
    }

    CallSummaries<Stamp, Observe> summaries_;
    std::vector<expr::Slot> arguments_;  // reused
    std::uint64_t saved_slots_ = 0;      // of procedures in progress
    double last_at_ = -1;                // clock of the latest call
    std::uint64_t calls_there_ = 0;      // calls without time passing
    std::uint64_t last_calls_ = 0;       // that were the last act of the one before
    bool warned_ = false;
};

}  // namespace pamina::engine
