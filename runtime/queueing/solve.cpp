#include "runtime/queueing/solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "runtime/queueing/bounds.h"
#include "runtime/queueing/centers.h"
#include "runtime/queueing/chain.h"
#include "runtime/queueing/check.h"
#include "runtime/queueing/closed.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/figures.h"
#include "runtime/queueing/mixed.h"
#include "runtime/queueing/negative.h"
#include "runtime/queueing/open.h"
#include "runtime/queueing/overtaking.h"
#include "runtime/queueing/product_form.h"
#include "runtime/queueing/room.h"
#include "runtime/queueing/schweitzer.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

namespace {

/// States of a Markov chain up to which it is taken without being asked for.
constexpr double kFewStates = 1e5;
/// Numbers that exact solvers keep (some 3 GB), steps of convolution (a minute or so), and numbers that Populations may
/// have.
constexpr double kMaxKept = 4e8, kMaxSteps = 2e10, kMaxRecorded = 2e7;
/// Numbers with slopes that are kept: some 2 GB.
constexpr double kMaxKeptSlopes = 5e7;

constexpr const char* kStarved = "E1035";

/// A network and what is known of it before it is solved.
template <class Number>
struct Case {
    using Network = NetworkOf<Number>;

    const Network& network;
    const Options& options;
    TrafficOf<Number> traffic;
    CentersOf<Number> centers;
    std::vector<WithoutForm> unlike;  // empty: product form
    bool open = false, closed = false;
    bool by_load = false;  // some speed depends on the load

    Case(const Network& n, const Options& o) : network(n), options(o), traffic(find_traffic(n)) {
        centers = find_centers(network, traffic);
        unlike = without_product_form(network, traffic);
        for (const ChainOf<Number>& c : traffic.chains) (c.open ? open : closed) = true;
        for (const CenterOf<Number>& c : centers.list) by_load = by_load || c.kind == Kind::load;
        check_rooms(network, traffic);
        check_stable(network, traffic, centers);
        check_takes_time();
    }

    /// Closed customers who are never anywhere would be infinitely often everywhere.
    void check_takes_time() const {
        for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
            const ChainOf<Number>& chain = traffic.chains[h];
            const auto works = [&](const CenterOf<Number>& c) { return c.demand[h] > 0; };
            if (chain.open || chain.think > 0 || std::any_of(centers.list.begin(), centers.list.end(), works)) continue;
            const int c = chain.classes.front();
            throw Problem{.id = "E1024",
                          .message = fmt::format("a way of `{}` through the network takes no time",
                                                 network.classes[static_cast<std::size_t>(c)].name),
                          .help = "some service or think time has to be above 0",
                          .of_class = c};
        }
    }

    bool has_form() const { return unlike.empty(); }
};

template <class Number>
[[noreturn]] void does_not_fit(const Case<Number>& c, Solver solver, const std::string& why, const std::string& help) {
    throw Problem{.id = "E1029",
                  .message = fmt::format("`using {}` does not fit `{}`: {}", name_of(solver), c.network.name, why),
                  .help = help};
}

template <class Number>
SolutionOf<Number> finish(const Case<Number>& c, const FoundOf<Number>& found, std::string_view solver,
                          std::string approximate) {
    SolutionOf<Number> solution = figures(c.network, c.traffic, c.centers, found);
    solution.solver = solver;
    solution.approximate = std::move(approximate);
    return solution;
}

/// Each population from 1: throughputs are known, the rest follows.
Populations populations(const Case<double>& c, std::vector<double> throughput) {
    Populations p{.throughput = std::move(throughput), .think = c.traffic.chains[0].think, .work = {}};
    p.work.reserve(c.network.stations.size());
    for (std::size_t s = 0; s < c.network.stations.size(); ++s) {
        const Station& station = c.network.stations[s];
        const bool delay = station.discipline == Discipline::Delay;
        double work = 0;
        for (std::size_t k = 0; k < c.traffic.classes; ++k) work += c.traffic.at(s, k) * station.demands[k].service;
        if (!delay) work /= *std::max_element(station.rates.begin(), station.rates.end());
        p.work.push_back(work);
    }
    return p;
}

void add_populations(const Case<double>& c, std::vector<double> along, Solution& s) {
    if (c.traffic.chains.size() == 1 &&
        static_cast<double>(along.size()) * static_cast<double>(c.network.stations.size() + 2) <= kMaxRecorded)
        s.populations = populations(c, std::move(along));
}
/// Of these only the last is asked for.
void add_populations(const Case<Dual>& /*c*/, const std::vector<Dual>& /*along*/, SolutionOf<Dual>& /*s*/) {}

