// Stationary flow through a graph of probabilities, where nodes that are fed alike are one.
#pragma once

#include <vector>

namespace pamina::queueing {

/// Number: double, or Dual (dual.h).
template <class Number>
struct FlowEdgeOf {
    int from, to;
    Number share;
};
using FlowEdge = FlowEdgeOf<double>;

/// How often each node is visited between two visits of node 0, when everybody moves along the edges by chance (the
/// stationary vector of an irreducible Markov chain). Each node is reached from node 0 and leads there, and what
/// leaves a node is all that comes. The same bits however nodes and edges are numbered: nodes with the same flow into
/// them are one equation (the coarsest equitable partition), and these stand in an order that only depends on the
/// flows. By elimination without subtraction: Grassmann, Taksar and Heyman, Operations Research 33 (1985).
template <class Number>
std::vector<Number> stationary_flow(int nodes, const std::vector<FlowEdgeOf<Number>>& edges);

}  // namespace pamina::queueing
