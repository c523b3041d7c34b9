// `find(x in a..b: f(x) == g(x))` over all numbers of a range: where the two sides cross.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/evaluate/looks.h"
#include "runtime/script/points/search_axis.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

/// Points of the range that are looked at for a first change of the sign.
constexpr std::int64_t kLooks = 256;
/// Halvings of a step of the grid, a millionth of the range: as far as doubles go.
constexpr int kHalvings = 50;
/// More of them where the range is so wide that the place of the crossing is not known to that part of itself, or of
/// 1: at most from the largest double to the smallest one.
constexpr double kPart = 0x1p-50;
constexpr int kMostHalvings = 2200;

bool is_narrow(const Value& a, const Value& b) {
    const double low = as_real(a).base(), high = as_real(b).base();
    return high / 2 - low / 2 <= kPart * std::max({std::fabs(low), std::fabs(high), 1.0});
}

}  // namespace

// The left side less the right one changes its sign between two points that are looked at, and is then halved. Points
// have numbers in the order in which they are needed.
std::optional<Value> Evaluator::crossing(const ast::Expr& e, const SearchAxis& v, const ast::Binary& sides) {
    const std::int64_t last = v.axis.count - 1;
    const auto place = [&](std::int64_t look) { return last / kLooks * look + last % kLooks * look / kLooks; };
    std::vector<Value> halved;  // points from kLooks + 1 on
    Looks looks(diagnostics_, left_out_, hooks_.stop, hooks_.share ? hooks_.share(e, text_of(v)) : nullptr,
                [&](std::size_t number) -> Looks::Cells {
                    stop_.look();
                    const auto look = static_cast<std::int64_t>(number);
                    scopes_.back()[v.symbol] =
                        look <= kLooks ? v.at(place(look)) : halved[static_cast<std::size_t>(look - kLooks) - 1];
                    return {static_cast<std::int64_t>(compare(value(*sides.left), value(*sides.right)))};
                });
    const auto sign = [&](std::int64_t look) {
        return static_cast<int>(*looks(static_cast<std::size_t>(look)).front().as<std::int64_t>());
    };
    const auto sign_at = [&](Value x) {
        halved.push_back(std::move(x));
        return sign(kLooks + std::ssize(halved));
    };
    std::int64_t low = 0, asked = 0;
    const int first = sign(0);
    if (first == 0) return v.at(0);
    for (std::int64_t look = 1; look <= kLooks; ++look) {
        const std::int64_t high = place(look);
        if (high == low) continue;
        if (look >= asked) {
            std::vector<std::size_t> numbers;
            for (asked = look; asked <= kLooks && numbers.size() < looks.ahead(); ++asked)
                if (place(asked) > place(asked - 1)) numbers.push_back(static_cast<std::size_t>(asked));
            looks.some(numbers);
        }
        const int there = sign(look);
        if (there == 0) return v.at(high);
        if (there == first || there == 2) {
            low = high;
            continue;
        }
        std::int64_t before = low, after = high;
        while (after - before > 1) {
            const std::int64_t middle = before + (after - before) / 2;
            const int s = sign_at(v.at(middle));
            if (s == 0) return v.at(middle);
            (s == first ? before : after) = middle;
        }
        Value a = v.at(before), b = v.at(after);
        for (int i = 0; i < kMostHalvings && (i < kHalvings || !is_narrow(a, b)); ++i) {
            const Value two(std::int64_t{2});
            Value middle = divide(add(a, b, false), two);
            // Two large ends add up to more than a double holds.
            if (!std::isfinite(as_real(middle).mantissa)) middle = add(divide(a, two), divide(b, two), false);
            if (compare(middle, a) == 0 || compare(middle, b) == 0) break;
            const int s = sign_at(middle);
            if (s == 0) return middle;
            (s == first ? a : b) = std::move(middle);
        }
        return b;
    }
    return std::nullopt;
}

}  // namespace pamina::script
