// What the sources of a doubt are called, and how much each brings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/estimates/doubt.h"
#include "runtime/result/doubt.h"

namespace pamina::estimates {

/// First order is enough where a figure at the end of a source's interval is off by no more than this part of the
/// figure's half width.
inline constexpr double kEnough = 0.1;

/// What replications are called where sources are.
inline constexpr std::string_view kReplications = "the replications of a simulation";

/// What runs with drawn values are called.
inline constexpr std::string_view kDrawn = "the drawn values";

/// For people.
std::string name_of(const Source& source);
std::string place_of(const Replicated& replications);

/// Of the sources of a fit those whose item has this bit stand alone: what single runs scatter by. The others are
/// factors of the covariance of its unknowns, which depend on their order and say nothing one by one.
inline constexpr std::uint64_t kOfOneRun = std::uint64_t{1} << 63;

/// Whether it is such a factor.
bool of_fit(const Source& source);

/// What each source brings, the largest first; replications of one seed are one, and so are the unknowns of a fit,
/// which were estimated together. `half` as in `Doubt`.
std::vector<result::DoubtPart> parts_of(const Doubt& doubt);

}  // namespace pamina::estimates
