// How the tasks of a program stand to each other: one behind the other, beside each other, or neither.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// A task, or parts that stand one behind the other (each task of one waits for all of the part before) or beside each
/// other (none waits for any of another part).
struct Tree {
    enum class Kind { Leaf, Series, Parallel };
    Kind kind = Kind::Leaf;
    std::int32_t task = -1;   // of a Leaf
    std::vector<Tree> parts;  // two or more
};

class Structure {
  public:
    /// `program` outlives it. Throws Refused: tasks wait for each other.
    explicit Structure(const Program& program, const std::atomic<bool>* stop = nullptr);

    /// The program cut into as many blocks one behind the other as there are, each with its tasks by number.
    const std::vector<std::vector<std::int32_t>>& blocks() const { return blocks_; }
    /// A block, or any part that a cut has made, as a tree; nothing where it is none: it has four tasks of which a and
    /// b are before d, b before c, and nothing else (the N of Valdes, Tarjan & Lawler 1982). Parts in the order of
    /// their lowest tasks. In time of tasks and dependences for each level of nesting; throws Refused where these are
    /// more than kMostLevels, queueing::Stopped.
    std::optional<Tree> tree(const std::vector<std::int32_t>& tasks);

    static constexpr int kMostLevels = 1000;

  private:
    std::vector<std::vector<std::int32_t>> cut(const std::vector<std::int32_t>& tasks);
    std::vector<std::vector<std::int32_t>> components(const std::vector<std::int32_t>& tasks);
    std::optional<Tree> tree(const std::vector<std::int32_t>& tasks, int depth, bool whole);
    template <class F>
    void each_before(std::int32_t task, const F& visit) const;

    const Program& program_;
    const std::atomic<bool>* stop_;
    std::vector<std::int32_t> order_;                // by task: its place among all, behind those that it waits for
    std::vector<std::vector<std::int32_t>> before_;  // by task, each once
    std::vector<std::int64_t> mark_;                 // by task: which part it belongs to
    std::int64_t marks_ = 0;
    std::vector<std::int32_t> level_, next_level_;
    std::vector<std::vector<std::int32_t>> blocks_;
};

}  // namespace pamina::stochastic
