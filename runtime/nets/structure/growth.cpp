#include "runtime/nets/structure/growth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "runtime/nets/firing.h"
#include "runtime/nets/structure/invariants.h"
#include "runtime/nets/structure/words.h"

namespace pamina::nets {

namespace {

class Growth {
  public:
    Growth(const Net& net, const Graph& so_far)
        : net_(net), firing_(net), graph_(so_far), alike_(so_far.alike.get()), grows_(net.places.size()) {
        if (!alike_) return;
        for (std::size_t t = 0; t < net.transitions.size(); ++t)
            exchanged_[alike_->transition_orbit[t]].push_back(static_cast<int>(t));
        for (const AlikeRows& g : alike_->groups) sorting_ += static_cast<std::int64_t>(g.rows.size() * g.rows.size());
    }

    std::optional<Pump> found() {
        find_ways();
        // Some of the last markings: of infinitely many ones there is a way without end among the shortest ways.
        constexpr std::int64_t kAsked = 32;
        const auto last = static_cast<std::int64_t>(from_.size()) - 1;
        for (std::int64_t k = 0; k < kAsked; ++k)
            if (auto pump = on_the_way_to(last - k * (last / 10) / kAsked)) return pump;
        return std::nullopt;
    }

  private:
    /// The first way to each marking, as markings have their numbers by that.
    void find_ways() {
        from_.push_back(-1), by_.push_back(-1);
        const auto begun = static_cast<std::int32_t>(graph_.begin.size()) - 1;
        for (std::int32_t i = 0; i < begun; ++i)
            for (const Way& w : graph_.of(i)) {
                if (w.to != static_cast<std::int32_t>(from_.size())) continue;
                from_.push_back(i);
                by_.push_back(w.transition);
            }
    }

