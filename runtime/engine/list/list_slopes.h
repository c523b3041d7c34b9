// How the times of a list schedule of one place change: the slopes of the instant, and of those that are at work.
//
// All decisions are made at instants, by what has happened up to there: as long as the completions keep their order,
// each task starts at the completion at which it starts now. So each completion is compared with the one before it, and
// with nothing else.
#pragma once

#include <vector>

#include "runtime/engine/list/task_slopes.h"

namespace pamina::engine {

class ListSlopes : public TaskSlopes {
  public:
    explicit ListSlopes(const Statement& s) : TaskSlopes(s), from_(s.start), now_(race_.width()) {
        race_.write(*s.start_slopes, now_.data());
        ends_.resize(s.place->speeds.size() * race_.width());
    }

    /// Its task takes `duration` on the processor from now on.
    void begin(double duration, std::int64_t processor, const Service& service) {
        end_of(duration, service, now_.data(), &ends_[static_cast<std::size_t>(processor) * race_.width()]);
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
    double from_;                     // when the completion before was
    std::vector<double> now_, ends_;  // by processor: of the end of what it does
};

}  // namespace pamina::engine
