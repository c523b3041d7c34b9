// What pictures and exports call the parts of a graph: names instead of slot numbers, infix costs.
#pragma once

#include <string>

#include "runtime/expr/text.h"
#include "runtime/rtg/graph.h"

namespace pamina::rtg {

class Labels {
  public:
    explicit Labels(const Graph& graph);

    std::string cost(Id id) const;
    std::string range(const Range& r) const;
    std::string place(const Place& p) const;
    std::string element(const Element& e) const;
    std::string items(const std::vector<Item>& items) const;  // several: joined by `; `
    std::string route(const std::vector<RouteItem>& items) const;
    std::string action(const Transition& t) const;
    std::string customer(const Contend::With& w) const;       // `m.bus(rate = e)`
    std::string station(const Contention::Station& s) const;  // `queue arbiter (service = e)`
    std::string dependence(const TaskGraph& tasks, const Dependence& d) const;
    std::string schedule(const Schedule& s) const;  // `dynamic(chunk = 2)`
    /// All that follows a task array's indices: ` on cpu schedule static in order`, "" where there is nothing.
    std::string placement(const TaskArray& a) const;
    std::string slot(int s) const;
    std::string procedure(int p) const;  // `name(parameters)`

  private:
    std::string instance(int entity, int slot, const std::vector<std::string>& indices) const;
    std::string argument(Id id) const;
    std::string priority(Id key) const;  // ` priority e`, or nothing

    const Graph& graph_;
    expr::Names names_;
};

}  // namespace pamina::rtg
