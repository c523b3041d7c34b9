#include "runtime/queueing/absorption.h"

#include <cstdint>
#include <stdexcept>

#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

/// The states, each behind all those that lead to it.
std::vector<std::int32_t> in_order_of_time(const MarkovChain& chain) {
    const auto n = static_cast<std::size_t>(chain.states());
    std::vector<std::int32_t> into(n, 0), order;
    for (const std::int32_t to : chain.to) ++into[static_cast<std::size_t>(to)];
    order.reserve(n);
    for (std::size_t s = 0; s < n; ++s)
        if (into[s] == 0) order.push_back(static_cast<std::int32_t>(s));
    for (std::size_t at = 0; at < order.size(); ++at) {
        const auto s = static_cast<std::size_t>(order[at]);
        for (std::int64_t w = chain.begin[s]; w < chain.begin[s + 1]; ++w) {
            const std::int32_t to = chain.to[static_cast<std::size_t>(w)];
            if (--into[static_cast<std::size_t>(to)] == 0) order.push_back(to);
        }
    }
    if (order.size() < n) throw std::logic_error("the chain comes back to states that it has left");
    return order;
}

/// A mixture of times, each with its share of the rate.
class Mixture {
  public:
    void add(double rate, const Moments& m) {
        rate_ += rate;
        const double off = m.mean - mean_;
        mean_ += off * (rate / rate_);
        // The sums of squares about the mean so far, by rate (West 1979).
        squares_ += rate * (off * (m.mean - mean_) + m.variance);
    }
    double rate() const { return rate_; }
    Moments moments() const { return rate_ > 0 ? Moments{mean_, squares_ / rate_} : Moments{}; }

  private:
    double rate_ = 0, mean_ = 0, squares_ = 0;
};

}  // namespace

Moments time_to_absorption(const MarkovChain& chain, const std::vector<std::pair<std::int32_t, double>>& start,
                           const std::atomic<bool>* stop) {
    const std::vector<std::int32_t> order = in_order_of_time(chain);
    std::vector<Moments> left(order.size());
    for (std::size_t at = order.size(); at-- > 0;) {
        if (stop && (at & 4095) == 0 && stop->load(std::memory_order_relaxed)) throw Stopped{};
        const auto s = static_cast<std::size_t>(order[at]);
        Mixture then;
        for (std::int64_t w = chain.begin[s]; w < chain.begin[s + 1]; ++w) {
            const auto way = static_cast<std::size_t>(w);
            if (chain.rate[way] > 0) then.add(chain.rate[way], left[static_cast<std::size_t>(chain.to[way])]);
        }
        if (then.rate() == 0) continue;
        const double here = 1 / then.rate();
        left[s] = then.moments();
        left[s].mean += here;
        left[s].variance += here * here;
    }
    Mixture all;
    for (const auto& [state, probability] : start)
        if (probability > 0) all.add(probability, left[static_cast<std::size_t>(state)]);
    return all.moments();
}

}  // namespace pamina::queueing
