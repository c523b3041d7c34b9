// How the times of a list schedule change: the slopes of the instant, and of those that are at work.
//
// All decisions are made at instants, by what has happened up to there: as long as the completions keep their order,
// each task starts at the completion at which it starts now. So each completion is compared with the one before it, and
// with nothing else.
#pragma once

#include <algorithm>
#include <vector>

#include "runtime/engine/bind/carry.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

class ListSlopes {
  public:
    explicit ListSlopes(const Statement& s)
        : carry_(*s.local.carry), race_(carry_.race()), place_(*s.place), from_(s.start), now_(race_.width()) {
        race_.write(*s.start_slopes, now_.data());
        ends_.resize(place_.speeds.size() * race_.width());
        its_.resize(race_.width());
        entity_ = s.source().arrays.front().place->entity;
    }

    /// The slopes of a cost of tasks beside each other.
    bool batch(const Cost& cost, const expr::Slot* locals, int lanes, expr::Scratch& scratch) {
        const CostSlopes& slopes = of(cost);
        if (slopes.way != CostSlopes::Way::Lanes) return true;
        batch_.resize(expr::kMaxLanes * race_.width());
        return slopes.lanes(locals, lanes, scratch, race_, batch_.data());
    }
    /// Those of the task that starts: it is number `lane` of the batch, -1: alone, with these Locals.
    template <class Locals>
    void cost(const Cost& cost, std::int64_t lane, const Locals& locals, expr::Scratch& scratch) {
        const CostSlopes& slopes = of(cost);
        still_ = slopes.way == CostSlopes::Way::Still;
        switch (slopes.way) {
            case CostSlopes::Way::Still:
                break;
            case CostSlopes::Way::Same:
                race_.write(slopes.same, its_.data());
                break;
            case CostSlopes::Way::Lanes:
                if (lane >= 0)
                    race_.copy(&batch_[static_cast<std::size_t>(lane) * race_.width()], its_.data());
                else if (!slopes.one(locals(), scratch, race_, its_.data()))
                    throw GiveUp{};
                break;
            case CostSlopes::Way::Walked:
                const expr::Slopes* walked = carry_.of(cost, locals());
                still_ = !walked;
                if (walked) race_.write(*walked, its_.data());
                break;
        }
    }
    /// It takes `duration` on the processor from now on: `scale` times its cost, over the speed.
    void begin(double duration, std::int64_t processor, double scale, double speed, bool by_speed) {
        double* const end = &ends_[static_cast<std::size_t>(processor) * race_.width()];
        const expr::Slopes* of_speed = nullptr;
        if (by_speed)
            of_speed =
                carry_.of_speed(entity_, static_cast<std::size_t>(place_.numbers[static_cast<std::size_t>(processor)]));
        if (still_ && !of_speed) return race_.copy(now_.data(), end);
        if (still_) std::ranges::fill(its_, 0);
        const double times = scale / speed;
        if (times != 1)
            for (double& slope : its_) slope *= times;
        if (of_speed) {
            for (std::size_t k = 0; k < its_.size(); ++k) its_[k] += -duration / speed * of_speed->of[k];
            carry_.curve(*of_speed);
        }
        race_.stay_above_0(duration, its_.data());
        race_.add(now_.data(), its_.data(), end);
    }
    /// Its task ends at `at`.
    void happens(double at, std::int64_t processor) {
        const double* const end = &ends_[static_cast<std::size_t>(processor) * race_.width()];
        race_.order(at - from_, now_.data(), end, at);
        race_.copy(end, now_.data());
        from_ = at;
    }
    expr::Slopes finish() {
        carry_.narrow(race_);
        return race_.slopes(now_.data());
    }

  private:
    const CostSlopes& of(const Cost& cost) {
        if (&cost != last_) {
            last_ = &cost;
            slopes_ = &carry_.of_many(cost);
        }
        return *slopes_;
    }

    Carry& carry_;
    SlopeRace race_;
    const ListPlace& place_;
    int entity_ = -1;
    double from_;  // when the completion before was
    const Cost* last_ = nullptr;
    const CostSlopes* slopes_ = nullptr;
    std::vector<double> now_, ends_, its_, batch_;  // by processor: of the end of what it does
    bool still_ = true;
};

}  // namespace pamina::engine
