// `cyclic(chunk = c)`: chunks of c tasks dealt round robin (semantics.md 8.4).
#include "runtime/engine/schedule/scheduler.h"

namespace pamina::engine {

namespace {

class Cyclic : public Scheduler {
  public:
    explicit Cyclic(std::int64_t chunk) : chunk_(chunk) {}
    std::int64_t owner(std::int64_t task, std::int64_t processors) const override { return task / chunk_ % processors; }

  private:
    std::int64_t chunk_;
};

}  // namespace

std::unique_ptr<Scheduler> cyclic_scheduler(const ScheduleOptions& options) {
    return std::make_unique<Cyclic>(options.chunk);
}

}  // namespace pamina::engine
