// Measures: how long the executions of a block take, and what processes say that something took.
#pragma once

#include <cmath>

#include "runtime/engine/events/facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Measures : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::k_;

  public:
    using Base::Base;
    using typename Base::Proc;

    Flow request(Proc* p, const Step& step, const action::BeginMeasure& a) {
        p->locals()[a.slot].r = p->clock.at;
        if constexpr (Observe::on)
            if (p->cancellable) p->need_extra().measures.push_back({a.measure, p->clock.at});
        p->state = step.to;
        return Flow::Continues;
    }
    Flow request(Proc* p, const Step& step, const action::EndMeasure& a) {
        const double begin = p->locals()[a.slot].r;
        if constexpr (Observe::on)
            if (p->cancellable) p->extra->measures.pop_back();
        k_.observe.measured(a.measure, begin, p->clock.at);
        p->state = step.to;
        return Flow::Continues;
    }
    Flow request(Proc* p, const Step& step, const action::Sample& a) {
        const double value = k_.local.evaluate(a.value, p->locals()).r;
        if (!(std::abs(value) < HUGE_VAL)) k_.local.bad_duration(std::abs(value), a.value, step.stmt);
        k_.observe.sampled(a.measure, value, p->clock.at);
        p->state = step.to;
        return Flow::Continues;
    }
    /// The process is ended from outside, within these blocks.
    void abandon(const Extra<Stamp>& extra) {
        for (const auto& block : extra.measures) k_.observe.unended(block.measure, block.begin);
    }
};

}  // namespace pamina::engine
