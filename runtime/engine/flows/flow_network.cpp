#include "runtime/engine/flows/flow_network.h"

#include <algorithm>
#include <cmath>

namespace pamina::engine {

namespace {

std::uint64_t hash_of(const std::vector<FlowNetwork::Link>& links) {
    std::uint64_t h = 0x9e3779b97f4a7c15;
    for (const auto l : links) {
        h ^= l + 0x9e3779b97f4a7c15 + (h << 6) + (h >> 2);
        h *= 0xff51afd7ed558ccd;
        h ^= h >> 32;
    }
    return h;
}

}  // namespace

// ---- links and routes -------------------------------------------------------------------------------------

FlowNetwork::Link FlowNetwork::add(double speed, double each) {
    Link number = static_cast<Link>(links_.size());
    if (free_links_.empty()) {
        links_.emplace_back();
    } else {
        number = free_links_.back();
        free_links_.pop_back();
        links_[number] = {};
    }
    links_[number].speed = speed;
    links_[number].each = each;
    return number;
}

void FlowNetwork::remove(Link link) {
    if (links_[link].touched) std::erase(touched_, link);
    links_[link].touched = false;
    free_links_.push_back(link);
}

FlowNetwork::Route FlowNetwork::route(const std::vector<Link>& links) {
    const std::uint64_t hash = hash_of(links);
    const auto [first, last] = known_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
        if (routes_[it->second].links != links) continue;
        ++routes_[it->second].users;
        return it->second;
    }
    Route number = static_cast<Route>(routes_.size());
    if (free_routes_.empty()) {
        routes_.emplace_back();
    } else {
        number = free_routes_.back();
        free_routes_.pop_back();
    }
    RouteState& r = routes_[number];
    r.links = links;
    r.at.assign(links.size(), 0);
    r.users = 1;
    r.hash = hash;
    r.bound = kUnbounded;
    for (const Link l : links) r.bound = std::min(r.bound, links_[l].each);
    // A link that is passed twice gives half of its speed.
    r.alone = r.bound;
    for (const Link l : links)
        r.alone = std::min(r.alone, links_[l].speed / static_cast<double>(std::count(links.begin(), links.end(), l)));
    known_.emplace(hash, number);
    return number;
}

void FlowNetwork::release(Route number) {
    RouteState& r = routes_[number];
    if (--r.users > 0) return;
    const auto [first, last] = known_.equal_range(r.hash);
    known_.erase(std::find_if(first, last, [&](const auto& known) { return known.second == number; }));
    free_routes_.push_back(number);
}

void FlowNetwork::join_members(Route number) {
    RouteState& r = routes_[number];
    for (std::uint32_t k = 0; k < r.links.size(); ++k) {
        auto& members = links_[r.links[k]].members;
        r.at[k] = static_cast<std::uint32_t>(members.size());
        members.push_back({number, k});
    }
}

void FlowNetwork::leave_members(RouteState& r) {
    for (std::uint32_t k = 0; k < r.links.size(); ++k) {
        auto& members = links_[r.links[k]].members;
        const Member last = members.back();
        members[r.at[k]] = last;
        routes_[last.route].at[last.place] = r.at[k];
        members.pop_back();
    }
}

void FlowNetwork::touch(const RouteState& r, bool gained) {
    for (const Link l : r.links) {
        LinkState& link = links_[l];
        link.flows += gained ? 1 : -1;
        link.gained = link.gained || gained;
        if (!link.touched) touched_.push_back(l);
        link.touched = true;
    }
}

void FlowNetwork::come(Route number) {
    RouteState& r = routes_[number];
    if (r.flows++ == 0) {
        r.rate = kUnbounded;
        join_members(number);
    }
    came_.push_back(number);
    touch(r, true);
}

void FlowNetwork::leave(Route number) {
    RouteState& r = routes_[number];
    left_rate_ = std::min(left_rate_, r.rate);
    if (--r.flows == 0) leave_members(r);
    touch(r, false);
}

// ---- arithmetic -------------------------------------------------------------------------------------------

