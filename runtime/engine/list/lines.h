// Who is ready for which processors, where tasks have different ones: a line for each processor that is the only one
// of some tasks, and one for each set of processors of which any will do.
//
// In a round the lowest idle processor takes the first of all who may run there, then the next one (semantics.md 8.3).
// Lines get no longer meanwhile, so a processor that found nothing finds nothing later: once through them is enough.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/engine/bind/cost.h"
#include "runtime/engine/schedule/idle_set.h"
#include "runtime/engine/schedule/ordered_line.h"

namespace pamina::engine {

struct ReadyTask {
    double key = 0, time = 0;
    std::int64_t number = 0;
    double cost = 0;            // where it is known
    std::uint32_t stretch = 0;  // that it is in
};
inline bool before(const ReadyTask& a, const ReadyTask& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return a.number < b.number;
}

class Lines {
  public:
    /// Of processors 0 to n - 1, which are idle.
    explicit Lines(std::int64_t processors)
        : own_(static_cast<std::size_t>(processors)), idle_(processors, true), called_(processors) {}

    /// A line in front of several processors, by increasing number; which one.
    std::size_t add_shared(const Span64& processors) {
        const auto same = [&](const Shared& s) {
            return s.processors.first == processors.first && s.processors.step == processors.step &&
                   s.processors.count == processors.count;
        };
        const auto found = std::ranges::find_if(shared_, same);
        if (found != shared_.end()) return static_cast<std::size_t>(found - shared_.begin());
        shared_.push_back({processors, {}});
        return shared_.size() - 1;
    }
    void ready(std::int64_t processor, const ReadyTask& task) {
        own_[static_cast<std::size_t>(processor)].push(task);
        if (idle_.contains(processor)) called_.insert(processor);
    }
    void ready_for_shared(std::size_t line, const ReadyTask& task) { shared_[line].tasks.push(task); }
    void idle(std::int64_t processor) {
        idle_.insert(processor);
        if (!own_[static_cast<std::size_t>(processor)].empty()) called_.insert(processor);
    }
    /// `start(task, processor)` of all that can be started now.
    template <class Start>
    void round(const Start& start) {
        for (std::int64_t p = next(0); p >= 0; p = next(p + 1)) {
            OrderedLine<ReadyTask>& line = *first(p);
            const ReadyTask task = line.top();
            line.pop();
            idle_.erase(p);
            called_.erase(p);
            start(task, p);
        }
    }

  private:
    struct Shared {
        Span64 processors;
        OrderedLine<ReadyTask> tasks;
        bool has(std::int64_t processor) const {
            std::int64_t ordinal;
            return processors.contains(processor, ordinal);
        }
    };
    /// The lowest idle processor from there on for which somebody is ready; -1: there is none.
    std::int64_t next(std::int64_t from) const {
        std::int64_t lowest = called_.next(from);
        for (const Shared& s : shared_) {
            if (s.tasks.empty()) continue;
            const std::int64_t last = s.processors.at(s.processors.count - 1);
            std::int64_t p = idle_.next(std::max(from, s.processors.first));
            while (p >= 0 && p <= last && !s.has(p)) p = idle_.next(p + 1);
            if (p >= 0 && p <= last && (lowest < 0 || p < lowest)) lowest = p;
        }
        return lowest;
    }
    /// The line that has the first of those who may run there.
    OrderedLine<ReadyTask>* first(std::int64_t processor) {
        auto& own = own_[static_cast<std::size_t>(processor)];
        OrderedLine<ReadyTask>* line = own.empty() ? nullptr : &own;
        for (Shared& s : shared_) {
            if (s.tasks.empty() || !s.has(processor)) continue;
            if (!line || before(s.tasks.top(), line->top())) line = &s.tasks;
        }
        return line;
    }

    std::vector<OrderedLine<ReadyTask>> own_;  // by processor
    std::vector<Shared> shared_;
    IdleSet idle_;
    IdleSet called_;  // idle, and somebody is ready for it alone
};

}  // namespace pamina::engine
