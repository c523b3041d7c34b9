// Measures: how long the executions of a block take.
#pragma once

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
        p->state = step.to;
        return Flow::Continues;
    }
    Flow request(Proc* p, const Step& step, const action::EndMeasure& a) {
        k_.observe.measured(a.measure, p->clock.at - p->locals()[a.slot].r);
        p->state = step.to;
        return Flow::Continues;
    }
};

}  // namespace pamina::engine
