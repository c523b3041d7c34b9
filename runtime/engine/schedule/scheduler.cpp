#include "runtime/engine/schedule/scheduler.h"

namespace pamina::engine {

std::unique_ptr<Scheduler> make_scheduler(const ScheduleOptions& options) {
    switch (options.kind) {
        case rtg::Schedule::Kind::Static:
            return static_scheduler(options);
        case rtg::Schedule::Kind::Cyclic:
            return cyclic_scheduler(options);
        case rtg::Schedule::Kind::Dynamic:
            return dynamic_scheduler(options);
        case rtg::Schedule::Kind::Guided:
            return guided_scheduler(options);
        case rtg::Schedule::Kind::Queues:
            return queue_scheduler(options);
    }
    return nullptr;
}

}  // namespace pamina::engine