/// Numbers with slopes take several times as much memory.
void check_room(const ClosedNetwork& /*closed*/, bool /*by_convolution*/) {}
void check_room(const ClosedNetworkOf<Dual>& closed, bool by_convolution) {
    const double kept = by_convolution ? convolution_cost(closed).kept : mva_kept(closed);
    if (kept > kMaxKeptSlopes) throw NoSlope{kAllSlopes, kNoRoom};
}

template <class Number>
SolutionOf<Number> exact_closed(const Case<Number>& c, bool by_convolution) {
    const ClosedNetworkOf<Number> closed = closed_part(c.traffic, c.centers);
    check_room(closed, by_convolution);
    ClosedFiguresOf<Number> f =
        by_convolution ? convolution(closed, c.options.stop) : exact_mva(closed, c.options.stop);
    SolutionOf<Number> s = finish(c, whole(c.network, c.traffic, c.centers, f),
                                  c.open ? "mixed" : name_of(by_convolution ? Solver::Convolution : Solver::Mva), "");
    add_populations(c, std::move(f.along), s);
    return s;
}

/// Why no exact solver goes through the closed part, or "".
template <class Number>
std::string too_large(const Case<Number>& c, bool by_convolution) {
    const ClosedNetworkOf<Number> closed = closed_part(c.traffic, c.centers);
    const double vectors = closed.vectors();
    if (vectors > kMaxVectors)
        return fmt::format("there are {:.3g} population vectors, and exact solvers go through {:.0g} at most", vectors,
                           kMaxVectors);
    if (!by_convolution) {
        const double kept = mva_kept(closed);
        if (kept <= kMaxKept) return "";
        return fmt::format("mean value analysis would keep {:.3g} numbers, and keeps {:.0g} at most", kept, kMaxKept);
    }
    const ConvolutionCost cost = convolution_cost(closed);
    if (cost.kept > kMaxKept)
        return fmt::format("convolution would keep {:.3g} numbers, and keeps {:.0g} at most", cost.kept, kMaxKept);
    if (cost.steps > kMaxSteps)
        return fmt::format("convolution would take {:.3g} steps, and takes {:.0g} at most", cost.steps, kMaxSteps);
    return "";
}

template <class Number>
SolutionOf<Number> approximate(const Case<Number>& c, const std::string& why) {
    const FoundOf<Number> found = approximate_mva(c.network, c.traffic, c.centers, c.options.stop);
    return finish(
        c, found, name_of(Solver::Schweitzer),
        why + ": Bard-Schweitzer approximate mean value analysis" + (found.settled ? "" : ", which has not settled"));
}

template <class Number>
SolutionOf<Number> open(const Case<Number>& c) {
    const std::string why = reason(c.network, c.unlike);
    return finish(c, solve_open(c.network, c.traffic, c.centers), "open",
                  why.empty() ? "" : why + ": each station as if customers came to it by chance");
}

/// Why the network has no exact solution of this kind although it has a product form, or "".
template <class Number>
std::string shared(const Case<Number>& c) {
    const int station = c.open && c.closed ? shared_by_load(c.traffic, c.centers) : -1;
    if (station < 0) return "";
    return fmt::format("open and closed classes share `{}`, whose speed depends on how many are there",
                       c.network.stations[static_cast<std::size_t>(station)].name);
}

/// Stations in the order of the centers, with their visits: so the chain has the same bits for permuted stations.
template <class Number>
NetworkOf<Number> in_order(const Case<Number>& c, std::vector<int>& place) {
    std::vector<std::size_t> order(c.network.stations.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return c.centers.of_station[a] < c.centers.of_station[b]; });
    NetworkOf<Number> network = c.network;
    place.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = static_cast<int>(i);
        network.stations[i] = c.network.stations[order[i]];
        for (std::size_t k = 0; k < network.classes.size(); ++k)
            network.stations[i].demands[k].visits = c.traffic.at(order[i], k);
    }
    for (RouteOf<Number>& r : network.routes) {
        if (r.from != kEnvironment) r.from = place[static_cast<std::size_t>(r.from)];
        if (r.to != kEnvironment) r.to = place[static_cast<std::size_t>(r.to)];
    }
    std::stable_sort(
        network.routes.begin(), network.routes.end(), [](const RouteOf<Number>& a, const RouteOf<Number>& b) {
            return std::tie(a.from, a.from_class, a.to, a.to_class) < std::tie(b.from, b.from_class, b.to, b.to_class);
        });
    // What the first route of a chain leaves begins its ways where nothing comes from outside: it stays the first.
    for (std::size_t h = c.traffic.chains.size(); h-- > 0;) {
        const auto of_chain = [&](const RouteOf<Number>& r) {
            return static_cast<std::size_t>(c.traffic.chain_of[static_cast<std::size_t>(r.from_class)]) == h;
        };
        const auto named = std::find_if(c.network.routes.begin(), c.network.routes.end(), of_chain);
        if (named == c.network.routes.end() || named->from == kEnvironment) continue;
        const int from = place[static_cast<std::size_t>(named->from)];
        const auto first = std::find_if(network.routes.begin(), network.routes.end(), [&](const RouteOf<Number>& r) {
            return r.from == from && r.from_class == named->from_class;
        });
        std::rotate(network.routes.begin(), first, first + 1);
    }
    return network;
}

