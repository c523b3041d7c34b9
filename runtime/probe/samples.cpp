#include "runtime/probe/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "runtime/result/interval.h"

namespace pamina::probe {

bool read_told(std::string_view text, Told& told) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto space = line.rfind(' ');
        if (space == line.npos) return false;
        const std::string_view number = line.substr(space + 1);
        double value = 0;
        const auto [stop, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || stop != number.data() + number.size() || !std::isfinite(value)) return false;
        told[std::string(line.substr(0, space))] = value;
    }
    return true;
}

double Estimate::relative() const {
    return half == 0 ? 0 : half / std::fabs(value);
}

Estimate estimate(std::vector<double> values) {
    Estimate e;
    e.processes = static_cast<int>(values.size());
    std::sort(values.begin(), values.end());
    const std::size_t cut = values.size() / 5, kept = values.size() - 2 * cut;
    const double h = static_cast<double>(kept);
    for (std::size_t i = cut; i < cut + kept; ++i) e.value += values[i] / h;
    if (values.size() < 2) {
        e.half = std::numeric_limits<double>::infinity();
        return e;
    }
    // What was cut counts as the nearest that was kept.
    double mean = 0, squares = 0;
    const auto kept_at = [&](std::size_t i) { return values[std::clamp(i, cut, cut + kept - 1)]; };
    for (std::size_t i = 0; i < values.size(); ++i) mean += kept_at(i) / static_cast<double>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) squares += (kept_at(i) - mean) * (kept_at(i) - mean);
    e.half = squares > 0 ? result::student_t(h - 1) * std::sqrt(squares / (h * (h - 1))) : 0;
    return e;
}

std::vector<double> sizes_of(const Told& told, std::string_view family) {
    std::vector<double> sizes;
    for (const auto& [name, value] : told) {
        if (!name.starts_with(family) || name.size() <= family.size() || name[family.size()] != ' ') continue;
        sizes.push_back(std::stod(name.substr(family.size() + 1)));
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

double value_at(const Told& told, std::string_view family, double size) {
    const auto at = told.find(fmt::format("{} {:.0f}", family, size));
    return at == told.end() ? std::numeric_limits<double>::quiet_NaN() : at->second;
}

}  // namespace pamina::probe
