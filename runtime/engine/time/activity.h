// Work in progress: a remaining amount served at a rate that may change before it ends.
//
// Every completion goes through an Activity, so that sharing, preemption and contention can later reschedule
// it: change_rate() settles what was done and moves the completion. A first come first served server
// never changes the rate. Times and amounts are in ticks (or any unit with rate in that unit a tick).
#pragma once

namespace pamina::engine {

class Activity {
  public:
    Activity() = default;
    Activity(double now, double amount, double rate = 1) : since_(now), remaining_(amount), rate_(rate) {}

    /// When it ends at today's rate; adds no rounding of its own when the rate is 1.
    double completion() const { return rate_ == 1 ? since_ + remaining_ : since_ + remaining_ / rate_; }
    double duration() const { return rate_ == 1 ? remaining_ : remaining_ / rate_; }
    double rate() const { return rate_; }
    double remaining(double now) const {
        const double left = remaining_ - (now - since_) * rate_;
        return left > 0 ? left : 0;
    }
    void change_rate(double now, double rate) {
        if (rate == rate_) return;
        remaining_ = remaining(now);
        since_ = now;
        rate_ = rate;
    }

  private:
    double since_ = 0, remaining_ = 0, rate_ = 1;
};

}  // namespace pamina::engine
