#include "runtime/queueing/chain_walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/shares.h"

namespace pamina::queueing {

namespace {

/// Places of all stations and classes, those where nobody comes and those that take no time included.
template <class Number>
class Walker {
  public:
    using Network = NetworkOf<Number>;
    using Traffic = TrafficOf<Number>;
    using Chain = ChainOf<Number>;
    using Route = RouteOf<Number>;
    using Place = PlaceOf<Number>;
    using Step = StepOf<Number>;
    using Walk = WalkOf<Number>;

    Walker(const Network& network, const Traffic& traffic)
        : network_(network), traffic_(traffic), classes_(network.classes.size()) {
        const std::size_t n = (network.stations.size() + 1) * classes_;
        share_.resize(n);
        for (std::size_t i = 0; i < n; ++i) {
            Place p{static_cast<int>(i / classes_) - 1, static_cast<int>(i % classes_), 0};
            p.time = p.station == kEnvironment
                         ? network.classes[static_cast<std::size_t>(p.of_class)].think
                         : network.stations[static_cast<std::size_t>(p.station)].demands[i % classes_].service;
            places_.push_back(p);
        }
    }

    Walk run() {
        std::vector<std::size_t> first;
        for (const Chain& chain : traffic_.chains) {
            first.push_back(network_.routes.empty() ? by_visits(chain.classes.front()) : by_routes(chain));
        }
        for (std::size_t i = places_.size(); i-- > 0;)
            if (is_nothing(places_[i].time)) pass(i);
        return collect(first);
    }

  private:
    std::size_t at(int station, int of_class) const {
        return static_cast<std::size_t>(station + 1) * classes_ + static_cast<std::size_t>(of_class);
    }

    void lead(std::size_t from, std::size_t to, const Number& share) {
        if (share <= 0) return;
        for (auto& [place, of_it] : share_[from]) {
            if (static_cast<std::size_t>(place) != to) continue;
            of_it += share;
            return;
        }
        share_[from].push_back({static_cast<int>(to), share});
    }

    std::size_t by_visits(int c) {
        Number all = 0;
        for (std::size_t s = 0; s < network_.stations.size(); ++s) all += traffic_.at(s, static_cast<std::size_t>(c));
        const Number scale = std::max(Number(1), all);  // fewer than one visit: some ways have none
        for (std::size_t s = 0; s < network_.stations.size(); ++s) {
            const Number visits = traffic_.at(s, static_cast<std::size_t>(c));
            if (is_nothing(visits)) continue;
            const std::size_t here = at(static_cast<int>(s), c);
            lead(at(kEnvironment, c), here, visits / scale);
            for (std::size_t next = 0; next < network_.stations.size(); ++next)
                lead(here, at(static_cast<int>(next), c),
                     (1 - 1 / scale) * traffic_.at(next, static_cast<std::size_t>(c)) / scale);
            lead(here, at(kEnvironment, c), 1 / scale);
        }
        lead(at(kEnvironment, c), at(kEnvironment, c), 1 - all / scale);
        return at(kEnvironment, c);
    }

    std::size_t by_routes(const Chain& chain) {
        std::vector<const Route*> routes;
        const Route* from_outside = nullptr;
        for (const Route& r : network_.routes) {
            if (std::find(chain.classes.begin(), chain.classes.end(), r.from_class) == chain.classes.end()) continue;
            routes.push_back(&r);
            if (r.from == kEnvironment && !from_outside) from_outside = &r;
        }
        if (from_outside) {
            for (int c : chain.classes)
                for (int s = kEnvironment; s < static_cast<int>(network_.stations.size()); ++s)
                    leave(routes, s, c, [&](int station, int of_class) { return at(station, of_class); });
            return at(kEnvironment, from_outside->from_class);
        }
        // Ways begin at the station that is named first, after thinking: who comes there or leaves comes by outside.
        const int station = routes.front()->from, of_class = routes.front()->from_class;
        const std::size_t outside = at(kEnvironment, of_class);
        for (int c : chain.classes)
            for (int s = 0; s < static_cast<int>(network_.stations.size()); ++s)
                leave(routes, s, c, [&](int to, int to_class) {
                    return to == kEnvironment || (to == station && to_class == of_class) ? outside : at(to, to_class);
                });
        lead(outside, at(station, of_class), 1);
        return outside;
    }

