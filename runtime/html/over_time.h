// Figures of a run over its time: how many processes are active, and at each resource and processor how many are served
// and wait (Adve & Vernon 2004, 5.3).
#pragma once

#include <string>
#include <vector>

#include "runtime/html/recorder.h"
#include "runtime/result/levels.h"
#include "runtime/result/phases.h"
#include "runtime/result/result.h"

namespace pamina::html {

struct OverTime {
    static constexpr std::size_t kMostPoints = 500, kMost = 24;
    std::string name;
    std::vector<std::string> labels;    // of the numbers that it has
    std::vector<result::Level> points;  // without gaps; means where there would be more than kMostPoints
};

/// The active processes, then what most wait for; of more than kMost resources and processors the rest is left out.
struct OverTimes {
    std::vector<OverTime> figures;
    std::size_t left_out = 0;
};
OverTimes over_time(const Recorded& line, const result::Result& run);
/// Of a run whose profile is known.
std::vector<result::Phase> phases_of(const result::Result& run);

}  // namespace pamina::html
