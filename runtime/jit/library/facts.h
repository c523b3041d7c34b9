// What is known of values before they are computed: within which bounds an int lies, or a real, and whether the real
// is whole. Where the bounds say that nothing can overflow, nothing has to be looked at in the loops over lanes.
//
// Interval arithmetic, with the roundings of the operations themselves, which are monotone.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Value.h>

#include <cmath>
#include <cstdint>
#include <optional>

namespace pamina::jit {

struct IntRange {
    std::int64_t low = INT64_MIN, high = INT64_MAX;
    bool within(std::int64_t a, std::int64_t b) const { return low >= a && high <= b; }
};

/// Of a real that is known to be a finite number.
struct RealRange {
    double low = 0, high = 0;
    bool whole = false;
};

class Facts {
  public:
    IntRange whole(llvm::Value* value) const;
    std::optional<RealRange> real(llvm::Value* value) const;

    void know(llvm::Value* value, IntRange range) { ints_[value] = range; }
    /// Forgets it when a bound is not finite.
    void know(llvm::Value* value, std::optional<RealRange> range);
    /// `copy` is the same value in each lane.
    void spread(llvm::Value* value, llvm::Value* copy);

    /// The exact sum, difference and product; nothing when the int may overflow.
    static std::optional<IntRange> add(IntRange a, IntRange b);
    static std::optional<IntRange> subtract(IntRange a, IntRange b);
    static std::optional<IntRange> multiply(IntRange a, IntRange b);
    using Real = std::optional<RealRange>;
    static Real add(Real a, Real b);
    static Real subtract(Real a, Real b);
    static Real multiply(Real a, Real b);
    static Real divide(Real a, Real b);
    static IntRange either(IntRange a, IntRange b);
    static Real either(Real a, Real b);
    /// Floor and ceil.
    static Real rounded(Real a, bool up);

  private:
    llvm::DenseMap<llvm::Value*, IntRange> ints_;
    llvm::DenseMap<llvm::Value*, RealRange> reals_;
};

}  // namespace pamina::jit
