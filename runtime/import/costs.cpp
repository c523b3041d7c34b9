#include "runtime/import/costs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "runtime/import/metrics.h"

namespace pamina::import {

namespace {

// Whole numbers up to 2^53 are doubles.
constexpr std::uint64_t kWholeInt = std::uint64_t{1} << 53;
constexpr double kWhole = static_cast<double>(kWholeInt);

constexpr std::array<std::uint64_t, 20> powers_of_ten() {
    std::array<std::uint64_t, 20> p{};
    p[0] = 1;
    for (std::size_t i = 1; i < p.size(); ++i) p[i] = p[i - 1] * 10;
    return p;
}
constexpr auto kPower = powers_of_ten();

/// digits * 10^exponent in multiples of 10^to, rounded to the nearest (halves up); nothing when it is 2^53 or more.
std::optional<double> multiples(const Decimal& d, int to) {
    if (d.digits == 0) return 0.0;
    const int shift = d.exponent - to;
    const auto digits = static_cast<std::uint64_t>(d.digits);
    if (shift >= 0) {
        if (shift >= 16 || digits > kWholeInt / kPower[shift]) return {};
        return static_cast<double>(digits * kPower[shift]);
    }
    if (shift < -19) return 0.0;
    const std::uint64_t unit = kPower[-shift];
    const std::uint64_t whole = digits / unit, rest = digits % unit;
    const std::uint64_t rounded = whole + (rest >= unit - rest ? 1 : 0);
    if (rounded > kWholeInt) return {};
    return static_cast<double>(rounded);
}

/// Every cost as a whole number of 10^exponent below 2^53; false when one is not. With `sum`, their sum, too.
bool fits(const std::vector<Decimal>& costs, int exponent, bool sum, std::vector<double>& out) {
    double total = 0;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const auto m = multiples(costs[i], exponent);
        if (!m) return false;
        out[i] = *m;
        if (sum && (total += *m) > kWhole) return false;
    }
    return true;
}

}  // namespace

double value_of(const Decimal& number) {
    return scaled(static_cast<double>(number.digits), number.exponent);
}

NumberFault read_amount(std::string_view text, Decimal& number) {
    const auto read = read_decimal(text);
    if (!read) return NumberFault::NotANumber;
    number = without_zeros(*read);
    if (number.digits < 0) return NumberFault::Negative;
    int magnitude = number.exponent;
    for (auto rest = number.digits; rest > 0; rest /= 10) ++magnitude;
    return magnitude > kMostMagnitude ? NumberFault::TooLarge : NumberFault::None;
}

std::string_view says(NumberFault fault) {
    switch (fault) {
        case NumberFault::None:
            return "is a number";
        case NumberFault::NotANumber:
            return "is not a number";
        case NumberFault::Negative:
            return "is negative";
        case NumberFault::TooLarge:
            return "is too large";
    }
    return "";
}

void store_costs(const std::vector<Decimal>& costs, TaskGraph& graph) {
    graph.cost.assign(costs.size(), 0);
    graph.exponent = 0;
    graph.rounded = false;
    int finest = 0, largest = -400;
    bool cut = false;
    for (const auto& c : costs) {
        if (c.digits == 0) continue;
        finest = std::min(finest, c.exponent);
        largest = std::max(largest, c.exponent + static_cast<int>(std::log10(static_cast<double>(c.digits))));
        cut = cut || c.cut;
    }
    if (!cut && finest >= -300 && fits(costs, finest, false, graph.cost)) {
        graph.exponent = finest;
        return;
    }
    graph.rounded = true;
    // 15 digits for the largest cost fit; the sum of many may need a digit or more of them.
    graph.exponent = std::max(largest - 15, -300);
    while (!fits(costs, graph.exponent, true, graph.cost)) ++graph.exponent;
}

}  // namespace pamina::import
