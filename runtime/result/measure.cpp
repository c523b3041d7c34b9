#include <algorithm>
#include <cmath>

#include "runtime/result/metrics.h"
#include "runtime/result/result.h"

namespace pamina::result {

double MeasureResult::percentile(double p) const {
    if (durations.empty()) return count > 0 ? kUnknown : 0;
    // 0.07 * 100 is a little over 7, and yet the 7th is meant.
    const double rank = std::ceil(std::clamp(p, 0.0, 1.0) * count * (1 - 1e-12));
    double reached = 0;
    for (const auto& [duration, times] : durations) {
        reached += times;
        // Rounded durations stay among those that there were.
        if (reached >= rank) return std::clamp(duration, minimum, maximum);
    }
    return maximum;
}

}  // namespace pamina::result
