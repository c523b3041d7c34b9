#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

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
std::vector<double> uniformised(const Space& space, double time, const Options& options);

/// States up to which rows of all of them are kept.
constexpr std::size_t kFewForDoubling = 512;

/// n * n numbers, by row: from where, to where. Each row adds up to 1.
class FromEach {
  public:
    explicit FromEach(std::size_t n) : n_(n), at_(n * n) {}
    double* operator[](std::size_t row) { return at_.data() + row * n_; }
    const double* operator[](std::size_t row) const { return at_.data() + row * n_; }

    /// Rounding makes and loses nothing: it would double each time.
    void normalise() {
        for (std::size_t i = 0; i < n_; ++i) {
            double sum = 0;
            for (std::size_t j = 0; j < n_; ++j) sum += (*this)[i][j];
            for (std::size_t j = 0; j < n_; ++j) (*this)[i][j] /= sum;
        }
    }
    /// First as this says, then as the other does.
    FromEach then(const FromEach& other) const {
        FromEach both(n_);
        for (std::size_t i = 0; i < n_; ++i) {
            for (std::size_t k = 0; k < n_; ++k) {
                const double here = (*this)[i][k];
                if (here == 0) continue;
                for (std::size_t j = 0; j < n_; ++j) both[i][j] += here * other[k][j];
            }
        }
        return both;
    }

  private:
    std::size_t n_;
    std::vector<double> at_;
};

/// The same for few states that change very often in the time: of each state after a time so short that it is a step or
/// so, and then, again and again, after twice the time: P(2t) = P(t) P(t), and over all the time until then S(2t) =
/// (S(t) + P(t) S(t)) / 2 (Moler & Van Loan 2003, "Nineteen dubious ways", method 3). All numbers are positive, so what
/// is rare keeps its digits.
template <class Counts>
std::vector<double> doubled(const Space& space, double time, int doublings, const Options& options) {
    constexpr bool kUntil = std::is_same_v<Counts, UntilTime>;
    const auto n = static_cast<std::size_t>(space.states());
    Space from = space;
    const double first = std::ldexp(time, -doublings);
    FromEach at(n), until(n);
    for (std::size_t i = 0; i < n; ++i) {
        from.start = {{static_cast<std::int32_t>(i), 1.0}};
        const std::vector<double> row = uniformised<AtTime>(from, first, options);
        std::copy(row.begin(), row.end(), at[i]);
        if (!kUntil) continue;
        const std::vector<double> mean = uniformised<UntilTime>(from, first, options);
        std::copy(mean.begin(), mean.end(), until[i]);
    }
    at.normalise();
    until.normalise();
    for (int k = 0; k < doublings; ++k) {
        if (options.stop && options.stop->load(std::memory_order_relaxed)) throw Stopped{};
        if (kUntil) {
            const FromEach later = at.then(until);
            for (std::size_t i = 0; i < n; ++i)
                for (std::size_t j = 0; j < n; ++j) until[i][j] = (until[i][j] + later[i][j]) / 2;
            until.normalise();
        }
        at = at.then(at);
        at.normalise();
    }
    std::vector<double> result(n, 0.0);
    for (const auto& [s, share] : space.start) {
        const double* row = (kUntil ? until : at)[static_cast<std::size_t>(s)];
        for (std::size_t j = 0; j < n; ++j) result[j] += share * row[j];
    }
    return result;
}

/// In how many doublings it is done with less work than in so many steps, each of this much; 0: in none.
int worth_doubling(std::size_t states, double steps, double work) {
    constexpr double kLittle = 1e7;
    if (states > kFewForDoubling || steps * work < kLittle) return 0;
    const int doublings = static_cast<int>(std::ceil(std::log2(steps)));
    const auto n = static_cast<double>(states);
    // Twice n^3 each, and a hundred steps or so from each state; twice as much where it pays at least.
    const double instead = 2 * n * n * n * doublings + 200 * n * work;
    return 2 * instead < steps * work ? doublings : 0;
}

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
    if (const int doublings = worth_doubling(n, steps, work)) return doubled<Counts>(space, time, doublings, options);
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
