#include "runtime/queueing/chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "runtime/queueing/chain_count.h"
#include "runtime/queueing/chain_states.h"
#include "runtime/queueing/chain_walk.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/figures.h"
#include "runtime/queueing/markov.h"
#include "runtime/queueing/markov_classes.h"
#include "runtime/queueing/product_form.h"
#include "runtime/queueing/states.h"

namespace pamina::queueing {

namespace {

template <class Number>
class NetworkChain {
  public:
    using Network = NetworkOf<Number>;
    using Site = SiteOf<Number>;
    using Place = PlaceOf<Number>;
    using Station = StationOf<Number>;
    using Center = CenterOf<Number>;
    using Solution = SolutionOf<Number>;

    NetworkChain(const Network& network, const Options& options)
        : network_(network),
          options_(options),
          traffic_(find_traffic(network)),
          walk_(find_walk(network, traffic_)),
          sites_(find_sites(network, walk_)),
          states_(count_states(traffic_, walk_, sites_)) {}

    Solution run() {
        start();
        follow();
        complete();
        const std::vector<Number> share = in_the_long_run();
        return figures(share);
    }

    /// Whether it comes to the same states wherever it starts.
    bool has_one_long_run() {
        start();
        follow();
        complete();
        try {
            closed_class(chain_);
        } catch (const Problem&) {
            return false;
        }
        return true;
    }

  private:
    /// All customers at the first place of their chain.
    void start() {
        State state(sites_.sites.size());
        for (std::size_t s = 0; s < state.size(); ++s)
            if (!sites_.sites[s].listed) state[s].assign(sites_.sites[s].places.size(), 0);
        for (std::size_t h = 0; h < traffic_.chains.size(); ++h) {
            if (walk_.start[h] == -1) continue;
            const auto p = static_cast<std::size_t>(walk_.start[h]);
            const auto s = static_cast<std::size_t>(sites_.site_of[p]);
            const auto customers = static_cast<std::uint32_t>(std::llround(traffic_.chains[h].population));
            if (sites_.sites[s].listed) {
                for (std::uint32_t i = 0; i < customers; ++i) sites_.sites[s].arrive(state[s], sites_.place_in[p]);
            } else {
                state[s][sites_.place_in[p]] += customers;
            }
        }
        pack(sites_, state, key_);
        known_.find(key_);
    }

    /// Where not every state follows from the first, what there is in the long run may depend on where it starts: the
    /// others have to be there, too, for that to be seen. Each customer is put everywhere it could be.
    void complete() {
        State state;
        for (std::int32_t i = 0; i < known_.size() && known_.size() < states_; ++i) {
            look(i);
            unpack(sites_, known_[i], state);
            for (std::size_t s = 0; s < state.size(); ++s) {
                const Site& site = sites_.sites[s];
                const AtSite before = state[s];
                for (std::size_t who = 0; who < before.size(); ++who) {
                    if (!site.listed && before[who] == 0) continue;
                    const int place = site.places[site.place_of(before, who)];
                    for (std::size_t to = 0; to < walk_.places.size(); ++to) {
                        if (chain_of(static_cast<std::size_t>(place)) != chain_of(to)) continue;
                        state[s] = before;
                        site.leave(state[s], who);
                        find_with(state, static_cast<int>(to));
                    }
                }
                state[s] = before;
            }
            follow();
        }
    }

    int chain_of(std::size_t place) const {
        return traffic_.chain_of[static_cast<std::size_t>(walk_.places[place].of_class)];
    }

    /// The number of the state with one more customer.
    std::int32_t find_with(State& state, int place) {
        const auto p = static_cast<std::size_t>(place);
        const auto s = static_cast<std::size_t>(sites_.site_of[p]);
        const AtSite before = state[s];
        sites_.sites[s].arrive(state[s], sites_.place_in[p]);
        pack(sites_, state, key_);
        state[s] = before;
        const std::int32_t found = known_.find(key_);
        if (known_.size() > kMaxStates) too_many(kMaxStates, false);
        return found;
    }

