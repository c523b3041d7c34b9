#include "runtime/result/column_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/expr/math.h"

namespace pamina::result {

namespace {

/// Numbers without exponents have so many characters at most.
constexpr int kWidest = 14;
/// Digits that the smallest has at least.
constexpr int kFewest = 3;

struct Digits {
    int behind = 0;       // the point, an exponent counted
    int significant = 0;  // written out
    bool exponent = false;
};

Digits digits_of(const std::string& text) {
    Digits d;
    const std::size_t e = text.find('e'), end = std::min(e, text.size()), point = text.find('.');
    if (point < end) d.behind = static_cast<int>(end - point) - 1;
    d.exponent = e != text.npos;
    if (d.exponent) d.behind = std::max(0, d.behind - std::stoi(text.substr(e + 1)));
    for (const char c : text.substr(0, end))
        if (c >= (d.significant ? '0' : '1') && c <= '9') ++d.significant;
    return d;
}

/// Of the first digit, as it is rounded to six: 0 of 1 to 9.
int exponent_of(double x) {
    const std::string text = fmt::format("{:.5e}", std::fabs(x));
    return std::stoi(text.substr(text.find('e') + 1));
}

}  // namespace

ColumnForm::ColumnForm(std::span<const double> numbers, std::string (*alone)(double), int digits) : alone_(alone) {
    double largest = 0, least = std::numeric_limits<double>::infinity();
    bool exponents = false;
    int behind = 0, significant = 1;
    for (const double x : numbers) {
        if (!std::isfinite(x)) continue;
        const Digits d = digits_of(alone(x));
        behind = std::max(behind, d.behind);
        significant = std::max(significant, d.significant);
        exponents = exponents || d.exponent;
        largest = std::max(largest, std::fabs(x));
        if (x != 0) least = std::min(least, std::fabs(x));
    }
    if (largest == 0 || (behind == 0 && !exponents)) return;
    const int before = exponent_of(largest) + 1;
    const auto width = [&](int decimals) { return std::max(before, 1) + (decimals > 0 ? 1 + decimals : 0); };
    const int limit = std::max({0, digits - before, kFewest - 1 - exponent_of(least)}), narrow = 2 * digits - 1;
    decimals_ = width(behind) <= narrow ? behind : std::min(behind, limit);
    if (width(decimals_) > kWidest) significant_ = std::min(significant, digits);
}

std::string ColumnForm::text(double x) const {
    if (!std::isfinite(x)) return alone_(x);
    const double told = expr::math::for_text(x);
    if (significant_ > 0) return fmt::format("{:.{}e}", told, significant_ - 1);
    return fmt::format("{:.{}f}", told, decimals_);
}

}  // namespace pamina::result