/// Those who are before them never leave a station to them.
template <class Number>
void look_for_starved(const Case<Number>& c, const SolutionOf<Number>& solution) {
    for (std::size_t k = 0; k < c.network.classes.size(); ++k) {
        const ChainOf<Number>& chain = c.traffic.chains[static_cast<std::size_t>(c.traffic.chain_of[k])];
        if (chain.population == 0 || c.traffic.entries[k] == 0 || solution.classes[k].throughput > 0) continue;
        throw Problem{.id = kStarved,
                      .message = fmt::format("customers of `{}` are never served: others always go before them",
                                             c.network.classes[k].name),
                      .help = "give those others a think time, or the same priority",
                      .of_class = static_cast<int>(k)};
    }
}

template <class Number>
SolutionOf<Number> by_chain(const Case<Number>& c) {
    std::vector<int> place;
    NetworkOf<Number> network = in_order(c, place);
    const auto station = [&](int there) {
        return there < 0 ? there : static_cast<int>(std::find(place.begin(), place.end(), there) - place.begin());
    };
    try {
        SolutionOf<Number> solution = solve_by_chain(network, c.options);
        std::vector<StationFiguresOf<Number>> stations;
        for (const int i : place) stations.push_back(std::move(solution.stations[static_cast<std::size_t>(i)]));
        solution.stations = std::move(stations);
        // Visits alone do not tell stations apart that are alike.
        for (std::size_t s = 0; s < place.size() && c.network.routes.empty(); ++s) {
            const CenterOf<Number>& center = c.centers.list[static_cast<std::size_t>(c.centers.of_station[s])];
            solution.stations[s] = solution.stations[static_cast<std::size_t>(center.station)];
        }
        look_for_starved(c, solution);
        return solution;
    } catch (Problem& p) {
        p.station = station(p.station);
        p.route = -1;
        throw;
    }
}

template <class Number>
SolutionOf<Number> automatic(const Case<Number>& c) {
    if (!c.closed) return open(c);
    if (!c.has_form()) {
        std::string why = reason(c.network, c.unlike);
        std::vector<int> place;
        if (c.open || chain_states(in_order(c, place)) > kFewStates) return approximate(c, why);
        try {
            return by_chain(c);
        } catch (const Problem& p) {
            if (p.id == kStarved) throw;
            return approximate(c, why + ", and " + p.message);
        }
    }
    if (const std::string why = shared(c); !why.empty()) return approximate(c, why);
    if (const std::string why = too_large(c, c.by_load); !why.empty()) return approximate(c, why);
    return exact_closed(c, c.by_load);
}

template <class Number>
SolutionOf<Number> asked_exact(const Case<Number>& c, bool by_convolution) {
    const Solver solver = by_convolution ? Solver::Convolution : Solver::Mva;
    if (!c.closed)
        does_not_fit(c, solver, "it has no closed class",
                     "leave out `using`: open networks have a solver of their own");
    if (!c.has_form())
        does_not_fit(c, solver, fmt::format("{}, and so the network has no product form", reason(c.network, c.unlike)),
                     "`using ctmc` where it has few states, or `using schweitzer`");
    if (c.by_load && !by_convolution)
        does_not_fit(c, solver, "some speed depends on how many are there", "`using convolution`");
    if (const std::string why = shared(c); !why.empty()) does_not_fit(c, solver, why, "`using schweitzer`");
    if (const std::string why = too_large(c, by_convolution); !why.empty())
        throw Problem{
            .id = "E1031", .message = why, .help = "leave out `using`, or say `using schweitzer`: both approximate"};
    return exact_closed(c, by_convolution);
}

std::optional<std::string> no_bounds(const Case<double>& c) {
    if (auto why = without_bounds(c.network, c.traffic, c.centers)) return why;
    if (!c.has_form()) return "bounds hold with product form, and " + reason(c.network, c.unlike);
    return std::nullopt;
}

Solution by_bounds(const Case<double>& c) {
    if (const auto why = no_bounds(c)) {
        throw Problem{.id = "E1030", .message = *why, .help = "leave out `using`: another solver goes through it"};
    }
    Solution s;
    s.solver = name_of(Solver::Bounds);
    s.only_bounds = true;
    s.classes.resize(c.network.classes.size());
    s.stations.resize(c.network.stations.size());
    for (StationFigures& f : s.stations) f.by_class.resize(c.network.classes.size());
    return s;
}

