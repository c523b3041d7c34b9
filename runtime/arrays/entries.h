// Who needs which indices along the factors of a part: one sweep over each factor.
#pragma once

#include "runtime/arrays/stretch.h"

namespace pamina::arrays {

/// `count` indices of a factor that the uses of `mask`, and no others, need by reader x of owner y (kNone: of who has
/// all).
struct Entry {
    std::int64_t x, y;  // x kNone: by any
    int factor;
    Bits mask;
    std::int64_t count;
};

/// Each place (x, y, factor, mask) once, in this order. For reader x both count: `own` of x, which is negative where
/// `any` has indices that more uses of this reader need, and `any`.
struct Entries {
    std::vector<Entry> own, any;
};

/// Without readers that the stretch drops.
Entries entries(const Part& part, const Stretch& stretch, Budget& budget);

/// Of positions from..<to of one factor, all uses of which follow a home: what readers have of their own.
std::vector<Entry> own_entries(const Part& part, int factor, std::int64_t from, std::int64_t to, Budget& budget);

inline Bits bit(int use) {
    return Bits{1} << use;
}

}  // namespace pamina::arrays
