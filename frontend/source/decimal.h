// Decimal numbers, never taken through a binary fraction: 12.5 is 125 * 10^-1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pamina {

/// digits * 10^exponent, exactly. Never INT64_MIN, so each has a negative.
struct Decimal {
    std::int64_t digits = 0;
    std::int32_t exponent = 0;
    bool cut = false;  // written with more digits than fit: the last ones were dropped

    bool operator==(const Decimal&) const = default;
};

/// The whole of a text: a sign or none, digits, `.`, digits, `e` and an exponent; nothing when it is anything else. The
/// exponent is that of the last digit (1.50 is 150 * 10^-2), at least about -10^6 and at most 10^6; that of 0 is 0.
std::optional<Decimal> read_decimal(std::string_view text);

/// The shortest decimal that is read back as this double, without zeros at its end; nothing when it is not finite.
std::optional<Decimal> shortest_decimal(double x);

/// The same number without zeros at its end; 0 is {0, 0}.
Decimal without_zeros(Decimal a);
/// Gives both the smaller exponent; false when the digits of one do not fit then. A 0 takes any exponent.
bool align(Decimal& a, Decimal& b);

/// Without zeros at the end; nothing when the digits do not fit.
std::optional<Decimal> add(Decimal a, Decimal b);
std::optional<Decimal> subtract(Decimal a, Decimal b);
std::optional<Decimal> multiply(Decimal a, Decimal b);
/// Also nothing when the quotient is no decimal (1/3), or b is 0.
std::optional<Decimal> divide(Decimal a, Decimal b);

/// A number as written, in doubles: mantissa * 10^exp10 with all of its digits (12.5 -> 125, -1; 1e6 -> 1, 6; 1.50 ->
/// 15, -1; 1000 -> 1000, 0), and the int that it is when it has neither `.` nor exponent and fits 64 bits.
struct WrittenNumber {
    double mantissa = 0;
    int exp10 = 0;
    double value = 0;    // the correctly rounded double of the whole
    bool whole = false;  // neither `.` nor exponent
    std::optional<std::int64_t> integer;
};
/// Of the same texts as read_decimal.
std::optional<WrittenNumber> read_number(std::string_view text);

}  // namespace pamina
