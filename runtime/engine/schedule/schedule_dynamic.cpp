// `dynamic(chunk = c, lock = e)`: an idle processor takes the next c ready tasks. With a lock it first holds that,
// first come first served (ready_list.h).
#include "runtime/engine/schedule/scheduler.h"

namespace pamina::engine {

namespace {

class Dynamic : public Scheduler {
  public:
    Dynamic(std::int64_t chunk, double lock) : chunk_(chunk), lock_(lock) {}
    std::int64_t chunk() const override { return chunk_; }
    double lock() const override { return lock_; }

  private:
    std::int64_t chunk_;
    double lock_;
};

}  // namespace

std::unique_ptr<Scheduler> dynamic_scheduler(const ScheduleOptions& options) {
    return std::make_unique<Dynamic>(options.chunk, options.lock);
}

}  // namespace pamina::engine
