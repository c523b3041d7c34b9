#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "runtime/nets/solve.h"
#include "runtime/queueing/markov_classes.h"
#include "runtime/queueing/solve.h"

namespace pamina::nets {

namespace {

std::string state_text(const Net& net, const Space& space, std::int32_t state) {
    std::vector<Tokens> m;
    space.graph.markings.read(space.marking[static_cast<std::size_t>(state)], m);
    return text(net, m);
}

/// One state of each component that is never left.
std::vector<std::int32_t> closed(const queueing::MarkovChain& chain) {
    const queueing::Components all = queueing::components(chain);
    std::vector<std::int32_t> first(static_cast<std::size_t>(all.count), -1);
    std::vector<char> left(static_cast<std::size_t>(all.count), 0);
    for (std::int32_t s = chain.states(); s-- > 0;) {
        const auto c = static_cast<std::size_t>(all.of[static_cast<std::size_t>(s)]);
        first[c] = s;
        for (std::int64_t w = chain.begin[static_cast<std::size_t>(s)];
             w < chain.begin[static_cast<std::size_t>(s) + 1]; ++w)
            if (chain.rate[static_cast<std::size_t>(w)] > 0 &&
                all.of[static_cast<std::size_t>(chain.to[static_cast<std::size_t>(w)])] != static_cast<std::int32_t>(c))
                left[c] = 1;
    }
    std::vector<std::int32_t> result;
    for (std::size_t c = 0; c < first.size(); ++c)
        if (!left[c]) result.push_back(first[c]);
    std::sort(result.begin(), result.end());
    return result;
}

std::vector<double> stationary_of(const queueing::MarkovChain& chain, const Options& options) {
    try {
        return queueing::stationary(chain, options.stop);
    } catch (const queueing::Problem& p) {
        throw Problem{Wrong::Effort, p.message, p.help};
    } catch (const queueing::Stopped&) {
        throw Stopped{};
    }
}

}  // namespace

std::vector<double> long_run(const Net& net, const Space& space, const Options& options) {
    const std::vector<std::int32_t> ends = closed(space.chain);
    if (ends.size() > 1)
        throw Problem{
            Wrong::Chance,
            fmt::format("in the long run the net stays in one of {} sets of markings, and chance decides in "
                        "which: one has the marking ({}){}, another ({}){}",
                        ends.size(), state_text(net, space, ends[0]),
                        space.dead(ends[0]) ? ", where nothing can fire" : "", state_text(net, space, ends[1]),
                        space.dead(ends[1]) ? ", where nothing can fire" : ""),
            "ask for a time, `solve … at 1 h`, or give the net a way back"};
    return stationary_of(space.chain, options);
}

Ending ending(const Net& net, const Space& space, const Options& options) {
    const std::vector<std::int32_t> ends = closed(space.chain);
    for (const std::int32_t s : ends)
        if (!space.dead(s))
            throw Problem{Wrong::NoEnd,
                          fmt::format("the net {} for ever: from the marking ({}) it comes to none in which nothing "
                                      "can fire",
                                      ends.size() == 1 ? "goes on" : "may go on", state_text(net, space, s)),
                          "only a net that stops has a time at which it does"};
    // It begins anew at the rate at which it would come to the next marking: then all numbers are of one size.
    double rate = 0;
    for (std::size_t w = 0; w < space.chain.rate.size(); ++w) rate = std::max(rate, space.chain.rate[w]);
    if (rate == 0) return {0, space.start};
    queueing::MarkovChain again;
    for (std::int32_t s = 0; s < space.states(); ++s) {
        if (space.dead(s))
            for (const auto& [to, share] : space.start)
                if (to != s) again.add(to, rate * share);
        for (std::int64_t w = space.chain.begin[static_cast<std::size_t>(s)];
             w < space.chain.begin[static_cast<std::size_t>(s) + 1]; ++w)
            again.add(space.chain.to[static_cast<std::size_t>(w)], space.chain.rate[static_cast<std::size_t>(w)]);
        again.next();
    }
    const std::vector<double> share = stationary_of(again, options);
    double on_the_way = 0, ended = 0;
    for (std::int32_t s = 0; s < space.states(); ++s)
        (space.dead(s) ? ended : on_the_way) += share[static_cast<std::size_t>(s)];
    Ending result{on_the_way / ended / rate, {}};
    for (const std::int32_t s : ends) result.marking.emplace_back(s, share[static_cast<std::size_t>(s)] / ended);
    return result;
}

}  // namespace pamina::nets
