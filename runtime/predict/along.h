// The runs of a graph along a direction of its outside values: a time for each step.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "runtime/engine/points.h"
#include "runtime/predict/curve.h"
#include "runtime/predict/slopes.h"

namespace pamina::predict {

class Along : public Curve {
  public:
    /// Throws engine::RunError where the values that the direction starts from cannot be computed.
    Along(const Compiled& compiled, const engine::Values& values, const Direction& direction,
          const engine::Options& options, engine::RunControl& control);

    /// From now on a run may take eight times the interactions of this one, and 100,000 more: at other values a loop
    /// that takes no time would not end, and short turns may be very many. Where the run went another way than by
    /// events nothing is limited: others may not go that way with a limit.
    void limit_to(const result::Result& run);
    /// Whether a run went past that, or past another limit.
    bool left_out() const { return left_out_; }
    /// Ticks at each step; nothing where the run fails. Throws engine::Stopped.
    std::vector<std::optional<double>> times(std::span<const double> steps) override;
    /// How often each statement is on the critical path.
    std::optional<std::vector<double>> order(double step) override;
    /// The times at a step of so many replications; none where one fails.
    std::vector<double> replications(double step, std::uint64_t seed, std::int64_t count);
    /// The outcome at a step, whatever it is.
    engine::Outcome outcome(double step, bool observe);

    /// 1 where a Global is a time, as in rtg::Global.
    int time_power(std::size_t global) const { return graph_.globals[global].time_power; }

  private:
    void note(const engine::Outcome& outcome) {
        left_out_ = left_out_ || (outcome.error && is_of_a_limit(*outcome.error));
    }
    static bool is_of_a_limit(const Diagnostic& error) { return error.id == "E0906" || error.id == "E0907"; }
    engine::Values at(double step) const;
    engine::Graphs graphs() const { return {graph_, unobserved_ ? &*unobserved_ : nullptr}; }

    rtg::Graph graph_;
    std::optional<rtg::Graph> unobserved_;
    engine::Values values_;  // at step 0
    Direction direction_;
    engine::Options options_;
    engine::RunControl control_;  // of these runs: nobody is told what they say
    engine::PointMemory memory_;
    bool left_out_ = false;
};

}  // namespace pamina::predict
