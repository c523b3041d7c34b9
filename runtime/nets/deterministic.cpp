#include "runtime/nets/deterministic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "runtime/nets/closed_sets.h"
#include "runtime/nets/delays.h"
#include "runtime/nets/firing.h"

namespace pamina::nets {

namespace {

class Embedded {
  public:
    Embedded(const Net& net, const Options& options)
        : net_(net),
          options_(options),
          space_(space_without_delays(net, options)),
          state_(state_of_markings(space_)),
          delay_(static_cast<std::size_t>(space_.states()), -1),
          number_(delay_.size(), -1),
          local_(delay_.size(), -1) {}

    DeterministicRun run() {
        find_delays();
        for (const auto& [s, share] : space_.start) meet(s);
        for (std::size_t k = 0; k < begin_.size(); ++k) {
            const std::int32_t s = begin_[k];
            delay_at(s) < 0 ? step(s) : during(s);
            chain_.next();
            held_begin_.push_back(held_.size());
            fires_begin_.push_back(fires_.size());
            if (static_cast<std::int64_t>(held_.size() + fires_.size() + chain_.to.size()) > options_.ways)
                too_many_ways(options_.ways);
        }
        check_ends();
        const std::vector<double> visits = stationary_of(chain_, options_);
        std::vector<double> share(delay_.size(), 0.0), fires(delay_.size(), 0.0);
        double all = 0;
        for (std::size_t k = 0; k < begin_.size(); ++k) {
            for (std::size_t i = held_begin_[k]; i < held_begin_[k + 1]; ++i)
                share[static_cast<std::size_t>(held_[i].first)] += visits[k] * held_[i].second;
            for (std::size_t i = fires_begin_[k]; i < fires_begin_[k + 1]; ++i)
                fires[static_cast<std::size_t>(fires_[i].first)] += visits[k] * fires_[i].second;
        }
        for (const double x : share) all += x;
        for (std::size_t s = 0; s < share.size(); ++s) {
            if (delay_[s] >= 0 && share[s] > 0)
                space_.graph.ways.set_rate(way(static_cast<std::int32_t>(s)), fires[s] / share[s]);
            share[s] /= all;
        }
        space_.chain = chain_of(space_, options_);
        return {std::move(space_), std::move(share)};
    }

  private:
    using Row = std::vector<std::pair<std::int32_t, double>>;

    std::vector<Tokens> tokens(std::int32_t s) const {
        std::vector<Tokens> m;
        space_.graph.markings.read(space_.marking[static_cast<std::size_t>(s)], m);
        return m;
    }
    const std::string& name(int t) const { return net_.transitions[static_cast<std::size_t>(t)].name; }
    int delay_at(std::int32_t s) const { return delay_[static_cast<std::size_t>(s)]; }

    /// The way that the delay of this state ends with.
    std::int64_t way(std::int32_t s) const {
        const auto m = static_cast<std::size_t>(space_.marking[static_cast<std::size_t>(s)]);
        std::int64_t w = space_.graph.begin[m];
        while (space_.graph.ways[w].transition != delay_at(s)) ++w;
        return w;
    }

    [[noreturn]] void not_exact(int t, const std::string& message) const {
        throw Problem{Wrong::NotExact, message, "simulate it, or let it be exponential", -1, t};
    }

    void find_delays() {
        const Firing firing(net_);
        for (std::int32_t s = 0; s < space_.states(); ++s) {
            int& delay = delay_[static_cast<std::size_t>(s)];
            for (const Way& w : space_.graph.of(space_.marking[static_cast<std::size_t>(s)])) {
                const int t = w.transition;
                const Timing timing = net_.transitions[static_cast<std::size_t>(t)].timing;
                if (timing == Timing::Exponential) continue;
                if (timing == Timing::Drawn)
                    not_exact(t, fmt::format("the time of transition `{}` is drawn from a law: there is no exact "
                                             "solution",
                                             name(t)));
                if (delay >= 0)
                    not_exact(t,
                              fmt::format("transitions `{}` and `{}` have fixed times and run at once in the marking "
                                          "({}): there is no exact solution",
                                          name(delay), name(t), text(net_, tokens(s))));
                if (firing.running(t, tokens(s)) > 1)
                    not_exact(t,
                              fmt::format("transition `{}` has a fixed time and runs {} times at once in the marking "
                                          "({}): there is no exact solution",
                                          name(t), firing.running(t, tokens(s)), text(net_, tokens(s))));
                delay = t;
            }
        }
    }

    /// The number of an instant at which this state begins.
    std::int32_t meet(std::int32_t s) {
        std::int32_t& number = number_[static_cast<std::size_t>(s)];
        if (number < 0) {
            number = static_cast<std::int32_t>(begin_.size());
            begin_.push_back(s);
        }
        return number;
    }

    /// Nothing runs: to the next marking.
    void step(std::int32_t s) {
        double leaves = 0;
        for_ways(s, [&](std::int32_t, double rate) { leaves += rate; });
        if (leaves == 0) return;  // it stops there
        for_ways(s, [&](std::int32_t to, double rate) { chain_.add(meet(to), rate / leaves); });
        held_.emplace_back(s, 1 / leaves);
    }
    template <class F>
    void for_ways(std::int32_t s, F&& f) const {
        const auto i = static_cast<std::size_t>(s);
        for (std::int64_t w = space_.chain.begin[i]; w < space_.chain.begin[i + 1]; ++w)
            f(space_.chain.to[static_cast<std::size_t>(w)], space_.chain.rate[static_cast<std::size_t>(w)]);
    }

