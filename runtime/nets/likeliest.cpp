#include "runtime/nets/likeliest.h"

#include <algorithm>
#include <queue>
#include <utility>

#include "runtime/nets/alike_runs.h"

namespace pamina::nets {

namespace {

/// A state, and the probability of each of the markings that it stands for.
struct Candidate {
    double probability;
    std::int32_t state;
    bool operator<(const Candidate& o) const {  // the first is the likeliest
        return probability != o.probability ? probability > o.probability : state < o.state;
    }
};

}  // namespace

Likeliest likeliest(const Space& space, const std::vector<double>& share, std::size_t count) {
    const Alike* alike = space.graph.alike.get();
    std::vector<Tokens> m;
    std::priority_queue<Candidate> best;  // the least likely of them on top
    for (std::int32_t s = 0; s < space.states() && count > 0; ++s) {
        Candidate c{share[static_cast<std::size_t>(s)], s};
        if (alike) {
            space.graph.markings.read(space.marking[static_cast<std::size_t>(s)], m);
            c.probability /= alike->stands_for(m);
        }
        if (best.size() == count && !(c < best.top())) continue;
        best.push(c);
        if (best.size() > count) best.pop();
    }
    std::vector<Candidate> chosen;
    for (; !best.empty(); best.pop()) chosen.push_back(best.top());
    Likeliest out;
    double told = 0;
    for (auto c = chosen.rbegin(); c != chosen.rend() && out.probability.size() < count; ++c) {
        space.graph.markings.read(space.marking[static_cast<std::size_t>(c->state)], m);
        std::vector<std::vector<Tokens>> all{m};
        if (alike) all = alike->some_of(m, count - out.probability.size());
        for (const std::vector<Tokens>& one : all) {
            out.probability.push_back(c->probability);
            out.tokens.insert(out.tokens.end(), one.begin(), one.end());
            told += c->probability;
        }
    }
    out.others = unfolded(space.graph).states - static_cast<double>(out.probability.size());
    if (out.others > 0) out.of_others = std::max(0.0, 1 - told);
    return out;
}

}  // namespace pamina::nets
