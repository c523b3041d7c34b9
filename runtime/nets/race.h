// Exponential transitions that race: who is first, and the sum of all rates.
#pragma once

#include <cstddef>
#include <vector>

namespace pamina::nets {

/// Rates in a tree of sums: a change is added up anew along its branch, so nothing drifts.
class Race {
  public:
    explicit Race(std::size_t count) {
        while (leaves_ < count) leaves_ *= 2;
        sum_.assign(2 * leaves_, 0.0);
    }
    double rate(std::size_t i) const { return sum_[leaves_ + i]; }
    double total() const { return sum_[1]; }
    void set(std::size_t i, double rate) {
        std::size_t at = leaves_ + i;
        sum_[at] = rate;
        while (at > 1) {
            at /= 2;
            sum_[at] = sum_[2 * at] + sum_[2 * at + 1];
        }
    }
    /// The one in whose part of the total `x` lies, from 0 up to the total.
    std::size_t pick(double x) const {
        std::size_t at = 1;
        while (at < leaves_) {
            at *= 2;
            // Rounded sums: where the right part is empty, it is on the left.
            if (x >= sum_[at] && sum_[at + 1] > 0) {
                x -= sum_[at];
                ++at;
            }
        }
        return at - leaves_;
    }

  private:
    std::size_t leaves_ = 1;
    std::vector<double> sum_;  // of each node those below; the first is 1
};

}  // namespace pamina::nets
