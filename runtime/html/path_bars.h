// Which bars of a time line the critical path goes through.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/html/recorder.h"
#include "runtime/result/result.h"

namespace pamina::html {

struct PathBars {
    static constexpr std::size_t kMostSteps = 20'000, kMostBars = 100;

    struct Step {
        std::vector<std::size_t> bars;  // numbers over all lanes in their order; at most kMostBars
        /// Several bars of as many lanes of a kind are as the step is, and a path does not say whose it is.
        bool alike = false;
    };
    std::vector<Step> steps;  // the first kMostSteps
};

/// `run`: of this time line, with the steps of its critical path.
PathBars path_bars(const Recorded& line, const result::Result& run);

}  // namespace pamina::html
