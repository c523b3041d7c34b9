// How long a request of a contention's customers takes, as what these bring along and what its stations are made of
// changes: the network solved once more with derivatives (queueing/dual.h), a few directions at a time.
#pragma once

#include <deque>
#include <vector>

#include "runtime/engine/contention/chain.h"
#include "runtime/engine/contention/known_rows.h"
#include "runtime/engine/contention/mix.h"

namespace pamina::engine {

class ContentionSlopes {
  public:
    ContentionSlopes(const BoundGraph& graph, int entity, const expr::Slot* locals, Evaluator& evaluate, Carry& carry);

    /// Of the response with these customers, in ticks. Rows of `records` are the numbers of one, and then the slopes of
    /// each. Not numbers where that is not known. It stays where it is.
    const expr::Slopes* solve(const Mix& mix, const KnownRows& records);
    /// Of one's requests for each second of computing.
    const double* of_rate(const double* record) const { return record + numbers_; }

  private:
    static constexpr std::size_t kAll = expr::kDirections;

    /// Into the key; false when the customers ask for nothing.
    bool average(const Mix& mix, const KnownRows& records);
    void solve_along(std::size_t first, std::int64_t customers, expr::Slopes& response);

    const std::size_t numbers_;  // that customers bring along
    const expr::Directions along_;
    Carry& carry_;
    ContentionChain<SlopedNumbers> chain_;
    KnownRows averages_;  // how many customers, the averages, and their slopes
    std::vector<double> key_;
    std::deque<expr::Slopes> responses_;  // by row of `averages_`
};

}  // namespace pamina::engine
