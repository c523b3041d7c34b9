#include "runtime/predict/decimal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace pamina::predict {

namespace {

/// Whether it has a negative that fits, too.
bool fits(std::int64_t m) {
    return m != INT64_MIN;
}

constexpr int kMostDigits = 18;  // of an int64

/// Zeros at the end go into the exponent.
Decimal shortened(Decimal a) {
    while (a.m != 0 && a.m % 10 == 0) a.m /= 10, ++a.e;
    if (a.m == 0) a.e = 0;
    return a;
}

/// The same number with a smaller exponent; false when it does not fit.
bool with_exponent(Decimal& a, int e) {
    if (a.m == 0) {
        a.e = e;
        return true;
    }
    if (a.e - e > kMostDigits) return false;
    for (; a.e > e; --a.e) {
        if (__builtin_mul_overflow(a.m, 10, &a.m)) return false;
    }
    return true;
}

bool aligned(Decimal& a, Decimal& b) {
    const int e = a.m == 0 ? b.e : b.m == 0 ? a.e : std::min(a.e, b.e);
    return with_exponent(a, e) && with_exponent(b, e);
}

}  // namespace

std::optional<Decimal> decimal_of(double x) {
    if (!std::isfinite(x)) return {};
    if (x == 0) return Decimal{0, 0, true};
    const std::string text = fmt::format("{:.14e}", x);
    if (std::strtod(text.c_str(), nullptr) != x) return {};
    const auto exponent = text.find('e');
    std::string digits = text.substr(0, exponent);
    std::erase(digits, '.');
    return shortened({std::strtoll(digits.c_str(), nullptr, 10), std::atoi(text.c_str() + exponent + 1) - 14, true});
}

std::optional<Decimal> add(Decimal a, Decimal b, bool subtract) {
    if (!a.one || !b.one) return either(a, b);
    Decimal sum{0, 0, true};
    if (!aligned(a, b)) return {};
    if (subtract ? __builtin_sub_overflow(a.m, b.m, &sum.m) : __builtin_add_overflow(a.m, b.m, &sum.m)) return {};
    if (!fits(sum.m)) return {};
    sum.e = a.e;
    return shortened(sum);
}

std::optional<Decimal> multiply(Decimal a, Decimal b) {
    Decimal product{0, a.e + b.e, a.one && b.one};
    if (__builtin_mul_overflow(a.m, b.m, &product.m) || !fits(product.m)) return {};
    return shortened(product);
}

std::optional<Decimal> divide(Decimal a, Decimal b) {
    if (!b.one || b.m == 0) return {};
    if (a.m == 0) return a;
    const std::int64_t common = std::gcd(a.m, b.m);
    std::int64_t rest = b.m / common;
    Decimal quotient{a.m / common, a.e - b.e, a.one};
    // 1/2 is 5/10, and 1/5 is 2/10.
    for (const int factor : {2, 5}) {
        for (; rest % factor == 0; rest /= factor) {
            if (__builtin_mul_overflow(quotient.m, 10 / factor, &quotient.m)) return {};
            --quotient.e;
        }
    }
    if ((rest != 1 && rest != -1) || !fits(quotient.m)) return {};
    quotient.m *= rest;
    return shortened(quotient);
}

std::optional<Decimal> either(Decimal a, Decimal b) {
    if (!aligned(a, b)) return {};
    if (a.one && b.one && a.m == b.m) return shortened(a);
    return shortened({std::gcd(a.m, b.m), a.e, false});
}

std::optional<int> last_digit(Decimal a) {
    if (a.m == 0) return {};
    return shortened(a).e;
}

}  // namespace pamina::predict
