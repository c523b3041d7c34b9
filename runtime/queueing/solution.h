// What is known of a queueing network in the long run. Times in seconds, rates in 1/s. Means, by class and station.
// Number: double, or Dual (dual.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pamina::queueing {

/// Customers of one class at one station, or of all classes there.
template <class Number>
struct FlowOf {
    Number throughput = 0;   // visits a second
    Number utilization = 0;  // throughput * service / largest rate: the part of its speed that is used, 0 to 1; of a
                             // delay: the mean number there
    Number queue = 0;        // mean number of customers there, those in service included
    Number response = 0;     // mean time of a visit, waiting included (Little: queue / throughput)
    Number residence = 0;    // that of all visits on the way through the network
};
using Flow = FlowOf<double>;

template <class Number>
struct StationFiguresOf {
    FlowOf<Number> all;  // of all classes; residence: on the mean way through the network
    std::vector<FlowOf<Number>> by_class;
    Number wait = 0;  // mean time of a visit that is not service at full speed: response - service
    Number loss = 0;  // the part of those who come that finds it full and is lost; no other figure counts them
};
using StationFigures = StationFiguresOf<double>;

template <class Number>
struct ClassFiguresOf {
    Number throughput = 0;  // ways through the network a second
    Number response = 0;    // mean time of a way through the network, thinking not included
    Number customers = 0;   // mean number in the network, not thinking
};
using ClassFigures = ClassFiguresOf<double>;

/// Smallest and largest that they can be.
struct Bounds {
    double throughput_lower = 0, throughput_upper = 0;
    double response_lower = 0, response_upper = 0;
};

/// Of one closed class, for each population from 1. What follows from a throughput is made when it is asked for: of a
/// million customers it would take longer to keep than to find.
struct Populations {
    std::vector<double> throughput;  // ways through the network a second
    double think = 0;                // on a way, s
    std::vector<double> work;        // by station: utilization * s

    /// Both of `at` + 1 customers.
    double response(std::size_t at) const { return static_cast<double>(at + 1) / throughput[at] - think; }
    double utilization(std::size_t station, std::size_t at) const { return throughput[at] * work[station]; }
};

/// The station that is used most, and what would be without it.
struct Bottleneck {
    int station = -1;
    std::vector<int> next;   // others as much used as it is (balanced), in order
    std::vector<int> alike;  // of these, the elements of its array that differ from it in nothing but their index
    /// That the station allows with many customers: 1/s, of all classes together. With more of one class alone it is
    /// another one.
    double largest_throughput = 0;
    bool in_mix = false;  // several classes that do not become one another: it is that of the mix that there is
    bool falls = false;   // with fewer customers the station is faster: then more may go through
    /// With one closed class: the population from which the asymptotes say that it is saturated, (sum of demands +
    /// think) / largest demand (Lazowska et al. 5.2): demands at the speed of one customer, but the largest at that of
    /// many.
    std::optional<double> saturation;
    /// Were it infinitely fast, and all that are alike: the throughput and response of the rest, and what limits then.
    double throughput_without = 0, response_without = 0;
    int station_without = -1;
    std::string no_without;  // why the network has no solution then, or ""
};

template <class Number>
struct SolutionOf {
    std::string solver;       // what found it: a name of language::kSolvers, or "open", "mixed", "gelenbe"
    std::string approximate;  // why it is not exact, or ""
    Number throughput = 0, response = 0, customers = 0;  // of all classes; response: mean over customers
    std::vector<ClassFiguresOf<Number>> classes;
    std::vector<StationFiguresOf<Number>> stations;
    /// One closed class, and rates that do not depend on the load.
    std::optional<Bounds> asymptotic, balanced;
    std::optional<Populations> populations;  // where the solver went through them
    bool only_bounds = false;                // by `bounds`: there are no figures
};
using Solution = SolutionOf<double>;

}  // namespace pamina::queueing
