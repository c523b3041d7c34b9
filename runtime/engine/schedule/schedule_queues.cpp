// `queues(map = e, count = R, switch = none | fewest)`: a queue for each region (semi-static scheduling;
// semantics.md 8.8). Processor p starts at queue p mod R. When all tasks of its queue have started it stays, or moves
// to the queue with unstarted tasks that has the fewest processors, the lowest of equals.
#include <set>
#include <utility>
#include <vector>

#include "runtime/engine/schedule/scheduler.h"

namespace pamina::engine {

namespace {

class Queues : public Scheduler {
  public:
    Queues(std::int64_t queues, std::int64_t processors, bool move)
        : queues_(static_cast<std::size_t>(queues)), at_(static_cast<std::size_t>(processors)), move_(move) {
        for (std::int64_t p = 0; p < processors; ++p) {
            at_[static_cast<std::size_t>(p)] = p % queues;
            ++queues_[static_cast<std::size_t>(p % queues)].processors;
        }
    }
    std::int64_t lines() const override { return static_cast<std::int64_t>(queues_.size()); }
    void announce(std::int64_t line) override {
        Queue& q = queues_[static_cast<std::size_t>(line)];
        if (q.unstarted++ == 0 && move_) open_.insert({q.processors, line});
    }
    void taken(std::int64_t line, std::int64_t tasks) override {
        Queue& q = queues_[static_cast<std::size_t>(line)];
        if ((q.unstarted -= tasks) == 0 && move_) open_.erase({q.processors, line});
    }
    std::int64_t line_for(std::int64_t processor) override {
        std::int64_t& line = at_[static_cast<std::size_t>(processor)];
        if (!move_ || queues_[static_cast<std::size_t>(line)].unstarted > 0 || open_.empty()) return line;
        --queues_[static_cast<std::size_t>(line)].processors;  // it is exhausted: nobody moves there
        const auto [processors, next] = *open_.begin();
        open_.erase(open_.begin());
        ++queues_[static_cast<std::size_t>(next)].processors;
        open_.insert({processors + 1, next});
        ++moves_;
        return line = next;
    }

    std::int64_t moves() const override { return moves_; }
    std::vector<std::int64_t> unserved() const override {
        std::vector<std::int64_t> found;
        for (std::size_t q = 0; q < queues_.size() && !move_; ++q)
            if (queues_[q].unstarted > 0 && queues_[q].processors == 0) found.push_back(static_cast<std::int64_t>(q));
        return found;
    }

  private:
    struct Queue {
        std::int64_t unstarted = 0, processors = 0;
    };
    std::vector<Queue> queues_;
    std::vector<std::int64_t> at_;                          // by processor
    std::set<std::pair<std::int64_t, std::int64_t>> open_;  // queues with unstarted tasks: processors, number
    std::int64_t moves_ = 0;
    bool move_;
};

}  // namespace

std::unique_ptr<Scheduler> queue_scheduler(const ScheduleOptions& options) {
    return std::make_unique<Queues>(options.count, options.processors, options.move);
}

}  // namespace pamina::engine
