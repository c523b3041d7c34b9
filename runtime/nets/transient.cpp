#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "runtime/nets/solve.h"

namespace pamina::nets {

namespace {

/// The probabilities of a Poisson number, from the likeliest one to both sides, as Fox & Glynn (1988, "Computing
/// Poisson probabilities"). Tails are left out from 1e-100 of it on: what is rare is made of them, and keeps its
/// digits.
struct Poisson {
    std::int64_t first = 0;
    std::vector<double> weight;

    explicit Poisson(double mean) {
        constexpr double kLeast = 1e-100;  // of the likeliest
        const auto mode = static_cast<std::int64_t>(mean);
        std::vector<double> down;
        double w = 1;
        for (std::int64_t k = mode; k > 0 && w > kLeast; --k) down.push_back(w *= static_cast<double>(k) / mean);
        first = mode - static_cast<std::int64_t>(down.size());
        weight.assign(down.rbegin(), down.rend());
        weight.push_back(1);
        w = 1;
        for (std::int64_t k = mode + 1; w > kLeast; ++k) weight.push_back(w *= mean / static_cast<double>(k));
        std::vector<double> sorted = weight;
        std::sort(sorted.begin(), sorted.end());
        double sum = 0;
        for (const double x : sorted) sum += x;
        for (double& x : weight) x /= sum;
    }
    std::int64_t end() const { return first + static_cast<std::int64_t>(weight.size()); }
};

/// What each step of the chain counts: at a time, the probability of so many steps until then.
class AtTime {
  public:
    explicit AtTime(double steps) : poisson_(steps) {}
    std::int64_t end() const { return poisson_.end(); }
    double operator()(std::int64_t k) const {
        return k < poisson_.first ? 0 : poisson_.weight[static_cast<std::size_t>(k - poisson_.first)];
    }
    /// Of all steps from k on.
    double rest(std::int64_t k) const {
        double sum = 0;
        for (std::int64_t j = end(); j-- > std::max(k, poisson_.first);) sum += (*this)(j);
        return sum;
    }

  private:
    Poisson poisson_;
};

/// Over all the time until then: the state after k steps lasts from step k to the next, on average 1/rate where there
/// are more than k, which has the probability of more than k steps.
class UntilTime {
  public:
    explicit UntilTime(double steps) : poisson_(steps), more_(poisson_.weight.size()), steps_(steps) {
        double sum = 0;
        for (std::size_t i = more_.size(); i-- > 0; sum += poisson_.weight[i]) more_[i] = sum;
    }
    std::int64_t end() const { return poisson_.end(); }
    double operator()(std::int64_t k) const {
        return (k < poisson_.first ? 1 : more_[static_cast<std::size_t>(k - poisson_.first)]) / steps_;
    }
    double rest(std::int64_t k) const {
        double sum = 0;
        for (std::int64_t j = end(); j-- > std::max(k, poisson_.first);) sum += (*this)(j);
        if (k < poisson_.first) sum += static_cast<double>(poisson_.first - k) / steps_;
        return sum;
    }

  private:
    Poisson poisson_;
    std::vector<double> more_;  // from poisson_.first on: the probability of more steps
    double steps_;
};

template <class Counts>
std::vector<double> uniformised(const Space& space, double time, const Options& options) {
    if (!(time >= 0)) throw Problem{Wrong::Number, fmt::format("{} s is no time to come", time), "write 0 s or more"};
    const auto n = static_cast<std::size_t>(space.states());
    const queueing::MarkovChain& chain = space.chain;
    std::vector<double> now(n, 0.0), next, result(n, 0.0), leaves(n, 0.0);
    for (const auto& [s, share] : space.start) now[static_cast<std::size_t>(s)] = share;
    double most = 0;
    for (std::size_t s = 0; s < n; ++s) {
        for (std::int64_t w = chain.begin[s]; w < chain.begin[s + 1]; ++w)
            leaves[s] += chain.rate[static_cast<std::size_t>(w)];
        most = std::max(most, leaves[s]);
    }
    if (time == 0 || most == 0) return now;
    // Each state stays with a probability of 1/20 at least: then no steps have a period.
    const double rate = most / 0.95, steps = rate * time;
    const double work = static_cast<double>(chain.to.size() + n);
    const auto too_long = [&] {
        throw Problem{Wrong::Effort,
                      fmt::format("the net has {} states and changes up to {:.3g} times a second: {:.3g} steps until "
                                  "that time are too many",
                                  n, most, steps),
                      "ask for an earlier time or the long run, or leave out what is far faster than the rest"};
    };
    // What nobody waits for. Its weights would not fit, either.
    if (!(steps < 1e10)) too_long();
    const Counts counts(steps);
    std::vector<double> earlier;  // at the last power of two
    for (std::int64_t k = 0; k < counts.end(); ++k) {
        if (options.stop && (k & 15) == 0 && options.stop->load(std::memory_order_relaxed)) throw Stopped{};
        if (static_cast<double>(k) * work > kMaxWork) too_long();
        if (const double w = counts(k); w > 0)
            for (std::size_t s = 0; s < n; ++s) result[s] += w * now[s];
        next.assign(n, 0.0);
        for (std::size_t s = 0; s < n; ++s) {
            if (now[s] == 0) continue;
            next[s] += now[s] * (1 - leaves[s] / rate);
            for (std::int64_t w = chain.begin[s]; w < chain.begin[s + 1]; ++w)
                next[static_cast<std::size_t>(chain.to[static_cast<std::size_t>(w)])] +=
                    now[s] * (chain.rate[static_cast<std::size_t>(w)] / rate);
        }
        // A step changes no more than the one before it did: so much can still change in all of those that are left.
        // What is rare may come later than what is not: of each state the change has to be small for what it has.
        const auto left = static_cast<double>(counts.end() - k);
        double change = 0;
        bool each = true;
        for (std::size_t s = 0; s < n; ++s) {
            const double its = std::abs(next[s] - now[s]);
            change += its;
            each = each && its * left <= 1e-10 * next[s];
        }
        now.swap(next);
        // Rounded, they may come round again before they stop.
        const bool again = now == earlier;
        if (std::has_single_bit(static_cast<std::uint64_t>(k))) earlier = now;
        if (!again && (!each || change * left > 1e-13)) continue;
        const double rest = counts.rest(k + 1);
        for (std::size_t s = 0; s < n; ++s) result[s] += rest * now[s];
        return result;
    }
    return result;
}

}  // namespace

std::vector<double> at_time(const Space& space, double time, const Options& options) {
    return uniformised<AtTime>(space, time, options);
}

std::vector<double> until_time(const Space& space, double time, const Options& options) {
    return uniformised<UntilTime>(space, time, options);
}

}  // namespace pamina::nets
