#include "runtime/compare/amount.h"

#include <fmt/format.h>

#include <cmath>

#include "runtime/result/show.h"
#include "runtime/result/words.h"

namespace pamina::compare {

std::string amount(double value, std::string_view unit) {
    if (unit == "s") return result::show_time(value, 4);
    if (unit.empty()) return result::figure(value);
    if (unit == "1/s") return result::show_amount(value, "Hz", true, {});
    // A prefix would be for the first unit alone, and squared with it.
    const bool prefixable = !unit.starts_with('1') && unit.find('^') == unit.npos;
    return result::show_amount(value, unit, prefixable, {});
}

std::string signed_amount(double value, std::string_view unit) {
    return (value < 0 ? "-" : "+") + amount(std::fabs(value), unit);
}

std::string relative_change(double a, double b) {
    const double p = (b - a) / std::fabs(a) * 100;
    const double size = std::fabs(p);
    // What is many times as large, or far on the other side of 0, is no part of what was there.
    if (size >= 1000) return b / a > 0 ? result::figure(b / a) + " times" : "other sign";
    if (size >= 0.95) return fmt::format("{:+.1f} %", p);
    return fmt::format("{:+.2g} %", p);
}

}  // namespace pamina::compare
