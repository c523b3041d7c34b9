// Where cyclic spreads go round: readers that lie one turn's step further have the same, one step further.
#pragma once

#include <optional>

#include "runtime/arrays/entries.h"

namespace pamina::arrays {

/// Entries of all readers, as those of one step: reader x + s * kx has of owner y + s * ky (coordinates go round), for
/// s in 0..<steps, `often` times what the entry says, and once more where s < more.
class Turn {
  public:
    /// Readers from..<to, in steps of kx, that have the same, kx and ky further each.
    struct Alike {
        std::int64_t first = 0, times = 1;  // first / kx is a whole number: kx readers from there on
    };

    std::int64_t kx() const { return kx_; }
    std::int64_t ky() const { return ky_; }
    /// All readers, cut where something changes for one of them; `also` has further multiples of kx to cut at.
    std::vector<Alike> alike(std::vector<std::int64_t> also) const;
    /// What a reader has, in order.
    std::vector<Entry> of(std::int64_t x) const;

  private:
    friend std::optional<Turn> turn(const Part& part, Budget& budget);

    struct Repeated {
        Entry entry;
        std::int64_t often, more;
    };
    std::int64_t kx_ = 1, ky_ = 0, steps_ = 1, owners_ = 1;
    std::vector<Repeated> each_;
    std::vector<Entry> once_;  // at the ends, by x
};

/// Nothing: spreads are not all cyclic, or too little of them repeats.
std::optional<Turn> turn(const Part& part, Budget& budget);

}  // namespace pamina::arrays
