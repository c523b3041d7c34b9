#include "runtime/engine/run/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/result/show.h"

namespace pamina::engine {

Diagnostic past_time_limit(double max_time, double ticks_per_second, Manner manner) {
    const std::string limit = result::show_time(max_time / ticks_per_second, 6, manner);
    // As a decimal it may be a little less.
    if (std::max(max_time, max_time / ticks_per_second) < 0.999 * kLongestTime) {
        return {Severity::error,
                "E0905",
                {},
                fmt::format("the model runs past the time limit of {}", limit),
                "raise it with --max-time, or look for a loop that does not end",
                {}};
    }
    return {Severity::error,
            "E0512",
            {},
            fmt::format("the time of this model is infinite, or near that: it passes {}", limit),
            "look for a loop in which times grow, or a division by a number near 0",
            {}};
}

}  // namespace pamina::engine
