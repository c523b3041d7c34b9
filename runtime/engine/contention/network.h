// The queueing network of a `contention` block, solved for the customers that there are (Adve & Vernon 2004, section
// 3.3; semantics.md 4.5).
//
// What customers bring along are records: numbers, the first of them their requests for each second of computing. How
// long a request takes depends on how many customers there are and on the averages of their records, so a solution is
// kept under those. Times are in ticks.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/engine/contention/chain.h"
#include "runtime/engine/contention/known_rows.h"
#include "runtime/engine/contention/mix.h"
#include "runtime/engine/contention/network_slopes.h"

namespace pamina::engine {

class ContentionNetwork {
  public:
    /// `locals`: of the process that declares it. Of entity `entity`. With `carry`: how it changes, too.
    ContentionNetwork(const BoundGraph& graph, int entity, const expr::Slot* locals, Evaluator& evaluate,
                      Carry* carry = nullptr);

    /// The number of a record: as many numbers as the contention has parameters, and their slopes where it has some.
    int record(std::span<const double> values);
    int records() const { return records_.size(); }
    /// As if only the first had been met.
    void forget_records_from(int number) { records_.keep(number); }
    /// Requests for each tick of computing.
    double rate(int record) const { return records_[record][0] / ticks_per_second_; }

    /// The number of the solution for these customers.
    int solve(const Mix& mix);
    /// How long a request takes at all stations, and its part at each (at all of the alike ones).
    double response(int solution) const { return solutions_[static_cast<std::size_t>(solution) * (1 + stations())]; }
    std::span<const double> at_stations(int solution) const {
        return {&solutions_[static_cast<std::size_t>(solution) * (1 + stations()) + 1], stations()};
    }
    int entity() const { return entity_; }

    /// Null: nothing that a request waits for changes.
    ContentionSlopes* slopes() const { return slopes_.get(); }
    const KnownRows& known_records() const { return records_; }

  private:
    std::size_t stations() const { return contention_.stations.size(); }
    /// Into the key; false when the customers ask for nothing.
    bool average(const Mix& mix);

    const rtg::Contention& contention_;
    const int entity_;
    const double ticks_per_second_;
    std::unique_ptr<ContentionSlopes> slopes_;
    ContentionChain<PlainNumbers> chain_;
    KnownRows records_;
    KnownRows averages_;             // how many customers, and the averages: a row has the number of its solution
    std::vector<double> solutions_;  // of each: response, its parts
    std::vector<double> row_, key_;  // reused, of the two
};

}  // namespace pamina::engine
