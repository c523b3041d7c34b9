// What a model declares: instances with their sizes and options, and the places of a net that stand for each element.
#pragma once

#include <compare>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/stochastic/net/lines.h"
#include "runtime/stochastic/read/pools.h"

namespace pamina::model_nets {

/// An element of an instance.
struct Thing {
    std::int64_t instance = -1, element = 0;
    friend auto operator<=>(const Thing&, const Thing&) = default;
};

struct Instance {
    int entity = -1;
    std::vector<std::int64_t> shape;
    std::int64_t servers = 1, capacity = -1, initial = 0, parties = 0;
    double speed = 1;
};

/// Served all at once: how many tokens its places have is known when all are there.
struct Shared {
    std::string name;
    double servers = 1;
    std::vector<std::size_t> places;
    std::vector<int> transitions;
};

struct Queue {
    int tokens = -1, room = -1;
    std::size_t get = 0, put = 0;  // lines
};

struct Barrier {
    nets::Tokens parties = 0;
    int arrived = -1, release = -1;
    std::string name;
    std::map<int, nets::Tokens> processes;  // that come there, by context
    int kinds = 0;                          // of them
    Span span;                              // of the last
};

class Things {
  public:
    Things(const engine::BoundGraph& graph, engine::LocalState& state, Parts& parts)
        : pools(graph, state), graph_(graph), state_(state), parts_(parts) {}

    /// A declaration is reached by a process of a context. What stands in a loop without end is declared once: its
    /// servers are all there again. Throws Refused, engine::RunError.
    void declare(int entity, int context, rtg::StateId at, expr::Slot* locals);
    /// Throws engine::RunError: there is no such element.
    Thing element(const engine::BoundElement& e, const expr::Slot* locals, Span around) const;
    const Instance& instance(const Thing& t) const { return instances_[static_cast<std::size_t>(t.instance)]; }
    const rtg::Entity& entity(const Thing& t) const {
        return graph_.graph.entities[static_cast<std::size_t>(instance(t).entity)];
    }
    /// As results call it, its elements by their number: `disk`, `disk_2`.
    std::string name(const Thing& t) const;

    /// Of servers, first come first served.
    std::size_t line(const Thing& t);
    std::shared_ptr<Shared> shared(const Thing& t);
    /// Of these processors. Throws Refused where they are a part of others, of which a process may have any.
    std::size_t line(const stochastic::ActualPlace& place, Span span);
    const Queue& queue(const Thing& t);
    std::size_t barrier(const Thing& t);
    /// Of a `par` or `fork`.
    std::size_t barrier(nets::Tokens parties, Span span);
    int event(const Thing& t);

    std::vector<Line> lines;
    std::vector<Barrier> barriers;
    std::vector<std::shared_ptr<Shared>> all_shared;
    std::vector<std::pair<std::size_t, nets::Tokens>> servers;  // lines of servers, and how many there are
    stochastic::Pools pools;

  private:
    std::size_t add_line(const std::string& name, Span span, std::int64_t servers);
    std::int64_t count(const engine::Cost& c, std::int64_t otherwise, std::int64_t least, const rtg::Entity& e,
                       expr::Slot* locals, const char* id, const char* what);

    const engine::BoundGraph& graph_;
    engine::LocalState& state_;
    Parts& parts_;
    std::vector<Instance> instances_;
    std::map<std::pair<int, rtg::StateId>, std::int64_t> declared_;
    std::map<Thing, std::size_t> resources_, met_at_;
    std::map<Thing, std::shared_ptr<Shared>> shared_;
    std::vector<std::pair<stochastic::ActualPlace, std::size_t>> processors_;
    std::map<Thing, Queue> queues_;
    std::map<Thing, int> events_;
};

}  // namespace pamina::model_nets
