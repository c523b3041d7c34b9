#include "runtime/queueing/chain_count.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "runtime/queueing/disciplines.h"
#include "runtime/queueing/dual.h"

namespace pamina::queueing {

namespace {

constexpr double kMaxCounted = 3000;

/// n customers over k places, in how many ways: C(n + k - 1, n).
double spread(double n, double k) {
    if (k == 0) return n == 0 ? 1 : 0;
    double ways = 1;
    // The smaller of both numbers of factors.
    const double few = std::min(n, k - 1), base = std::max(n, k - 1);
    for (double i = 1; i <= few && ways < 1e300; ++i) ways = ways * (base + i) / i;
    return std::round(ways);
}

/// Numbers for each vector of customers by chain, up to the populations.
class Vectors {
  public:
    explicit Vectors(std::vector<int> population) : population_(std::move(population)) {
        for (int n : population_) size_ *= static_cast<std::size_t>(n) + 1;
    }
    std::size_t size() const { return size_; }
    std::vector<int> vector(std::size_t index) const {
        std::vector<int> m;
        for (int n : population_) {
            m.push_back(static_cast<int>(index % (static_cast<std::size_t>(n) + 1)));
            index /= static_cast<std::size_t>(n) + 1;
        }
        return m;
    }
    /// Ways to split each vector in two, the first part counted by a, the rest by b.
    std::vector<double> combine(const std::vector<double>& a, const std::vector<double>& b) const {
        std::vector<double> result(size_, 0.0);
        for (std::size_t i = 0; i < size_; ++i) {
            if (a[i] == 0) continue;
            const std::vector<int> one = vector(i);
            for (std::size_t j = 0; j + i < size_; ++j) {
                if (b[j] == 0) continue;
                const std::vector<int> two = vector(j);
                bool fits = true;
                for (std::size_t h = 0; h < one.size(); ++h) fits = fits && one[h] + two[h] <= population_[h];
                // Within the populations no digit is carried: indices add.
                if (fits) result[i + j] += a[i] * b[j];
            }
        }
        return result;
    }

  private:
    std::vector<int> population_;
    std::size_t size_ = 1;
};

using Places = std::vector<double>;  // by chain: how many places a customer of it can be at

std::vector<double> in_any_order(const Vectors& all, const Places& places) {
    std::vector<double> result(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::vector<int> m = all.vector(i);
        double ways = 1;
        for (std::size_t h = 0; h < m.size(); ++h) ways *= spread(m[h], places[h]);
        result[i] = ways;
    }
    return result;
}

std::vector<double> in_order(const Vectors& all, const Places& places) {
    std::vector<double> result(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::vector<int> m = all.vector(i);
        double ways = 1, before = 0;
        for (std::size_t h = 0; h < m.size(); ++h) {
            ways *= spread(m[h], before + 1) * std::pow(places[h], m[h]);
            before += m[h];
        }
        result[i] = ways;
    }
    return result;
}

template <class Number>
std::vector<double> at_site(const Vectors& all, const SiteOf<Number>& site, const std::vector<int>& chain_of_place) {
    const std::size_t chains = all.vector(0).size();
    Places places(chains, 0.0);
    std::map<int, Places> groups;  // within which the first that came goes first
    for (std::size_t p = 0; p < site.places.size(); ++p) {
        const auto h = static_cast<std::size_t>(chain_of_place[static_cast<std::size_t>(site.places[p])]);
        places[h]++;
        const bool priorities = language::row(site.discipline).priorities;
        groups.try_emplace(priorities ? site.priorities[p] : 0, Places(chains, 0.0)).first->second[h]++;
    }
    if (!site.listed) return in_any_order(all, places);
    std::vector<double> waiting(all.size(), 0.0);
    waiting[0] = 1;
    for (const auto& [_, group] : groups) waiting = all.combine(waiting, in_order(all, group));
    if (station_row(site.discipline).interrupts) return waiting;
    std::vector<double> served = in_any_order(all, places), fewer(all.size(), 0.0);
    for (std::size_t i = 0; i < all.size(); ++i) {
        int n = 0;
        for (int m : all.vector(i)) n += m;
        if (n < static_cast<int>(site.servers)) fewer[i] = served[i];
        if (n != static_cast<int>(site.servers)) served[i] = 0;
    }
    std::vector<double> result = all.combine(served, waiting);
    for (std::size_t i = 0; i < all.size(); ++i) result[i] += fewer[i];
    return result;
}

}  // namespace

template <class Number>
double count_states(const TrafficOf<Number>& traffic, const WalkOf<Number>& walk, const SitesOf<Number>& sites) {
    std::vector<int> chain_of_place;
    Places places(traffic.chains.size(), 0.0);
    for (const PlaceOf<Number>& p : walk.places) {
        chain_of_place.push_back(traffic.chain_of[static_cast<std::size_t>(p.of_class)]);
        places[static_cast<std::size_t>(chain_of_place.back())]++;
    }
    double vectors = 1, spreads = 1;
    for (std::size_t h = 0; h < places.size(); ++h) {
        vectors *= traffic.chains[h].population + 1;
        spreads *= spread(traffic.chains[h].population, places[h]);
    }
    const bool listed =
        std::any_of(sites.sites.begin(), sites.sites.end(), [](const SiteOf<Number>& s) { return s.listed; });
    if (!listed || vectors > kMaxCounted) return spreads;
    std::vector<int> population;
    for (const ChainOf<Number>& c : traffic.chains) population.push_back(static_cast<int>(c.population));
    const Vectors all(population);
    std::vector<double> ways(all.size(), 0.0);
    ways[0] = 1;
    for (const SiteOf<Number>& s : sites.sites) ways = all.combine(ways, at_site(all, s, chain_of_place));
    return ways.back();
}

template double count_states(const Traffic&, const Walk&, const Sites&);
template double count_states(const TrafficOf<Dual>&, const WalkOf<Dual>&, const SitesOf<Dual>&);

}  // namespace pamina::queueing
