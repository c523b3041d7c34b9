// What the sources of a doubt are called, and how much each brings.
#pragma once

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

/// For people.
std::string name_of(const Source& source);
std::string place_of(const Replicated& replications);

/// What each source brings, the largest first; replications of one seed are one. `half` as in `Doubt`.
std::vector<result::DoubtPart> parts_of(const Doubt& doubt);

}  // namespace pamina::estimates
