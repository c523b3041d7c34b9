#include "runtime/jit/library/facts.h"

#include <llvm/IR/Constants.h>

#include <algorithm>

#include "runtime/expr/wide_int.h"

namespace pamina::jit {

namespace {

/// The scalar of a constant, also of one in all lanes.
const llvm::Constant* constant(llvm::Value* value) {
    const auto* c = llvm::dyn_cast<llvm::Constant>(value);
    return c && c->getType()->isVectorTy() ? c->getSplatValue() : c;
}

std::optional<IntRange> fit(Int128 low, Int128 high) {
    if (low < INT64_MIN || high > INT64_MAX) return {};
    return IntRange{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}

}  // namespace

IntRange Facts::whole(llvm::Value* value) const {
    if (const auto* known = llvm::dyn_cast_or_null<llvm::ConstantInt>(constant(value)))
        return {known->getSExtValue(), known->getSExtValue()};
    const auto found = ints_.find(value);
    return found == ints_.end() ? IntRange{} : found->second;
}

std::optional<RealRange> Facts::real(llvm::Value* value) const {
    if (const auto* known = llvm::dyn_cast_or_null<llvm::ConstantFP>(constant(value))) {
        const double v = known->getValueAPF().convertToDouble();
        if (!std::isfinite(v)) return {};
        return RealRange{v, v, v == std::floor(v)};
    }
    const auto found = reals_.find(value);
    if (found == reals_.end()) return {};
    return found->second;
}

void Facts::know(llvm::Value* value, std::optional<RealRange> range) {
    if (range && std::isfinite(range->low) && std::isfinite(range->high)) reals_[value] = *range;
}

void Facts::spread(llvm::Value* value, llvm::Value* copy) {
    if (const auto found = ints_.find(value); found != ints_.end()) {
        const IntRange range = found->second;
        ints_[copy] = range;
    }
    if (const auto found = reals_.find(value); found != reals_.end()) {
        const RealRange range = found->second;
        reals_[copy] = range;
    }
}

std::optional<IntRange> Facts::add(IntRange a, IntRange b) {
    return fit(static_cast<Int128>(a.low) + b.low, static_cast<Int128>(a.high) + b.high);
}

std::optional<IntRange> Facts::subtract(IntRange a, IntRange b) {
    return fit(static_cast<Int128>(a.low) - b.high, static_cast<Int128>(a.high) - b.low);
}

std::optional<IntRange> Facts::multiply(IntRange a, IntRange b) {
    const auto times = [](std::int64_t x, std::int64_t y) { return static_cast<Int128>(x) * y; };
    const auto [low, high] =
        std::minmax({times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)});
    return fit(low, high);
}

Facts::Real Facts::add(Real a, Real b) {
    if (!a || !b) return {};
    return RealRange{a->low + b->low, a->high + b->high, a->whole && b->whole};
}

Facts::Real Facts::subtract(Real a, Real b) {
    if (!a || !b) return {};
    return RealRange{a->low - b->high, a->high - b->low, a->whole && b->whole};
}

Facts::Real Facts::multiply(Real a, Real b) {
    if (!a || !b) return {};
    const auto [low, high] = std::minmax({a->low * b->low, a->low * b->high, a->high * b->low, a->high * b->high});
    return RealRange{low, high, a->whole && b->whole};
}

Facts::Real Facts::divide(Real a, Real b) {
    if (!a || !b || !(b->low > 0 || b->high < 0)) return {};
    const auto [low, high] = std::minmax({a->low / b->low, a->low / b->high, a->high / b->low, a->high / b->high});
    return RealRange{low, high, false};
}

IntRange Facts::either(IntRange a, IntRange b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

Facts::Real Facts::either(Real a, Real b) {
    if (!a || !b) return {};
    return RealRange{std::min(a->low, b->low), std::max(a->high, b->high), a->whole && b->whole};
}

Facts::Real Facts::rounded(Real a, bool up) {
    if (!a) return {};
    return RealRange{up ? std::ceil(a->low) : std::floor(a->low), up ? std::ceil(a->high) : std::floor(a->high), true};
}

}  // namespace pamina::jit
