// Lanes of a trace for things of which several may be in use at once: the servers of a resource, or processors whose
// declaration exists several times.
//
// Slices arrive in the order in which they end. Each goes to the lane that was free last before it begins: with that
// rule as many lanes suffice as slices ever overlap (interval partitioning by finish time, best fit).
#pragma once

#include <vector>

namespace pamina::engine {

struct Lane {
    int number = 0;
    double free_at = 0;
};

class Lanes {
  public:
    /// The place of a lane that is free from `begin` on, or -1.
    int find(double begin) const {
        int best = -1;
        for (std::size_t i = 0; i < lanes_.size(); ++i) {
            const double free = lanes_[i].free_at;
            if (free <= begin && (best < 0 || free > lanes_[static_cast<std::size_t>(best)].free_at))
                best = static_cast<int>(i);
        }
        return best;
    }
    int add(int number) {
        lanes_.push_back({number, 0});
        return static_cast<int>(lanes_.size()) - 1;
    }
    int size() const { return static_cast<int>(lanes_.size()); }
    Lane& operator[](int place) { return lanes_[static_cast<std::size_t>(place)]; }

  private:
    std::vector<Lane> lanes_;
};

}  // namespace pamina::engine