double FlowNetwork::product(double a, double b) {
    const double p = a * b;
    if (exact_ && tells_exact_) exact_ = std::fma(a, b, -p) == 0;
    return p;
}
double FlowNetwork::difference(double a, double b) {
    const double d = a - b;
    if (exact_ && tells_exact_) exact_ = a - d == b && d + b == a;
    return d;
}

/// What each open flow may have. Levels rise, whatever rounding says.
double FlowNetwork::share_of(double left, std::int64_t open, double level) {
    const double share = left / static_cast<double>(open);
    return share > level ? share : std::nextafter(level, kUnbounded);
}

/// Takes what slower routes have, the slowest first, while `goes_on` with the next level.
template <class Keep>
void FlowNetwork::take_lower(double& left, std::int64_t& open, double& level, const Keep& goes_on) {
    std::sort(lower_.begin(), lower_.end(), [](const Lower& a, const Lower& b) { return a.rate < b.rate; });
    for (std::size_t i = 0; i < lower_.size();) {
        const double rate = lower_[i].rate;
        if (!goes_on(rate)) return;
        std::int64_t flows = 0;
        for (; i < lower_.size() && lower_[i].rate == rate; ++i) flows += lower_[i].flows;
        left = difference(left, product(rate, static_cast<double>(flows)));
        open -= flows;
        level = rate;
    }
}

/// Where the link would be full if all that is slower were as it is.
double FlowNetwork::level_of(const LinkState& l) {
    lower_.clear();
    for (const Member& m : l.members)
        if (routes_[m.route].rate < kUnbounded) lower_.push_back({routes_[m.route].rate, routes_[m.route].flows});
    double left = l.speed, level = 0;
    std::int64_t open = l.flows;
    take_lower(left, open, level, [&](double next) { return next < share_of(left, open, level); });
    return open > 0 ? share_of(left, open, level) : kUnbounded;
}

// ---- filling ----------------------------------------------------------------------------------------------

/// Below this level all is as it was.
double FlowNetwork::lowest_change() {
    double from = left_rate_;
    for (const Route r : came_) from = std::min(from, routes_[r].bound);
    tells_exact_ = false;  // what is only looked at
    for (const Link l : touched_)
        if (links_[l].gained) from = std::min(from, level_of(links_[l]));
    tells_exact_ = true;
    return from;
}

/// The links and routes that may have other levels from there on; takes from the links what slower routes have.
void FlowNetwork::gather(double from) {
    ++fillings_;
    part_.clear();
    filling_.clear();
    const auto reach = [&](Link l) {
        if (links_[l].filling == fillings_) return;
        links_[l].filling = fillings_;
        part_.push_back(l);
    };
    for (const Link l : touched_) reach(l);
    for (std::size_t i = 0; i < part_.size(); ++i) {
        LinkState& l = links_[part_[i]];
        lower_.clear();
        for (const Member& m : l.members) {
            RouteState& r = routes_[m.route];
            if (r.rate < from) {
                lower_.push_back({r.rate, r.flows});
            } else if (r.filling != fillings_) {
                r.filling = fillings_;
                r.open = true;
                filling_.push_back(m.route);
                for (const Link other : r.links) reach(other);
            }
        }
        l.left = l.speed;
        l.open = l.flows;
        l.level = 0;
        l.taken = 0;
        l.full = false;
        take_lower(l.left, l.open, l.level, [](double) { return true; });
    }
}

void FlowNetwork::fix(Route number, double level) {
    RouteState& r = routes_[number];
    if (r.filling != fillings_ || !r.open) return;
    r.open = false;
    --still_open_;
    bool told = false;
    for (const Link l : r.links) {
        LinkState& link = links_[l];
        if (!told && (link.full || link.each == level)) {
            r.limit = l;
            told = true;
        }
        if (link.full) continue;
        if (link.taken == 0) given_.push_back(l);
        link.taken += r.flows;
    }
    if (r.rate == level) return;
    r.rate = level;
    changed_.push_back(number);
}

