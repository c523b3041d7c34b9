// The queueing network of a `contention` block, solved for the customers that there are (Adve & Vernon 2004, section
// 3.3; semantics.md 4.5).
//
// What customers bring along are records: numbers, the first of them their requests for each second of computing. How
// long a request takes depends on how many customers bring which record and on nothing else, so a solution is kept
// under that. Times are in ticks.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/queueing/stepwise.h"

namespace pamina::engine {

class ContentionNetwork {
  public:
    /// How many customers bring which record: by record, none of them 0.
    using Mix = std::vector<std::pair<int, std::int64_t>>;
    struct Solution {
        double response = 0;           // of a request at all stations
        std::vector<double> stations;  // its part at each (at all of the alike ones)
    };

    /// `locals`: of the process that declares it. Of entity `entity`.
    ContentionNetwork(const BoundGraph& graph, int entity, const expr::Slot* locals, Evaluator& evaluate);

    /// The number of a record.
    int record(const std::vector<double>& values);
    /// Requests for each tick of computing.
    double rate(int record) const { return records_[static_cast<std::size_t>(record)].front() / ticks_per_second_; }
    const Solution& solve(const Mix& mix);
    int entity() const { return entity_; }

  private:
    struct Hash {
        std::size_t operator()(const Mix& mix) const;
        std::size_t operator()(const std::vector<double>& record) const;
    };
    /// What of a station has to be looked at anew for each customer.
    struct Varies {
        bool service = false, visits = false;
    };
    const rtg::Contention::Station& source(std::size_t station) const { return contention_.stations[station]; }
    /// Sets what expressions read of the customers; false when these ask for nothing.
    bool average(const Mix& mix, double& think, std::int64_t& customers);
    std::vector<queueing::StepStation> fresh_stations();
    double quantity(const Cost& cost, const char* what, std::size_t station);
    void set_rates(const BoundStation& bound, std::size_t station, queueing::StepStation& s);

    const rtg::Contention& contention_;
    const BoundContention& bound_;
    const BoundGraph& graph_;
    const int entity_;
    const double ticks_per_second_;
    Evaluator& evaluate_;
    std::vector<expr::Slot> frame_;
    std::vector<Varies> varies_;  // by station
    std::vector<std::vector<double>> records_;
    std::unordered_map<std::vector<double>, int, Hash> numbers_;
    std::unordered_map<Mix, Solution, Hash> solutions_;
};

}  // namespace pamina::engine
