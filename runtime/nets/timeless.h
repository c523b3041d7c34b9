// Markings in which no time passes: where they lead to, and what fires on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/nets/explore.h"

namespace pamina::nets {

/// From a timeless marking until time passes.
struct Passage {
    std::vector<std::pair<std::int32_t, double>> ends;   // markings in which time passes, and their probabilities
    std::vector<std::pair<std::int32_t, double>> fired;  // transitions, and how often they fire on average
};

/// Those of the timeless markings.
class Passages {
  public:
    Passages() = default;
    explicit Passages(std::vector<std::int32_t> number, std::vector<Passage> all)
        : number_(std::move(number)), all_(std::move(all)) {}

    /// Of a timeless marking.
    const Passage& of(std::int32_t marking) const {
        return all_[static_cast<std::size_t>(number_[static_cast<std::size_t>(marking)])];
    }

  private:
    std::vector<std::int32_t> number_;  // by marking: its number among them, or -1; empty where there are none
    std::vector<Passage> all_;
};

/// By elimination without subtraction (Grassmann, Taksar &
/// Heyman 1985) of one strongly connected component after the other, those that are reached first. Throws Problem:
/// transitions go on firing and no time passes (NoTime), or more than kMaxLoop markings reach each other in no
/// time, or there are more ends than `options` allows ways (TooMany). Throws Stopped.
Passages passages(const Net& net, const Graph& graph, const Options& options);

inline constexpr std::size_t kMaxLoop = 500;

}  // namespace pamina::nets
