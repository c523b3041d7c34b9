// Durations of the measures of all replications of a simulation, in bounded memory.
//
// As long as there are not too many different ones they are kept as they are. Then, step by step, they are rounded to
// 1 part in 4,096, neighbouring replications are taken together while there are many of them (the bootstrap of pool.h
// draws such groups again), and what is left is rounded to fewer bits. Each step makes any set of samples smaller and
// is taken only where the set is too large: so what is kept in the end depends on the samples, and not on the order in
// which replications ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/result/pool.h"

namespace pamina::result {

/// The durations of a run's measures, by the names of these in a FigureRow.
using SampleRow = std::vector<std::pair<std::string, Samples>>;

class KeptSamples {
  public:
    /// Different durations of all measures and replications that are kept, 16 bytes each.
    static constexpr std::size_t kMost = 5'000'000;
    /// Replications are not taken together where fewer groups would be left: the bootstrap needs them.
    static constexpr std::size_t kFewestGroups = 64;

    explicit KeptSamples(std::size_t most = kMost) : most_(most) {}

    /// Of a replication, once.
    void put(std::int64_t replication, SampleRow row);
    /// Without those replications that were stopped: of `ended` those from `begin` on.
    void close_gaps(std::int64_t begin, const std::vector<bool>& ended);

    /// So many neighbouring replications are kept together.
    std::int64_t group() const { return group_; }
    /// The bits of a duration that are kept; all: 53.
    int bits() const { return bits_; }
    std::size_t size() const { return size_; }
    /// Of a measure, those of `group` neighbours together, of so many replications. `group` is a power of two, and this
    /// one's or more.
    Pool pool(const std::string& measure, std::int64_t replications, std::int64_t group) const;

  private:
    void make_smaller();
    bool step();

    std::map<std::string, std::vector<Samples>> samples_;  // by group
    std::size_t most_, size_ = 0;
    std::int64_t group_ = 1;
    int bits_ = 53;
};

}  // namespace pamina::result
