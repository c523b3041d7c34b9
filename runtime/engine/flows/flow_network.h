// Max-min fair rates of flows over links (semantics.md 4.4), by water filling (Bertsekas & Gallager 1992,
// section 6.5.2) of what changes.
//
// Flows over the same route are one: a route and how many flows it has. Where a link is full depends on slower flows
// alone. So when flows come or leave, the links whose flows change are gone through in the order of their levels, where
// they were full or will be: a link that is not full any more opens its flows, one that is full now fixes them, and
// both makes the links that these flows go over be looked at, at higher levels. What that does not reach stays as it
// is, and the bits are those of filling everything.
//
// A link's level is found from the rates on it as the whole filling would: what slower flows have is subtracted level
// by level. While its flows are only fixed, its level rises, so it is found anew when its turn comes.
#pragma once

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace pamina::engine {

class FlowNetwork {
  public:
    using Link = std::uint32_t;
    using Route = std::uint32_t;
    static constexpr double kUnbounded = std::numeric_limits<double>::infinity();

    /// A link; `each` is what one flow has at most.
    Link add(double speed, double each);
    /// No route goes over it any more. Its number is given again.
    void remove(Link link);
    /// The route over these links, at least one, in this order; whoever asks for it has it until release().
    Route route(const std::vector<Link>& links);
    void release(Route route);

    /// A flow comes, leaves.
    void come(Route route);
    void leave(Route route);
    /// Nobody came or left since share().
    bool is_settled() const { return touched_.empty(); }
    /// Fills the network. Those routes that have another rate than before, or did not have one, or that another link
    /// bounds.
    const std::vector<Route>& share();

    const std::vector<Link>& links(Route route) const { return routes_[route].links; }
    /// Of each flow, until the next share(); of a route with flows.
    double rate(Route route) const { return routes_[route].rate; }
    /// The link that bounds it: the first that is full at its rate, or gives each flow no more.
    Link limit(Route route) const { return routes_[route].limit; }
    /// What a flow has that meets no other.
    double alone(Route route) const { return routes_[route].alone; }
    double speed(Link link) const { return links_[link].speed; }
    /// Flows over it; one that goes over it twice counts twice.
    std::int64_t flows(Link link) const { return links_[link].flows; }
    /// What one flow has at most there.
    double each(Link link) const { return links_[link].each; }
    /// `what(route, flows)` for each route with flows over it, once for each time that it goes over it.
    template <class What>
    void each_route(Link link, const What& what) const {
        for (const Member& m : links_[link].members) what(m.route, m.flows);
    }
    /// No flow has come so far: there is nothing that could be another one from time to time.
    bool is_unused() const { return routes_.empty(); }
    /// No rate has been rounded.
    bool is_exact() const { return exact_; }
    /// For tests: how many routes the last share() opened or fixed.
    std::size_t looked_at() const { return seen_.size(); }

  private:
    /// The place-th link of a route. Its flows and their rate stand here, too: most links are read for these alone.
    struct Member {
        Route route;
        std::uint32_t place;
        double rate;
        std::int64_t flows;
    };
    struct LinkState {
        double speed = 0, each = kUnbounded;
        std::int64_t flows = 0;
        std::vector<Member> members;  // routes with flows
        double level = kUnbounded;    // where it is full
        bool touched = false;         // somebody came or left
        // Of share() in progress.
        double next = kUnbounded;   // where it will be full
        bool exact = true;          // finding that rounded nothing
        bool listed = false;        // in reached_
        bool waits = false;         // its Look is among the events
        bool stale = false;         // flows of it were fixed since that was found
        std::uint32_t version = 0;  // of its latest event
    };
    struct RouteState {
        std::vector<Link> links;
        std::vector<std::uint32_t> at;  // where it is among the members of each
        std::int64_t flows = 0, users = 0;
        double bound = kUnbounded;  // the least `each`
        double alone = 0;
        double rate = kUnbounded;  // open
        double before = 0;
        Link limit = 0, limit_before = 0;
        std::uint64_t seen = 0;  // the share() in which these were noted
        std::uint64_t hash = 0;
    };
    struct Event {
        double level;
        std::uint32_t number;
        std::uint32_t version;
        enum class Kind : std::uint8_t { Look, Link, Route } kind;  // of one level in this order
        bool operator>(const Event& b) const { return level != b.level ? level > b.level : kind > b.kind; }
    };
    struct Lower {
        double rate;
        std::int64_t flows;
    };

    void touch(const RouteState& r);
    void join_members(Route number);
    void leave_members(RouteState& r);
    void see(Route number);
    void set_rate(Route number, double rate);
    void set_limit(Route number, double level);
    void reach(Link l);
    void find_level(Link l);
    void look(Link l);
    void push(Event e);
    Event pop();
    void take_look(const Event& e);
    bool take(double level);
    void fill(double level);
    void open(Link l, double level);
    void fix(Route number, double level);

    std::vector<LinkState> links_;
    std::vector<Link> free_links_;
    std::vector<RouteState> routes_;
    std::vector<Route> free_routes_;
    std::unordered_multimap<std::uint64_t, Route> known_;  // by hash
    std::vector<Link> touched_;
    std::vector<Route> came_;
    bool exact_ = true;

    std::uint64_t shares_ = 0;
    std::vector<Event> events_;  // a heap
    std::vector<Link> reached_;  // by flows that were opened or fixed
    std::vector<Link> full_;     // at this level
    std::vector<Route> bounded_;
    std::vector<Route> seen_, changed_;
    std::vector<Lower> lower_;
};

}  // namespace pamina::engine
