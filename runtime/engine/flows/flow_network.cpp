#include "runtime/engine/flows/flow_network.h"

#include <algorithm>
#include <cmath>
#include <functional>

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
        members.push_back({number, k, r.rate, r.flows});
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

void FlowNetwork::touch(const RouteState& r) {
    for (std::uint32_t k = 0; k < r.links.size(); ++k) {
        LinkState& link = links_[r.links[k]];
        if (r.flows > 0) link.members[r.at[k]].flows = r.flows;
        if (!link.touched) touched_.push_back(r.links[k]);
        link.touched = true;
    }
}

void FlowNetwork::come(Route number) {
    RouteState& r = routes_[number];
    if (r.flows++ == 0) {
        r.rate = kUnbounded;
        join_members(number);
        came_.push_back(number);
    }
    for (const Link l : r.links) ++links_[l].flows;
    touch(r);
}

void FlowNetwork::leave(Route number) {
    RouteState& r = routes_[number];
    if (--r.flows == 0) leave_members(r);
    for (const Link l : r.links) --links_[l].flows;
    touch(r);
}

/// It is not as it was before this share() any more.
void FlowNetwork::see(Route number) {
    RouteState& r = routes_[number];
    if (r.seen == shares_) return;
    r.seen = shares_;
    r.before = r.rate;
    r.limit_before = r.limit;
    seen_.push_back(number);
}

void FlowNetwork::set_rate(Route number, double rate) {
    see(number);
    RouteState& r = routes_[number];
    r.rate = rate;
    for (std::uint32_t k = 0; k < r.links.size(); ++k) {
        links_[r.links[k]].members[r.at[k]].rate = rate;
        reach(r.links[k]);
    }
}

void FlowNetwork::set_limit(Route number, double level) {
    for (const Link l : routes_[number].links) {
        if (links_[l].level != level && links_[l].each != level) continue;
        if (routes_[number].limit != l) see(number);
        routes_[number].limit = l;
        return;
    }
}

// ---- levels -----------------------------------------------------------------------------------------------

/// Where the link is full if all that is slower is as it is.
void FlowNetwork::find_level(Link number) {
    LinkState& l = links_[number];
    l.stale = false;
    l.next = kUnbounded;
    l.exact = true;
    if (l.flows == 0) return;
    double most = 0;
    for (const Member& m : l.members) most = std::max(most, m.rate);
    // All that is slower leaves more to the others, by far more than what is rounded.
    if (l.speed / static_cast<double>(l.flows) > most * (1 + 1e-6)) return;
    lower_.clear();
    for (const Member& m : l.members)
        if (m.rate < kUnbounded) lower_.push_back({m.rate, m.flows});
    std::sort(lower_.begin(), lower_.end(), [](const Lower& a, const Lower& b) { return a.rate < b.rate; });
    double left = l.speed, filled = 0;
    std::int64_t open = l.flows;
    // Levels rise, whatever rounding says.
    const auto share = [&] {
        const double share = left / static_cast<double>(open);
        return share > filled ? share : std::nextafter(filled, kUnbounded);
    };
    for (std::size_t i = 0; i < lower_.size();) {
        const double rate = lower_[i].rate;
        if (rate >= share()) break;
        std::int64_t flows = 0;
        for (; i < lower_.size() && lower_[i].rate == rate; ++i) flows += lower_[i].flows;
        const double given = rate * static_cast<double>(flows), rest = left - given;
        if (exact_ && l.exact)
            l.exact =
                std::fma(rate, static_cast<double>(flows), -given) == 0 && left - rest == given && rest + given == left;
        left = rest;
        open -= flows;
        filled = rate;
        if (open == 0) return;
    }
    l.next = share();
    if (exact_ && l.exact) l.exact = std::fma(l.next, static_cast<double>(open), -left) == 0;
}

void FlowNetwork::push(Event e) {
    if (e.level == kUnbounded) return;
    events_.push_back(e);
    std::push_heap(events_.begin(), events_.end(), std::greater<>());
}