SolutionOf<Dual> by_bounds(const Case<Dual>& /*c*/) {
    throw NoSlope{kAllSlopes, "bounds give no figures"};
}

template <class Number>
SolutionOf<Number> chosen(const Case<Number>& c) {
    if (!c.options.solver) return automatic(c);
    switch (*c.options.solver) {
        case Solver::Mva:
            return asked_exact(c, false);
        case Solver::Convolution:
            return asked_exact(c, true);
        case Solver::Schweitzer:
            if (!c.closed)
                does_not_fit(c, Solver::Schweitzer, "it has no closed class",
                             "leave out `using`: open networks have a solver of their own");
            return approximate(c, c.has_form() ? "as asked for" : reason(c.network, c.unlike));
        case Solver::Bounds:
            return by_bounds(c);
        case Solver::Ctmc:
            return by_chain(c);
        case Solver::KruskalWeiss:
        case Solver::MakLundstrom:
        case Solver::Markov:
            does_not_fit(c, *c.options.solver, "that solves models, and this is a network",
                         "leave out `using` for the best solver that there is");
        case Solver::Start:
        case Solver::Structure:
        case Solver::CycleTime:
            does_not_fit(c, *c.options.solver, "that solves nets, and this is a network",
                         "leave out `using` for the best solver that there is");
    }
    return {};
}

}  // namespace

namespace {

/// Of a closed class of nobody, what one customer would see: its times are those of a population of 1, as those of an
/// open class that nobody comes by are of its first customer.
template <class Number>
void as_one_would_see(const Case<Number>& c, SolutionOf<Number>& solution) {
    if (solution.only_bounds || c.traffic.chains.size() < 2) return;
    for (std::size_t h = 0; h < c.traffic.chains.size(); ++h) {
        const ChainOf<Number>& chain = c.traffic.chains[h];
        if (chain.open || chain.population > 0) continue;
        NetworkOf<Number> network = c.network;
        network.classes[static_cast<std::size_t>(chain.classes.front())].population = 1;
        SolutionOf<Number> one;
        try {
            one = chosen(Case<Number>(network, c.options));
        } catch (const Problem& p) {
            if (p.id != kStarved) throw;
            // It is never served; or it keeps the others from it, and is as if alone.
            for (const int k : chain.classes)
                if (k == p.of_class)
                    solution.classes[static_cast<std::size_t>(k)].response = std::numeric_limits<double>::infinity();
            continue;
        }
        if (solution.approximate.empty()) solution.approximate = one.approximate;
        for (const int k : chain.classes) {
            const auto of = static_cast<std::size_t>(k);
            solution.classes[of].response = one.classes[of].response;
            for (std::size_t s = 0; s < solution.stations.size(); ++s) {
                FlowOf<Number>& flow = solution.stations[s].by_class[of];
                flow.response = one.stations[s].by_class[of].response;
                flow.residence = one.stations[s].by_class[of].residence;
            }
        }
    }
}

/// By product form. Markov chains look by themselves where they start.
bool claims_exact(const Case<double>& c) {
    return c.closed && c.has_form() &&
           (!c.options.solver || *c.options.solver == Solver::Mva || *c.options.solver == Solver::Convolution);
}

}  // namespace

Solution solve(const Network& network, const Options& options) {
    check(network);
    if (removes_customers(network)) {
        if (options.solver) {
            throw Problem{
                .id = "E1029",
                .message = fmt::format("`{}` has negative customers, which only their own solver knows", network.name),
                .help = "leave out `using`"};
        }
        Solution solution = solve_negative(network, options);
        assert(broken_law(network, nullptr, solution, 1e-9).empty());
        return solution;
    }
    const Case<double> c(network, options);
    const std::string order = claims_exact(c) ? check_overtaking(network, c.traffic) : "";
    Solution solution = chosen(c);
    if (solution.approximate.empty()) solution.approximate = order;
    as_one_would_see(c, solution);
    for (const Station& s : network.stations) {
        if (!s.approximate.empty() && solution.approximate.empty()) solution.approximate = s.approximate;
    }
    if (!no_bounds(c)) {
        solution.asymptotic = asymptotic_bounds(c.traffic, c.centers);
        solution.balanced = balanced_bounds(c.traffic, c.centers);
    }
    assert(broken_law(network, &c.traffic, solution, 1e-7).empty());
    return solution;
}

SolutionOf<Dual> solve(const NetworkOf<Dual>& network, const Options& options) {
    if (std::any_of(network.routes.begin(), network.routes.end(), [](const RouteOf<Dual>& r) { return r.removes; }))
        throw NoSlope{kAllSlopes, "it has negative customers"};
    const Case<Dual> c(network, options);
    SolutionOf<Dual> solution = chosen(c);
    as_one_would_see(c, solution);
    return solution;
}

}  // namespace pamina::queueing
