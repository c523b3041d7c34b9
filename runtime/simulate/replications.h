// The replications of a simulation: runs of one graph with other random numbers each, in all cores.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/engine/plan/graphs.h"
#include "runtime/result/simulation.h"

namespace pamina::simulate {

/// How many replications there are, where nothing else is said, and how many there may be.
inline constexpr std::int64_t kUsual = 30, kMost = 100'000;
/// Figures of all replications that are kept: 8 bytes each. Beyond, those of single elements of arrays are left out.
inline constexpr std::int64_t kMostFigures = 20'000'000;

/// What is kept of a replication.
struct Kept {
    double time = 0;  // ticks
    result::FigureRow figures;
    result::SampleRow samples;
};

/// Other processes that run replications of the same simulation.
class Others {
  public:
    virtual ~Others() = default;
    /// Those from `begin` up to `end`, without it, are needed, each about as large as this one. Seconds that it takes
    /// to pass one on; infinity where all are too much.
    virtual double begin(std::int64_t begin, std::int64_t end, const Kept& one) = 0;
    /// Such numbers that this process is to run now, with one among them that is `open`; nothing: others are at it.
    virtual std::optional<std::pair<std::int64_t, std::int64_t>> take(
        const std::function<bool(std::int64_t)>& open) = 0;
    /// One that was run here. From several threads, one at a time.
    virtual void give(std::int64_t number, const Kept& one) = 0;
    /// Those that others have run since it was last asked, or before.
    virtual std::vector<std::pair<std::int64_t, Kept>> news() = 0;
    virtual void wait() = 0;
    /// `all`: all of these are known.
    virtual void end(bool all) = 0;
};

struct Plan {
    std::uint64_t seed = 1;
    /// At most, where `precision` is set.
    std::int64_t replications = kUsual;
    /// Half the interval over the mean that is narrow enough. 0: all replications are run.
    double within = 0;
    /// Of what: NaN where its mean or interval is not known. `first` is the first replication.
    std::function<result::Estimate(const result::Simulation&, const result::Result& first)> precision;
    int threads = 1;
    /// Gets each replication that has ended, with its number, in any order and from several threads.
    std::function<void(std::int64_t, const result::Result&)> each;
    Others* others = nullptr;  // null: there are none
};

struct Found {
    /// The first replication. What is true of one run only (a choice by means, `exact`) is that of all.
    result::Result first;
    result::Simulation simulation;
    /// What went wrong in the replication with the lowest number in which something did.
    std::optional<Diagnostic> error;
    std::int64_t failed = 0;  // its number, from 1
    /// Half the interval over the mean, where it was to be narrower and is not.
    std::optional<double> still;
};

/// `options.replication` is set here. When `control` is stopped, the replications that have ended are the result, which
/// is partial; of none, it is the first one as far as it went. Is run in this thread and others.
Found run(const engine::Graphs& graphs, const engine::Values& values, const engine::Options& options, const Plan& plan,
          engine::RunControl& control);

/// One of them, numbered from 0, as `run` had it, but with these options.
engine::Outcome again(const engine::Graphs& graphs, const engine::Values& values, const engine::Options& options,
                      std::uint64_t seed, std::int64_t number, engine::RunControl& control);

/// Replications so far -> up to where the next batch goes: 10, 15, 23, 35 …
std::int64_t next_batch(std::int64_t done);

}  // namespace pamina::simulate
