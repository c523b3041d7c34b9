// The steps within which moments keep their order (expr/duals.h), two directions at once: for evaluators that compare
// very many of them. Nearly all comparisons leave the limits as they are, which is seen without a division.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <vector>

#include "runtime/expr/duals.h"

namespace pamina::engine {

/// Slopes along two directions.
using Pair = double __attribute__((vector_size(16)));

inline Pair load(const double* from) {
    Pair pair;
    std::memcpy(&pair, from, sizeof pair);
    return pair;
}
inline void store(double* to, Pair pair) {
    std::memcpy(to, &pair, sizeof pair);
}

#ifdef __SSE2__
/// The larger one of each; `b` where one is no number.
inline Pair larger(Pair a, Pair b) {
    return reinterpret_cast<Pair>(_mm_max_pd(reinterpret_cast<__m128d>(a), reinterpret_cast<__m128d>(b)));
}
/// Which of the two do, a bit each.
inline unsigned exceeding(Pair pair, double limit) {
    return static_cast<unsigned>(_mm_movemask_pd(_mm_cmpgt_pd(reinterpret_cast<__m128d>(pair), _mm_set1_pd(limit))));
}
inline bool differ(Pair a, Pair b) {
    return _mm_movemask_pd(_mm_cmpneq_pd(reinterpret_cast<__m128d>(a), reinterpret_cast<__m128d>(b))) != 0;
}
#else
inline Pair larger(Pair a, Pair b) {
    return Pair{a[0] > b[0] ? a[0] : b[0], a[1] > b[1] ? a[1] : b[1]};
}
inline unsigned exceeding(Pair pair, double limit) {
    return (pair[0] > limit ? 1u : 0u) | (pair[1] > limit ? 2u : 0u);
}
inline bool differ(Pair a, Pair b) {
    return a[0] != b[0] || a[1] != b[1];
}
#endif

/// Slopes here are `width()` numbers, one for each direction and a zero where these are odd. `P`: how many pairs that
/// are, where the compiler is to know it.
class SlopeRace {
  public:
    explicit SlopeRace(std::size_t directions) : pairs_((directions + 1) / 2) {}

    std::size_t pairs() const { return pairs_; }
    std::size_t width() const { return 2 * pairs_; }
    const expr::StepLimits& limits() const { return limits_; }
    /// Something along this direction is not known.
    void refuse(std::size_t direction) { limits_.refused |= static_cast<expr::Directions>(1u << direction); }

    /// As StepLimits::keep_order, of slopes that are numbers.
    template <std::size_t P = 0>
    [[gnu::always_inline]] void order(double gap, const double* before, const double* behind, double size) {
        if (gap <= expr::kDust * std::abs(size)) [[unlikely]] {
            if (!same<P>(before, behind)) equal(before, behind);
            return;
        }
        unsigned within = 0;
        for (std::size_t p = 0; p < count<P>(); ++p) {
            const Pair closing = load(before + 2 * p) - load(behind + 2 * p);
            const Pair last = closing * load(&limits_.until[2 * p]), first = closing * load(&limits_.from[2 * p]);
            within |= exceeding(larger(last, first), gap * kRounded) << 2 * p;  // no numbers where nothing closes
        }
        if (within) [[unlikely]]
            narrow(within, gap, before, behind);
    }
    /// A length stays above 0.
    template <std::size_t P = 0>
    [[gnu::always_inline]] void stay_above_0(double length, const double* its) {
        static constexpr double kStill[expr::kDirections] = {};
        order<P>(length, kStill, its, 0);
    }
    /// Lengths that change along one direction, by `its` every `stride` numbers, stay above 0.
    void stay_above_0(std::size_t direction, const expr::Slot* lengths, int count, const double* its,
                      std::size_t stride) {
        double until = limits_.until[direction], from = limits_.from[direction];
        for (int l = 0; l < count; ++l, its += stride) {
            const double length = lengths[l].r, closing = -*its;
            if (length > 0 && !(std::max(closing * until, closing * from) > length * kRounded)) continue;
            if (length == 0 && closing != 0) limits_.ties |= static_cast<expr::Directions>(1u << direction);
            if (closing > 0)
                until = std::min(until, length / closing);
            else if (closing < 0)
                from = std::max(from, length / closing);
        }
        limits_.until[direction] = until;
        limits_.from[direction] = from;
    }
    expr::Slopes slopes(const double* its) const {
        expr::Slopes all;
        std::memcpy(all.of.data(), its, width() * sizeof(double));
        return all;
    }
    void write(const expr::Slopes& slopes, double* to) const {
        std::memcpy(to, slopes.of.data(), width() * sizeof(double));
    }
    /// to = from + its, in this order.
    template <std::size_t P = 0>
    [[gnu::always_inline]] void add(const double* from, const double* its, double* to) const {
        for (std::size_t p = 0; p < count<P>(); ++p) store(to + 2 * p, load(from + 2 * p) + load(its + 2 * p));
    }
    template <std::size_t P = 0>
    [[gnu::always_inline]] void copy(const double* from, double* to) const {
        for (std::size_t p = 0; p < count<P>(); ++p) store(to + 2 * p, load(from + 2 * p));
    }
    template <std::size_t P = 0>
    [[gnu::always_inline]] bool same(const double* a, const double* b) const {
        for (std::size_t p = 0; p < count<P>(); ++p)
            if (differ(load(a + 2 * p), load(b + 2 * p))) return false;
        return true;
    }

