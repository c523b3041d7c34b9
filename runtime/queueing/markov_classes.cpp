#include "runtime/queueing/markov_classes.h"

#include <fmt/format.h>

#include <utility>

namespace pamina::queueing {

namespace {

/// Strongly connected components (Tarjan 1972), without recursion: a component is complete before all that lead to it.
class FindComponents {
  public:
    explicit FindComponents(const MarkovChain& chain)
        : chain_(chain), n_(chain.states()), number_(n_, -1), low_(n_), component(n_, -1) {
        for (std::int32_t i = 0; i < n_; ++i)
            if (number_[i] == -1) from(i);
    }

  private:
    const MarkovChain& chain_;
    const std::int32_t n_;
    std::vector<std::int32_t> number_, low_;
    std::int32_t next_ = 0;

    void from(std::int32_t start) {
        struct Visit {
            std::int32_t state;
            std::int64_t way;
        };
        std::vector<Visit> path;
        const auto enter = [&](std::int32_t i) {
            number_[i] = low_[i] = next_++;
            open_.push_back(i);
            path.push_back({i, chain_.begin[i]});
        };
        enter(start);
        while (!path.empty()) {
            Visit& v = path.back();
            if (v.way < chain_.begin[v.state + 1]) {
                const std::int64_t e = v.way++;
                const std::int32_t j = chain_.to[e];
                if (chain_.rate[e] == 0) continue;
                if (number_[j] == -1) {
                    enter(j);
                } else if (component[j] == -1) {
                    low_[v.state] = std::min(low_[v.state], number_[j]);
                }
                continue;
            }
            const std::int32_t i = v.state;
            path.pop_back();
            if (!path.empty()) low_[path.back().state] = std::min(low_[path.back().state], low_[i]);
            if (low_[i] != number_[i]) continue;
            std::int32_t j = -1;
            while (j != i) {
                j = open_.back();
                open_.pop_back();
                component[j] = count;
            }
            ++count;
        }
    }

    std::vector<std::int32_t> open_;

  public:
    std::vector<std::int32_t> component;  // of each state
    std::int32_t count = 0;
};

}  // namespace

Components components(const MarkovChain& chain) {
    FindComponents found(chain);
    return {std::move(found.component), found.count};
}

std::vector<std::int32_t> closed_class(const MarkovChain& chain) {
    const FindComponents all(chain);
    std::vector<char> left(all.count, 0);
    for (std::int32_t i = 0; i < chain.states(); ++i)
        for (std::int64_t k = chain.begin[i]; k < chain.begin[i + 1]; ++k)
            if (chain.rate[k] != 0 && all.component[chain.to[k]] != all.component[i]) left[all.component[i]] = 1;
    std::vector<std::int32_t> members;
    for (std::int32_t i = 0; i < chain.states(); ++i) {
        const std::int32_t c = all.component[i];
        if (left[c]) continue;
        if (!members.empty() && c != all.component[members[0]])
            throw Problem{"E1040",
                          fmt::format("this Markov chain has no one stationary distribution: from state {} it never "
                                      "comes to state {}, nor from there to state {}",
                                      members[0], i, members[0]),
                          "take the states that are reached from one of them only, or give a way between them"};
        members.push_back(i);
    }
    return members;
}

}  // namespace pamina::queueing
