#include "runtime/queueing/slopes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "runtime/queueing/dual.h"

namespace pamina::queueing {

namespace {

/// The slopes of a figure of two solutions alike: numbers that are not finite are none.
class Figures {
  public:
    Figures(std::size_t direction) : direction_(direction) {}

    Solution of(const SolutionOf<Dual>& s) {
        Solution slope;
        slope.solver = s.solver;
        slope.approximate = s.approximate;
        slope.throughput = of(s.throughput);
        slope.response = of(s.response);
        slope.customers = of(s.customers);
        for (const auto& c : s.classes) slope.classes.push_back({of(c.throughput), of(c.response), of(c.customers)});
        for (const auto& at : s.stations) {
            StationFigures& station = slope.stations.emplace_back();
            station.all = of(at.all);
            station.wait = of(at.wait);
            station.loss = of(at.loss);
            for (const auto& f : at.by_class) station.by_class.push_back(of(f));
        }
        return slope;
    }
    bool finite() const { return finite_; }

  private:
    double of(const Dual& x) {
        const double slope = x.slope[direction_];
        finite_ = finite_ && std::isfinite(slope);
        return slope + 0.0;  // no -0
    }
    Flow of(const FlowOf<Dual>& f) {
        return {of(f.throughput), of(f.utilization), of(f.queue), of(f.response), of(f.residence)};
    }

    const std::size_t direction_;
    bool finite_ = true;
};

/// A network and one that says how it changes, number by number.
class Varied {
  public:
    explicit Varied(const Network& network) : network_(with_duals(network)) {}

    const NetworkOf<Dual>& network() const { return network_; }

    void along(const Network& direction, std::size_t k) {
        for (std::size_t s = 0; s < network_.stations.size(); ++s) {
            auto& to = network_.stations[s];
            const Station& by = direction.stations[s];
            for (std::size_t i = 0; i < to.rates.size(); ++i) to.rates[i].slope[k] = by.rates[i];
            for (std::size_t c = 0; c < to.demands.size(); ++c) {
                to.demands[c].service.slope[k] = by.demands[c].service;
                to.demands[c].visits.slope[k] = by.demands[c].visits;
            }
        }
        for (std::size_t c = 0; c < network_.classes.size(); ++c) {
            network_.classes[c].think.slope[k] = direction.classes[c].think;
            network_.classes[c].arrivals.slope[k] = direction.classes[c].arrivals;
        }
        for (std::size_t r = 0; r < network_.routes.size(); ++r) {
            auto& to = network_.routes[r];
            if (to.share) to.share->slope[k] = direction.routes[r].share.value_or(0);
            to.rate.slope[k] = direction.routes[r].rate;
        }
    }

    /// Nothing changes along it.
    void stay(std::size_t k) {
        for (auto& s : network_.stations) {
            for (Dual& r : s.rates) r.slope[k] = 0;
            for (auto& d : s.demands) d.service.slope[k] = d.visits.slope[k] = 0;
        }
        for (auto& c : network_.classes) c.think.slope[k] = c.arrivals.slope[k] = 0;
        for (auto& r : network_.routes) {
            if (r.share) r.share->slope[k] = 0;
            r.rate.slope[k] = 0;
        }
    }

  private:
    static NetworkOf<Dual> with_duals(const Network& network) {
        NetworkOf<Dual> dual;
        dual.name = network.name;
        for (const Station& s : network.stations) {
            StationOf<Dual> station;
            station.name = s.name;
            station.discipline = s.discipline;
            station.law = s.law;
            station.rates.assign(s.rates.begin(), s.rates.end());
            for (const Demand& d : s.demands) station.demands.push_back({d.service, d.visits, d.priority});
            station.capacity = s.capacity;
            station.approximate = s.approximate;
            dual.stations.push_back(std::move(station));
        }
        for (const Class& c : network.classes)
            dual.classes.push_back({c.name, c.open, c.population, c.think, c.arrivals});
        for (const Route& r : network.routes) {
            RouteOf<Dual> route{r.from, r.to, r.from_class, r.to_class, std::nullopt, r.rate, r.removes};
            if (r.share) route.share = Dual(*r.share);
            dual.routes.push_back(std::move(route));
        }
        return dual;
    }

    NetworkOf<Dual> network_;
};

/// Of kSlopes directions at most.
void solve_along(const Network& network, const Network* directions, SolutionSlope* found, std::size_t count,
                 const Options& options) {
    Varied varied(network);
    for (std::size_t k = 0; k < count; ++k) varied.along(directions[k], k);
    std::uint32_t known = (1U << count) - 1;
    while (known != 0) {
        try {
            const SolutionOf<Dual> solution = solve(varied.network(), options);
            for (std::size_t k = 0; k < count; ++k) {
                if ((known >> k & 1) == 0) continue;
                Figures figures(k);
                Solution slope = figures.of(solution);
                if (figures.finite())
                    found[k].figures = std::move(slope);
                else
                    found[k].why_not = "a figure changes without bounds";
            }
            return;
        } catch (const NoSlope& none) {
            // The others may be known.
            const std::uint32_t along = (known & none.along) != 0 ? none.along : kAllSlopes;
            for (std::size_t k = 0; k < count; ++k) {
                if ((known & along) >> k & 1) found[k].why_not = none.why, varied.stay(k);
            }
            known &= ~along;
        }
    }
}

}  // namespace

std::vector<SolutionSlope> slopes(const Network& network, const std::vector<Network>& directions,
                                  const Options& options) {
    std::vector<SolutionSlope> found(directions.size());
    // Each class at each station has some 500 B of numbers with slopes: 2 GB.
    constexpr double kMost = 4e6;
    if (static_cast<double>(network.stations.size()) * static_cast<double>(network.classes.size()) > kMost) {
        for (SolutionSlope& slope : found) slope.why_not = kNoRoom;
        return found;
    }
    for (std::size_t i = 0; i < directions.size(); i += kSlopes)
        solve_along(network, &directions[i], &found[i], std::min(kSlopes, directions.size() - i), options);
    return found;
}

}  // namespace pamina::queueing