  private:
    template <std::size_t P>
    std::size_t count() const {
        return P ? P : pairs_;
    }
    /// Products are rounded.
    static constexpr double kRounded = 1 - 0x1p-50;

    /// Of these directions, a bit each. Where all gaps close at the same step, which is usual as a parameter becomes 0,
    /// there are some each time.
    [[gnu::noinline]] void narrow(unsigned along, double gap, const double* before, const double* behind) {
        for (; along; along &= along - 1) {
            const auto k = static_cast<std::size_t>(std::countr_zero(along));
            const double closing = before[k] - behind[k], at = gap / closing;
            double& limit = (closing > 0 ? limits_.until : limits_.from)[k];
            // What is stored needlessly is waited for as the next pair is loaded.
            if (closing > 0 ? at < limit : at > limit) [[unlikely]]
                limit = at;
        }
    }
    [[gnu::noinline]] void equal(const double* before, const double* behind) {
        limits_.keep_order(0, slopes(before), slopes(behind), 0);
    }

    const std::size_t pairs_;
    alignas(16) expr::StepLimits limits_;
};

/// Of many moments only the latest counts.
class Contest {
  public:
    explicit Contest(const SlopeRace& race) : width_(race.width()) {}

    bool empty() const { return at_.empty(); }
    std::size_t size() const { return at_.size(); }
    void add(const SlopeRace& race, double at, const double* slopes) {
        constexpr std::size_t kSearched = 32;
        const std::size_t first = at_.size() - std::min(at_.size(), kSearched);
        for (std::size_t i = at_.size(); i-- > first;) {
            if (!race.same(of(i), slopes)) continue;
            if (at > at_[i]) at_[i] = at, turn_[i] = turns_;
            ++turns_;
            return;
        }
        at_.push_back(at);
        turn_.push_back(turns_++);
        slopes_.insert(slopes_.end(), slopes, slopes + width_);
    }
    void add(const SlopeRace& race, const Contest& other) {
        for (std::size_t i = 0; i < other.size(); ++i) add(race, other.at(i), other.of(i));
    }
    /// Who is the latest stays so, of equals the first that was added; there is one. Its number.
    std::size_t decide(SlopeRace& race) const {
        std::size_t latest = 0;
        for (std::size_t i = 1; i < at_.size(); ++i)
            if (at_[i] > at_[latest] || (at_[i] == at_[latest] && turn_[i] < turn_[latest])) latest = i;
        for (std::size_t i = 0; i < at_.size(); ++i)
            if (i != latest) race.order(at_[latest] - at_[i], of(i), of(latest), at_[latest]);
        return latest;
    }
    double at(std::size_t i) const { return at_[i]; }
    const double* of(std::size_t i) const { return &slopes_[i * width_]; }

  private:
    const std::size_t width_;
    std::vector<double> at_, slopes_;
    std::vector<std::size_t> turn_;  // in which each came that is the latest with its slopes
    std::size_t turns_ = 0;
};

}  // namespace pamina::engine
