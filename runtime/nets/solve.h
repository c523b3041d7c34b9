// What a net does: in the long run, at a time, and until it stops.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "runtime/nets/space.h"

namespace pamina::nets {

/// The share of time of each state in the long run, to the accuracy of queueing::stationary. Throws Problem: it depends
/// on chance which of several sets of markings the net stays in, or it stops (Chance), or the iteration does not
/// converge (Effort). Throws Stopped.
std::vector<double> long_run(const Net& net, const Space& space, const Options& options);

/// The same where it may depend on chance: what is expected from the marking at the start. Of each set of states that
/// is never left the shares by themselves, times the probability that it is reached. Throws Problem (Effort), Stopped.
std::vector<double> long_run_from_start(const Space& space, const Options& options);

/// How far shares are from those of a long run: the largest |flow in - flow out| of a state, of the largest flow
/// through one; 0 where nothing flows.
double residual(const Space& space, const std::vector<double>& share);

/// The probability of each state after `time` (s, 0 or more) from the start, to an absolute error of 1e-12, by
/// uniformisation (Grassmann 1977, "Transient solutions in Markovian queueing systems"); of few states after very many
/// steps, of a short time that is doubled again and again. Throws Problem: it takes more than kMaxWork (Effort), or is
/// no time (Number). Throws Stopped.
std::vector<double> at_time(const Space& space, double time, const Options& options);
inline constexpr double kMaxWork = 5e9;  // ways gone over, all steps together

/// The share of the time from the start to `time` (s, over 0) that is spent in each state, on average, as at_time().
std::vector<double> until_time(const Space& space, double time, const Options& options);

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
        /// Tokens that come, in 1/s: those that a transition gives and does not take from there. Not a number where
        /// that depends on a marking in which no time passes.
        double into = 0;
        /// Of a simulation: tokens that leave, in 1/s, likewise. How long one stays is the sum of the mean over that of
        /// these, each times how long the run was seen.
        double out = 0;
        /// How long one stays in the long run, s, by Little's law. Not a number where it is not known: nobody comes.
        double stay = std::numeric_limits<double>::quiet_NaN();
    };
    std::vector<OfPlace> place;
    std::vector<double> throughput;  // of each transition, in 1/s
    std::vector<double> enabled;     // of each that takes time: how much of the time it is; of immediate ones 0
    std::vector<double> measure;     // mean of each
};
/// Gives each of those that are alike the mean of all of them.
void level(const Alike& alike, Figures& f);

/// With these probabilities of the states. `until`: they are those on average from the start until then, s: what fires
/// before any time passes counts.
Figures figures(const Net& net, const Space& space, const std::vector<double>& share,
                const std::vector<Measure>& measures = {}, double until = 0);

}  // namespace pamina::nets
