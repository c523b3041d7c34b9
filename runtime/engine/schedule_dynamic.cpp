// `dynamic(chunk = c, lock = e)`: an idle processor takes the next c ready tasks. With a lock it first holds that,
// first come first served: who asks at t while it is held until f releases it at max(t, f) + e, so the lock is one
// number.
#include <algorithm>

#include "runtime/engine/scheduler.h"

namespace pamina::engine {

namespace {

class Dynamic : public Scheduler {
  public:
    Dynamic(std::int64_t chunk, double lock) : chunk_(chunk), lock_(lock) {}
    std::int64_t chunk() const override { return chunk_; }
    bool locks() const override { return lock_ >= 0; }
    double lock(double now) override { return free_ = std::max(free_, now) + lock_; }

  private:
    std::int64_t chunk_;
    double lock_;
    double free_ = 0;
};

}  // namespace

std::unique_ptr<Scheduler> dynamic_scheduler(const ScheduleOptions& options) {
    return std::make_unique<Dynamic>(options.chunk, options.lock);
}

}  // namespace pamina::engine
