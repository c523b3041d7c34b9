// Amounts for people: a number and the unit in which it reads well.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontend/source/manner.h"

namespace pamina::result {

/// A unit that amounts are told in: `MB/s`, `h`. One of it is factor * 10^exp10 base units.
struct ToldIn {
    std::string text;
    double factor = 1;
    int exp10 = 0;
    /// How many of it mantissa * 10^exponent base units are.
    double of(double mantissa, int exponent) const;
};

/// The unit that suits amounts (mantissa and decimal exponent, in base units): where prefixes may stand before `unit`,
/// the one with which the largest has one to three digits before the point. Seconds get only small ones. By `manner`,
/// times of a minute and more are told in min, h or d: the largest in which all are written with at most six digits,
/// else the largest of which there is one, as always where a number of digits is `asked` for; and amounts of data with
/// binary prefixes.
struct Amount {
    double mantissa = 0;
    int exp10 = 0;
};
ToldIn suitable(std::span<const Amount> amounts, std::string_view unit, bool prefixable, Manner manner,
                std::optional<int> asked = {});

/// A number with all its digits where that takes at most ten characters, or it is whole and below 2^53; else with six
/// digits. So all figures are written that a script prints, and what a report calls exact.
struct Written {
    std::string text;
    bool cut = false;  // it has more digits
};
Written written(double x);
/// A time of whole or other ticks of 10^tick_exponent seconds, so written, but never with an exponent.
Written show_ticks(double ticks, int tick_exponent, Manner manner = {});

/// A time: `digits` significant digits at most, but never an exponent: 6.402 s, 11100 s.
std::string show_time(double seconds, int digits = 6, Manner manner = {});
/// Any amount, with six digits at most.
std::string show_amount(double base, std::string_view unit, bool prefixable, Manner manner);

/// A mean over replications and half its 95 % interval, both as they are told in a unit ("" for none): two digits of
/// the half, the mean to the last of these: `412.7 ms +- 9.1 ms`. Of too few replications (the half is NaN) it says so;
/// of a difference whose interval holds 0, that the two cannot be told apart.
std::string show_estimate(double mean, double half, const std::string& unit, std::int64_t replications,
                          bool difference);

}  // namespace pamina::result
