#include "runtime/arrays/crooked.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {

namespace {

using Do = Crooked::Do;

std::size_t taken(Do what) {
    switch (what) {
        case Do::Number:
        case Do::Loop:
            return 0;
        case Do::Neg:
        case Do::Abs:
        case Do::Not:
        case Do::Item:
            return 1;
        case Do::Select:
            return 3;
        default:
            return 2;
    }
}

/// Nothing where it has no value: that is an error only where the value is needed.
using Value = std::optional<std::int64_t>;

Value fitting(Wide x) {
    const bool fits = x >= std::numeric_limits<std::int64_t>::min() && x <= std::numeric_limits<std::int64_t>::max();
    return fits ? Value(static_cast<std::int64_t>(x)) : std::nullopt;
}

Value of_two(Do what, const Value& left, const Value& right) {
    if (what == Do::And && (left == 0 || right == 0)) return 0;
    if (what == Do::Or && (left.value_or(0) != 0 || right.value_or(0) != 0)) return 1;
    if (!left || !right) return std::nullopt;
    const Wide a = *left, b = *right;
    const bool divides = what == Do::FloorDiv || what == Do::CeilDiv || what == Do::Mod;
    if (divides && b == 0) return std::nullopt;
    switch (what) {
        case Do::Add:
            return fitting(a + b);
        case Do::Sub:
            return fitting(a - b);
        case Do::Mul:
            return fitting(a * b);
        case Do::FloorDiv:
            return fitting(b > 0 ? floor_div(a, b) : floor_div(-a, -b));
        case Do::CeilDiv:
            return fitting(b > 0 ? ceil_div(a, b) : ceil_div(-a, -b));
        case Do::Mod: {
            const Wide r = a % b;
            return fitting(r != 0 && (r < 0) != (b < 0) ? r + b : r);
        }
        case Do::Min:
            return std::min(left, right);
        case Do::Max:
            return std::max(left, right);
        case Do::Equal:
            return a == b;
        case Do::Less:
            return a < b;
        case Do::LessEqual:
            return a <= b;
        default:  // And, of two that are true; Or, of none
            return what == Do::And;
    }
}

Value of_one(Do what, const Value& a) {
    if (!a || what == Do::Not) return a ? Value(*a == 0) : std::nullopt;
    return fitting(what == Do::Neg || *a < 0 ? -Wide(*a) : Wide(*a));
}

Value of_list(const std::vector<std::int64_t>& list, const Value& at) {
    return at && *at >= 0 && *at < std::ssize(list) ? Value(list[static_cast<std::size_t>(*at)]) : std::nullopt;
}

}  // namespace

bool Crooked::is_one(std::size_t loops) const {
    std::size_t high = 0;
    for (const Step& s : steps) {
        if (s.what > kLast || taken(s.what) > high) return false;
        if (s.what == Do::Loop && (s.value < 0 || static_cast<std::size_t>(s.value) >= loops)) return false;
        if (s.what == Do::Item && (s.value < 0 || s.value >= std::ssize(lists))) return false;
        high = high - taken(s.what) + 1;
    }
    return high == 1;
}

std::int64_t Crooked::at(std::span<const std::int64_t> loops) const {
    std::vector<Value> stack;
    for (const Step& s : steps) {
        const auto take = [&] {
            const Value top = stack.back();
            stack.pop_back();
            return top;
        };
        const std::size_t takes = taken(s.what);
        if (takes == 0) {
            stack.emplace_back(s.what == Do::Number ? s.value : loops[static_cast<std::size_t>(s.value)]);
        } else if (takes == 1) {
            Value& top = stack.back();
            top = s.what == Do::Item ? of_list(*lists[static_cast<std::size_t>(s.value)], top) : of_one(s.what, top);
        } else if (takes == 2) {
            const Value b = take();
            stack.back() = of_two(s.what, stack.back(), b);
        } else {
            const Value otherwise = take(), then = take(), condition = stack.back();
            stack.back() = !condition ? std::nullopt : *condition != 0 ? then : otherwise;
        }
    }
    if (!stack.back())
        does_not_match("an index that divides by 0, does not fit, or is of an element that a list does not have");
    return *stack.back();
}

}  // namespace pamina::arrays