    /// Every state that follows, and the rates.
    void follow() {
        State state;
        AtSite before;
        std::vector<Number> speeds;
        explore(known_, chain_, options_.stop, [&](std::int32_t i) {
            unpack(sites_, known_[i], state);
            for (std::size_t s = 0; s < state.size(); ++s) {
                const Site& site = sites_.sites[s];
                site.served(state[s], speeds);
                before = state[s];
                for (std::size_t who = 0; who < speeds.size(); ++who) {
                    if (is_nothing(speeds[who])) continue;
                    const auto place = static_cast<std::size_t>(site.places[site.place_of(before, who)]);
                    const Number rate = speeds[who] / walk_.places[place].time;
                    state[s] = before;
                    site.leave(state[s], who);
                    for (const StepOf<Number>& step : walk_.steps[place])
                        chain_.add(find_with(state, step.to), rate * step.share);
                }
                state[s] = before;
            }
        });
    }

    std::vector<Number> in_the_long_run() const {
        try {
            return stationary(chain_, options_.stop);
        } catch (const Problem& p) {
            if (p.id != "E1040") throw;
            throw Problem{.id = "E1040",
                          .message = fmt::format("what `{}` does in the long run depends on the order in which its "
                                                 "customers start: some never overtake others",
                                                 network_.name),
                          .help = "let them think for a while, or share a station (`discipline = ps`)"};
        }
    }

    Solution figures(const std::vector<Number>& share) const {
        const std::size_t classes = network_.classes.size(), stations = network_.stations.size();
        std::vector<Number> number(walk_.places.size()), flow(walk_.places.size());
        State state;
        std::vector<Number> speeds;
        for (std::int32_t i = 0; i < known_.size(); ++i) {
            const Number& p = share[static_cast<std::size_t>(i)];
            if (is_same(p, Number(0))) continue;
            unpack(sites_, known_[i], state);
            for (std::size_t s = 0; s < state.size(); ++s) {
                const Site& site = sites_.sites[s];
                site.served(state[s], speeds);
                for (std::size_t who = 0; who < speeds.size(); ++who) {
                    const auto place = static_cast<std::size_t>(site.places[site.place_of(state[s], who)]);
                    number[place] += p * (site.listed ? 1.0 : state[s][who]);
                    flow[place] += p * speeds[who] / walk_.places[place].time;
                }
            }
        }
        CentersOf<Number> centers;
        for (std::size_t s = 0; s < stations; ++s) {
            const Station& station = network_.stations[s];
            const bool delay = station.discipline == Discipline::Delay;
            Center center;
            center.kind = delay ? Kind::delay : Kind::load;
            center.station = static_cast<int>(s);
            center.speed = delay ? Number(1) : station.rates.front();
            centers.list.push_back(std::move(center));
            centers.of_station.push_back(static_cast<int>(s));
        }
        FoundOf<Number> found{ways_by_chain(flow), std::vector<Number>(stations * classes)};
        for (std::size_t p = 0; p < walk_.places.size(); ++p) {
            const Place& place = walk_.places[p];
            if (place.station == kEnvironment || is_nothing(flow[p])) continue;
            found.response[static_cast<std::size_t>(place.station) * classes +
                           static_cast<std::size_t>(place.of_class)] = number[p] / flow[p];
        }
        Solution result = queueing::figures(network_, traffic_, centers, found);
        result.solver = name_of(language::Solver::Ctmc);
        result.approximate = approximation();
        return result;
    }

    /// Ways through the network a second, by chain: from what passes at its places, and how often a way comes there.
    std::vector<Number> ways_by_chain(const std::vector<Number>& flow) const {
        std::vector<Number> passes(traffic_.chains.size()), visits(traffic_.chains.size());
        for (std::size_t p = 0; p < walk_.places.size(); ++p) {
            const Place& place = walk_.places[p];
            if (place.station == kEnvironment) continue;
            const auto h = static_cast<std::size_t>(traffic_.chain_of[static_cast<std::size_t>(place.of_class)]);
            passes[h] += flow[p];
            visits[h] += traffic_.at(static_cast<std::size_t>(place.station), static_cast<std::size_t>(place.of_class));
        }
        // Who only thinks, and needs no time at any station.
        for (std::size_t p = 0; p < walk_.places.size(); ++p) {
            const auto c = static_cast<std::size_t>(walk_.places[p].of_class);
            const auto h = static_cast<std::size_t>(traffic_.chain_of[c]);
            if (visits[h] == 0 && walk_.places[p].station == kEnvironment) passes[h] += flow[p];
        }
        for (std::size_t h = 0; h < passes.size(); ++h)
            if (visits[h] > 0) passes[h] /= visits[h];
        return passes;
    }

