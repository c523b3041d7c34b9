#include "runtime/queueing/traffic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/flow_classes.h"
#include "runtime/queueing/shares.h"

namespace pamina::queueing {

namespace {

/// Classes that routes lead between.
template <class Number>
std::vector<int> joined_classes(const NetworkOf<Number>& network) {
    std::vector<int> parent(network.classes.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int c) {
        while (parent[static_cast<std::size_t>(c)] != c) c = parent[static_cast<std::size_t>(c)];
        return c;
    };
    for (const auto& r : network.routes) {
        const int a = root(r.from_class), b = root(r.to_class);
        parent[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }
    for (int& p : parent) p = root(p);
    return parent;
}

/// The routes of one chain as a graph: nodes are (station or outside, class), node 0 is where a way begins.
template <class Number>
class ChainGraph {
  public:
    using Route = RouteOf<Number>;
    using FlowEdge = FlowEdgeOf<Number>;
    using Chain = ChainOf<Number>;
    using Traffic = TrafficOf<Number>;

    ChainGraph(const NetworkOf<Number>& network, const Traffic& traffic, int chain)
        : network_(network), traffic_(traffic), chain_(traffic.chains[static_cast<std::size_t>(chain)]) {
        for (std::size_t i = 0; i < network.routes.size(); ++i) {
            const Route& r = network.routes[i];
            if (traffic.chain_of[static_cast<std::size_t>(r.from_class)] != chain) continue;
            routes_.push_back(static_cast<int>(i));
            if (r.from == kEnvironment) from_outside_ = true;
        }
        node_.assign((network.stations.size() + 1) * network.classes.size(), -1);
    }

    /// Visits, entries, think time and arrivals of the chain. Throws Problem.
    void solve(Traffic& traffic, Chain& chain) {
        if (routes_.empty()) nowhere(chain_.classes.front());
        find_start();
        reach();
        look_for_traps();
        const std::vector<Number> flow = stationary_flow(static_cast<int>(places_.size()), edges_);
        std::vector<std::vector<Number>> entries(network_.classes.size());
        for (const FlowEdge& e : edges_) {
            const Place from = places_[static_cast<std::size_t>(e.from)], to = places_[static_cast<std::size_t>(e.to)];
            const bool begins = from.station == kEnvironment ? to.station != kEnvironment : !from_outside_ && e.to == 0;
            if (to.station == kEnvironment || (!begins && from.of_class == to.of_class)) continue;
            entries[static_cast<std::size_t>(to.of_class)].push_back(flow[static_cast<std::size_t>(e.from)] * e.share);
        }
        for (const int c : chain.classes) {
            // In an order of their own: stations may be named in any.
            std::vector<Number>& of_class = entries[static_cast<std::size_t>(c)];
            sort(of_class);
            traffic.entries[static_cast<std::size_t>(c)] =
                chain.classes.size() == 1 ? Number(1) : std::accumulate(of_class.begin(), of_class.end(), Number(0));
        }
        // One way begins for each customer who is outside.
        Number ways = 0;
        for (std::size_t n = 0; n < places_.size(); ++n) {
            if (places_[n].station == kEnvironment) ways += flow[n];
        }
        if (ways == 0) ways = 1;
        chain.think = 0;
        for (std::size_t n = 0; n < places_.size(); ++n) {
            const auto c = static_cast<std::size_t>(places_[n].of_class);
            if (places_[n].station != kEnvironment)
                traffic.visits[static_cast<std::size_t>(places_[n].station) * traffic.classes + c] = flow[n] / ways;
            if (!chain.open && (from_outside_ ? places_[n].station == kEnvironment : n == 0))
                chain.think += flow[n] / ways * network_.classes[c].think;
        }
        for (const int c : chain.classes)
            traffic.entries[static_cast<std::size_t>(c)] /= chain.classes.size() == 1 ? Number(1) : ways;
        if (chain.open) chain.arrivals = arrivals_;
    }

  private:
    struct Place {
        int station, of_class;
    };

    [[noreturn]] void nowhere(int c) const {
        const std::string& name = network_.classes[static_cast<std::size_t>(c)].name;
        throw Problem{.id = "E1023",
                      .message = fmt::format("the class `{}` goes nowhere", name),
                      .help = fmt::format("say where it goes: `route outside to {} (class = {})`",
                                          network_.stations.front().name, name),
                      .of_class = c};
    }

    int node(int station, int of_class) {
        int& n =
            node_[static_cast<std::size_t>(station + 1) * network_.classes.size() + static_cast<std::size_t>(of_class)];
        if (n < 0) {
            n = static_cast<int>(places_.size());
            places_.push_back({station, of_class});
        }
        return n;
    }

    void find_start() {
        if (chain_.open) {
            node(kEnvironment, chain_.classes.front());
            return;
        }
        for (const int i : routes_) {
            const Route& r = network_.routes[static_cast<std::size_t>(i)];
            if (from_outside_ == (r.from == kEnvironment)) {
                node(r.from, r.from_class);
                return;
            }
        }
    }

    /// Where those go who leave the network.
    int leaves(int of_class) { return from_outside_ && !chain_.open ? node(kEnvironment, of_class) : 0; }

    /// The open customers of all classes of the chain begin at node 0, by what their routes bring.
    void enter() {
        std::vector<Number> rates(routes_.size());
        bool any = false;
        for (const int c : chain_.classes) {
            const Number arrivals = network_.classes[static_cast<std::size_t>(c)].arrivals;
            Number said = 0;
            std::vector<Number> shares;
            for (std::size_t i = 0; i < routes_.size(); ++i) {
                const Route& r = network_.routes[static_cast<std::size_t>(routes_[i])];
                if (r.from != kEnvironment || r.from_class != c) continue;
                rates[i] = r.rate > 0 ? r.rate : r.share.value_or(Number(0)) * arrivals;
                if (r.rate == 0 && r.share) said += *r.share, shares.push_back(*r.share);
            }
            for (std::size_t i = 0; i < routes_.size(); ++i) {
                const Route& r = network_.routes[static_cast<std::size_t>(routes_[i])];
                if (r.from == kEnvironment && r.from_class == c && r.rate == 0 && !r.share)
                    rates[i] = used_up(1 - said, shares) ? Number(0) : (1 - said) * arrivals;
                any = any || rates[i] > 0;
            }
            if (arrivals > 0 && !std::any_of(routes_.begin(), routes_.end(), [&](int i) {
                    const Route& r = network_.routes[static_cast<std::size_t>(i)];
                    return r.from == kEnvironment && r.from_class == c && r.rate == 0;
                }))
                nowhere(c);
        }
        // Nobody comes: where they would go if somebody did.
        if (!any) {
            for (std::size_t i = 0; i < routes_.size(); ++i)
                rates[i] = network_.routes[static_cast<std::size_t>(routes_[i])].from == kEnvironment ? 1 : 0;
        }
        std::vector<Number> sorted = rates;
        sort(sorted);
        const Number sum = std::accumulate(sorted.begin(), sorted.end(), Number(0));
        if (sum == 0) nowhere(chain_.classes.front());
        arrivals_ = any ? sum : Number(0);
        for (std::size_t i = 0; i < routes_.size(); ++i) {
            const Route& r = network_.routes[static_cast<std::size_t>(routes_[i])];
            if (rates[i] > 0) edges_.push_back({0, node(r.to, r.to_class), rates[i] / sum});
        }
    }

    /// The edges out of a node.
    void leave(int from, const std::vector<int>& routes) {
        const Place place = places_[static_cast<std::size_t>(from)];
        std::vector<Number> shares;
        int rest = -1;
        for (const int i : routes) {
            const Route& r = network_.routes[static_cast<std::size_t>(i)];
            if (!r.share) rest = i;
            if (!r.share || *r.share == 0) continue;
            shares.push_back(*r.share);
            edges_.push_back({from, r.to == kEnvironment ? leaves(r.to_class) : node(r.to, r.to_class), *r.share});
        }
        sort(shares);
        const Number left = 1 - std::accumulate(shares.begin(), shares.end(), Number(0));
        if (used_up(left, shares)) return;
        if (rest < 0) {
            edges_.push_back({from, leaves(place.of_class), left});
        } else {
            const Route& r = network_.routes[static_cast<std::size_t>(rest)];
            edges_.push_back({from, r.to == kEnvironment ? leaves(r.to_class) : node(r.to, r.to_class), left});
        }
    }

    /// All nodes that customers come to, and the edges out of them.
    void reach() {
        std::vector<std::vector<int>> by_place(node_.size());
        for (const int i : routes_) {
            const Route& r = network_.routes[static_cast<std::size_t>(i)];
            by_place[static_cast<std::size_t>(r.from + 1) * network_.classes.size() +
                     static_cast<std::size_t>(r.from_class)]
                .push_back(i);
        }
        for (std::size_t n = 0; n < places_.size(); ++n) {
            if (chain_.open && n == 0) {
                enter();
                continue;
            }
            const Place place = places_[n];
            leave(static_cast<int>(n), by_place[static_cast<std::size_t>(place.station + 1) * network_.classes.size() +
                                                static_cast<std::size_t>(place.of_class)]);
        }
    }

    /// Everybody comes back to where ways begin.
    void look_for_traps() const {
        std::vector<std::vector<int>> into(places_.size());
        for (const FlowEdge& e : edges_) into[static_cast<std::size_t>(e.to)].push_back(e.from);
        std::vector<bool> returns(places_.size());
        std::vector<int> todo{0};
        returns[0] = true;
        while (!todo.empty()) {
            const int n = todo.back();
            todo.pop_back();
            for (const int from : into[static_cast<std::size_t>(n)]) {
                if (returns[static_cast<std::size_t>(from)]) continue;
                returns[static_cast<std::size_t>(from)] = true;
                todo.push_back(from);
            }
        }
        // Outside first: who leaves for there and is lost is lost wherever it comes from.
        for (const bool outside : {true, false}) {
            for (std::size_t n = 0; n < places_.size(); ++n) {
                if (!returns[n] && (places_[n].station == kEnvironment) == outside) trapped(places_[n]);
            }
        }
        // Those who never come to the place where node 0 is.
        for (const int c : chain_.classes) {
            if (network_.classes[static_cast<std::size_t>(c)].population == 0) continue;
            if (std::none_of(places_.begin(), places_.end(), [&](const Place& p) { return p.of_class == c; })) {
                for (const int i : routes_) {
                    const Route& r = network_.routes[static_cast<std::size_t>(i)];
                    if (r.from_class == c) trapped({r.to_class == c ? r.to : r.from, c});
                }
                nowhere(c);
            }
        }
    }

    [[noreturn]] void trapped(const Place& place) const {
        const std::string& of_class = network_.classes[static_cast<std::size_t>(place.of_class)].name;
        const std::string where = place.station == kEnvironment
                                      ? "outside"
                                      : "`" + network_.stations[static_cast<std::size_t>(place.station)].name + "`";
        const std::string back =
            chain_.open || from_outside_
                ? std::string("outside")
                : "`" + network_.stations[static_cast<std::size_t>(places_.front().station)].name + "`";
        throw Problem{
            .id = "E1027",
            .message =
                place.station == kEnvironment
                    ? fmt::format("customers of `{}` who come {} never go back into the network", of_class, where)
                    : fmt::format("customers of `{}` who are at {} never come back {}{}", of_class, where,
                                  chain_.open || from_outside_ ? "" : "to ", back),
            .help =
                place.station == kEnvironment
                    ? fmt::format("`route outside to {} (class = {})`, or switch their class on the way out: `as =`",
                                  network_.stations.front().name, of_class)
                    : fmt::format("a route has to lead them {}{}, or their shares to add up to less than 1",
                                  chain_.open || from_outside_ ? "" : "to ", back),
            .station = place.station,
            .of_class = place.of_class};
    }

    /// In an order of their own.
    static void sort(std::vector<Number>& numbers) {
        std::sort(numbers.begin(), numbers.end(), [](const Number& a, const Number& b) { return comes_before(a, b); });
    }

    const NetworkOf<Number>& network_;
    const Traffic& traffic_;
    const Chain& chain_;
    std::vector<int> routes_;
    bool from_outside_ = false;
    std::vector<int> node_;  // by place; -1: nobody comes there
    std::vector<Place> places_;
    std::vector<FlowEdge> edges_;
    Number arrivals_ = 0;
};

template <class Number>
void look_for_idle_classes(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    for (std::size_t c = 0; c < traffic.classes; ++c) {
        bool comes = false;
        for (std::size_t s = 0; s < network.stations.size(); ++s) comes = comes || traffic.at(s, c) > 0;
        if (comes) continue;
        throw Problem{.id = "E1023",
                      .message = fmt::format("the class `{}` goes nowhere", network.classes[c].name),
                      .help = network.routes.empty() ? "a station has to name it, with `visits` above 0"
                                                     : "a route has to lead it to a station",
                      .of_class = static_cast<int>(c)};
    }
}

template <class Number>
void look_for_endless_ways(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    constexpr double kMost = 1e60;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        for (std::size_t c = 0; c < traffic.classes; ++c) {
            if (traffic.at(s, c) <= kMost) continue;
            throw Problem{.id = "E1033",
                          .message = fmt::format("customers of `{}` come to `{}` more than 10^60 times on one way",
                                                 network.classes[c].name, network.stations[s].name),
                          .help = "larger shares have to lead them outside again",
                          .station = static_cast<int>(s),
                          .of_class = static_cast<int>(c)};
        }
    }
}

}  // namespace

template <class Number>
double TrafficOf<Number>::most_at(std::size_t station) const {
    double sum = 0;
    for (const ChainOf<Number>& chain : chains) {
        const bool comes = std::any_of(chain.classes.begin(), chain.classes.end(),
                                       [&](int c) { return at(station, static_cast<std::size_t>(c)) > 0; });
        if (!comes) continue;
        if (chain.open) return std::numeric_limits<double>::infinity();
        sum += chain.population;
    }
    return sum;
}

template <class Number>
TrafficOf<Number> find_traffic(const NetworkOf<Number>& network) {
    TrafficOf<Number> traffic;
    const std::size_t classes = network.classes.size();
    traffic.classes = classes;
    traffic.visits.resize(network.stations.size() * classes);
    traffic.entries.assign(classes, 1);
    traffic.chain_of.resize(classes);
    const std::vector<int> joined = joined_classes(network);
    for (std::size_t c = 0; c < classes; ++c) {
        const ClassOf<Number>& of_class = network.classes[c];
        if (joined[c] == static_cast<int>(c)) {
            traffic.chain_of[c] = static_cast<int>(traffic.chains.size());
            ChainOf<Number>& chain = traffic.chains.emplace_back();
            chain.open = of_class.open;
            chain.think = of_class.think;
            chain.arrivals = of_class.arrivals;
        } else {
            traffic.chain_of[c] = traffic.chain_of[static_cast<std::size_t>(joined[c])];
        }
        ChainOf<Number>& chain = traffic.chains[static_cast<std::size_t>(traffic.chain_of[c])];
        chain.classes.push_back(static_cast<int>(c));
        chain.population += static_cast<double>(of_class.population);
    }
    if (network.routes.empty()) {
        for (std::size_t s = 0; s < network.stations.size(); ++s) {
            for (std::size_t c = 0; c < classes; ++c)
                traffic.visits[s * classes + c] = network.stations[s].demands[c].visits;
        }
    } else {
        for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
            ChainGraph<Number> graph(network, traffic, static_cast<int>(h));
            graph.solve(traffic, traffic.chains[h]);
        }
    }
    if (!network.routes.empty()) look_for_endless_ways(network, traffic);
    look_for_idle_classes(network, traffic);
    return traffic;
}

template struct TrafficOf<double>;
template struct TrafficOf<Dual>;
template Traffic find_traffic(const Network& network);
template TrafficOf<Dual> find_traffic(const NetworkOf<Dual>& network);

}  // namespace pamina::queueing
