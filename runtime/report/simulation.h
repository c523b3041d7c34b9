// The report of a simulation for a terminal: its time, how busy everything is and what was measured, each as a mean
// over replications with its 95 % interval; and what limits a typical replication, with its critical path.
#pragma once

#include <string>
#include <string_view>

#include "runtime/report/report.h"
#include "runtime/values/value.h"

namespace pamina::report {

/// Ended by a line end. `heading` is what was simulated, as written. Observes the runs. What limits is told of the
/// replication whose time is nearest the median.
std::string text(script::ResultHandle& r, std::string_view heading, const SourceMap& sources, const Style& style);

/// Of a model that draws, where the time was the same in all replications, so that its interval has no width: what that
/// says. Else empty.
std::string same_in_all(script::ResultHandle& r);

/// Its mean time and interval: what `pamina test` compares.
std::string short_time(script::ResultHandle& r);

}  // namespace pamina::report
