#include "runtime/script/tables/csv_column.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "frontend/source/string_literal.h"

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

}  // namespace

std::optional<WrittenNumber> csv_number(std::string_view field, char decimal, std::optional<char> thousands) {
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
    const auto number = read_number(field);
    const bool too_large = number && ((number->whole && !number->integer) || std::isinf(number->value));
    return too_large ? std::nullopt : number;
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
    std::size_t others = 0;  // numbers with the other sign before their decimals
    std::size_t bad = 0;     // the first that is no number
};

}  // namespace

ColumnKind kind_of(std::span<const std::string_view> fields, const CsvOptions& options, bool has_unit, Stop& stop) {
    using Is = ColumnKind::Is;
    const char decimal = options.decimal.value_or('.'), other = decimal == '.' ? ',' : '.';
    Counts n;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        stop.look();
        const auto field = fields[i];
        if (field.empty() || options.is_missing(field)) continue;
        ++n.filled;
        if (const auto number = csv_number(field, decimal, options.thousands)) {
            ++n.numbers;
            n.ints += number->integer.has_value();
            continue;
        }
        if (n.numbers + 1 == n.filled) n.bad = i;
        n.truths += field == "true" || field == "false";
        n.nothing += stands_for_nothing(field);
        n.others += csv_number(field, other) || (!options.thousands && in_groups(field, decimal));
    }
    if (n.filled == 0) return {has_unit ? Is::Reals : Is::Texts};  // nothing to tell by: as it is written
    if (n.numbers == n.filled) return {!has_unit && n.ints == n.filled ? Is::Ints : Is::Reals};
    if (!has_unit && n.truths == n.filled) return {Is::Bools};
    const bool numbers_else = n.numbers + n.others + n.nothing == n.filled && n.nothing < n.filled;
    if (!has_unit && n.numbers * 2 <= n.filled && !numbers_else) return {Is::Texts};
    const std::string_view bad = fields[n.bad];
    ColumnKind mistake{Is::Mistake, n.bad};
    if (stands_for_nothing(bad) || read_as_infinite(bad))
        mistake.help = fmt::format("`csv(…, missing = {})` takes such fields for missing values", string_literal(bad));
    else if (const auto sign = options.thousands ? std::nullopt : in_groups(bad, decimal))
        mistake.help =
            *sign == other && csv_number(bad, other)
                ? fmt::format("`csv(…, thousands = \"{0}\")` reads it as {1}, `csv(…, decimal = \"{0}\")` as {2}",
                              other, *without_groups(bad, other), csv_number(bad, other)->value)
                : fmt::format("`csv(…, thousands = {})` reads groups of three digits",
                              string_literal(std::string_view(&*sign, 1)));
    else if (csv_number(bad, other))
        mistake.help = other == ','
                           ? "decimals stand behind a point; `csv(…, decimal = \",\")` reads them behind a comma"
                           : "decimals stand behind a comma here";
    else
        mistake.help =
            fmt::format("this column holds numbers; `csv(…, missing = {})` takes such fields for missing values",
                        string_literal(bad));
    return mistake;
}

}  // namespace pamina::script
