// Who waits for one thing, in order of (priority, request time, process order): a line for each priority that somebody
// waits with.
#pragma once

#include <map>

#include "runtime/engine/processes/line.h"

namespace pamina::engine {

template <class Stamp>
class PriorityLine {
  public:
    bool empty() const { return lines_.empty(); }
    std::int64_t size() const { return waiting_; }
    /// Null where nobody waits.
    Process<Stamp>* front() const { return lines_.empty() ? nullptr : lines_.begin()->second.front(); }
    template <class Visit>
    void each(const Visit& visit) const {
        for (const auto& [priority, line] : lines_) line.each(visit);
    }
    void push(Process<Stamp>* p) {
        ++waiting_;
        lines_[p->priority()].push(p);
    }
    Process<Stamp>* pop() {
        Process<Stamp>* p = front();
        remove(p);
        return p;
    }
    void remove(Process<Stamp>* p) {
        --waiting_;
        const auto line = lines_.find(p->priority());
        line->second.remove(p);
        if (line->second.empty()) lines_.erase(line);
    }

  private:
    std::map<double, Line<Stamp>> lines_;
    std::int64_t waiting_ = 0;
};

}  // namespace pamina::engine