    /// Who only says visits leaves open where customers go from where. With product form it does not matter.
    std::string approximation() const {
        if (!network_.routes.empty()) return "";
        const std::vector<WithoutForm> without = without_product_form(network_, traffic_);
        if (without.empty() || nothing_to_choose()) return "";
        return fmt::format(
            "{}, so it matters from where to where customers go, and visits do not say it: after each visit the next "
            "station is drawn in proportion to the visits; with routes it is exact",
            reason(network_, without));
    }

    /// One station that takes time, and each way comes there once.
    bool nothing_to_choose() const {
        int station = kEnvironment;
        for (const Place& place : walk_.places) {
            if (place.station == kEnvironment) continue;
            if (station != kEnvironment && station != place.station) return false;
            station = place.station;
            if (traffic_.at(static_cast<std::size_t>(station), static_cast<std::size_t>(place.of_class)) != 1)
                return false;
        }
        return true;
    }

    void look(std::int32_t i) const {
        if (options_.stop && (i & 255) == 0 && options_.stop->load(std::memory_order_relaxed)) throw Stopped{};
    }

  public:
    [[noreturn]] void too_many(double states, bool exact) const {
        throw Problem{.id = "E1043",
                      .message = fmt::format("the Markov chain of `{}` has {}{:.{}g} states, and at most {} are solved",
                                             network_.name, exact ? "" : "more than ", states, states < 1e9 ? 9 : 3,
                                             static_cast<int>(kMaxStates)),
                      .help = "take fewer customers or stations, or leave out `using ctmc` for another solver"};
    }
    double count() const { return states_; }

  private:
    const Network& network_;
    const Options& options_;
    const TrafficOf<Number> traffic_;
    const WalkOf<Number> walk_;
    const SitesOf<Number> sites_;
    const double states_;
    States known_;
    MarkovChainOf<Number> chain_;
    std::string key_;
};

/// Why it has no such chain, or nothing.
template <class Number>
std::optional<Problem> has_no_chain(const NetworkOf<Number>& network) {
    for (std::size_t c = 0; c < network.classes.size(); ++c) {
        if (!network.classes[c].open) continue;
        return Problem{.id = "E1044",
                       .message = fmt::format("`{}` is open: any number of its customers may be there, so the network "
                                              "has no finite Markov chain",
                                              network.classes[c].name),
                       .help = "leave out `using ctmc`, or take a closed class with a population",
                       .of_class = static_cast<int>(c)};
    }
    for (std::size_t r = 0; r < network.routes.size(); ++r) {
        if (!network.routes[r].removes) continue;
        return Problem{.id = "E1044",
                       .message = "customers are removed for ever: in the long run the network is empty",
                       .help = "negative customers are for open networks",
                       .route = static_cast<int>(r)};
    }
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        if (network.stations[s].law == Law::Exponential) continue;
        return Problem{
            .id = "E1045",
            .message = fmt::format("service at `{}` takes the same time each time: what happens next depends "
                                   "on how much of it is over, and a Markov chain does not know that",
                                   network.stations[s].name),
            .help = "leave out `using ctmc` for an approximation, or `law = deterministic`",
            .station = static_cast<int>(s)};
    }
    return std::nullopt;
}

}  // namespace

template <class Number>
SolutionOf<Number> solve_by_chain(const NetworkOf<Number>& network, const Options& options) {
    if (const std::optional<Problem> problem = has_no_chain(network)) throw *problem;
    NetworkChain<Number> chain(network, options);
    const double states = chain.count();
    if (states > kMaxStates) chain.too_many(states, true);
    return chain.run();
}

bool has_one_long_run(const Network& network) {
    if (const std::optional<Problem> problem = has_no_chain(network)) throw *problem;
    const Options options;
    return NetworkChain<double>(network, options).has_one_long_run();
}

template <class Number>
double chain_states(const NetworkOf<Number>& network) {
    if (has_no_chain(network)) return std::numeric_limits<double>::infinity();
    const Options options;
    return NetworkChain<Number>(network, options).count();
}

template Solution solve_by_chain(const Network&, const Options&);
template SolutionOf<Dual> solve_by_chain(const NetworkOf<Dual>&, const Options&);
template double chain_states(const Network&);
template double chain_states(const NetworkOf<Dual>&);

}  // namespace pamina::queueing
