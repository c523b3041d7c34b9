#include "runtime/predict/multiple.h"

#include <cstdlib>
#include <numeric>

namespace pamina::predict {

namespace {

std::optional<Multiple> known(std::optional<Decimal> of, bool itself) {
    return of ? std::optional(Multiple{*of, itself}) : std::nullopt;
}

}  // namespace

std::optional<Multiple> multiple_of(std::int64_t i) {
    if (i == INT64_MIN) return {};
    return Multiple{{i, 0}, true};
}

std::optional<Multiple> multiple_of(double x) {
    constexpr std::int64_t kMost = 1'000'000'000'000'000;
    const auto d = shortest_decimal(x);
    return known(d && std::abs(d->digits) < kMost ? d : std::nullopt, true);
}

std::optional<Multiple> add(Multiple a, Multiple b) {
    return a.itself && b.itself ? known(pamina::add(a.of, b.of), true) : either(a, b);
}

std::optional<Multiple> subtract(Multiple a, Multiple b) {
    return a.itself && b.itself ? known(pamina::subtract(a.of, b.of), true) : either(a, b);
}

std::optional<Multiple> multiply(Multiple a, Multiple b) {
    return known(pamina::multiply(a.of, b.of), a.itself && b.itself);
}

std::optional<Multiple> divide(Multiple a, Multiple b) {
    return known(b.itself ? pamina::divide(a.of, b.of) : std::nullopt, a.itself);
}

std::optional<Multiple> either(Multiple a, Multiple b) {
    if (!align(a.of, b.of)) return {};
    const bool same = a.itself && b.itself && a.of == b.of;
    if (!same) a.of.digits = std::gcd(a.of.digits, b.of.digits);
    return Multiple{without_zeros(a.of), same};
}

std::optional<int> last_digit(Multiple a) {
    if (a.of.digits == 0) return {};
    return without_zeros(a.of).exponent;
}

}  // namespace pamina::predict
