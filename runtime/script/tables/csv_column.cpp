#include "runtime/script/tables/csv_column.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "frontend/source/string_literal.h"
#include "frontend/source/trimmed.h"

namespace pamina::script {

bool CsvOptions::is_missing(std::string_view field) const {
    return std::ranges::find(missing, field) != missing.end();
}

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Without what stands between groups of three digits before the decimals; nothing where other groups are there.
std::optional<std::string> without_groups(std::string_view field, char thousands) {
    std::string digits;
    std::size_t at = !field.empty() && (field[0] == '-' || field[0] == '+') ? 1 : 0;
    digits = field.substr(0, at);
    std::size_t group = 0;
    bool first = true;
    for (; at < field.size() && (is_digit(field[at]) || field[at] == thousands); ++at) {
        if (is_digit(field[at])) {
            digits += field[at];
            ++group;
            continue;
        }
        if (first ? group < 1 || group > 3 : group != 3) return {};
        first = false;
        group = 0;
    }
    if (!first && group != 3) return {};
    const auto rest = field.substr(at);
    if (rest.find(thousands) != rest.npos) return {};
    return digits.append(rest);
}

/// As csv_number; beyond 64 bits or a double's range, too.
std::optional<WrittenNumber> number_of_any_size(std::string_view field, char decimal, std::optional<char> thousands) {
    std::string with_point, whole;
    if (thousands) {
        auto digits = without_groups(field, *thousands);
        if (!digits) return {};
        whole = std::move(*digits);
        field = whole;
    }
    if (decimal == ',') {
        if (field.find('.') != field.npos) return {};
        with_point = field;
        std::ranges::replace(with_point, ',', '.');
        field = with_point;
    }
    return read_number(field);
}

bool is_too_large(const WrittenNumber& n) {
    return (n.whole && !n.integer) || std::isinf(n.value);
}

}  // namespace

std::optional<WrittenNumber> csv_number(std::string_view field, char decimal, std::optional<char> thousands) {
    const auto number = number_of_any_size(field, decimal, thousands);
    return number && is_too_large(*number) ? std::nullopt : number;
}

NumberAndRest::NumberAndRest(std::string_view field) {
    const auto digits = field.find_last_of("0123456789.,") + 1;  // npos + 1 is 0
    number = field.substr(0, digits);
    rest = trimmed(field.substr(digits));
}

namespace {

/// Texts that tools write where they have no value.
bool stands_for_nothing(std::string_view field) {
    constexpr std::array<std::string_view, 9> kTexts{"na", "n/a", "#n/a", "nan", "null", "none", "-", "--", "?"};
    std::string lower(field);
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return std::ranges::find(kTexts, lower) != kTexts.end();
}

bool read_as_infinite(std::string_view field) {
    std::string lower(field.substr(!field.empty() && (field[0] == '-' || field[0] == '+') ? 1 : 0));
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return lower == "inf" || lower == "infinity";
}

/// By which sign a field that is no number has groups of three digits; nothing where it has none.
std::optional<char> in_groups(std::string_view field, char decimal) {
    for (const char c : {decimal == '.' ? ',' : '.', '\'', ' '})
        if (csv_number(field, decimal, c)) return c;
    return {};
}

struct Counts {
    std::size_t filled = 0;   // not empty, not missing
    std::size_t nothing = 0;  // of these stand for nothing
    std::size_t numbers = 0, ints = 0, truths = 0;
    std::size_t others = 0;  // numbers with the other sign before their decimals, in groups, or too large
    std::size_t bad = 0;     // the first that is no number
};

/// `"a"`, or `["a", "b"]`: what `missing` is given.
std::string as_missing(std::string_view first, std::span<const std::string_view> others) {
    std::string list = string_literal(first);
    if (others.empty()) return list;
    for (const std::string_view text : others) list += ", " + string_literal(text);
    return "[" + list + "]";
}

/// What reads a field of a column of numbers that is none. `others`: fields below it that are none either.
std::string help_with(std::string_view bad, std::span<const std::string_view> others, const CsvOptions& options,
                      std::string_view unit) {
    const char decimal = options.decimal.value_or('.'), other = decimal == '.' ? ',' : '.';
    const NumberAndRest parts(bad);
    if (!unit.empty() && !parts.rest.empty() && csv_number(parts.number, decimal, options.thousands))
        return fmt::format(
            "the head says already that all are in {}: take it out there, or the units out of the fields", unit);
    const bool nothing = stands_for_nothing(bad) || read_as_infinite(bad);
    if (!nothing) {
        if (const auto sign = options.thousands ? std::nullopt : in_groups(bad, decimal))
            return *sign == other && csv_number(bad, other)
                       ? fmt::format(
                             "`csv(…, thousands = \"{0}\")` reads it as {1}, `csv(…, decimal = \"{0}\")` as {2}", other,
                             *without_groups(bad, other), csv_number(bad, other)->value)
                       : fmt::format("`csv(…, thousands = {})` reads groups of three digits",
                                     string_literal(std::string_view(&*sign, 1)));
        if (csv_number(bad, other))
            return other == ',' ? "decimals stand behind a point; `csv(…, decimal = \",\")` reads them behind a comma"
                                : "decimals stand behind a comma here";
    }
    return fmt::format("{}`csv(…, missing = {})` takes such fields for missing values",
                       nothing ? "" : "this column holds numbers; ", as_missing(bad, others));
}

}  // namespace

