// A relaxed task graph bound to the values of one run: every expression compiled for the run's tick and
// parameters, every Global evaluated, every place and range ready to be asked.
//
// Nothing here changes during a run; processes, resources and task graphs in progress live in the engine.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/engine/bind/evaluator.h"
#include "runtime/engine/bind/step.h"
#include "runtime/engine/run/error.h"
#include "runtime/engine/run/options.h"
#include "runtime/expr/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

struct BoundEntity {
    std::vector<Cost> dimensions;
    Cost servers, slice, speed, each, parties, capacity, initial;
    int speed_array = -1;
};

struct BoundStation {
    std::vector<Cost> dimensions;
    Cost service, visits, servers;
};
struct BoundContention {
    std::vector<BoundStation> stations;  // in the order of rtg::Contention
};

struct BoundIndexRange {
    int slot = -1;
    BoundRange range;
};

struct BoundDependence {
    int array = -1;
    std::vector<Cost> indices;  // not present: a star
    std::vector<BoundIndexRange> binders;
    Cost condition;  // not present: always
    Cost carry;      // not present: nothing is carried
};

struct BoundSchedule {
    Cost chunk, least, lock, map, count;
};

struct BoundTaskArray {
    std::vector<int> prefix;
    std::vector<BoundIndexRange> indices;
    std::vector<BoundDependence> after;
    bool has_place = false;
    BoundPlace place;
    const rtg::TaskTable* table = nullptr;  // its dependences, when they come from a file
    Cost bandwidth;                         // of the file's dependences
    bool place_varies = false;              // it reads what the statement binds
    BoundSchedule schedule;
    Cost order;
};

struct BoundTaskItem {
    rtg::TaskItem::Kind kind = rtg::TaskItem::Kind::Array;
    BoundIndexRange loop;
    int slot = -1, array = -1;
    Cost value;
    std::vector<BoundTaskItem> body, other;
};

struct BoundTaskGraph {
    std::vector<BoundTaskItem> items;
    std::vector<BoundTaskArray> arrays;
    std::vector<Cost> messages;  // the parameters of its Messages
};

class BoundGraph {
  public:
    /// Throws RunError when a Global's init fails, Stopped when `control` is stopped meanwhile.
    BoundGraph(const rtg::Graph& graph, const Values& values, const RunControl* control = nullptr);
    ~BoundGraph();
    BoundGraph(const BoundGraph&) = delete;
    BoundGraph& operator=(const BoundGraph&) = delete;

    const rtg::Graph& graph;
    const Limits limits;
    expr::Environment environment;
    std::vector<Step> steps;  // by state
    int draw_sites = 0;       // of them draw
    std::vector<BoundEntity> entities;
    std::vector<BoundContention> contentions;
    std::vector<BoundTaskGraph> task_graphs;
    /// Something waits for something other than a join: a resource or a processor. Then sums of inexact
    /// times must not be reassociated (semantics.md 1.2).
    bool has_decisions = false;
    const bool reads_state;  // processes look at what others do (regions.h)
    double ticks_per_second = 1;
    bool whole_draws = false;  // as in Values
    std::vector<std::shared_ptr<const rtg::TaskTable>> files;
    std::vector<std::shared_ptr<const rtg::MessageSchedule>> schedules;

    Cost bind(rtg::Id id) const;
    /// Notes of an error that has none: where the procs around it were called, indices in scope at `state`, parameters.
    void describe(RunError& error, rtg::StateId state, const expr::Slot* locals) const;
    void describe_values(Diagnostic& d, rtg::StateId state, const expr::Slot* locals, int site = kSiteOfState) const;
    /// The call site and those around it, with the arguments as far as they are known; -1: none.
    void describe_calls(Diagnostic& d, int site, const expr::Slot* locals) const;
    /// The parameters alone, as a note.
    void describe_parameters(Diagnostic& d) const;

  private:
    struct Fields;  // of an action

    std::optional<std::string> argument(rtg::Id value, const rtg::ToldUnit& unit, const expr::Slot* locals) const;
    /// What it is worth; nothing where that is not known here.
    std::optional<expr::Slot> worth(rtg::Id value, const expr::Slot* locals) const;
    /// An index outside of what a machine has, because its proc was given a rank that the machine has not: E0508.
    void describe_rank(Diagnostic& d, int site, const expr::Slot* locals) const;
    BoundRange bind(const rtg::Range& r) const;
    BoundPlace bind(const rtg::Place& p, Span span) const;
    int handle_of(const rtg::Element& e) const;
    bool reads_bound(const rtg::Place& place, const rtg::TaskGraph& tasks) const;
    BoundItem bind(const rtg::Item& item) const;
    BoundTaskItem bind(const rtg::TaskItem& item) const;
    BoundElement bind(const rtg::Element& e);
    std::vector<BoundRouteItem> bind(const std::vector<rtg::RouteItem>& route, Span span);
    Step bind(const rtg::Transition& t);
};

}  // namespace pamina::engine