    template <class To>
    void leave(const std::vector<const Route*>& routes, int station, int of_class, const To& to) {
        Number left = 1;
        std::vector<Number> shares;
        const Route* rest = nullptr;
        const std::size_t here = at(station, of_class);
        for (const Route* r : routes) {
            if (r->from != station || r->from_class != of_class) continue;
            if (!r->share) {
                rest = r;
                continue;
            }
            lead(here, to(r->to, r->to_class), *r->share);
            left -= *r->share;
            shares.push_back(*r->share);
        }
        if (used_up(left, shares)) return;
        if (rest) {
            lead(here, to(rest->to, rest->to_class), left);
        } else if (station != kEnvironment) {
            lead(here, to(kEnvironment, of_class), left);
        }
    }

    /// A place that takes no time is passed through: who would go there goes on at once.
    void pass(std::size_t through) {
        const std::vector<Step> next = std::move(share_[through]);
        share_[through].clear();
        Number on = 0;  // not 1 - those who come right back
        for (const Step& s : next)
            if (static_cast<std::size_t>(s.to) != through) on += s.share;
        for (std::vector<Step>& steps : share_) {
            const auto found = std::find_if(steps.begin(), steps.end(),
                                            [&](const Step& s) { return static_cast<std::size_t>(s.to) == through; });
            if (found == steps.end()) continue;
            const Number share = found->share;
            const auto from = static_cast<std::size_t>(&steps - share_.data());
            steps.erase(found);
            if (is_nothing(on)) continue;
            for (const Step& s : next)
                if (static_cast<std::size_t>(s.to) != through)
                    lead(from, static_cast<std::size_t>(s.to), share * s.share / on);
        }
        passed_.resize(places_.size());
        for (const Step& s : next)
            if (static_cast<std::size_t>(s.to) != through && on > 0) passed_[through].push_back({s.to, s.share / on});
    }

    /// Only the places that customers reach.
    Walk collect(const std::vector<std::size_t>& first) const {
        Walk walk;
        std::vector<int> index(places_.size(), -1);
        std::vector<std::size_t> reached;
        const auto reach = [&](std::size_t i) {
            if (index[i] != -1) return index[i];
            index[i] = static_cast<int>(reached.size());
            reached.push_back(i);
            return index[i];
        };
        for (std::size_t h = 0; h < first.size(); ++h) {
            if (traffic_.chains[h].population == 0) {
                walk.start.push_back(-1);
                continue;
            }
            std::size_t start = first[h];
            while (is_nothing(places_[start].time)) {
                if (passed_[start].empty()) {
                    const int c = traffic_.chains[h].classes.front();
                    throw Problem{.id = "E1024",
                                  .message = fmt::format(
                                      "customers of `{}` need no time anywhere: they go round endlessly at one instant",
                                      network_.classes[static_cast<std::size_t>(c)].name),
                                  .help = "give a station on their way a service time, or let them think",
                                  .of_class = c};
                }
                start = static_cast<std::size_t>(passed_[start].front().to);
            }
            walk.start.push_back(reach(start));
        }
        for (std::size_t k = 0; k < reached.size(); ++k) {
            walk.places.push_back(places_[reached[k]]);
            std::vector<Step> steps;
            for (const Step& s : share_[reached[k]]) steps.push_back({reach(static_cast<std::size_t>(s.to)), s.share});
            walk.steps.push_back(std::move(steps));
        }
        return walk;
    }

    const Network& network_;
    const Traffic& traffic_;
    const std::size_t classes_;
    std::vector<Place> places_;
    std::vector<std::vector<Step>> share_;   // by place
    std::vector<std::vector<Step>> passed_;  // of places without time: where they led when they were passed over
};

}  // namespace

template <class Number>
WalkOf<Number> find_walk(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    return Walker<Number>(network, traffic).run();
}

template Walk find_walk(const Network&, const Traffic&);
template WalkOf<Dual> find_walk(const NetworkOf<Dual>&, const TrafficOf<Dual>&);

}  // namespace pamina::queueing
