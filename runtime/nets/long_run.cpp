#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "runtime/nets/closed_sets.h"
#include "runtime/nets/solve.h"

namespace pamina::nets {

namespace {

std::string state_text(const Net& net, const Space& space, std::int32_t state) {
    std::vector<Tokens> m;
    space.graph.markings.read(space.marking[static_cast<std::size_t>(state)], m);
    return text(net, m);
}

/// The chain, where it begins anew at this rate once it is in a closed set, each of which is one state: number `n + k`
/// of the set k, and states of sets have no ways.
queueing::MarkovChain again(const Space& space, const ClosedSets& sets, double rate) {
    queueing::MarkovChain chain;
    const std::int32_t n = space.states();
    const auto met = [&](std::int32_t s) {
        const std::int32_t set = sets.of[static_cast<std::size_t>(s)];
        return set < 0 ? s : n + set;
    };
    for (std::int32_t s = 0; s < n; ++s) {
        if (sets.of[static_cast<std::size_t>(s)] < 0)
            for (std::int64_t w = space.chain.begin[static_cast<std::size_t>(s)];
                 w < space.chain.begin[static_cast<std::size_t>(s) + 1]; ++w)
                chain.add(met(space.chain.to[static_cast<std::size_t>(w)]),
                          space.chain.rate[static_cast<std::size_t>(w)]);
        else  // nobody comes here; one way keeps the chain in one piece
            chain.add(met(s), rate);
        chain.next();
    }
    for (std::int32_t k = 0; k < static_cast<std::int32_t>(sets.first.size()); ++k) {
        for (const auto& [to, share] : space.start)
            if (met(to) != n + k) chain.add(met(to), rate * share);
        chain.next();
    }
    return chain;
}

double largest_rate(const queueing::MarkovChain& chain) {
    double rate = 0;
    for (const double r : chain.rate) rate = std::max(rate, r);
    return rate;
}

}  // namespace

std::vector<double> long_run(const Net& net, const Space& space, const Options& options) {
    const std::vector<std::int32_t> ends = closed_sets(space.chain).first;
    const char* help =
        "`solve … using start` says what follows from the marking at the start, `solve … at 1 h` what "
        "is after a time; or give the net a way back";
    if (ends.size() == 1 && space.dead(ends[0]))
        throw Problem{Wrong::Chance,
                      fmt::format("the net has no steady state: it stops in the marking ({}), where nothing can fire",
                                  state_text(net, space, ends[0])),
                      help};
    if (ends.size() > 1)
        throw Problem{
            Wrong::Chance,
            fmt::format("in the long run the net stays in one of {} sets of markings, and chance decides in "
                        "which: one has the marking ({}){}, another ({}){}",
                        number_of_sets(space, ends.size()), state_text(net, space, ends[0]),
                        space.dead(ends[0]) ? ", where nothing can fire" : "", state_text(net, space, ends[1]),
                        space.dead(ends[1]) ? ", where nothing can fire" : ""),
            help};
    return stationary_of(space.chain, options);
}

std::vector<double> long_run_from_start(const Space& space, const Options& options) {
    const ClosedSets sets = closed_sets(space.chain);
    const auto n = static_cast<std::size_t>(space.states());
    // How likely each set is.
    std::vector<double> reached(sets.first.size(), 1.0);
    if (sets.first.size() > 1) {
        const std::vector<double> share =
            stationary_of(again(space, sets, std::max(largest_rate(space.chain), 1.0)), options);
        double all = 0;
        for (std::size_t k = 0; k < reached.size(); ++k) all += share[n + k];
        for (std::size_t k = 0; k < reached.size(); ++k) reached[k] = share[n + k] / all;
    }
    // Each set by itself.
    std::vector<double> result(n, 0.0);
    std::vector<std::vector<std::int32_t>> states(sets.first.size());
    for (std::size_t s = 0; s < n; ++s)
        if (sets.of[s] >= 0) states[static_cast<std::size_t>(sets.of[s])].push_back(static_cast<std::int32_t>(s));
    std::vector<std::int32_t> inside(n, -1);
    for (std::size_t k = 0; k < states.size(); ++k) {
        for (std::size_t i = 0; i < states[k].size(); ++i)
            inside[static_cast<std::size_t>(states[k][i])] = static_cast<std::int32_t>(i);
        queueing::MarkovChain own;
        for (const std::int32_t s : states[k]) {
            for (std::int64_t w = space.chain.begin[static_cast<std::size_t>(s)];
                 w < space.chain.begin[static_cast<std::size_t>(s) + 1]; ++w)
                if (space.chain.rate[static_cast<std::size_t>(w)] > 0)
                    own.add(inside[static_cast<std::size_t>(space.chain.to[static_cast<std::size_t>(w)])],
                            space.chain.rate[static_cast<std::size_t>(w)]);
            own.next();
        }
        const std::vector<double> share = stationary_of(own, options);
        for (std::size_t i = 0; i < states[k].size(); ++i)
            result[static_cast<std::size_t>(states[k][i])] = reached[k] * share[i];
    }
    return result;
}

double residual(const Space& space, const std::vector<double>& share) {
    const queueing::MarkovChain& chain = space.chain;
    std::vector<double> flow(share.size(), 0.0);
    double most = 0;
    for (std::size_t s = 0; s < share.size(); ++s) {
        double out = 0;
        for (std::int64_t w = chain.begin[s]; w < chain.begin[s + 1]; ++w) {
            const double x = share[s] * chain.rate[static_cast<std::size_t>(w)];
            out += x;
            flow[static_cast<std::size_t>(chain.to[static_cast<std::size_t>(w)])] += x;
        }
        flow[s] -= out;
        most = std::max(most, out);
    }
    if (most == 0) return 0;
    double worst = 0;
    for (const double x : flow) worst = std::max(worst, std::abs(x));
    return worst / most;
}

Ending ending(const Net& net, const Space& space, const Options& options) {
    const ClosedSets sets = closed_sets(space.chain);
    for (const std::int32_t s : sets.first)
        if (!space.dead(s))
            throw Problem{Wrong::NoEnd,
                          fmt::format("the net {} for ever: from the marking ({}) it comes to none in which nothing "
                                      "can fire",
                                      sets.first.size() == 1 ? "goes on" : "may go on", state_text(net, space, s)),
                          "only a net that stops has a time at which it does"};
    // It begins anew at the rate at which it would come to the next marking: then all numbers are of one size.
    const double rate = largest_rate(space.chain);
    if (rate == 0) return {0, space.start};
    const std::vector<double> share = stationary_of(again(space, sets, rate), options);
    const auto n = static_cast<std::size_t>(space.states());
    double on_the_way = 0, ended = 0;
    for (std::size_t s = 0; s < share.size(); ++s) (s >= n ? ended : on_the_way) += share[s];
    Ending result{on_the_way / ended / rate, {}};
    for (std::size_t k = 0; k < sets.first.size(); ++k)
        result.marking.emplace_back(sets.first[k], share[n + k] / ended);
    return result;
}

}  // namespace pamina::nets
