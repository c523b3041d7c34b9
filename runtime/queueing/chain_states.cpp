#include "runtime/queueing/chain_states.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "runtime/queueing/disciplines.h"
#include "runtime/queueing/dual.h"

namespace pamina::queueing {

template <class Number>
void SiteOf<Number>::sort_served(AtSite& at) const {
    std::sort(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(std::min(at.size(), servers)));
}

template <class Number>
void SiteOf<Number>::arrive(AtSite& at, std::uint32_t place) const {
    if (!listed) {
        at[place]++;
        return;
    }
    const StationRow& how = station_row(discipline);
    // Where nobody is interrupted, those in service go first.
    const std::size_t served = how.interrupts ? 0 : std::min(at.size(), servers);
    auto where = at.end();
    if (how.newest_first) {
        where = at.begin();
    } else if (language::row(discipline).priorities) {
        const auto first = at.begin() + static_cast<std::ptrdiff_t>(served);
        where = std::find_if(first, at.end(), [&](std::uint32_t p) { return priorities[p] > priorities[place]; });
    }
    at.insert(where, place);
    // Who is in service is served alike, in whichever order they came.
    if (!how.interrupts) sort_served(at);
}

template <class Number>
void SiteOf<Number>::leave(AtSite& at, std::size_t who) const {
    if (!listed) {
        at[who]--;
        return;
    }
    at.erase(at.begin() + static_cast<std::ptrdiff_t>(who));
    if (!station_row(discipline).interrupts) sort_served(at);
}

template <class Number>
std::uint32_t SiteOf<Number>::place_of(const AtSite& at, std::size_t who) const {
    return listed ? at[who] : static_cast<std::uint32_t>(who);
}

template <class Number>
std::size_t SiteOf<Number>::customers(const AtSite& at) const {
    return listed ? at.size() : std::accumulate(at.begin(), at.end(), std::size_t{0});
}

template <class Number>
void SiteOf<Number>::served(const AtSite& at, std::vector<Number>& speeds) const {
    const std::size_t n = customers(at);
    speeds.assign(at.size(), Number(0));
    if (n == 0) return;
    if (listed) {
        const std::size_t k = std::min(n, servers);
        std::fill_n(speeds.begin(), k, speed(n) / static_cast<double>(k));
        return;
    }
    for (std::size_t p = 0; p < at.size(); ++p) {
        const double here = at[p];
        // One class alone has the whole speed, without rounding.
        speeds[p] = discipline == Discipline::Delay ? Number(here)
                    : at[p] == n                    ? speed(n)
                                                    : speed(n) * here / static_cast<double>(n);
    }
}

template <class Number>
SitesOf<Number> find_sites(const NetworkOf<Number>& network, const WalkOf<Number>& walk) {
    SitesOf<Number> result;
    std::vector<int> site_of(network.stations.size() + 1, -1);
    for (std::size_t p = 0; p < walk.places.size(); ++p) {
        const PlaceOf<Number>& place = walk.places[p];
        int& index = site_of[static_cast<std::size_t>(place.station + 1)];
        if (index == -1) {
            index = static_cast<int>(result.sites.size());
            SiteOf<Number> site;
            site.station = place.station;
            if (place.station != kEnvironment) {
                const StationOf<Number>& s = network.stations[static_cast<std::size_t>(place.station)];
                site.discipline = s.discipline;
                if (s.discipline != Discipline::Delay) site.rates = s.rates;
                while (site.rates.size() > 1 && site.rates.back() == site.rates[site.rates.size() - 2])
                    site.rates.pop_back();
                site.servers = site.rates.size();
            }
            result.sites.push_back(std::move(site));
        }
        SiteOf<Number>& site = result.sites[static_cast<std::size_t>(index)];
        result.site_of.push_back(index);
        result.place_in.push_back(static_cast<std::uint32_t>(site.places.size()));
        site.places.push_back(static_cast<int>(p));
        site.priorities.push_back(place.station == kEnvironment
                                      ? 0
                                      : network.stations[static_cast<std::size_t>(place.station)]
                                            .demands[static_cast<std::size_t>(place.of_class)]
                                            .priority);
    }
    for (SiteOf<Number>& s : result.sites) s.listed = s.places.size() > 1 && station_row(s.discipline).listed;
    return result;
}

template <class Number>
void pack(const SitesOf<Number>& sites, const State& state, std::string& key) {
    key.clear();
    for (std::size_t s = 0; s < sites.sites.size(); ++s) {
        const AtSite& at = state[s];
        if (!sites.sites[s].listed) {
            key.append(reinterpret_cast<const char*>(at.data()), at.size() * sizeof(at[0]));
            continue;
        }
        const auto n = static_cast<std::uint32_t>(at.size());
        key.append(reinterpret_cast<const char*>(&n), sizeof(n));
        for (std::uint32_t p : at) {
            const auto small = static_cast<std::uint16_t>(p);
            key.append(reinterpret_cast<const char*>(&small), sizeof(small));
        }
    }
}

template <class Number>
void unpack(const SitesOf<Number>& sites, const char* key, State& state) {
    state.resize(sites.sites.size());
    for (std::size_t s = 0; s < sites.sites.size(); ++s) {
        AtSite& at = state[s];
        if (!sites.sites[s].listed) {
            at.resize(sites.sites[s].places.size());
            std::memcpy(at.data(), key, at.size() * sizeof(at[0]));
            key += at.size() * sizeof(at[0]);
            continue;
        }
        std::uint32_t n = 0;
        std::memcpy(&n, key, sizeof(n));
        key += sizeof(n);
        at.resize(n);
        for (std::uint32_t& p : at) {
            std::uint16_t small = 0;
            std::memcpy(&small, key, sizeof(small));
            key += sizeof(small);
            p = small;
        }
    }
}

template struct SiteOf<double>;
template struct SiteOf<Dual>;
template Sites find_sites(const Network&, const Walk&);
template SitesOf<Dual> find_sites(const NetworkOf<Dual>&, const WalkOf<Dual>&);
template void pack(const Sites&, const State&, std::string&);
template void pack(const SitesOf<Dual>&, const State&, std::string&);
template void unpack(const Sites&, const char*, State&);
template void unpack(const SitesOf<Dual>&, const char*, State&);

}  // namespace pamina::queueing
