#include "runtime/nets/solve.h"

namespace pamina::nets {

Figures figures(const Net& net, const Space& space, const std::vector<double>& share,
                const std::vector<Measure>& measures) {
    const Graph& g = space.graph;
    Figures f;
    f.place.resize(net.places.size());
    f.throughput.assign(net.transitions.size(), 0.0);
    f.measure.assign(measures.size(), 0.0);
    std::vector<double> into(g.timeless.size(), 0.0);  // how often a timeless marking begins a passage
    std::vector<Tokens> m;
    for (std::size_t s = 0; s < share.size(); ++s) {
        g.markings.read(space.marking[s], m);
        for (std::size_t p = 0; p < m.size(); ++p) {
            Figures::OfPlace& place = f.place[p];
            place.share[m[p]] += share[s];
            place.mean += share[s] * m[p];
        }
        if (share[s] == 0) continue;
        for (std::size_t k = 0; k < measures.size(); ++k) f.measure[k] += share[s] * measures[k](m);
        const auto from = static_cast<std::size_t>(space.marking[s]);
        for (std::int64_t w = g.begin[from]; w < g.begin[from + 1]; ++w) {
            const Way& way = g.ways[static_cast<std::size_t>(w)];
            f.throughput[static_cast<std::size_t>(way.transition)] += share[s] * way.rate;
            if (g.timeless[static_cast<std::size_t>(way.to)])
                into[static_cast<std::size_t>(way.to)] += share[s] * way.rate;
        }
    }
    for (std::size_t i = 0; i < into.size(); ++i)
        if (into[i] > 0)
            for (const auto& [t, times] : space.passages[i].fired)
                f.throughput[static_cast<std::size_t>(t)] += into[i] * times;
    return f;
}

}  // namespace pamina::nets
