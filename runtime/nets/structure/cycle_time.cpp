#include "runtime/nets/structure/cycle_time.h"

#include <fmt/format.h>
#include <gmpxx.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/nets/structure/marked_graph.h"
#include "runtime/queueing/markov_classes.h"

namespace pamina::nets {

namespace {

using EdgeNumbers = std::vector<std::size_t>;

/// A sum of times by tokens. Times are doubles, or whole numbers of a unit that all of them are multiples of.
template <class Number>
struct Ratio {
    Number time = 0;
    std::int64_t tokens = 1;
};

template <class Number>
Number scaled(std::int64_t by, const Number& x) {
    return Number(static_cast<long>(by)) * x;
}

template <class Number>
class Cycles {
  public:
    Cycles(const MarkedGraph& graph, const EdgeNumbers& edges, const std::vector<Number>& time,
           const StructureOptions& options)
        : graph_(graph), edges_(edges), time_(time), options_(options) {}

    Ratio<Number> of(const EdgeNumbers& cycle) const {
        Ratio<Number> r{Number(0), 0};
        for (const std::size_t e : cycle) {
            r.time += time_[at(graph_.edges[e].from)];
            r.tokens += graph_.edges[e].tokens;
        }
        return r;
    }

    /// From a cycle, or from none, to one with the largest ratio; none where there is none above 0.
    EdgeNumbers best(EdgeNumbers cycle) const {
        Ratio<Number> ratio = cycle.empty() ? Ratio<Number>() : of(cycle);
        while (true) {
            EdgeNumbers better = above(ratio);
            if (better.empty()) return cycle;
            const Ratio<Number> r = of(better);
            // Doubles may say so by their rounding.
            if (!(scaled<Number>(ratio.tokens, r.time) > scaled<Number>(r.tokens, ratio.time))) return cycle;
            cycle = std::move(better);
            ratio = r;
        }
    }

  private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    /// A cycle with a larger ratio: longest ways (Bellman & Ford) by weights time * tokens' - time' * tokens, until the
    /// last edges of them have a cycle, or nothing gets longer.
    EdgeNumbers above(const Ratio<Number>& ratio) const {
        std::vector<Number> weight;
        for (const std::size_t e : edges_)
            weight.push_back(scaled<Number>(ratio.tokens, time_[at(graph_.edges[e].from)]) -
                             scaled<Number>(graph_.edges[e].tokens, ratio.time));
        std::vector<Number> length(at(graph_.transitions), Number(0));
        std::vector<std::ptrdiff_t> last(length.size(), -1);
        // In more rounds than there are transitions doubles only go on by their rounding.
        bool longer = true;
        for (int round = 0; longer && round <= graph_.transitions; ++round) {
            look_for_stop(options_);
            longer = false;
            for (std::size_t i = 0; i < edges_.size(); ++i) {
                const auto& e = graph_.edges[edges_[i]];
                const Number n = length[at(e.from)] + weight[i];
                if (!(n > length[at(e.to)])) continue;
                length[at(e.to)] = n;
                last[at(e.to)] = static_cast<std::ptrdiff_t>(edges_[i]);
                longer = true;
            }
            if (EdgeNumbers cycle = closed(last); !cycle.empty()) return cycle;
        }
        return {};
    }
    EdgeNumbers closed(const std::vector<std::ptrdiff_t>& last) const {
        std::vector<int> seen(last.size(), -1);
        for (int start = 0; start < graph_.transitions; ++start) {
            int t = start;
            while (seen[at(t)] < 0 && last[at(t)] >= 0) {
                seen[at(t)] = start;
                t = graph_.edges[static_cast<std::size_t>(last[at(t)])].from;
            }
            if (seen[at(t)] != start) continue;
            EdgeNumbers cycle;
            const int first = t;
            do {
                cycle.push_back(static_cast<std::size_t>(last[at(t)]));
                t = graph_.edges[cycle.back()].from;
            } while (t != first);
            std::reverse(cycle.begin(), cycle.end());
            return cycle;
        }
        return {};
    }

