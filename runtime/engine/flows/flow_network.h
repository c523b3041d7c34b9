// Max-min fair rates of flows over links (semantics.md 4.4), by water filling (Bertsekas & Gallager 1992,
// section 6.5.2).
//
// Flows over the same route are one: a route and how many flows it has. When flows come or leave, only what that may
// change is filled anew. Levels rise, so below the least level at which something changed everything is as it was: that
// is the least rate of those that left, and the least level at which a link of those that came would now be full. From
// there on the links that hang together through routes of at least that rate are filled again, and nothing else is
// looked at. A link is taken up where that level left it: what it gives to slower routes is subtracted level by level,
// as in the whole filling, so the bits are the same.
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
    /// Fills the network. Those routes that have another rate than before, or did not have one.
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
    /// No rate has been rounded.
    bool is_exact() const { return exact_; }
    /// For tests: how many routes the last share() looked at.
    std::size_t looked_at() const { return filling_.size(); }

  private:
    /// The place-th link of a route.
    struct Member {
        Route route;
        std::uint32_t place;
    };
    struct LinkState {
        double speed = 0, each = kUnbounded;
        std::int64_t flows = 0;
        std::vector<Member> members;  // routes with flows
        bool touched = false;         // somebody came or left
        bool gained = false;          // somebody came
        // Of the filling in progress.
        std::uint64_t filling = 0;  // that it takes part in
        double left = 0;            // of the speed
        std::int64_t open = 0;      // flows that have no rate yet
        std::int64_t taken = 0;     // of those, at this level
        double level = 0;           // at which something was last taken
        std::uint32_t at = 0;       // in heap_
        bool full = false;          // at this level
    };
    struct RouteState {
        std::vector<Link> links;
        std::vector<std::uint32_t> at;  // where it is among the members of each
        std::int64_t flows = 0, users = 0;
        double bound = kUnbounded;  // the least `each`
        double alone = 0;
        double rate = kUnbounded;
        Link limit = 0;
        std::uint64_t filling = 0;
        bool open = false;
        std::uint64_t hash = 0;
    };
    struct Entry {
        double share;
        Link link;
    };
    struct Lower {
        double rate;
        std::int64_t flows;
    };

    void touch(const RouteState& r, bool gained);
    void join_members(Route number);
    void leave_members(RouteState& r);
    double lowest_change();
    double level_of(const LinkState& l);
    void gather(double from);
    void fill();
    void fix(Route number, double level);
    template <class Keep>
    void take_lower(double& left, std::int64_t& open, double& level, const Keep& goes_on);
    static double share_of(double left, std::int64_t open, double level);

    double product(double a, double b);
    double difference(double a, double b);

    void sift_up(std::uint32_t at, Entry e);
    void sift_down(std::uint32_t at, Entry e);
    void push(Entry e);
    void erase(std::uint32_t at);
    void update(Link link, double share);

    std::vector<LinkState> links_;
    std::vector<Link> free_links_;
    std::vector<RouteState> routes_;
    std::vector<Route> free_routes_;
    std::unordered_multimap<std::uint64_t, Route> known_;  // by hash
    std::vector<Link> touched_;
    std::vector<Route> came_;
    double left_rate_ = kUnbounded;  // the least of those that left
    bool exact_ = true, tells_exact_ = true;

    std::uint64_t fillings_ = 0;
    std::vector<Link> part_;      // links that are filled
    std::vector<Route> filling_;  // routes
    std::vector<Lower> lower_;
    std::vector<Entry> heap_;  // links with open flows, four children a node
    std::vector<std::pair<double, Route>> bounded_;
    std::vector<Link> full_, given_;  // at this level
    std::vector<Route> changed_;
    std::size_t still_open_ = 0;
};

}  // namespace pamina::engine
