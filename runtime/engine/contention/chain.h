// The stations of a `contention` block as its customers come one by one (semantics.md 4.5): what is declared of them is
// evaluated, and the mean value analysis of queueing/stepwise.h fed with it.
//
// With numbers, or with numbers and how they change: `Numbers` gives what expressions are, and keeps what they read.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/carry.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/stepwise.h"

namespace pamina::engine {

struct PlainNumbers {
    using Number = double;
    const BoundGraph& graph;
    Evaluator& evaluate;

    int more_slots() const { return 0; }
    double of(const Cost& cost, const expr::Slot* frame) { return evaluate(cost, frame).r; }
    double item(int array, std::size_t i) const {
        return graph.environment.arrays[static_cast<std::size_t>(array)][i].r;
    }
    void keep(int slot, double value, expr::Slot* frame) { frame[slot].r = value; }
};

/// Along a few directions, from `first` on.
struct SlopedNumbers {
    using Number = queueing::Dual;
    const BoundGraph& graph;
    Evaluator& evaluate;
    Carry& carry;
    std::size_t first = 0;

    int more_slots() const { return carry.more_slots(); }
    queueing::Dual of(const Cost& cost, const expr::Slot* frame);
    queueing::Dual item(int array, std::size_t i);
    void keep(int slot, const queueing::Dual& value, expr::Slot* frame);

  private:
    queueing::Dual with(double value, const expr::Slopes* slopes) const;
};

template <class Numbers>
class ContentionChain {
  public:
    using Number = typename Numbers::Number;

    /// `locals`: of the process that declares it. Of entity `entity`.
    ContentionChain(const BoundGraph& graph, int entity, const expr::Slot* locals, Numbers numbers);

    /// For so many customers, at least one; `averages` of what they bring along, the first is above 0.
    void solve(std::int64_t customers, std::span<const Number> averages);
    /// How long a request takes at all stations, in ticks.
    const Number& response() const { return chain_.response(); }
    const std::vector<queueing::StepStationOf<Number>>& stations() { return chain_.stations(); }
    Numbers& numbers() { return numbers_; }

  private:
    using Station = queueing::StepStationOf<Number>;
    /// What of a station has to be looked at anew for each customer.
    struct Varies {
        bool service = false, visits = false;
    };
    const rtg::Contention::Station& source(std::size_t station) const { return contention_.stations[station]; }
    const std::string& name() const { return graph_.graph.entities[static_cast<std::size_t>(entity_)].name; }
    void set_stations();
    void set_rates(const BoundStation& bound, std::size_t station, Station& s);
    void look_at_customers(std::int64_t population);
    void add_customers(std::int64_t count, const Number& think);
    Number quantity(const Cost& cost, const char* what, std::size_t station);

    const BoundGraph& graph_;
    const int entity_;
    const rtg::Contention& contention_;
    const BoundContention& bound_;
    Numbers numbers_;
    std::vector<expr::Slot> frame_;
    std::vector<Varies> varies_;  // by station
    bool any_varies_ = false;
    queueing::StepwiseOf<Number> chain_;
};

}  // namespace pamina::engine
