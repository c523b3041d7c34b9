#include "runtime/cli/commands/same_quantities.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontend/source/decimal.h"
#include "runtime/result/show.h"

namespace pamina::cli {

namespace {

struct Quantity {
    Decimal value;  // in base units
    Decimal shown;  // as `print` would show it: with six digits where it has many
    check::Dimension dimension;
    std::size_t length = 0;
    double half = 0;  // of its last digit, where it is written with so many that they may have been cut
};

/// Numbers are shown with so many.
constexpr std::ptrdiff_t kShownDigits = 6;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// How long the number is that begins a text; 0: there is none.
std::size_t number_length(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t first = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == first) return 0;
    if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1]))
        for (++at; at < text.size() && is_digit(text[at]);) ++at;
    if (at < text.size() && text[at] == 'e') {
        std::size_t end = at + 1;
        if (end < text.size() && (text[end] == '-' || text[end] == '+')) ++end;
        const std::size_t digits = end;
        while (end < text.size() && is_digit(text[end])) ++end;
        if (end > digits) at = end;
    }
    return at;
}

/// What so many of a unit are in base units; nothing where it has more digits than a decimal keeps.
std::optional<Decimal> in_base_units(std::string_view number, const Decimal& factor, int exp10) {
    const auto read = read_decimal(number);
    if (!read || read->cut) return {};
    auto value = multiply(*read, factor);
    if (!value) return {};
    if (value->digits != 0) value->exponent += exp10;
    return without_zeros(*value);
}

/// A number with a unit behind a blank, at the beginning of a word.
std::optional<Quantity> quantity_at(std::string_view text, std::size_t at, const UnitOf& unit_of) {
    if (at > 0 && std::string_view(" [({=").find(text[at - 1]) == std::string_view::npos) return {};
    const auto rest = text.substr(at);
    const std::size_t number = number_length(rest);
    if (number == 0 || number + 1 >= rest.size() || rest[number] != ' ') return {};
    const auto behind = rest.substr(number + 1);
    const auto unit = behind.substr(0, behind.find_first_of(" ,;)]}"));
    if (unit.empty()) return {};
    const auto meaning = unit_of(std::string(unit));
    const auto factor = meaning ? shortest_decimal(meaning->value.factor) : std::nullopt;
    const auto written = read_decimal(rest.substr(0, number));
    if (!written || !factor) return {};
    const auto value = in_base_units(rest.substr(0, number), *factor, meaning->value.exp10);
    if (!value) return {};
    const double told = read_number(rest.substr(0, number))->value;
    const auto shown = in_base_units(result::written(told).text, *factor, meaning->value.exp10);
    Quantity q{*value, shown.value_or(*value), meaning->value.dimension, number + 1 + unit.size()};
    const auto digits = rest.substr(0, std::min(number, rest.find('e')));
    const auto first = digits.find_first_of("123456789");
    const bool fraction = digits.find('.') != digits.npos || digits.size() < number;
    if (fraction && first != digits.npos &&
        std::count_if(digits.begin() + static_cast<std::ptrdiff_t>(first), digits.end(), is_digit) >= kShownDigits)
        q.half = meaning->value.factor * std::pow(10.0, written->exponent + meaning->value.exp10) / 2;
    return q;
}

bool same(const Quantity& expected, const Quantity& came) {
    if (expected.dimension != came.dimension) return false;
    if (expected.value == came.value || expected.value == came.shown) return true;
    const auto off = came.half > 0 ? subtract(expected.value, came.value) : std::nullopt;
    constexpr double kRounding = 1 + 1e-9;
    return off && std::fabs(static_cast<double>(off->digits)) * std::pow(10.0, off->exponent) <= came.half * kRounding;
}

}  // namespace

bool same_quantities(std::string_view expected, std::string_view came, const UnitOf& unit_of) {
    constexpr std::string_view kRounded = " (rounded)";
    std::size_t i = 0, j = 0;
    bool number = false;  // has just ended
    while (i < expected.size() || j < came.size()) {
        // What is told of a number, and need not be expected.
        if (number && came.substr(j).starts_with(kRounded) && !expected.substr(i).starts_with(kRounded)) {
            j += kRounded.size();
            number = false;
            continue;
        }
        if (i == expected.size() || j == came.size()) return false;
        const auto x = quantity_at(expected, i, unit_of), y = quantity_at(came, j, unit_of);
        if (x && y) {
            if (!same(*x, *y)) return false;
            i += x->length;
            j += y->length;
            number = true;
        } else if (number = is_digit(came[j]); expected[i++] != came[j++]) {
            return false;
        }
    }
    return true;
}

}  // namespace pamina::cli
