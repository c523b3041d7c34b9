// `guided(min = m)`: chunks of max(m, ceildiv(tasks not yet taken, P)), so that the first are long and the last fill
// the gaps.
#include <algorithm>

#include "runtime/engine/schedule/scheduler.h"

namespace pamina::engine {

namespace {

class Guided : public Scheduler {
  public:
    Guided(std::int64_t least, std::int64_t tasks, std::int64_t processors)
        : least_(least), left_(tasks), processors_(processors) {}
    std::int64_t chunk() const override { return std::max(least_, left_ / processors_ + (left_ % processors_ != 0)); }
    void taken(std::int64_t, std::int64_t tasks) override { left_ -= tasks; }

  private:
    std::int64_t least_, left_, processors_;
};

}  // namespace

std::unique_ptr<Scheduler> guided_scheduler(const ScheduleOptions& options) {
    return std::make_unique<Guided>(options.least, options.own_tasks, options.processors);
}

}  // namespace pamina::engine
