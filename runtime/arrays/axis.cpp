#include "runtime/arrays/axis.h"

#include <algorithm>
#include <numeric>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
/// Places and blocks may be added to each other without a look at the sum.
constexpr std::int64_t kLargest = std::int64_t{1} << 60;

void fits(std::int64_t x) {
    if (x > kLargest || x < -kLargest) throw Mistake(Mistake::Kind::Overflow);
}

}  // namespace

Owner::Owner(const Dimension& dimension, std::int64_t extent, std::int64_t first, std::int64_t step, std::int64_t from,
             std::int64_t to)
    : kind_(dimension.spread.kind),
      extent_(extent),
      first_(plus(first, dimension.offset)),
      step_(step),
      from_(from),
      to_(to) {
    if (kind_ == Spread::Kind::Whole) return;
    for (const std::int64_t x : {first_, step_, dimension.places, dimension.spread.block}) fits(x);
    if (kind_ != Spread::Kind::General) {
        block_ = dimension.spread.block;
        return;
    }
    ends_.resize(dimension.spread.sizes.size());
    std::partial_sum(dimension.spread.sizes.begin(), dimension.spread.sizes.end(), ends_.begin());
}

Owner::Owner(std::int64_t from, std::int64_t to) : from_(from), to_(to) {}

Wide Owner::period() const {
    const Wide all = Wide(block_) * extent_;
    return all / gcd(all, step_);
}

std::int64_t Owner::owner(std::int64_t z) const {
    const std::int64_t place = first_ + step_ * z;
    switch (kind_) {
        case Spread::Kind::Whole:
            return 0;
        case Spread::Kind::Block:
            return place / block_;
        case Spread::Kind::Cyclic:
            return place / block_ % extent_;
        case Spread::Kind::General:
            break;
    }
    return std::ranges::upper_bound(ends_, place) - ends_.begin();
}

std::int64_t Owner::next(std::int64_t z) const {
    if (z < from_) return from_;
    if (z >= to_) return kNever;
    if (kind_ == Spread::Kind::Whole || step_ == 0) return to_;
    const std::int64_t place = first_ + step_ * z;
    std::int64_t begin = 0, end = 0;  // the places of this owner
    if (kind_ == Spread::Kind::General) {
        const auto behind = std::ranges::upper_bound(ends_, place);
        end = *behind;
        begin = behind == ends_.begin() ? 0 : *(behind - 1);
    } else {
        begin = place / block_ * block_;
        end = begin + block_;
    }
    const std::int64_t steps = step_ > 0 ? (end - place + step_ - 1) / step_ : (place - begin) / -step_ + 1;
    return std::min(to_, z + steps);
}

namespace {

class Sweep {
  public:
    Sweep(std::span<const Owner> owners, std::size_t needed, Budget& budget,
          const std::function<void(std::int64_t, std::span<const std::int64_t>)>& f)
        : owners_(owners),
          needed_(needed),
          budget_(budget),
          f_(f),
          values_(owners.size()),
          until_(owners.size(), 0),
          known_(owners.size(), false) {
        for (std::size_t k = 0; k < owners.size(); ++k) {
            if (!owners[k].cyclic()) continue;
            any_cyclic_ = true;
            const Wide p = owners[k].period();
            period_ = period_ > kLargest ? period_ : period_ / gcd(period_, p) * p;
        }
    }

    void over(std::int64_t from, std::int64_t to) {
        for (std::int64_t z = from; z < to;) {
            std::int64_t active = kNever, window = to;
            for (std::size_t k = 0; k < needed_; ++k) {
                if (z < owners_[k].to()) active = std::min(active, std::max(z, owners_[k].from()));
            }
            if (active >= to) return;
            if (active > z) {
                z = active;
                std::fill(known_.begin(), known_.end(), false);
            }
            for (std::size_t k = 0; k < owners_.size(); ++k) window = std::min(window, window_end(k, z));
            const std::int64_t length = window - z;
            if (any_cyclic_ && length / 2 >= period_) {
                const auto p = static_cast<std::int64_t>(period_);
                const std::int64_t times = length / p;
                runs(z, z + p, times);
                z += p * times;
                std::fill(known_.begin(), known_.end(), false);
            }
            runs(z, window, 1);
            z = window;
        }
    }

  private:
    /// Where owner k changes other than by going round.
    std::int64_t window_end(std::size_t k, std::int64_t z) {
        const Owner& o = owners_[k];
        if (o.cyclic()) return z < o.from() ? o.from() : z < o.to() ? o.to() : kNever;
        look(k, z);
        return until_[k];
    }

    void look(std::size_t k, std::int64_t z) {
        if (known_[k] && z < until_[k]) return;
        known_[k] = true;
        values_[k] = owners_[k].at(z);
        until_[k] = owners_[k].next(z);
    }

    void runs(std::int64_t z, std::int64_t to, std::int64_t times) {
        while (z < to) {
            std::int64_t end = to;
            for (std::size_t k = 0; k < owners_.size(); ++k) {
                look(k, z);
                end = std::min(end, until_[k]);
            }
            budget_.spend();
            f_((end - z) * times, values_);
            z = end;
        }
    }

    std::span<const Owner> owners_;
    std::size_t needed_;
    Budget& budget_;
    const std::function<void(std::int64_t, std::span<const std::int64_t>)>& f_;
    std::vector<std::int64_t> values_, until_;
    std::vector<char> known_;
    bool any_cyclic_ = false;
    Wide period_ = 1;
};

}  // namespace

void sweep(std::span<const Owner> owners, std::size_t needed, std::int64_t from, std::int64_t to, Budget& budget,
           const std::function<void(std::int64_t, std::span<const std::int64_t>)>& f) {
    Sweep(owners, needed, budget, f).over(from, to);
}

}  // namespace pamina::arrays
