#include "runtime/result/show.h"

#include <fmt/format.h>

#include <cmath>

#include "runtime/expr/math.h"

namespace pamina::result {

std::string show_time(double seconds, int digits) {
    static constexpr struct {
        int exp10;
        const char* name;
    } kUnits[] = {{0, "s"}, {-3, "ms"}, {-6, "us"}, {-9, "ns"}, {-12, "ps"}, {-15, "fs"}};
    if (seconds == 0 || !std::isfinite(seconds)) return fmt::format("{} s", expr::math::for_text(seconds));
    for (const auto& unit : kUnits) {
        const double x = expr::math::scale_decimal(seconds, -unit.exp10);
        if (std::fabs(x) < 0.9999995 && unit.exp10 > -15) continue;
        // Large numbers in full: 1234567 s, not 1.23457e+06 s.
        return fmt::format("{:.{}g} {}", x, std::fabs(x) >= 1e6 ? 15 : digits, unit.name);
    }
    return {};
}

}  // namespace pamina::result
