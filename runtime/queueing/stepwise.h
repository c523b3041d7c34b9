// Exact mean value analysis of one closed class, customer by customer (Reiser & Lavenberg 1980; Lazowska et al. 1984,
// chapters 6 and 8): what stations do may be changed before each customer comes, also by what was found without it
// (flow-equivalent stations). Exact for what has product form; deterministic service is the usual approximation, a
// customer who comes finds half of a service left to do.
//
// Times are in any one unit.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pamina::queueing {

struct StepStation {
    enum class Kind { queue, deterministic, delay };
    Kind kind = Kind::queue;
    double elements = 1;  // it stands for so many alike ones
    double service = 0;   // of a visit, at speed 1
    double visits = 1;    // of each element, on each way through the network
    /// Of a queue: the speed with 1, 2, … customers, the last for all more.
    std::vector<double> rates{1};

    // With the customers so far, of one element:
    double residence = 0;    // of all visits on a way
    double queue = 0;        // mean number of customers
    double utilization = 0;  // part of its speed that is used
    /// Where the speed depends on the load: the probability of 0, 1, … customers.
    std::vector<double> occupied;

    bool depends_on_load() const { return kind == Kind::queue && rates.size() > 1; }
    double speed(std::size_t customers) const { return rates[std::min(customers, rates.size()) - 1]; }
    /// Of a visit, by who comes as the n-th; `alone`: by who finds nobody.
    double response(std::size_t n, double alone) const {
        switch (kind) {
            case Kind::delay:
                return service;
            case Kind::deterministic:
                return service * (1 + queue - utilization / 2);
            case Kind::queue:
                break;
        }
        return depends_on_load() ? loaded_response(n) : alone * (1 + queue);
    }
    /// The probabilities of 0 to n customers, from those of 0 to n - 1.
    void occupy(std::size_t n, double demand_rate);

  private:
    double loaded_response(std::size_t n) const;
};

class Stepwise {
  public:
    explicit Stepwise(std::vector<StepStation> stations);
    /// Without customers again.
    void start();

    std::vector<StepStation>& stations() { return stations_; }
    /// One customer more, who thinks for `think` between two ways through the network.
    void add_customer(double think) { add_customers(1, think); }
    /// The same, while stations stay as they are.
    void add_customers(std::int64_t count, double think);
    std::int64_t customers() const { return customers_; }
    /// Mean time of a way through the network, thinking not included; and how many ways in a unit of time.
    double response() const { return response_; }
    double throughput() const { return throughput_; }

  private:
    /// Of one station, a queue of one speed, as a bus is.
    void add_to_one(std::int64_t count, double think);
    /// What does not change with the customers of a station.
    struct Fixed {
        double alone;    // the response of a visit by who finds nobody
        double fastest;  // speed
    };
    std::vector<StepStation> stations_;
    std::vector<Fixed> fixed_;  // reused
    std::int64_t customers_ = 0;
    double response_ = 0, throughput_ = 0;
};

}  // namespace pamina::queueing