    /// A delay begins in this state: until it ends, or is disabled.
    void during(std::int32_t start) {
        const int delay = delay_at(start);
        const double time = fixed_time(net_, delay, tokens(start));
        if (time == 0)
            not_exact(delay, fmt::format("transition `{}` takes 0 s in the marking ({}): it is exact where it is "
                                         "immediate (`weight = 1`)",
                                         name(delay), text(net_, tokens(start))));
        const Space part = meanwhile(start);
        double most = 0;
        for (std::int32_t i = 0; i < part.states(); ++i) {
            double leaves = 0;
            for (std::int64_t w = part.chain.begin[static_cast<std::size_t>(i)];
                 w < part.chain.begin[static_cast<std::size_t>(i) + 1]; ++w)
                leaves += part.chain.rate[static_cast<std::size_t>(w)];
            most = std::max(most, leaves);
        }
        work_ += (20 + most * time) * static_cast<double>(part.chain.to.size() + part.marking.size());
        if (work_ > kMaxDelayWork)
            throw Problem{
                Wrong::Effort,
                fmt::format("the net has {} markings in which a fixed time may begin, or more, and {} in which "
                            "`{}` may end: an exact solution takes too long",
                            begin_.size(), part.states(), name(delay)),
                "simulate it, or begin with fewer tokens", -1, delay};
        const std::vector<double> after = at_time(part, time, options_), held = until_time(part, time, options_);
        Row to;
        for (std::size_t i = 0; i < after.size(); ++i) {
            const std::int32_t s = part.marking[i];
            if (delay_at(s) == delay) {
                if (held[i] > 0) held_.emplace_back(s, held[i] * time);
                if (after[i] > 0) fires_.emplace_back(s, after[i]);
            }
            if (after[i] > 0 && delay_at(s) == delay)
                ended(s, after[i], to);
            else if (after[i] > 0)
                to.emplace_back(s, after[i]);
        }
        std::sort(to.begin(), to.end());
        for (std::size_t i = 0; i < to.size();) {
            double share = 0;
            const std::int32_t s = to[i].first;
            for (; i < to.size() && to[i].first == s; ++i) share += to[i].second;
            chain_.add(meet(s), share);
        }
    }
    void ended(std::int32_t s, double share, Row& to) {
        const std::int32_t next = space_.graph.ways[way(s)].to;
        if (const std::int32_t state = state_[static_cast<std::size_t>(next)]; state >= 0)
            to.emplace_back(state, share);
        else
            for (const auto& [end, part] : space_.passages.of(next).ends)
                to.emplace_back(state_[static_cast<std::size_t>(end)], share * part);
    }

    /// The states that it comes to while the delay runs, as a space of its own, whose `marking` has their numbers;
    /// those in which the delay does not run any more have no ways.
    Space meanwhile(std::int32_t start) {
        const int delay = delay_at(start);
        Space part{{MarkingTable(1), {}, {0}, {}}, {}, {start}, {}, {{0, 1.0}}};
        local_[static_cast<std::size_t>(start)] = 0;
        for (std::size_t i = 0; i < part.marking.size(); ++i) {
            const std::int32_t s = part.marking[i];
            if (delay_at(s) == delay)
                for_ways(s, [&](std::int32_t to, double rate) {
                    std::int32_t& local = local_[static_cast<std::size_t>(to)];
                    if (local < 0) {
                        local = part.states();
                        part.marking.push_back(to);
                    }
                    part.chain.add(local, rate);
                });
            else if (net_.transitions[static_cast<std::size_t>(delay)].keeps_age)
                not_exact(delay, fmt::format("transition `{}` has a fixed time, keeps its age, and is disabled in the "
                                             "marking ({}): there is no exact solution",
                                             name(delay), text(net_, tokens(s))));
            part.chain.next();
        }
        for (const std::int32_t s : part.marking) local_[static_cast<std::size_t>(s)] = -1;
        return part;
    }

    void check_ends() const {
        const std::vector<std::int32_t> ends = closed_sets(chain_).first;
        const auto words = [&](std::int32_t k) {
            const std::int32_t s = begin_[static_cast<std::size_t>(k)];
            return fmt::format("({}){}", text(net_, tokens(s)), space_.dead(s) ? ", where nothing can fire" : "");
        };
        const std::int32_t first = begin_[static_cast<std::size_t>(ends[0])];
        if (ends.size() == 1 && !space_.dead(first)) return;
        throw Problem{
            Wrong::Chance,
            ends.size() == 1
                ? fmt::format("the net has no steady state: it stops in the marking {}", words(ends[0]))
                : fmt::format("in the long run the net stays in one of {} sets of markings, and chance decides "
                              "in which: one has the marking {}, another {}",
                              number_of_sets(space_, ends.size()), words(ends[0]), words(ends[1])),
            "simulate it until a time, or give the net a way back"};
    }

    const Net& net_;
    const Options& options_;
    Space space_;
    std::vector<std::int32_t> state_;  // by marking
    std::vector<int> delay_;           // by state: the deterministic transition that runs, or -1
    std::vector<std::int32_t> number_, local_;
    std::vector<std::int32_t> begin_;  // states in which an instant of the embedded chain is
    queueing::MarkovChain chain_;      // the embedded one
    Row held_, fires_;                 // time in states, and ends of delays there, until the next instant
    std::vector<std::size_t> held_begin_{0}, fires_begin_{0};
    double work_ = 0;
};

}  // namespace

DeterministicRun deterministic_long_run(const Net& net, const Options& options) {
    return Embedded(net, options).run();
}

}  // namespace pamina::nets
