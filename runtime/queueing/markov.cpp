#include "runtime/queueing/markov.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "runtime/queueing/markov_classes.h"
#include "runtime/queueing/markov_elimination.h"
#include "runtime/queueing/markov_multilevel.h"

namespace pamina::queueing {

namespace {

void check(const MarkovChain& chain) {
    if (chain.begin.size() < 2) throw Problem{"E1041", "a Markov chain has at least one state", ""};
    for (std::int32_t i = 0; i < chain.states(); ++i)
        for (std::int64_t k = chain.begin[i]; k < chain.begin[i + 1]; ++k)
            if (!(chain.rate[k] >= 0) || std::isinf(chain.rate[k]))
                throw Problem{"E1041",
                              fmt::format("the rate from state {} of a Markov chain to state {} is {}", i, chain.to[k],
                                          chain.rate[k]),
                              "rates and probabilities are 0 or more"};
}

MarkovChain values_of(const MarkovChainOf<Dual>& chain) {
    MarkovChain values;
    values.begin = chain.begin;
    values.to = chain.to;
    // A way that there is none of, and would be.
    for (const Dual& r : chain.rate) values.rate.push_back(is_nothing(r) ? 0 : r.value);
    return values;
}

/// The chain on these states, which it never leaves: one way between two at most, none to itself, rates of 1 at most.
template <class Number>
MarkovChainOf<Number> on(const MarkovChainOf<Number>& chain, const std::vector<std::int32_t>& members) {
    std::vector<std::int32_t> place(chain.states(), -1);
    for (std::size_t m = 0; m < members.size(); ++m) place[members[m]] = static_cast<std::int32_t>(m);
    MarkovChainOf<Number> result;
    result.begin.reserve(members.size() + 1);
    if (members.size() == static_cast<std::size_t>(chain.states())) {
        result.to.reserve(chain.to.size());
        result.rate.reserve(chain.to.size());
    }
    std::vector<std::int64_t> written(members.size(), -1);
    double largest = 0;
    for (std::size_t m = 0; m < members.size(); ++m) {
        const std::int64_t start = result.begin.back();
        for (std::int64_t k = chain.begin[members[m]]; k < chain.begin[members[m] + 1]; ++k) {
            if (is_nothing(chain.rate[k]) || chain.to[k] == members[m]) continue;
            const std::int32_t to = place[chain.to[k]];
            if (written[to] < start) {
                written[to] = static_cast<std::int64_t>(result.to.size());
                result.add(to, chain.rate[k]);
            } else {
                result.rate[written[to]] += chain.rate[k];
            }
            largest = std::max(largest, value_of(result.rate[written[to]]));
        }
        result.next();
    }
    for (Number& r : result.rate) r /= largest;
    return result;
}

}  // namespace

std::vector<double> stationary(const MarkovChain& chain, const std::atomic<bool>* stop, std::atomic<double>* residual) {
    check(chain);
    const std::vector<std::int32_t> members = closed_class(chain);
    std::vector<double> result(chain.states(), 0.0);
    if (members.size() == 1) {
        result[members[0]] = 1;
        return result;
    }
    const bool all = static_cast<std::int32_t>(members.size()) == chain.states();
    std::optional<std::vector<double>> found;
    if (!all || !too_large_to_eliminate(chain)) {
        const MarkovChain part = on(chain, members);
        found = eliminate(part, stop);
        if (!found && !all) found = iterate(part, stop, residual);
    }
    // Large chains have no copy where all their states are left over.
    if (!found) found = iterate(chain, stop, residual);
    for (std::size_t m = 0; m < members.size(); ++m) result[members[m]] = (*found)[m];
    return result;
}

std::vector<Dual> stationary(const MarkovChainOf<Dual>& chain, const std::atomic<bool>* stop) {
    const MarkovChain values = values_of(chain);
    check(values);
    const std::vector<std::int32_t> members = closed_class(values);
    std::vector<Dual> result(chain.states());
    if (members.size() == 1) {
        result[members[0]] = 1;
        return result;
    }
    const MarkovChainOf<Dual> part = on(chain, members);
    std::vector<std::vector<double>> along(kSlopes);
    for (std::size_t d = 0; d < kSlopes; ++d) {
        for (const Dual& r : part.rate) along[d].push_back(r.slope[d]);
    }
    const auto found = eliminate(values_of(part), along, stop);
    if (!found) throw NoSlope{kAllSlopes, "its Markov chain is too large to be eliminated"};
    for (std::size_t m = 0; m < members.size(); ++m) {
        Dual& share = result[members[m]];
        share.value = found->share[m];
        for (std::size_t d = 0; d < kSlopes; ++d) share.slope[d] = found->slopes[d][m];
    }
    return result;
}

}  // namespace pamina::queueing
