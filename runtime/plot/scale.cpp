#include "runtime/plot/scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pamina::plot {

namespace {

/// n * digit * 10^exponent as text without an error of its last place.
std::string tick_text(double n, int digit, int exponent) {
    const double whole = n * digit + 0.0;  // no -0
    const double x = exponent < 0 ? whole / std::pow(10.0, -exponent) : whole * std::pow(10.0, exponent);
    if (x != 0 && (std::fabs(x) >= 1e6 || std::fabs(x) < 1e-4)) return fmt::format("{:.4g}", x);
    return fmt::format("{:.{}f}", x, std::max(0, -exponent));
}

/// Beyond these steps and their sums would leave the range of doubles; what lies there is drawn at the edge.
constexpr double kLargest = 1e300, kSmallest = 1e-300;

double magnitude(double x) {
    return std::floor(std::log10(x));
}

bool power_of_two(double x) {
    int exponent = 0;
    return std::frexp(x, &exponent) == 0.5;
}

}  // namespace

std::string short_number(double x) {
    if (x == std::floor(x) && std::fabs(x) < 1e6) return fmt::format("{:.0f}", x);
    return fmt::format("{:.4g}", x);
}

Scale::Scale(const Axis& axis, const std::vector<double>& values, int wanted, bool whole) : log_(axis.log) {
    wanted = std::max(wanted, 2);
    if (!axis.categories.empty()) {
        categories(axis.categories, wanted);
        return;
    }
    bool any = false;
    for (double v : values) {
        if (!std::isfinite(v) || (log_ && v <= 0)) continue;
        v = std::clamp(v, -kLargest, kLargest);
        if (log_) v = std::max(v, kSmallest);
        low_ = any ? std::min(low_, v) : v;
        high_ = any ? std::max(high_, v) : v;
        any = true;
    }
    if (!any) low_ = log_ ? 1 : 0, high_ = log_ ? 10 : 1;
    if (log_)
        logarithmic(values, wanted, whole);
    else
        linear(wanted, whole, axis.whole);
}

void Scale::linear(int wanted, bool whole, bool ints) {
    if (high_ - low_ < std::max(std::fabs(high_) * 1e-12, kSmallest)) {
        const double room = std::max(low_ == 0 ? 1 : std::fabs(low_) / 2, kSmallest);
        low_ -= room;
        high_ += room;
    } else if (whole && low_ > 0 && low_ < high_ / 2) {
        low_ = 0;  // a figure is read against nothing at all
    }
    const double span = high_ - low_;
    int exponent = static_cast<int>(magnitude(span / wanted));
    int digit = 1;
    const auto step = [&] { return digit * std::pow(10.0, exponent); };
    while (span / step() > wanted) {
        if (digit == 1)
            digit = 2;
        else if (digit == 2)
            digit = 5;
        else
            digit = 1, ++exponent;
    }
    if (ints && exponent < 0) {
        digit = 1;
        exponent = 0;
    }
    constexpr double kRounding = 1e-9;
    double first = std::ceil(low_ / step() - kRounding), last = std::floor(high_ / step() + kRounding);
    if (whole) {
        first = std::floor(low_ / step() + kRounding);
        last = std::ceil(high_ / step() - kRounding);
        low_ = first * step();
        high_ = last * step();
    }
    for (double n = first; n <= last && ticks_.size() < 100; ++n)
        ticks_.push_back({at(n * step()), tick_text(n, digit, exponent)});
}

void Scale::logarithmic(const std::vector<double>& values, int wanted, bool whole) {
    const bool twos = low_ >= 1 && high_ <= 1e9 && std::all_of(values.begin(), values.end(), [](double v) {
                          return !std::isfinite(v) || v <= 0 || power_of_two(v);
                      });
    const double least = low_, most = high_;
    low_ = std::log10(low_);
    high_ = std::log10(high_);
    if (twos) {
        const int first = static_cast<int>(std::lround(std::log2(least))),
                  last = static_cast<int>(std::lround(std::log2(most)));
        if (first == last) low_ -= 0.3, high_ += 0.3;
        const int step = (last - first) / wanted + 1;
        for (int e = first; e <= last; e += step) {
            const double v = std::ldexp(1.0, e);
            ticks_.push_back({at(v), short_number(v)});
        }
        return;
    }
    const double floor = std::floor(low_ + 1e-9), ceil = std::ceil(high_ - 1e-9);
    // Within few decades 1, 2 and 5 are marked, else powers of ten.
    const bool fine = (high_ - low_) * 3 <= wanted;
    static constexpr double kParts[] = {1, 2, 5};
    const auto mark = [&](double v) { ticks_.push_back({v, short_number(v)}); };
    const int step = fine ? 1 : static_cast<int>((ceil - floor) / wanted) + 1;
    std::vector<double> marks;
    for (int e = static_cast<int>(floor); e <= static_cast<int>(ceil); e += step)
        for (double part : kParts)
            if (part == 1 || fine) marks.push_back(part * std::pow(10.0, e));
    constexpr double kRounding = 1e-9;
    if (whole || least == most) {
        // The marks around the values are the ends.
        double low = marks.front(), high = marks.back();
        for (double m : marks) {
            if (m <= least * (1 + kRounding)) low = std::max(low, m);
            if (m >= most * (1 - kRounding)) high = std::min(high, m);
        }
        low_ = std::log10(std::min(low, least));
        high_ = std::log10(std::max(high, most));
        if (low_ == high_) low_ -= 0.5, high_ += 0.5;
    }
    for (double m : marks)
        if (std::log10(m) >= low_ - kRounding && std::log10(m) <= high_ + kRounding) mark(m);
    for (auto& t : ticks_) t.at = at(t.at);
}

void Scale::categories(const std::vector<std::string>& names, int wanted) {
    log_ = false;
    low_ = -0.5;
    high_ = static_cast<double>(names.size()) - 0.5;
    const std::size_t step = (names.size() - 1) / static_cast<std::size_t>(wanted) + 1;
    for (std::size_t i = 0; i < names.size(); i += step) ticks_.push_back({at(static_cast<double>(i)), names[i]});
}

bool Scale::shows(double value) const {
    return std::isfinite(value) && (!log_ || value > 0);
}

double Scale::at(double value) const {
    const double v = log_ ? std::log10(value) : value;
    return (v - low_) / (high_ - low_);
}

}  // namespace pamina::plot
