// Sums whose order does not matter: work and busy times are added in whatever order the engine meets them
// (index order, event order, closed forms), and must give the same bits.
//
// Two doubles hold the sum exactly for whole ticks far beyond 2^53 (Knuth's two-sum, TAOCP 2, section 4.2.2).
#pragma once

#include <cmath>

namespace pamina::engine {

class ExactSum {
  public:
    ExactSum() = default;
    /// The sum that these two are together, as high() and low() gave them.
    ExactSum(double high, double low) : high_(high), low_(low) {}
    double high() const { return high_; }
    double low() const { return low_; }
    void add(double x) {
        const double s = high_ + x;
        const double b = s - high_;
        low_ += (high_ - (s - b)) + (x - b);
        high_ = s;
    }
    /// Adds so many of them.
    void add_times(double times, double x) {
        const double all = times * x;
        add(all);
        add(std::fma(times, x, -all));
    }
    double value() const { return high_ + low_; }

  private:
    double high_ = 0, low_ = 0;
};

}  // namespace pamina::engine
