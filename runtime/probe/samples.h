// What children told, and what it comes to.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::probe {

/// By name; SI units.
using Told = std::map<std::string, double, std::less<>>;

/// Reads lines "NAME VALUE", the last word of each being the value; false where one is none.
bool read_told(std::string_view text, Told& told);

/// The mean of one value of each process without the least and the greatest fifth (Tukey & McLaughlin 1963: a trimmed
/// mean, its 95 % interval by Student's t from the winsorized variance), as a process that was disturbed may be off by
/// any factor. Over processes, because within one times lie far too near to each other. Infinite with fewer than two.
struct Estimate {
    double value = 0, half = 0;
    int processes = 0;
    /// The half-width as a share of the value; 0 of 0 +- 0.
    double relative() const;
};
Estimate estimate(std::vector<double> values);

/// The names "FAMILY SIZE" of a group's figures: sizes in order.
std::vector<double> sizes_of(const Told& told, std::string_view family);
/// The figure FAMILY at a size; NaN where there is none.
double value_at(const Told& told, std::string_view family, double size);

}  // namespace pamina::probe
