#include "runtime/import/decimal.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/import/characters.h"
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
    if (shift >= 0) {
        if (shift >= 16 || d.digits > kWholeInt / kPower[shift]) return {};
        return static_cast<double>(d.digits * kPower[shift]);
    }
    if (shift < -19) return 0.0;
    const std::uint64_t unit = kPower[-shift];
    const std::uint64_t whole = d.digits / unit, rest = d.digits % unit;
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

double Decimal::value() const {
    return scaled(static_cast<double>(digits), exponent);
}

NumberFault read_decimal(std::string_view text, Decimal& number) {
    number = {};
    bool negative = false, any = false;
    std::size_t i = 0;
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) negative = text[i++] == '-';
    std::int64_t exponent = 0;
    int kept = 0;
    const auto digit = [&](char c, bool fraction) {
        any = true;
        if (kept < 19) {
            number.digits = number.digits * 10 + static_cast<std::uint64_t>(c - '0');
            if (number.digits > 0) ++kept;
            if (fraction) --exponent;
        } else {
            number.cut = number.cut || c != '0';
            if (!fraction) ++exponent;
        }
    };
    for (; i < text.size() && is_digit(text[i]); ++i) digit(text[i], false);
    if (i < text.size() && text[i] == '.') {
        for (++i; i < text.size() && is_digit(text[i]); ++i) digit(text[i], true);
    }
    if (!any) return NumberFault::NotANumber;
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        bool minus = false;
        ++i;
        if (i < text.size() && (text[i] == '-' || text[i] == '+')) minus = text[i++] == '-';
        const std::size_t from = i;
        std::int64_t e = 0;
        for (; i < text.size() && is_digit(text[i]); ++i)
            e = std::min<std::int64_t>(e * 10 + (text[i] - '0'), 1'000'000);
        if (i == from) return NumberFault::NotANumber;
        exponent += minus ? -e : e;
    }
    if (i != text.size()) return NumberFault::NotANumber;
    if (number.digits == 0) {
        number = {};
        return NumberFault::None;
    }
    if (negative) return NumberFault::Negative;
    if (exponent + kept > kMostMagnitude) return NumberFault::TooLarge;
    while (number.digits % 10 == 0) {
        number.digits /= 10;
        ++exponent;
    }
    // Far below what any sum with it keeps; it counts as a number with digits that are not kept.
    number.exponent = static_cast<std::int32_t>(std::max<std::int64_t>(exponent, -1'000'000));
    return NumberFault::None;
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