ColumnKind kind_of(std::span<const std::string_view> fields, const CsvOptions& options, std::string_view unit,
                   Stop& stop) {
    using Is = ColumnKind::Is;
    const bool has_unit = !unit.empty();
    const char decimal = options.decimal.value_or('.'), other = decimal == '.' ? ',' : '.';
    const auto holds_something = [&](std::string_view f) { return !f.empty() && !options.is_missing(f); };
    Counts n;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        stop.look();
        const auto field = fields[i];
        if (!holds_something(field)) continue;
        ++n.filled;
        if (const auto number = csv_number(field, decimal, options.thousands)) {
            ++n.numbers;
            n.ints += number->integer.has_value();
            continue;
        }
        if (n.numbers + 1 == n.filled) n.bad = i;
        n.truths += field == "true" || field == "false";
        n.nothing += stands_for_nothing(field);
        n.others += csv_number(field, other) || (!options.thousands && in_groups(field, decimal)) ||
                    number_of_any_size(field, decimal, options.thousands);
    }
    if (n.filled == 0) return {has_unit ? Is::Reals : Is::Texts};  // nothing to tell by: as it is written
    if (n.numbers == n.filled) return {!has_unit && n.ints == n.filled ? Is::Ints : Is::Reals};
    if (!has_unit && n.truths == n.filled) return {Is::Bools};
    const bool numbers_else = n.numbers + n.others + n.nothing == n.filled && n.nothing < n.filled;
    if (!has_unit && n.numbers * 2 <= n.filled && !numbers_else) return {Is::Texts};
    ColumnKind mistake{Is::Mistake, n.bad};
    constexpr std::size_t kShown = 5;
    for (const auto field : fields.subspan(n.bad + 1)) {
        stop.look();
        if (mistake.others.size() == kShown) break;
        if (!holds_something(field) || field == fields[n.bad] ||
            number_of_any_size(field, decimal, options.thousands) ||
            std::ranges::find(mistake.others, field) != mistake.others.end())
            continue;
        mistake.others.push_back(field);
    }
    if (const auto large = number_of_any_size(fields[n.bad], decimal, options.thousands)) {
        const bool whole = large->whole && std::isfinite(large->value);
        mistake.what = whole ? "is too large for a whole number" : "is too large, beyond 1.8e308";
        if (whole) mistake.help = fmt::format("`{}{}0` is read as a real", fields[n.bad], decimal);
        mistake.others.clear();
        return mistake;
    }
    mistake.what = "is not a number";
    mistake.help = help_with(fields[n.bad], mistake.others, options, unit);
    return mistake;
}

}  // namespace pamina::script
