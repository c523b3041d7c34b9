#include "runtime/script/show/column_unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontend/check/words/describe.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

ColumnUnit unit_of_columns(const std::vector<std::pair<std::string, const List*>>& columns,
                           const check::Program& program) {
    std::optional<check::Dimension> dimension;
    std::string named;
    const Value* shown = nullptr;
    double largest = 0;
    for (const auto& [name, list] : columns) {
        for (const Value& v : *list) {
            if (!v.is_number()) continue;
            const Real r = as_real(v);
            const auto* i = v.as<std::int64_t>();
            if (i && *i == 0) continue;  // fits any
            if (!dimension) {
                dimension = r.dimension;
                named = name;
            }
            if (*dimension != r.dimension)
                throw ValueError{"E0733",
                                 name == named ? fmt::format("the numbers of `{}` have different dimensions", name)
                                               : fmt::format("`{}` is {}, `{}` is {}: they share no axis", named,
                                                             check::describe(*dimension, program), name,
                                                             check::describe(r.dimension, program)),
                                 "draw one plot for each"};
            if (!shown && v.unit && v.shown_in) shown = &v;
            if (std::isfinite(r.base())) largest = std::max(largest, std::fabs(r.base()));
        }
    }
    if (!dimension || dimension->empty()) return {};
    if (shown) return {written(*shown->shown_in), shown->unit->factor, shown->unit->exp10};
    bool prefixable = false;
    const std::string unit = unit_text(*dimension, program, prefixable);
    if (!prefixable || largest == 0) return {unit, 1, 0};
    static constexpr const char* kSmall[] = {"", "m", "u", "n", "p", "f"};
    static constexpr const char* kLarge[] = {"", "k", "M", "G", "T", "P", "E"};
    int k = 0;
    if (largest < 1) {
        while (k < 5 && largest < expr::math::scale_decimal(1, -3 * k)) ++k;
        return {kSmall[k] + unit, 1, -3 * k};
    }
    if (unit == "s") return {unit, 1, 0};
    while (k < 6 && largest >= expr::math::scale_decimal(1, 3 * (k + 1))) ++k;
    return {kLarge[k] + unit, 1, 3 * k};
}

}  // namespace pamina::script
