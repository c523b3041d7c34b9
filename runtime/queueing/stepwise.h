// Exact mean value analysis of one closed class, customer by customer (Reiser & Lavenberg 1980; Lazowska et al. 1984,
// chapters 6 and 8): what stations do may be changed before each customer comes, also by what was found without it.
// Exact for what has product form; deterministic service is the usual approximation, a customer who comes finds half of
// a service left to do.
//
// The usual recursion for stations whose speed depends on the load finds the probability that nobody is there as 1 less
// the others, and loses all digits where that is small. Their responses come from the convolution that `solve` uses.
//
// Times are in any one unit. Number: double, or Dual (dual.h).
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace pamina::queueing {

enum class StepKind { queue, deterministic, delay };

template <class Number>
struct StepStationOf {
    using Kind = StepKind;
    Kind kind = Kind::queue;
    double elements = 1;  // it stands for so many alike ones
    Number service = 0;   // of a visit, at speed 1
    Number visits = 1;    // of each element, on each way through the network
    /// Of a queue: the speed with 1, 2, … customers, the last for all more.
    std::vector<Number> rates{1};

    // With the customers so far, of one element:
    Number residence = 0;    // of all visits on a way
    Number queue = 0;        // mean number of customers
    Number utilization = 0;  // part of its speed that is used

    bool depends_on_load() const { return kind == Kind::queue && rates.size() > 1; }
    /// Of a visit, by who comes, where the speed does not depend on the load; `alone`: by who finds nobody.
    Number response(const Number& alone) const {
        switch (kind) {
            case Kind::delay:
                return service;
            case Kind::deterministic:
                return service * (1 + queue - utilization / 2);
            case Kind::queue:
                break;
        }
        return alone * (1 + queue);
    }
};

using StepStation = StepStationOf<double>;

template <class Number>
class StepwiseOf {
  public:
    using StepStation = StepStationOf<Number>;

    explicit StepwiseOf(std::vector<StepStation> stations);
    /// Without customers again.
    void start();

    std::vector<StepStation>& stations() { return stations_; }
    bool depends_on_load() const;
    /// One customer more, who thinks for `think` between two ways through the network.
    void add_customer(const Number& think) { add_customers(1, think); }
    /// The same, while stations stay as they are. Where a speed depends on the load it goes over all customers so far
    /// once more. Throws Stopped once `stop` is set.
    void add_customers(std::int64_t count, const Number& think, const std::atomic<bool>* stop = nullptr);
    std::int64_t customers() const { return customers_; }
    /// Mean time of a way through the network, thinking not included; and how many ways in a unit of time.
    const Number& response() const { return response_; }
    const Number& throughput() const { return throughput_; }

  private:
    /// Of one station, a queue of one speed, as a bus is.
    void add_to_one(std::int64_t count, const Number& think);
    /// Of stations whose speed depends on the load: for 1, 2, … customers how long all visits to one take, as if all
    /// stations had always been as they are now, and none deterministic.
    std::vector<Number> by_load(const Number& think, const std::atomic<bool>* stop) const;
    /// What does not change with the customers of a station.
    struct Fixed {
        Number alone;    // the response of a visit by who finds nobody
        Number fastest;  // speed
    };
    std::vector<StepStation> stations_;
    std::vector<Fixed> fixed_;  // reused
    std::int64_t customers_ = 0;
    Number response_ = 0, throughput_ = 0;
};
using Stepwise = StepwiseOf<double>;

}  // namespace pamina::queueing
