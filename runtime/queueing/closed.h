// Closed networks with product form as exact solvers see them, and what these find.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "runtime/queueing/centers.h"

namespace pamina::queueing {

template <class Number>
struct ClosedCenterOf {
    Kind kind = Kind::fixed;
    int times = 1;               // so many stations are like this
    std::vector<Number> demand;  // by chain, s
    std::vector<Number> rates;   // load: as in Center

    std::vector<Number> rates_or_one() const { return rates.empty() ? std::vector<Number>{1} : rates; }
};
using ClosedCenter = ClosedCenterOf<double>;

template <class Number>
struct ClosedNetworkOf {
    std::vector<double> population;  // by chain
    std::vector<Number> think;       // by chain
    std::vector<ClosedCenterOf<Number>> centers;

    std::size_t chains() const { return population.size(); }
    /// Population vectors other than that of nobody.
    double vectors() const;
};
using ClosedNetwork = ClosedNetworkOf<double>;

template <class Number>
struct ClosedFiguresOf {
    std::vector<Number> throughput;  // by chain, ways through the network a second
    std::vector<Number> queue;       // by center (each of its stations), then by chain
    std::vector<Number> along;       // one chain: throughputs with 1, 2, … customers
};
using ClosedFigures = ClosedFiguresOf<double>;

/// Exact mean value analysis (Reiser and Lavenberg, JACM 27 (1980); Lazowska et al., Quantitative System Performance,
/// 1984, 6.4.1 and 7.4.1): R = D (1 + Q(N - 1)), X = N / (Z + sum R), Q = X R. For stations of one speed, and delays.
/// Keeps the vectors of one number of customers of the most populous chain.
template <class Number>
ClosedFiguresOf<Number> exact_mva(const ClosedNetworkOf<Number>& network, const std::atomic<bool>* stop);

/// Numbers that it keeps at once.
template <class Number>
double mva_kept(const ClosedNetworkOf<Number>& network);

/// Convolution (Buzen, CACM 16 (1973); Reiser and Kobayashi, IBM J. R&D 19 (1975); Bolch et al., Queueing Networks and
/// Markov Chains, 2nd ed., 8.1), for stations whose speed depends on the load, too.
template <class Number>
ClosedFiguresOf<Number> convolution(const ClosedNetworkOf<Number>& network, const std::atomic<bool>* stop);
/// Of one chain, by convolution: for 1, 2, … customers, how long all visits of a way take at each (one) of the centers
/// that are asked for and whose speed depends on the load, in the unit of the demands. Nothing is subtracted, so each
/// has nearly all digits, however full or empty the centers are. `asked`: by center.
template <class Number>
std::vector<Number> residences_by_load(const ClosedNetworkOf<Number>& network, const std::vector<bool>& asked,
                                       const std::atomic<bool>* stop);
struct ConvolutionCost {
    double kept = 0;   // numbers at once
    double steps = 0;  // products of two numbers
};
template <class Number>
ConvolutionCost convolution_cost(const ClosedNetworkOf<Number>& network);

}  // namespace pamina::queueing
