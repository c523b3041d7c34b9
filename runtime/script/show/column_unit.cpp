#include "runtime/script/show/column_unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

/// What a column's numbers have in common. A bare 0 fits any of it.
struct Numbers {
    std::optional<check::Dimension> dimension;
    const OwnUnit* asked = nullptr;   // the first
    const OwnUnit* finest = nullptr;  // of those written
    bool all_written = true;
    double largest = 0;

    bool quantities() const { return dimension && !dimension->empty(); }
    /// Of all of them, or null.
    const OwnUnit* own() const { return asked ? asked : all_written ? finest : nullptr; }
};

bool counts(const Value& v) {
    const auto* i = v.as<std::int64_t>();
    return v.is_number() && !(i && *i == 0);
}

/// `each`: numbers of several dimensions have each its own unit, and nothing in common.
Numbers numbers_of(const std::vector<NamedColumn>& columns, const check::Program& program, bool each = false) {
    Numbers n;
    const std::string* first = nullptr;
    for (const auto& [name, list] : columns) {
        for (const Value& v : *list) {
            if (!counts(v)) continue;
            const Real r = as_real(v);
            if (!n.dimension) {
                n.dimension = r.dimension;
                first = &name;
            }
            if (*n.dimension != r.dimension && each) return {};
            if (*n.dimension != r.dimension)
                throw ValueError{"E0733",
                                 name == *first ? fmt::format("the numbers of `{}` have different dimensions", name)
                                                : fmt::format("`{}` is {}, `{}` is {}: they share no axis", *first,
                                                              check::describe(*n.dimension, program), name,
                                                              check::describe(r.dimension, program)),
                                 "draw one plot for each"};
            const OwnUnit* own = v.unit.get();
            if (own && own->asked && !n.asked) n.asked = own;
            if (!own && r.mantissa != 0) n.all_written = false;
            if (own && (!n.finest || own->size() < n.finest->size())) n.finest = own;
            if (const double size = std::fabs(r.base()); std::isfinite(size)) n.largest = std::max(n.largest, size);
        }
    }
    return n;
}

}  // namespace

result::ToldIn unit_of_columns(const std::vector<NamedColumn>& columns, const check::Program& program) {
    const Numbers n = numbers_of(columns, program);
    if (!n.quantities()) return {};
    if (const OwnUnit* own = n.own()) return {written(own->written), own->value.factor, own->value.exp10};
    std::vector<result::Amount> amounts;
    for (const auto& [name, list] : columns)
        for (const Value& v : *list)
            if (counts(v)) amounts.push_back({as_real(v).mantissa, as_real(v).exp10});
    const auto unit = check::shown_unit(*n.dimension, program);
    return result::suitable(amounts, unit.text, unit.prefixable, program.written_units.manner());
}

std::vector<result::ToldIn> units_of_table(const Table& t, const check::Program& program) {
    constexpr double kAlike = 1000;
    std::vector<NamedColumn> columns;
    std::vector<Numbers> numbers;
    for (const auto& name : t.names) {
        columns.emplace_back(name, t.columns.at(name).get());
        numbers.push_back(numbers_of({columns.back()}, program, true));
    }
    std::vector<result::ToldIn> units;
    for (std::size_t begin = 0; begin < columns.size();) {
        const Numbers& first = numbers[begin];
        double least = first.largest, most = first.largest;
        std::size_t end = begin + 1;
        for (; end < columns.size() && first.quantities() && !first.own(); ++end) {
            const Numbers& next = numbers[end];
            if (next.own() || next.dimension != first.dimension) break;
            least = std::min(least, next.largest);
            most = std::max(most, next.largest);
            if (least > 0 && most >= kAlike * least) break;
        }
        const std::vector<NamedColumn> together(columns.begin() + static_cast<std::ptrdiff_t>(begin),
                                                columns.begin() + static_cast<std::ptrdiff_t>(end));
        units.resize(end, first.quantities() ? unit_of_columns(together, program) : result::ToldIn{});
        begin = end;
    }
    return units;
}

}  // namespace pamina::script
