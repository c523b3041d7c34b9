#include "runtime/nets/confusion.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <set>
#include <utility>

namespace pamina::nets {

namespace {

/// It is no arc in any marking.
bool never(const Arc& a) {
    return !a.tokens.in && a.tokens.number == 0;
}

bool share_place(const std::vector<Arc>& a, const std::vector<Arc>& b) {
    return std::any_of(a.begin(), a.end(), [&](const Arc& x) {
        return !never(x) &&
               std::any_of(b.begin(), b.end(), [&](const Arc& y) { return y.place == x.place && !never(y); });
    });
}

class Alternatives {
  public:
    explicit Alternatives(std::size_t transitions) : of_(transitions) { std::iota(of_.begin(), of_.end(), 0); }
    int set(int t) {
        while (of_[static_cast<std::size_t>(t)] != t) {
            const int up = of_[static_cast<std::size_t>(t)];
            of_[static_cast<std::size_t>(t)] = of_[static_cast<std::size_t>(up)];
            t = up;
        }
        return t;
    }
    void join(int a, int b) {
        a = set(a), b = set(b);
        of_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }

  private:
    std::vector<int> of_;
};

class Search {
  public:
    Search(const Net& net, const Graph& graph, const Options& options)
        : net_(net),
          graph_(graph),
          options_(options),
          sets_(net.transitions.size()),
          here_(net.transitions.size(), 0.0),
          there_(net.transitions.size(), 0.0) {}

    std::vector<Confusion> all() {
        std::vector<int> immediate;
        for (std::size_t t = 0; t < net_.transitions.size(); ++t)
            if (net_.transitions[t].timing == Timing::Immediate) immediate.push_back(static_cast<int>(t));
        if (immediate.size() < 2) return {};
        for (const int a : immediate)
            for (const int b : immediate)
                if (a < b && priority(a) == priority(b) && tied(of(a), of(b))) sets_.join(a, b);
        // What disables what.
        after_each([&](std::int32_t, const Way& first, WaysOf others, WaysOf then) {
            for (const Way& w : then) there_[static_cast<std::size_t>(w.transition)] = w.rate;
            for (const Way& w : others)
                if (w.transition != first.transition && there_[static_cast<std::size_t>(w.transition)] == 0)
                    sets_.join(first.transition, w.transition);
            for (const Way& w : then) there_[static_cast<std::size_t>(w.transition)] = 0;
        });
        after_each([&](std::int32_t m, const Way& first, WaysOf others, WaysOf then) {
            compare(m, first.transition, others, then);
        });
        return std::move(found_);
    }

  private:
    const Transition& of(int t) const { return net_.transitions[static_cast<std::size_t>(t)]; }
    int priority(int t) const { return of(t).priority; }
    static bool tied(const Transition& a, const Transition& b) {
        return share_place(a.take, b.take) || share_place(a.give, b.inhibit) || share_place(b.give, a.inhibit);
    }
    WaysOf ways(std::int32_t m) const { return graph_.of(m); }

    /// For each timeless marking with several ways, for each of them: the ways of that priority when it has fired, and
    /// all of higher priority that follow.
    template <class See>
    void after_each(const See& see) {
        std::vector<std::int32_t> open;
        std::set<std::int32_t> seen;
        for (std::size_t i = 0; i < graph_.timeless.size(); ++i) {
            if (options_.stop && (i & 255) == 0 && options_.stop->load(std::memory_order_relaxed)) throw Stopped{};
            const auto m = static_cast<std::int32_t>(i);
            const WaysOf here = ways(m);
            if (!graph_.timeless[i] || here.size() < 2) continue;
            const int level = priority(here.front().transition);
            for (const Way& first : here) {
                open.assign(1, first.to);
                seen.clear();
                while (!open.empty()) {
                    const std::int32_t at = open.back();
                    open.pop_back();
                    const bool timeless = graph_.timeless[static_cast<std::size_t>(at)] != 0;
                    const int next = timeless ? priority(ways(at).front().transition) : level;
                    if (!timeless || next < level)
                        see(m, first, here, WaysOf());
                    else if (next == level)
                        see(m, first, here, ways(at));
                    else if (seen.insert(at).second)
                        for (const Way& w : ways(at)) open.push_back(w.to);
                }
            }
        }
    }

    void compare(std::int32_t m, int first, WaysOf here, WaysOf there) {
        for (const Way& w : here) here_[static_cast<std::size_t>(w.transition)] = w.rate;
        for (const Way& w : there) there_[static_cast<std::size_t>(w.transition)] = w.rate;
        for (const Way& other : here) {
            const int set = sets_.set(other.transition);
            if (set == sets_.set(first) || known_.contains({first, set})) continue;
            // Not 0: `other` is among both, as those that are disabled are of the set of `first`.
            const double before = sum(here, set), after = sum(there, set);
            const auto look = [&](WaysOf list, bool all) {
                for (const Way& w : list) {
                    const auto t = static_cast<std::size_t>(w.transition);
                    if (sets_.set(w.transition) == set && (all || here_[t] == 0) &&
                        std::abs(here_[t] / before - there_[t] / after) > kSame && known_.insert({first, set}).second)
                        found_.push_back({m, first, other.transition, w.transition});
                }
            };
            // What was not there before is the cause. What is there no more is of the set of `first`.
            look(there, false);
            look(there, true);
        }
        for (const Way& w : here) here_[static_cast<std::size_t>(w.transition)] = 0;
        for (const Way& w : there) there_[static_cast<std::size_t>(w.transition)] = 0;
    }
    double sum(WaysOf list, int set) {
        double x = 0;
        for (const Way& w : list)
            if (sets_.set(w.transition) == set) x += w.rate;
        return x;
    }

    static constexpr double kSame = 1e-9;  // of chances: roundings of sums of weights

    const Net& net_;
    const Graph& graph_;
    const Options& options_;
    Alternatives sets_;
    std::vector<double> here_, there_;     // by transition
    std::set<std::pair<int, int>> known_;  // transitions, and sets whose chances they change
    std::vector<Confusion> found_;
};

}  // namespace

std::vector<Confusion> confusions(const Net& net, const Graph& graph, const Options& options) {
    return Search(net, graph, options).all();
}

}  // namespace pamina::nets
