#include "runtime/nets/closed_sets.h"

#include <algorithm>
#include <string>
#include <utility>

#include "runtime/queueing/markov_classes.h"
#include "runtime/queueing/solve.h"

namespace pamina::nets {

ClosedSets closed_sets(const queueing::MarkovChain& chain) {
    const queueing::Components all = queueing::components(chain);
    const auto n = static_cast<std::size_t>(chain.states());
    std::vector<char> left(static_cast<std::size_t>(all.count), 0);
    for (std::size_t s = 0; s < n; ++s)
        for (std::int64_t w = chain.begin[s]; w < chain.begin[s + 1]; ++w)
            if (chain.rate[static_cast<std::size_t>(w)] > 0 &&
                all.of[static_cast<std::size_t>(chain.to[static_cast<std::size_t>(w)])] != all.of[s])
                left[static_cast<std::size_t>(all.of[s])] = 1;
    ClosedSets sets;
    sets.of.assign(n, -1);
    std::vector<std::int32_t> number(static_cast<std::size_t>(all.count), -1);
    for (std::size_t s = 0; s < n; ++s) {
        const auto c = static_cast<std::size_t>(all.of[s]);
        if (left[c]) continue;
        if (number[c] < 0) {
            number[c] = static_cast<std::int32_t>(sets.first.size());
            sets.first.push_back(static_cast<std::int32_t>(s));
        }
        sets.of[s] = number[c];
    }
    return sets;
}

std::string number_of_sets(const Space& space, std::size_t sets) {
    return space.graph.alike ? "several" : std::to_string(sets);
}

std::vector<double> stationary_of(const queueing::MarkovChain& chain, const Options& options) {
    try {
        return queueing::stationary(chain, options.stop, options.residual);
    } catch (const queueing::Problem& p) {
        std::string help = p.help;
        if (p.id == "E1041")
            help += ", or `simulate` it; tokens that are served and wait, nothing else, are a `network`, of thousands";
        throw Problem{Wrong::Effort, p.message, std::move(help)};
    } catch (const queueing::Stopped&) {
        throw Stopped{};
    }
}

}  // namespace pamina::nets