void FlowNetwork::fill() {
    heap_.clear();
    for (const Link l : part_)
        if (links_[l].open > 0) push({share_of(links_[l].left, links_[l].open, links_[l].level), l});
    bounded_.clear();
    for (const Route r : filling_)
        if (routes_[r].bound < kUnbounded) bounded_.emplace_back(routes_[r].bound, r);
    std::sort(bounded_.begin(), bounded_.end());
    auto bounded = bounded_.begin();
    still_open_ = filling_.size();
    while (still_open_ > 0) {
        while (bounded != bounded_.end() && !routes_[bounded->second].open) ++bounded;
        double level = heap_.empty() ? kUnbounded : heap_.front().share;
        if (bounded != bounded_.end()) level = std::min(level, bounded->first);
        full_.clear();
        given_.clear();
        while (!heap_.empty() && heap_.front().share == level) {
            full_.push_back(heap_.front().link);
            LinkState& link = links_[full_.back()];
            link.full = true;
            if (exact_) exact_ = std::fma(level, static_cast<double>(link.open), -link.left) == 0;
            erase(0);
        }
        for (const Link l : full_)
            for (const Member& m : links_[l].members) fix(m.route, level);
        for (; bounded != bounded_.end() && bounded->first == level; ++bounded) fix(bounded->second, level);
        for (const Link l : given_) {
            LinkState& link = links_[l];
            link.left = difference(link.left, product(level, static_cast<double>(link.taken)));
            link.open -= link.taken;
            link.taken = 0;
            link.level = level;
            if (link.open == 0) {
                erase(link.at);
            } else {
                update(l, share_of(link.left, link.open, level));
            }
        }
        for (const Link l : full_) links_[l].full = false;
    }
}

const std::vector<FlowNetwork::Route>& FlowNetwork::share() {
    changed_.clear();
    std::erase_if(came_, [&](Route r) { return routes_[r].flows == 0; });
    gather(lowest_change());
    fill();
    for (const Link l : touched_) links_[l].touched = links_[l].gained = false;
    touched_.clear();
    came_.clear();
    left_rate_ = kUnbounded;
    return changed_;
}

// ---- the heap ---------------------------------------------------------------------------------------------

void FlowNetwork::sift_up(std::uint32_t at, Entry e) {
    while (at > 0) {
        const std::uint32_t parent = (at - 1) / 4;
        if (heap_[parent].share <= e.share) break;
        heap_[at] = heap_[parent];
        links_[heap_[at].link].at = at;
        at = parent;
    }
    heap_[at] = e;
    links_[e.link].at = at;
}

void FlowNetwork::sift_down(std::uint32_t at, Entry e) {
    const auto size = static_cast<std::uint32_t>(heap_.size());
    for (;;) {
        const std::uint32_t first = 4 * at + 1, last = std::min(first + 4, size);
        if (first >= size) break;
        std::uint32_t least = first;
        for (std::uint32_t c = first + 1; c < last; ++c)
            if (heap_[c].share < heap_[least].share) least = c;
        if (heap_[least].share >= e.share) break;
        heap_[at] = heap_[least];
        links_[heap_[at].link].at = at;
        at = least;
    }
    heap_[at] = e;
    links_[e.link].at = at;
}

void FlowNetwork::push(Entry e) {
    heap_.push_back(e);
    sift_up(static_cast<std::uint32_t>(heap_.size()) - 1, e);
}

void FlowNetwork::erase(std::uint32_t at) {
    const Entry last = heap_.back();
    heap_.pop_back();
    if (at == heap_.size()) return;
    if (at > 0 && heap_[(at - 1) / 4].share > last.share) {
        sift_up(at, last);
    } else {
        sift_down(at, last);
    }
}

void FlowNetwork::update(Link link, double share) {
    const std::uint32_t at = links_[link].at;
    if (share < heap_[at].share) {
        sift_up(at, {share, link});
    } else {
        sift_down(at, {share, link});
    }
}

}  // namespace pamina::engine