    std::optional<Pump> on_the_way_to(std::int64_t marking) {
        std::vector<std::int64_t> way;
        for (; marking > 0; marking = from_[static_cast<std::size_t>(marking)]) way.push_back(marking);
        std::reverse(way.begin(), way.end());
        constexpr std::size_t kLongest = 2'000, kBetween = 250, kMostTokens = 10'000'000;
        way.resize(std::min({way.size(), kLongest, kMostTokens / net_.places.size()}));
        std::vector<int> firings;
        std::vector<std::vector<Tokens>> at(1);
        for (const Place& p : net_.places) at[0].push_back(p.tokens);
        int tried = 0;
        for (std::size_t j = 1; j <= way.size(); ++j) {
            std::vector<Tokens> after;
            firings.push_back(fire_to(way[j - 1], at.back(), after));
            if (firings.back() < 0) return std::nullopt;
            at.push_back(std::move(after));
            for (std::size_t i = j; i-- > (j > kBetween ? j - kBetween : 0);) {
                if (!covers(at[j], at[i])) continue;
                if (can_again(at.data() + i, firings.data() + i, j - i)) return pump(firings, i, j);
                if (++tried == 1'000) return std::nullopt;
            }
        }
        return std::nullopt;
    }

    /// What the net fires in `m` on the way to that marking, and what comes of it; -1: nothing that was found. Where
    /// one marking is held for all that are alike, `m` is one of these, and fires what the held one fires or what is
    /// exchanged with that.
    int fire_to(std::int64_t marking, const std::vector<Tokens>& m, std::vector<Tokens>& after) {
        const int t = by_[static_cast<std::size_t>(marking)];
        if (!alike_) return fires(t, m, after) ? t : -1;
        graph_.markings.read(static_cast<std::int32_t>(marking), held_);
        for (const int other : exchanged_.at(alike_->transition_orbit[static_cast<std::size_t>(t)])) {
            constexpr std::int64_t kMostWork = 20'000'000;
            if ((work_ += 10) > kMostWork) return -1;
            if (!fires(other, m, after)) continue;
            work_ += static_cast<std::int64_t>(m.size()) + sorting_;
            sorted_ = after;
            alike_->sort(sorted_);
            if (sorted_ == held_) return other;
        }
        return -1;
    }
    bool fires(int t, const std::vector<Tokens>& m, std::vector<Tokens>& after) const {
        if (firing_.exponential(t) || net_.transitions[static_cast<std::size_t>(t)].timing == Timing::Immediate
                ? firing_.rate(t, m) == 0
                : firing_.running(t, m) == 0)
            return false;
        firing_.fire(t, m, after);
        return true;
    }

    Pump pump(const std::vector<int>& firings, std::size_t first, std::size_t last) const {
        const auto at = [&](std::size_t k) { return firings.begin() + static_cast<std::ptrdiff_t>(k); };
        Pump pump{{firings.begin(), at(first)}, {at(first), at(last)}, {}};
        for (std::size_t p = 0; p < grows_.size(); ++p)
            if (grows_[p]) pump.grow.push_back(p);
        return pump;
    }

    bool covers(const std::vector<Tokens>& more, const std::vector<Tokens>& less) {
        bool grows = false;
        for (std::size_t p = 0; p < less.size(); ++p) {
            if (more[p] < less[p]) return false;
            grows_[p] = more[p] > less[p];
            grows = grows || grows_[p];
        }
        return grows;
    }

    bool reads_growth(const Transition& t) const {
        if (!t.reads) return true;
        return std::any_of(t.reads->begin(), t.reads->end(), [&](std::size_t p) { return grows_[p]; });
    }
    bool has_functions(const Transition& t) const {
        const auto any = [](const std::vector<Arc>& arcs) {
            return std::any_of(arcs.begin(), arcs.end(), [](const Arc& a) { return static_cast<bool>(a.tokens.in); });
        };
        return t.guard || t.rate.in || (t.timing != Timing::Immediate && t.servers.in) || any(t.take) || any(t.give) ||
               any(t.inhibit);
    }

    /// These firings one after the other from there, with any number of tokens more where it grows.
    bool can_again(const std::vector<Tokens>* at, const int* firings, std::size_t count) const {
        for (std::size_t k = 0; k < count; ++k) {
            const Transition& t = net_.transitions[static_cast<std::size_t>(firings[k])];
            if (has_functions(t) && reads_growth(t)) return false;
            for (const Arc& a : t.inhibit)
                if (grows_[a.place] && (a.tokens.in || a.tokens.number > 0)) return false;
            for (const int other : firing_.immediate()) {
                const Transition& u = net_.transitions[static_cast<std::size_t>(other)];
                if (t.timing == Timing::Immediate && u.priority <= t.priority) break;  // by falling priority
                if (!stays_disabled(other, at[k])) return false;
            }
        }
        return true;
    }
    bool stays_disabled(int transition, const std::vector<Tokens>& m) const {
        const Transition& u = net_.transitions[static_cast<std::size_t>(transition)];
        if (!u.rate.in && u.rate.number == 0) return true;
        for (const Arc& a : u.take)
            if (!a.tokens.in && !grows_[a.place] && m[a.place] < a.tokens.number) return true;
        for (const Arc& a : u.inhibit)
            if (!a.tokens.in && a.tokens.number > 0 && m[a.place] >= a.tokens.number) return true;
        if (has_functions(u) && reads_growth(u)) return false;
        const auto grows = [&](const Arc& a) { return static_cast<bool>(grows_[a.place]); };
        return std::none_of(u.take.begin(), u.take.end(), grows) && firing_.rate(transition, m) == 0;
    }

    const Net& net_;
    const Firing firing_;
    const Graph& graph_;
    const Alike* alike_;
    std::map<std::size_t, std::vector<int>> exchanged_;  // transitions, by orbit
    std::int64_t sorting_ = 0, work_ = 0;                // steps of sorting at most; done so far
    std::vector<Tokens> held_, sorted_;
    std::vector<std::int32_t> from_;
    std::vector<std::int32_t> by_;
    std::vector<char> grows_;
};

[[noreturn]] void no_end(const Net& net, const Pump& pump, bool in_any_order) {
    const std::string& place = net.places[pump.grow.front()].name;
    throw Problem{
        Wrong::TooMany,
        fmt::format("the markings of the net have no end: {}{}", growth_text(net, pump),
                    in_any_order ? ", where times may end in any order" : ""),
        fmt::format("let what gives these tokens be disabled: `inhibit {}(100)`; or `simulate` the net", place),
        static_cast<int>(pump.grow.front()), pump.again.front()};
}

}  // namespace

std::optional<Pump> growth(const Net& net, const Graph& so_far) {
    return Growth(net, so_far).found();
}

std::string ends_or_not(const Net& net, const Graph& so_far, const std::atomic<bool>* stop) {
    StructureOptions options;  // less than the exploration itself takes
    options.steps = 100'000'000;
    options.rows = 2'000;
    options.stop = stop;
    options.first_pump = true;
    const PlainNet plain = plain_part(net);
    std::string without;
    std::string why = why_not_plain(net, plain);
    if (plain.first(Beyond::Tokens) < 0) {
        const auto most = invariant_bounds(plain, place_invariants(net, plain, options));
        if (std::all_of(most.begin(), most.end(), [](const auto& n) { return n.has_value(); }))
            return "they have an end, as invariants cover all places";
        const Coverability tree = coverability(plain, options);
        if (tree.pump && plain.beyond.empty()) no_end(net, *tree.pump, false);
        if (tree.pump)
            without = fmt::format("; without times, priorities, conditions and inhibitors they would have none: {}",
                                  growth_text(net, *tree.pump));
        else if (tree.unfinished.empty())
            return "they have an end, as the coverability tree has no pump";
        else if (plain.beyond.empty())
            why = tree.unfinished;
    }
    if (const auto pump = growth(net, so_far)) no_end(net, *pump, plain.first(Beyond::Time) >= 0);
    return fmt::format("whether they have an end is not decided, as {}{}", why, without);
}

}  // namespace pamina::nets
