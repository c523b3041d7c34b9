// `static`: consecutive blocks of ceildiv(n, P) tasks, one for each processor (semantics.md 8.4).
#include <algorithm>

#include "runtime/engine/schedule/scheduler.h"

namespace pamina::engine {

namespace {

class Static : public Scheduler {
  public:
    explicit Static(std::int64_t tasks) : tasks_(tasks) {}
    std::int64_t owner(std::int64_t task, std::int64_t processors) const override {
        const std::int64_t block = tasks_ / processors + (tasks_ % processors != 0);
        return task / std::max<std::int64_t>(1, block);
    }

  private:
    std::int64_t tasks_;
};

}  // namespace

std::unique_ptr<Scheduler> static_scheduler(const ScheduleOptions& options) {
    return std::make_unique<Static>(options.tasks);
}

}  // namespace pamina::engine
