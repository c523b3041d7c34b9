// What a net does: in the long run, at a time, and until it stops.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "runtime/nets/space.h"

namespace pamina::nets {

/// The share of time of each state in the long run, to the accuracy of queueing::stationary. Throws Problem: it depends
/// on chance which of several sets of markings the net stays in (Chance), or the iteration does not converge (Effort).
/// Throws Stopped.
std::vector<double> long_run(const Net& net, const Space& space, const Options& options);

/// The probability of each state after `time` (s, 0 or more) from the start, to an absolute error of 1e-12, by
/// uniformisation (Grassmann 1977, "Transient solutions in Markovian queueing systems"). Throws Problem: it takes more
/// than kMaxWork (Effort), or is no time (Number). Throws Stopped.
std::vector<double> at_time(const Space& space, double time, const Options& options);
inline constexpr double kMaxWork = 5e9;  // ways gone over, all steps together

/// How a net ends, that comes to a marking in which nothing can fire.
struct Ending {
    double time = 0;                                       // mean, from the start, in s
    std::vector<std::pair<std::int32_t, double>> marking;  // states it ends in, and their probabilities
};
/// From the stationary distribution of the chain that begins anew when it has ended. Throws Problem: the net never
/// ends, or perhaps never (NoEnd), or the iteration does not converge (Effort). Throws Stopped.
Ending ending(const Net& net, const Space& space, const Options& options);

using Measure = std::function<double(Marking)>;

struct Figures {
    struct OfPlace {
        double mean = 0;                 // tokens
        std::map<Tokens, double> share;  // numbers of tokens that there ever are, and their probabilities
    };
    std::vector<OfPlace> place;
    std::vector<double> throughput;  // of each transition, in 1/s
    std::vector<double> measure;     // mean of each
};
/// With these probabilities of the states.
Figures figures(const Net& net, const Space& space, const std::vector<double>& share,
                const std::vector<Measure>& measures = {});

}  // namespace pamina::nets
