// How the rates of flows change as the speeds of links do.
//
// A link is full at the rate of its fastest flows, who share what slower ones leave: rate = (speed - what slower ones
// have) / how many they are, and so do the changes. From the slowest routes to the fastest, each route's rate changes
// as the full links say that bound it. Where two of them do not say the same, or a link would be more than full, a
// little more or less decides which of them is the bound: a tie.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "runtime/engine/bind/carry.h"
#include "runtime/engine/flows/flow_network.h"
#include "runtime/engine/time/slope_time.h"

namespace pamina::engine {

class FlowSlopes {
    using Route = FlowNetwork::Route;
    using Link = FlowNetwork::Link;

  public:
    /// The speed of a link changes so; null: it does not.
    void set_speed(Link link, const expr::Slopes* its) {
        if (speeds_.size() <= link) speeds_.resize(link + 1);
        speeds_[link] = its ? *its : expr::Slopes{};
        any_ = any_ || its;
    }
    /// Whether any speed does.
    bool any() const { return any_; }
    const expr::Slopes& of(Route route) const {
        static constexpr expr::Slopes kStill{};
        return any_ ? rates_[route] : kStill;
    }

    /// After share(). `routes`: those that have flows.
    void find(const FlowNetwork& network, std::vector<Route>& routes, Carry& carry) {
        if (!any_) return;
        std::sort(routes.begin(), routes.end(), [&](Route a, Route b) {
            return network.rate(a) != network.rate(b) ? network.rate(a) < network.rate(b) : a < b;
        });
        links_.clear();
        ++finds_;
        for (const Route r : routes) {
            if (rates_.size() <= r) rates_.resize(r + 1);
            bound(network, r, carry);
        }
        for (const Link l : links_) keep(network, l, carry);
    }

  private:
    static constexpr double kDust = 1e-9;

    /// What a link says to the routes that it may bound.
    struct Bound {
        std::uint64_t seen = 0;  // in which find()
        double fastest = 0, left = 0;
        bool full = false, is_shared = false;
        expr::Slopes share;  // of each of its fastest, where it is full
    };

    const Bound& at(const FlowNetwork& network, Link l) {
        if (bounds_.size() <= l) bounds_.resize(l + 1);
        Bound& b = bounds_[l];
        if (b.seen == finds_) return b;
        b = {finds_, 0, 0, false, false, {}};
        links_.push_back(l);
        double used = 0;
        network.each_route(l, [&](Route r, std::int64_t flows) {
            used += static_cast<double>(flows) * network.rate(r);
            b.fastest = std::max(b.fastest, network.rate(r));
        });
        b.full = used >= network.speed(l) * (1 - kDust);
        b.left = network.speed(l) - used;
        return b;
    }
    /// When all slower ones are known, of one that is full.
    const expr::Slopes& share(const FlowNetwork& network, Link l) {
        Bound& b = bounds_[l];
        if (b.is_shared) return b.share;
        b.is_shared = true;
        b.share = speed(l);
        double sharing = 0;
        network.each_route(l, [&](Route r, std::int64_t flows) {
            if (network.rate(r) < b.fastest)
                b.share.add(rates_[r], -static_cast<double>(flows));
            else
                sharing += static_cast<double>(flows);
        });
        b.share.scale(1 / sharing);
        return b.share;
    }
    expr::Slopes speed(Link l) const { return l < speeds_.size() ? speeds_[l] : expr::Slopes{}; }
    /// As the links say that are full at its rate.
    void bound(const FlowNetwork& network, Route r, Carry& carry) {
        const double rate = network.rate(r);
        bool found = false;
        expr::Slopes& its = rates_[r];
        const auto say = [&](const expr::Slopes& slopes) {
            if (found)
                agree(its, slopes, {}, carry);
            else
                its = slopes;
            found = true;
        };
        for (const Link l : network.links(r)) {
            if (network.each(l) <= rate) say({});  // no flow has more
            const Bound& b = at(network, l);
            if (b.fastest > rate) continue;  // it does not bound those
            if (b.full) say(share(network, l));
        }
        if (!found) its = expr::Slopes::unknown();
    }
    /// It stays full, or is not yet; slower flows stay slower than its fastest, and those than what one has at most.
    void keep(const FlowNetwork& network, Link l, Carry& carry) {
        const Bound& b = bounds_[l];
        expr::Slopes left = speed(l);
        network.each_route(l, [&](Route r, std::int64_t flows) { left.add(rates_[r], -static_cast<double>(flows)); });
        if (b.full)
            agree(left, {}, speed(l), carry);
        else
            carry.stay_above_0(b.left, left, network.speed(l));
        network.each_route(l, [&](Route r, std::int64_t) {
            const double rate = network.rate(r);
            if (b.full && rate < b.fastest) slower(rate, rates_[r], b.fastest, share(network, l), carry);
            if (rate < network.each(l) && network.each(l) < HUGE_VAL)
                slower(rate, rates_[r], network.each(l), {}, carry);
        });
    }
    static void slower(double rate, const expr::Slopes& its, double than, expr::Slopes others, Carry& carry) {
        others.add(its, -1);
        carry.stay_above_0(than - rate, others, than);
    }
    /// Two bounds that are at one place have to move together.
    static void agree(const expr::Slopes& a, const expr::Slopes& b, const expr::Slopes& size, Carry& carry) {
        SlopeTime x, y;
        for (int k = 0; k < expr::kDirections; ++k) {
            if (std::abs(a[k] - b[k]) <= kDust * (std::abs(a[k]) + std::abs(b[k]) + std::abs(size[k]))) continue;
            x.slopes[k] = a[k];
            y.slopes[k] = b[k];
        }
        carry.order(x, y);
    }

    bool any_ = false;
    std::vector<expr::Slopes> speeds_;  // by link
    std::vector<expr::Slopes> rates_;   // by route
    std::vector<Bound> bounds_;         // by link
    std::vector<Link> links_;           // that have flows
    std::uint64_t finds_ = 0;
};

}  // namespace pamina::engine