    const MarkedGraph& graph_;
    const EdgeNumbers& edges_;
    const std::vector<Number>& time_;
    const StructureOptions& options_;
};

/// Times as whole numbers of 2^exponent s.
struct WholeTimes {
    std::vector<mpz_class> time;
    int exponent = 0;
};
WholeTimes whole(const std::vector<double>& time) {
    constexpr int kDigits = std::numeric_limits<double>::digits;
    int least = std::numeric_limits<int>::max();
    for (const double t : time)
        if (t > 0) least = std::min(least, std::ilogb(t) - kDigits);
    if (least == std::numeric_limits<int>::max()) least = 0;
    WholeTimes result{{}, least};
    for (const double t : time) {
        int exponent = 0;
        mpz_class n(std::ldexp(std::frexp(t, &exponent), kDigits));
        if (t > 0) n <<= static_cast<mp_bitcnt_t>(exponent - kDigits - least);
        result.time.push_back(std::move(n));
    }
    return result;
}

/// The double nearest to it.
double rounded(const Ratio<mpz_class>& r, int exponent) {
    mpq_class exact(r.time, mpz_class(static_cast<long>(r.tokens)));
    if (exponent >= 0)
        mpq_mul_2exp(exact.get_mpq_t(), exact.get_mpq_t(), static_cast<mp_bitcnt_t>(exponent));
    else
        mpq_div_2exp(exact.get_mpq_t(), exact.get_mpq_t(), static_cast<mp_bitcnt_t>(-exponent));
    exact.canonicalize();
    const double below = exact.get_d();  // towards 0
    const double above = std::nextafter(below, std::numeric_limits<double>::infinity());
    if (std::isinf(above)) return below;
    return exact - mpq_class(below) <= mpq_class(above) - exact ? below : above;
}

void check_times(const Net& net, std::vector<double>& time) {
    if (time.size() != net.transitions.size())
        throw Problem{Wrong::NotANet, "the net has as many times as transitions", {}};
    for (std::size_t t = 0; t < time.size(); ++t) {
        if (net.transitions[t].timing == Timing::Immediate) time[t] = 0;
        // Sums of them have to be doubles, too.
        if (!(time[t] >= 0 && time[t] <= 1e300))
            throw Problem{Wrong::Number,
                          fmt::format("the time of transition `{}` is {} s", net.transitions[t].name, time[t]),
                          "times are numbers from 0 to 1e300 s", -1, static_cast<int>(t)};
    }
}

}  // namespace

CycleTime cycle_time(const Net& net, const std::vector<double>& given, const StructureOptions& options) {
    const MarkedGraph graph = marked_graph(net);
    std::vector<double> time = given;
    check_times(net, time);
    const WholeTimes times = whole(time);

    std::vector<EdgeNumbers> out(net.transitions.size());
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        out[static_cast<std::size_t>(graph.edges[e].from)].push_back(e);
    queueing::MarkovChain ways;
    for (const EdgeNumbers& edges : out) {
        for (const std::size_t e : edges) ways.add(graph.edges[e].to, 1.0);
        ways.next();
    }
    const queueing::Components parts = queueing::components(ways);
    std::vector<EdgeNumbers> within(static_cast<std::size_t>(parts.count));
    const auto part = [&](int t) { return static_cast<std::size_t>(parts.of[static_cast<std::size_t>(t)]); };
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        if (part(graph.edges[e].from) == part(graph.edges[e].to)) within[part(graph.edges[e].from)].push_back(e);

    CycleTime result;
    std::vector<double> of_part(within.size(), 0);
    for (std::size_t p = 0; p < within.size(); ++p) {
        const Cycles<mpz_class> exact(graph, within[p], times.time, options);
        const EdgeNumbers cycle = exact.best(Cycles<double>(graph, within[p], time, options).best({}));
        if (cycle.empty()) continue;
        const Ratio<mpz_class> ratio = exact.of(cycle);
        of_part[p] = rounded(ratio, times.exponent);
        if (of_part[p] <= result.time) continue;
        result.time = of_part[p];
        result.tokens = ratio.tokens;
        result.critical = {};
        for (const std::size_t e : cycle) {
            result.critical.transitions.push_back(graph.edges[e].from);
            result.critical.places.push_back(graph.edges[e].place);
        }
    }
    // A part has a smaller number than those that lead to it.
    for (std::size_t p = within.size(); p-- > 0;)
        for (const auto& e : graph.edges)
            if (part(e.from) == p) of_part[part(e.to)] = std::max(of_part[part(e.to)], of_part[p]);
    for (std::size_t t = 0; t < out.size(); ++t) result.of.push_back(of_part[part(static_cast<int>(t))]);
    return result;
}

}  // namespace pamina::nets
