// How a customer of a contention gets on (semantics.md 4.5): between two instants at a constant rate.
#pragma once

#include <algorithm>

#include "runtime/engine/time/never.h"
#include "runtime/engine/time/rounding.h"

namespace pamina::engine {

/// Customers whose time to their end differs by less than this part of it end together.
inline constexpr double kTogether = 1e-12;

struct Progress {
    double remaining = 0, since = 0;  // computing that was left then
    double factor = 1;                // how much longer a tick of it takes

    double end() const { return since + remaining * factor; }
    double left(double now) const { return std::max(0.0, remaining - (now - since) / factor); }
    /// From now on; false when that is as before.
    bool change(double now, double to) {
        const double still = left(now);  // no branches: many customers change side by side
        const bool changes = to != factor;
        remaining = changes ? still : remaining;
        since = changes ? now : since;
        factor = to;
        return changes;
    }
};

/// When the next of an element's customers ends, and who ends with it.
struct NextEnd {
    double at = kNever;
    double limit = kNever;  // those that end until then end with it

    void look(double end, double factor) {
        at = std::min(at, end);
        slowest_ = std::max(slowest_, factor);
    }
    void look(const NextEnd& others) { look(others.at, others.slowest_); }
    /// All were looked at. Without delays it is as without contention, to the bit.
    void settle(double now) {
        at = std::max(at, now);
        limit = slowest_ != 1 ? std::max(at, now + (at - now) * (1 + kTogether)) : at;
    }
    bool is_exact() const { return is_whole(at) && at < kExactLimit; }

  private:
    double slowest_ = 1;
};

}  // namespace pamina::engine
