// Closed networks with product form as exact solvers see them, and what these find.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "runtime/queueing/centers.h"

namespace pamina::queueing {

struct ClosedCenter {
    Kind kind = Kind::fixed;
    int times = 1;               // so many stations are like this
    std::vector<double> demand;  // by chain, s
    std::vector<double> rates;   // load: as in Center

    std::vector<double> rates_or_one() const { return rates.empty() ? std::vector<double>{1} : rates; }
};

struct ClosedNetwork {
    std::vector<double> population, think;  // by chain
    std::vector<ClosedCenter> centers;

    std::size_t chains() const { return population.size(); }
    /// Population vectors other than that of nobody.
    double vectors() const;
};

struct ClosedFigures {
    std::vector<double> throughput;  // by chain, ways through the network a second
    std::vector<double> queue;       // by center (each of its stations), then by chain
    std::vector<double> along;       // one chain: throughputs with 1, 2, … customers
};

/// Exact mean value analysis (Reiser and Lavenberg, JACM 27 (1980); Lazowska et al., Quantitative System Performance,
/// 1984, 6.4.1 and 7.4.1): R = D (1 + Q(N - 1)), X = N / (Z + sum R), Q = X R. For stations of one speed, and delays.
/// Keeps the vectors of one number of customers of the most populous chain.
ClosedFigures exact_mva(const ClosedNetwork& network, const std::atomic<bool>* stop);

/// Convolution (Buzen, CACM 16 (1973); Reiser and Kobayashi, IBM J. R&D 19 (1975); Bolch et al., Queueing Networks and
/// Markov Chains, 2nd ed., 8.1), for stations whose speed depends on the load, too.
ClosedFigures convolution(const ClosedNetwork& network, const std::atomic<bool>* stop);
/// Of one chain, by convolution: for 1, 2, … customers, how long all visits of a way take at each (one) of the centers
/// that are asked for and whose speed depends on the load, in the unit of the demands. Nothing is subtracted, so each
/// has nearly all digits, however full or empty the centers are. `asked`: by center.
std::vector<double> residences_by_load(const ClosedNetwork& network, const std::vector<bool>& asked,
                                       const std::atomic<bool>* stop);
struct ConvolutionCost {
    double kept = 0;   // numbers at once
    double steps = 0;  // products of two numbers
};
ConvolutionCost convolution_cost(const ClosedNetwork& network);

}  // namespace pamina::queueing
