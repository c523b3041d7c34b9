#include "runtime/script/points/search_axis.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "runtime/expr/math.h"

namespace pamina::script {

Value SearchAxis::at(std::int64_t i) const {
    if (!is_range()) return items[static_cast<std::size_t>(i)];
    // The way may be longer than an int holds where both ends are ints.
    if (ints)
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(*first.as<std::int64_t>()) +
                                         static_cast<std::uint64_t>(i) * static_cast<std::uint64_t>(*ints));
    if (axis.continuous && i == 0) return first;
    if (axis.continuous && i == axis.count - 1) return last;
    if (in_doubles) {
        const Real low = as_real(first), high = as_real(last);
        const double share = static_cast<double>(i) / static_cast<double>(axis.count - 1);
        return Real{low.base() * (1 - share) + high.base() * share, 0,
                    low.dimension.empty() ? high.dimension : low.dimension};
    }
    return grid->at(static_cast<double>(i));
}

bool SearchAxis::on_edge(std::int64_t i) const {
    if (!edges || (axis.count < 3 && !narrowed)) return false;  // one of two values is at an edge always
    if (is_range()) return i == 0 || i == axis.count - 1;
    const Value& own = items[static_cast<std::size_t>(i)];
    bool least = true, most = true;
    for (const Value& v : items) {
        least = least && compare(v, own) >= 0;
        most = most && compare(v, own) <= 0;
    }
    return least || most;
}

void SearchAxis::narrow(const std::vector<Value>& points) {
    List left;
    if (axis.continuous) {
        left.assign(points.begin(), points.end());
        left.front() = first;
        left.back() = last;
    } else {
        std::set<std::int64_t> indices;
        for (const Value& v : points) {
            const double below = std::floor(grid->steps_to(v));
            for (const double i : {below, compare(grid->at(below), v) == 0 ? below : below + 1})
                indices.insert(std::clamp<std::int64_t>(static_cast<std::int64_t>(i), 0, axis.count - 1));
        }
        for (const std::int64_t i : indices) left.push_back(at(i));
    }
    items = std::move(left);
    grid.reset();
    in_doubles = false;
    axis = {static_cast<std::int64_t>(items.size()), false};
    narrowed = true;
}

void SearchAxis::continuous() {
    constexpr double kParts = 1e6;
    axis = {static_cast<std::int64_t>(kParts) + 1, true};
    in_doubles = true;
    Real low = as_decimal(first), high = as_decimal(last);
    align_decimals(low, high);
    const double span = high.mantissa - low.mantissa;
    if (!std::isfinite(span) || !(span > 0)) return;
    const int down = static_cast<int>(std::floor(std::log10(span / kParts)));
    const Real step{1, low.exp10 + down, low.dimension};
    // The grid starts at the first multiple of its step, so that its points are round.
    const double start = std::floor(expr::math::scale_decimal(low.mantissa, -down));
    const Value by = plain_or_quantity(step), from = plain_or_quantity({start, step.exp10, step.dimension});
    if (as_real(by).base() == 0 || !std::isfinite(as_real(from).base())) return;
    grid.emplace(from, by);
    const double steps = std::ceil(grid->steps_to(last));
    if (!(steps >= 1 && steps <= 100 * kParts)) return grid.reset();
    axis.count = static_cast<std::int64_t>(steps) + 1;
    in_doubles = false;
}

}  // namespace pamina::script
