// The states of a closed network: who is where, and in which order where that matters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/queueing/chain_walk.h"

namespace pamina::queueing {

/// Customers at one station. Counted: how many at each of its places. Listed: the places (of this site) of all of them,
/// first who are in service, then who waits, next to be served first.
using AtSite = std::vector<std::uint32_t>;

/// A station of the chain; thinking is one, too.
template <class Number>
struct SiteOf {
    int station = kEnvironment;
    Discipline discipline = Discipline::Delay;
    std::vector<Number> rates{1};
    std::vector<int> places;      // of the walk
    std::vector<int> priorities;  // by place of this site
    bool listed = false;
    std::size_t servers = 1;

    const Number& speed(std::size_t customers) const { return rates[std::min(customers, rates.size()) - 1]; }
    void arrive(AtSite& at, std::uint32_t place) const;
    /// Who leaves: a place of the site if counted, a position in the list otherwise.
    void leave(AtSite& at, std::size_t who) const;
    std::uint32_t place_of(const AtSite&, std::size_t who) const;
    std::size_t customers(const AtSite& at) const;
    /// How fast each is served: by place if counted, by position in the list otherwise.
    void served(const AtSite& at, std::vector<Number>& speeds) const;

  private:
    void sort_served(AtSite& at) const;
};
using Site = SiteOf<double>;

template <class Number>
struct SitesOf {
    std::vector<SiteOf<Number>> sites;
    std::vector<int> site_of;             // by place of the walk
    std::vector<std::uint32_t> place_in;  // by place of the walk: which of its site's it is
};
using Sites = SitesOf<double>;

template <class Number>
SitesOf<Number> find_sites(const NetworkOf<Number>& network, const WalkOf<Number>& walk);

using State = std::vector<AtSite>;
/// A state as bytes, and back.
template <class Number>
void pack(const SitesOf<Number>& sites, const State& state, std::string& key);
template <class Number>
void unpack(const SitesOf<Number>& sites, const char* key, State& state);

}  // namespace pamina::queueing
