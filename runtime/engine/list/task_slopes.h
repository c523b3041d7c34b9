// How what a task of a list schedule costs changes, and when it ends as it starts at a moment that changes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/engine/bind/carry.h"
#include "runtime/engine/bind/evaluator.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

class TaskSlopes {
  public:
    explicit TaskSlopes(const Statement& s) : carry_(*s.local.carry), race_(carry_.race()), its_(race_.width()) {}

    /// A cost of tasks beside each other (as Evaluator::lanes), and its slopes.
    bool batch(const Cost& cost, const expr::Slot* locals, int lanes, Evaluator& evaluate, expr::Slot* values) {
        const CostSlopes& slopes = of(cost);
        if (slopes.way != CostSlopes::Way::Lanes) return evaluate.lanes(cost, locals, lanes, values);
        batch_.resize(expr::kMaxLanes * race_.width());
        for (int l = 0; l < lanes; ++l) race_.write(slopes.same, &batch_[static_cast<std::size_t>(l) * race_.width()]);
        return slopes.lanes(locals, lanes, evaluate.scratch(), race_, values, batch_.data());
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
    /// What a server of an entity does for the duration of a task: `scale` times its cost, over the speed.
    struct Service {
        double scale = 1, speed = 1;
        bool by_speed = false;
        int entity = -1;
        std::int64_t number = 0;
    };

  protected:
    /// The end of the task that starts at `from`, and takes `duration`.
    void end_of(double duration, const Service& service, const double* from, double* end) {
        const expr::Slopes* const of_speed =
            service.by_speed ? carry_.of_speed(service.entity, static_cast<std::size_t>(service.number)) : nullptr;
        if (still_ && !of_speed) return race_.copy(from, end);
        if (still_) std::ranges::fill(its_, 0);
        const double times = service.scale / service.speed;
        if (times != 1)
            for (double& slope : its_) slope *= times;
        if (of_speed) {
            for (std::size_t k = 0; k < its_.size(); ++k) its_[k] += -duration / service.speed * of_speed->of[k];
            carry_.curve(*of_speed);
        }
        race_.stay_above_0(duration, its_.data());
        race_.add(from, its_.data(), end);
    }

    Carry& carry_;
    SlopeRace race_;

  private:
    const CostSlopes& of(const Cost& cost) {
        if (&cost != last_) {
            last_ = &cost;
            slopes_ = &carry_.of_many(cost);
        }
        return *slopes_;
    }

    const Cost* last_ = nullptr;
    const CostSlopes* slopes_ = nullptr;
    std::vector<double> its_, batch_;
    bool still_ = true;
};

}  // namespace pamina::engine
