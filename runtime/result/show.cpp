#include "runtime/result/show.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/source/decimal.h"
#include "runtime/expr/math.h"

namespace pamina::result {

namespace {

using expr::math::scale_decimal;

struct Calendar {
    const char* name;
    double seconds;
};
constexpr Calendar kCalendar[] = {{"d", 86400}, {"h", 3600}, {"min", 60}};
constexpr double kMinute = 60;

bool few_digits(double x) {
    constexpr std::int64_t kSixDigits = 1'000'000;
    const auto d = shortest_decimal(std::fabs(x));
    return d && d->digits < kSixDigits;
}

/// `largest` is the size of the largest amount, a minute or more; `rounded`: it is written with few digits in any unit.
/// `seconds`: what is long in all of them and short in seconds, as 98 s, is told in these.
ToldIn calendar_unit(std::span<const Amount> amounts, double largest, double one, bool rounded, bool seconds) {
    const auto short_in = [&](double unit) {
        return rounded || std::ranges::all_of(amounts, [&](const Amount& a) {
                   return few_digits(scale_decimal(a.mantissa, a.exp10) / unit);
               });
    };
    const Calendar* longest = nullptr;
    for (const auto& unit : kCalendar) {
        if (largest < one * unit.seconds) continue;
        if (!longest) longest = &unit;
        if (short_in(unit.seconds)) return {unit.name, unit.seconds, 0};
    }
    constexpr double kMostSeconds = 10'000;
    if (seconds && largest < kMostSeconds && short_in(1)) return {"s", 1, 0};
    return {longest->name, longest->seconds, 0};
}

ToldIn binary_unit(double largest, std::string_view unit, double one) {
    static constexpr const char* kBinary[] = {"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};
    ToldIn told{"", 1, 0};
    std::size_t k = 0;
    for (; k + 1 < std::size(kBinary) && largest >= one * told.factor * 1024; ++k) told.factor *= 1024;
    told.text = fmt::format("{}{}", kBinary[k], unit);
    return told;
}

ToldIn decimal_unit(double largest, std::string_view unit, double one) {
    static constexpr struct {
        int exp10;
        const char* name;
    } kPrefixes[] = {{18, "E"}, {15, "P"}, {12, "T"}, {9, "G"},  {6, "M"},   {3, "k"},
                     {0, ""},   {-3, "m"}, {-6, "u"}, {-9, "n"}, {-12, "p"}, {-15, "f"}};
    const bool only_small = unit == "s";
    const auto* chosen = &kPrefixes[0];
    for (const auto& p : kPrefixes) {
        if (only_small && p.exp10 > 0) continue;
        chosen = &p;
        if (largest >= scale_decimal(one, p.exp10)) break;
    }
    return {fmt::format("{}{}", chosen->name, unit), 1, chosen->exp10};
}

/// With `digits` digits, or as many as stand before the point.
std::string number(double x, int digits) {
    std::string text;
    do {
        text = fmt::format("{:.{}g}", expr::math::for_text(x), digits);
    } while (text.find("e+") != text.npos && digits++ < 15);
    return text;
}

/// `suitable`; `seconds`: see calendar_unit.
ToldIn unit_for(std::span<const Amount> amounts, std::string_view unit, bool prefixable, Manner manner,
                std::optional<int> asked, bool seconds) {
    // What is rounded up to 1 counts as 1.
    const double one = 1 - 0.5 * std::pow(10.0, -asked.value_or(6));
    double largest = 0;
    for (const auto& a : amounts) {
        const double size = std::fabs(scale_decimal(a.mantissa, a.exp10));
        if (std::isfinite(size)) largest = std::max(largest, size);
    }
    if (!prefixable || largest == 0) return {std::string(unit), 1, 0};
    if (manner.calendar && unit == "s" && largest >= one * kMinute)
        return calendar_unit(amounts, largest, one, asked.has_value(), seconds);
    if (manner.binary && unit == "B" && largest >= 1) return binary_unit(largest, unit, one);
    return decimal_unit(largest, unit, one);
}

}  // namespace

double ToldIn::of(double mantissa, int exponent) const {
    return scale_decimal(mantissa, exponent - exp10) / factor;
}

ToldIn suitable(std::span<const Amount> amounts, std::string_view unit, bool prefixable, Manner manner,
                std::optional<int> asked) {
    return unit_for(amounts, unit, prefixable, manner, asked, true);
}

Written written(double x) {
    constexpr double kTenToThe15 = 1e15,
                     kAllWhole = 0x1p53;  // 1e15 and more is shorter with an exponent, if it is round
    constexpr std::size_t kMost = 10;
    const bool whole = x == std::floor(x);
    if (whole && std::fabs(x) < kTenToThe15) return {fmt::format("{:.0f}", x)};
    std::string all = fmt::format("{}", expr::math::for_text(x));
    if (all.size() <= kMost) return {std::move(all)};
    if (whole && std::fabs(x) <= kAllWhole) return {fmt::format("{:.0f}", x)};
    return {fmt::format("{:.6g}", x), true};
}

Written show_ticks(double ticks, int tick_exponent, Manner manner) {
    const Amount amount{ticks, tick_exponent};
    const ToldIn unit = suitable({&amount, 1}, "s", true, manner);
    const double x = unit.of(ticks, tick_exponent);
    Written it = written(x);
    constexpr int kDigits = 6;
    if (it.text.find('e') != it.text.npos) it.text = number(x, kDigits);
    it.text += ' ' + unit.text;
    return it;
}

std::string show_time(double seconds, int digits, Manner manner) {
    const Amount amount{seconds, 0};
    const ToldIn unit = unit_for({&amount, 1}, "s", true, manner, std::nullopt, false);  // it is rounded anyway
    return fmt::format("{} {}", number(unit.of(seconds, 0), digits), unit.text);
}

std::string show_amount(double base, std::string_view unit, bool prefixable, Manner manner) {
    constexpr int kDigits = 6;
    if (unit.empty()) return number(base, kDigits);
    const Amount amount{base, 0};
    const ToldIn told = suitable({&amount, 1}, unit, prefixable, manner);
    return fmt::format("{} {}", number(told.of(base, 0), kDigits), told.text);
}

std::string show_estimate(double mean, double half, const std::string& unit, std::int64_t replications,
                          bool difference) {
    const std::string behind = unit.empty() ? "" : " " + unit;
    const auto alone = [](double x) {
        const std::string exact = fmt::format("{}", expr::math::for_text(x));
        return x == std::floor(x) && std::fabs(x) < 1e15 ? fmt::format("{:.0f}", x)
               : exact.size() <= 10                      ? exact
                                                         : fmt::format("{:.6g}", x);
    };
    if (std::isnan(half) && replications == 0) return fmt::format("{}{} (no interval)", alone(mean), behind);
    if (std::isnan(half)) {
        return fmt::format("{}{} ({} replication{}: no interval)", alone(mean), behind, replications,
                           replications == 1 ? "" : "s");
    }
    if (!(half > 0) || std::isinf(half)) return fmt::format("{}{} +- {}{}", alone(mean), behind, alone(half), behind);
    // As it is rounded: 9.96 is told as 10.
    const std::string rounded = fmt::format("{:.1e}", expr::math::for_text(half));
    const int last = std::stoi(rounded.substr(rounded.find('e') + 1)) - 1;
    constexpr int kMostDigits = 15;
    const auto to_last = [&](double x) {
        if (-last > kMostDigits) return fmt::format("{:.{}g}", expr::math::for_text(x), x == half ? 2 : 6);
        if (last <= 0) return fmt::format("{:.{}f}", expr::math::for_text(x), std::min(-last, kMostDigits));
        const double step = scale_decimal(1, last);
        return fmt::format("{:.0f}", expr::math::for_text(std::round(x / step) * step));
    };
    std::string text = fmt::format("{}{} +- {}{}", to_last(mean), behind, to_last(half), behind);
    if (difference && std::fabs(mean) <= half) text += " (cannot be told apart)";
    return text;
}

}  // namespace pamina::result
