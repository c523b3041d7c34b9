#include "runtime/engine/periodic/cells.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace pamina::engine {

void Cells::move(const Period& period, std::int64_t rounds) {
    period_ = &period;
    rounds_ = rounds;
    at_ = 0;
}

Period::Period(const Cells& first, const Cells& second, const Cells& third, const double (&at)[3], bool exact,
               const std::vector<bool>& entered)
    : now_(at[2]), length_(at[2] - at[1]), exact_(exact), next_(HUGE_VAL) {
    for (const Cells* each : {&first, &second, &third})
        if (each->why_not()) why_not_ = each->why_not();
    if (!why_not_ && (first.kinds_ != second.kinds_ || second.kinds_ != third.kinds_))
        why_not_ = "what is there changes";
    if (!why_not_ && (!(length_ > 0) || !equal(at[1] - at[0], length_, now_))) why_not_ = "rounds take different times";
    // So much has been rounded that lengths are no longer known to 1e-9.
    constexpr double kMostRounded = 1e6;
    if (!why_not_ && !exact_ && now_ > kMostRounded * length_) why_not_ = "rounding hides how long a round takes";
    if (why_not_) return;
    growth_.resize(third.values_.size());
    auto slot = third.left_.begin();
    auto hits = third.hits_.begin();
    for (std::size_t i = 0; i < growth_.size() && !why_not_; ++i) {
        compare(third.kinds_[i], first.values_[i], second.values_[i], third.values_[i], growth_[i]);
        if (third.kinds_[i] == Cells::Kind::Hit) keep_from(*hits++, second.values_[i].i, third.values_[i].i);
        // What is left of a loop that begins again within a round says nothing of when it ends.
        if (third.kinds_[i] == Cells::Kind::Left && entered[static_cast<std::size_t>(*slot++)] && growth_[i].i != 0)
            why_not_ = "loops begin at other moments of each round";
    }
}

bool Period::equal(double a, double b, double size) const {
    // Rounding: of each sum up to half a unit in the last place, of some hundred sums a period.
    constexpr double kRounding = 1e-13;
    return a == b || (!exact_ && std::abs(a - b) <= kRounding * std::abs(size));
}

void Period::compare(Cells::Kind kind, Cells::Value a, Cells::Value b, Cells::Value c, Cells::Value& growth) {
    switch (kind) {
        case Cells::Kind::Same:
            if (a.i != b.i || b.i != c.i) why_not_ = "what happens changes from round to round";
            return;
        case Cells::Kind::Span:
            if (!equal(a.r, b.r, now_) || !equal(b.r, c.r, now_)) why_not_ = "waits change from round to round";
            return;
        case Cells::Kind::Time:
            if (a.r == b.r && b.r == c.r) {
                growth.r = 0;
                if (c.r > now_) next_ = std::min(next_, c.r);
                return;
            }
            if (!equal(b.r - a.r, length_, now_) || !equal(c.r - b.r, length_, now_))
                why_not_ = "times of a round change from round to round";
            growth.r = length_;
            latest_ = std::max(latest_, c.r);
            return;
        case Cells::Kind::Sum:
        case Cells::Kind::High:
        case Cells::Kind::Low:
            growth.r = c.r - b.r;
            // What is kept of rounding differs from round to round.
            if (kind == Cells::Kind::Low && !exact_) return;
            if (!equal(b.r - a.r, growth.r, c.r)) why_not_ = "figures grow differently from round to round";
            return;
        case Cells::Kind::Hit:
            return;
        case Cells::Kind::Apart: {
            if (__builtin_sub_overflow(c.i, b.i, &growth.i)) why_not_ = "numbers grow differently from round to round";
            if (growth.i == 0 || why_not_) return;
            // What was so in the last round has to be so to the end of the last one that is left out.
            if (c.i == 0 || b.i == 0 || (b.i < 0) != (c.i < 0)) {
                most_ = 0;
            } else if ((c.i < 0) == (growth.i > 0)) {
                const std::int64_t rounds = (c.i < 0 ? -(c.i + 1) : c.i - 1) / std::abs(growth.i) - 1;
                most_ = std::min(most_, std::max<std::int64_t>(rounds, 0));
            }
            return;
        }
        case Cells::Kind::Count:
        case Cells::Kind::Left:
            if (__builtin_sub_overflow(c.i, b.i, &growth.i) || b.i - a.i != growth.i) {
                why_not_ = "numbers grow differently from round to round";
                return;
            }
            if (growth.i == 0) return;
            if (kind == Cells::Kind::Count) {
                // It stays far from what a number can be.
                most_ = growth.i == INT64_MIN ? 0 : std::min(most_, INT64_MAX / 4 / std::abs(growth.i));
            } else if (growth.i > 0) {
                why_not_ = "a loop begins again";
            } else {
                most_ = std::min(most_, (c.i - 1) / -growth.i);
            }
            return;
    }
}

void Period::keep_from(Cells::Hits hits, std::int64_t before, std::int64_t now) {
    std::int64_t growth;
    if (__builtin_sub_overflow(now, before, &growth) || growth == INT64_MIN) growth = INT64_MAX;
    if (growth == 0) return;
    // How far it is from one to the next that leaves the rest, 0 where that is one itself.
    const auto ahead = [&](std::int64_t value) {
        const std::int64_t d = ((hits.rest - value % hits.divisor) % hits.divisor + hits.divisor) % hits.divisor;
        return growth > 0 || d == 0 ? d : hits.divisor - d;
    };
    const std::int64_t size = std::abs(growth), next = ahead(now);
    const bool was_one = ahead(before) <= size;
    most_ = was_one || next == 0 ? 0 : std::min(most_, std::max<std::int64_t>((next - 1) / size - 1, 0));
}

std::int64_t Period::most(double limit) const {
    constexpr double kMany = 4e18;
    const double until_limit = (limit - std::max(latest_, now_)) / length_ - 1;
    const double until_next = next_ < HUGE_VAL ? std::ceil((next_ - now_) / length_) - 1 : kMany;
    const double fits = std::clamp(std::floor(std::min(until_limit, until_next)), 0.0, kMany);
    return std::min(most_, static_cast<std::int64_t>(fits));
}

}  // namespace pamina::engine