FlowNetwork::Event FlowNetwork::pop() {
    const Event e = events_.front();
    std::pop_heap(events_.begin(), events_.end(), std::greater<>());
    events_.pop_back();
    return e;
}

/// Its level is found, and where it is looked at again: rounding may take a later one below that by a little.
void FlowNetwork::look(Link number) {
    find_level(number);
    LinkState& l = links_[number];
    const double slack = l.speed * static_cast<double>(l.members.size() + 8) * 0x1p-51;
    const double level = std::min(l.level, l.next) - slack;
    l.waits = level < kUnbounded;
    push({level, number, ++l.version, Event::Kind::Look});
}

void FlowNetwork::reach(Link l) {
    if (links_[l].listed) return;
    links_[l].listed = true;
    reached_.push_back(l);
}

// ---- filling ----------------------------------------------------------------------------------------------

/// The link is not full at its level any more.
void FlowNetwork::open(Link number, double level) {
    links_[number].level = kUnbounded;
    for (const Member& m : links_[number].members) {
        if (m.rate != level) continue;
        const Route r = m.route;
        set_rate(r, kUnbounded);
        push({routes_[r].bound, r, 0, Event::Kind::Route});
    }
    reach(number);
}

void FlowNetwork::fix(Route number, double level) {
    set_rate(number, level);
    set_limit(number, level);
}

/// Its turn comes: where its level is still what it was, that is an event.
void FlowNetwork::take_look(const Event& e) {
    LinkState& l = links_[e.number];
    if (e.version != l.version) return;
    if (l.stale) return look(e.number);
    l.waits = false;
    push({std::min(l.level, l.next), e.number, ++l.version, Event::Kind::Link});
}

/// The events of this level: what is full or bounded there is noted, what is not any more opens its flows. False when
/// there were none.
bool FlowNetwork::take(double level) {
    bool any = false;
    while (!events_.empty() && events_.front().level <= level) {
        const Event e = pop();
        if (e.kind == Event::Kind::Look) {
            take_look(e);
        } else if (e.kind == Event::Kind::Route) {
            bounded_.push_back(e.number);
            any = true;
        } else if (e.version == links_[e.number].version) {
            any = true;
            if (links_[e.number].next == level) {
                full_.push_back(e.number);
            } else {
                open(e.number, level);
            }
        }
    }
    // A flow that was opened may leave less to others at this very level.
    for (const Link l : reached_) {
        links_[l].listed = false;
        look(l);
    }
    reached_.clear();
    return any;
}

/// All flows that this level bounds.
void FlowNetwork::fill(double level) {
    full_.clear();
    bounded_.clear();
    while (take(level)) {
    }
    for (const Link l : full_) {
        links_[l].level = level;
        exact_ = exact_ && links_[l].exact;
    }
    for (const Link l : full_) {
        for (const Member& m : links_[l].members) {
            if (m.rate > level) {
                fix(m.route, level);
            } else if (m.rate == level) {
                set_limit(m.route, level);
            }
        }
    }
    for (const Route r : bounded_)
        if (routes_[r].flows > 0 && routes_[r].rate > level) fix(r, level);
    for (const Link l : reached_) {
        LinkState& link = links_[l];
        link.listed = false;
        if (link.waits) {
            link.stale = true;
        } else if (link.level != level) {
            look(l);
        }
    }
    reached_.clear();
}

const std::vector<FlowNetwork::Route>& FlowNetwork::share() {
    ++shares_;
    seen_.clear();
    changed_.clear();
    for (const Route r : came_) push({routes_[r].bound, r, 0, Event::Kind::Route});
    came_.clear();
    for (const Link l : touched_) {
        links_[l].touched = false;
        look(l);
    }
    touched_.clear();
    while (!events_.empty()) {
        if (events_.front().kind == Event::Kind::Look) {
            take_look(pop());
        } else {
            fill(events_.front().level);
        }
    }
    for (const Route number : seen_) {
        const RouteState& r = routes_[number];
        if (r.flows > 0 && (r.rate != r.before || r.limit != r.limit_before)) changed_.push_back(number);
    }
    return changed_;
}

}  // namespace pamina::engine
