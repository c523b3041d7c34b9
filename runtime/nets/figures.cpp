#include <algorithm>
#include <limits>

#include "runtime/nets/solve.h"

namespace pamina::nets {

namespace {

const Amount* tokens_at(const std::vector<Arc>& arcs, std::size_t place) {
    const auto it = std::find_if(arcs.begin(), arcs.end(), [&](const Arc& a) { return a.place == place; });
    return it == arcs.end() ? nullptr : &it->tokens;
}

/// Whether how many tokens a transition leaves more at a place depends on the marking.
bool depends(const Arc& give, const Amount* take) {
    return give.tokens.in || (take && take->in);
}

double more(const Arc& give, const Amount* take, Marking m) {
    return std::max(0.0, give.tokens.at(m) - (take ? take->at(m) : 0));
}

/// The mean of those of one orbit, for each of them.
template <class Each>
void over_orbits(const std::vector<std::size_t>& orbit, const Each& each) {
    std::map<std::size_t, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < orbit.size(); ++i) members[orbit[i]].push_back(i);
    for (const auto& [first, all] : members)
        if (all.size() > 1) each(all);
}
void mean_of(const std::vector<std::size_t>& all, std::vector<double>& x) {
    double sum = 0;
    for (const std::size_t i : all) sum += x[i];
    for (const std::size_t i : all) x[i] = sum / static_cast<double>(all.size());
}

}  // namespace

void level(const Alike& alike, Figures& f) {
    over_orbits(alike.place_orbit, [&](const std::vector<std::size_t>& all) {
        Figures::OfPlace one;
        const auto n = static_cast<double>(all.size());
        for (const std::size_t p : all) {
            one.mean += f.place[p].mean / n;
            one.into += f.place[p].into / n;
            one.out += f.place[p].out / n;
            for (const auto& [tokens, share] : f.place[p].share) one.share[tokens] += share / n;
        }
        for (const std::size_t p : all) f.place[p] = one;
    });
    over_orbits(alike.transition_orbit, [&](const std::vector<std::size_t>& all) {
        mean_of(all, f.throughput);
        mean_of(all, f.enabled);
    });
    over_orbits(alike.measure_orbit, [&](const std::vector<std::size_t>& all) { mean_of(all, f.measure); });
}

Figures figures(const Net& net, const Space& space, const std::vector<double>& share,
                const std::vector<Measure>& measures, double until) {
    const Graph& g = space.graph;
    Figures f;
    f.place.resize(net.places.size());
    f.throughput.assign(net.transitions.size(), 0.0);
    f.enabled.assign(net.transitions.size(), 0.0);
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
        for (const Way& way : g.of(space.marking[s])) {
            const auto t = static_cast<std::size_t>(way.transition);
            f.throughput[t] += share[s] * way.rate;
            f.enabled[t] += share[s];
            for (const Arc& give : net.transitions[t].give)
                if (const Amount* take = tokens_at(net.transitions[t].take, give.place); depends(give, take))
                    f.place[give.place].into += share[s] * way.rate * more(give, take, m);
            if (g.timeless[static_cast<std::size_t>(way.to)])
                into[static_cast<std::size_t>(way.to)] += share[s] * way.rate;
        }
    }
    if (until > 0 && g.timeless.front()) into.front() += 1 / until;
    for (std::size_t i = 0; i < into.size(); ++i)
        if (into[i] > 0)
            for (const auto& [t, times] : space.passages.of(static_cast<std::int32_t>(i)).fired)
                f.throughput[static_cast<std::size_t>(t)] += into[i] * times;
    for (std::size_t t = 0; t < net.transitions.size(); ++t)
        for (const Arc& give : net.transitions[t].give) {
            const Amount* take = tokens_at(net.transitions[t].take, give.place);
            if (!depends(give, take))
                f.place[give.place].into += f.throughput[t] * more(give, take, {});
            else if (net.transitions[t].timing == Timing::Immediate && f.throughput[t] > 0)
                f.place[give.place].into = std::numeric_limits<double>::quiet_NaN();
        }
    if (g.alike) level(*g.alike, f);  // those of what stands for all of them are their mean
    for (Figures::OfPlace& place : f.place)
        if (place.into > 0) place.stay = place.mean / place.into;
    return f;
}

}  // namespace pamina::nets
