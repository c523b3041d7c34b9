// Which processors were idle before this instant already. Who asks for any of several of which one was needs none that
// was given back at this instant, and did not wait for who had that (semantics.md 11.1).
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/engine/schedule/idle_set.h"

namespace pamina::engine {

class Rested {
  public:
    /// Of processors 0 to n - 1, which are idle.
    explicit Rested(std::int64_t processors) : before_(processors, true), now_(processors) {}

    /// It is `now`.
    void look(double now) {
        if (now <= at_) return;
        at_ = now;
        for (const std::int64_t p : back_) {
            if (!now_.contains(p)) continue;
            now_.erase(p);
            before_.insert(p);
        }
        back_.clear();
    }
    void idle(std::int64_t p) { idle(p, at_); }
    /// It was busy until `at`.
    void idle(std::int64_t p, double at) {
        look(at);
        busy(p);
        if (at < at_) return before_.insert(p);
        now_.insert(p);
        back_.push_back(p);
    }
    void busy(std::int64_t p) {
        before_.erase(p);
        now_.erase(p);
    }
    /// Whether one of these was.
    bool any(const Span64& members) const { return before_.lowest(members) >= 0; }

  private:
    double at_ = -1;
    IdleSet before_, now_;
    std::vector<std::int64_t> back_;  // put into `now_` at this instant
};

/// Where nobody asks.
struct NoneRested {
    explicit NoneRested(std::int64_t) {}
    void look(double) {}
    void idle(std::int64_t) {}
    void idle(std::int64_t, double) {}
    void busy(std::int64_t) {}
    bool any(const Span64&) const { return false; }
};

}  // namespace pamina::engine
