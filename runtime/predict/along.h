// The runs of a graph along a direction of its outside values: a time for each step.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "runtime/engine/points.h"
#include "runtime/predict/slopes.h"

namespace pamina::predict {

class Along {
  public:
    /// Throws engine::RunError where the values that the direction starts from cannot be computed.
    Along(const Compiled& compiled, const engine::Values& values, const Direction& direction,
          const engine::Options& options, engine::RunControl& control);

    /// Ticks at each step; nothing where the run fails. Throws engine::Stopped.
    std::vector<std::optional<double>> times(std::span<const double> steps);
    std::optional<double> time(double step) { return times({&step, 1}).front(); }
    /// The outcome at a step, whatever it is.
    engine::Outcome outcome(double step, bool observe);

    /// 1 where a Global is a time, as in rtg::Global.
    int time_power(std::size_t global) const { return graph_.globals[global].time_power; }
    /// Steps at which one of the values that change becomes 0.
    const std::vector<double>& zeros() const { return zeros_; }

  private:
    engine::Values at(double step) const;
    engine::Graphs graphs() const { return {graph_, unobserved_ ? &*unobserved_ : nullptr}; }

    rtg::Graph graph_;
    std::optional<rtg::Graph> unobserved_;
    engine::Values values_;  // at step 0
    Direction direction_;
    engine::Options options_;
    engine::RunControl control_;  // of these runs: nobody is told what they say
    engine::PointMemory memory_;
    std::vector<double> zeros_;
};

}  // namespace pamina::predict
