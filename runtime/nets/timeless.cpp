#include "runtime/nets/timeless.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string>

#include "runtime/queueing/markov_classes.h"

namespace pamina::nets {

namespace {

/// Numbers by index, of which few are not 0.
class Sparse {
  public:
    explicit Sparse(std::size_t size) : value_(size, 0.0) {}
    void add(std::int32_t i, double x) {
        if (value_[static_cast<std::size_t>(i)] == 0) touched_.push_back(i);
        value_[static_cast<std::size_t>(i)] += x;
    }
    void add(const std::vector<std::pair<std::int32_t, double>>& row, double factor) {
        for (const auto& [i, x] : row) add(i, factor * x);
    }
    /// In order; all are 0 afterwards.
    std::vector<std::pair<std::int32_t, double>> take() {
        std::sort(touched_.begin(), touched_.end());
        std::vector<std::pair<std::int32_t, double>> row;
        row.reserve(touched_.size());
        for (const std::int32_t i : touched_) {
            double& x = value_[static_cast<std::size_t>(i)];
            if (x != 0) row.emplace_back(i, x);
            x = 0;
        }
        touched_.clear();
        return row;
    }

  private:
    std::vector<double> value_;
    std::vector<std::int32_t> touched_;
};

class FindPassages {
  public:
    FindPassages(const Net& net, const Graph& graph, const Options& options)
        : net_(net), graph_(graph), options_(options), fired_(net.transitions.size()) {}

    Passages all() {
        std::vector<std::int32_t> marking;  // timeless ones
        for (std::size_t i = 0; i < graph_.timeless.size(); ++i)
            if (graph_.timeless[i]) marking.push_back(static_cast<std::int32_t>(i));
        if (marking.empty()) return {};
        const std::size_t n = graph_.timeless.size();
        ends_ = Sparse(n);
        in_.assign(n, -1);
        number_.assign(n, -1);
        for (std::size_t k = 0; k < marking.size(); ++k) {
            const auto m = static_cast<std::size_t>(marking[k]);
            in_[m] = number_[m] = static_cast<std::int32_t>(k);
        }
        result_.resize(marking.size());
        queueing::MarkovChain chain;
        for (const std::int32_t i : marking) {
            for (const Way& w : ways(i))
                if (in_[static_cast<std::size_t>(w.to)] >= 0) chain.add(in_[static_cast<std::size_t>(w.to)], w.rate);
            chain.next();
        }
        const queueing::Components found = queueing::components(chain);
        std::vector<std::vector<std::int32_t>> members(static_cast<std::size_t>(found.count));
        for (std::size_t s = 0; s < marking.size(); ++s)
            members[static_cast<std::size_t>(found.of[s])].push_back(marking[s]);
        std::fill(in_.begin(), in_.end(), -1);
        for (const auto& m : members) m.size() == 1 && !loops(m.front()) ? straight(m.front()) : loop(m);
        return Passages(std::move(number_), std::move(result_));
    }

  private:
    WaysOf ways(std::int32_t i) const { return graph_.of(i); }
    bool loops(std::int32_t i) const {
        for (const Way& w : ways(i))
            if (w.to == i) return true;
        return false;
    }
    Passage& passage(std::int32_t i) { return result_[static_cast<std::size_t>(number_[static_cast<std::size_t>(i)])]; }

    void take(std::int32_t i) {
        if (options_.stop && options_.stop->load(std::memory_order_relaxed)) throw Stopped{};
        Passage& p = passage(i);
        const auto numbers = [&] { return static_cast<std::int64_t>(p.ends.size() + p.fired.size()); };
        kept_ -= numbers();
        p.ends = ends_.take();
        p.fired = fired_.take();
        kept_ += numbers();
        if (kept_ > options_.ways) too_many_ways(options_.ways);
    }

    /// A way that leaves its component, by this factor.
    void add(const Way& w) {
        fired_.add(w.transition, w.rate);
        if (in_[static_cast<std::size_t>(w.to)] >= 0) return;
        if (!graph_.timeless[static_cast<std::size_t>(w.to)]) {
            ends_.add(w.to, w.rate);
            return;
        }
        ends_.add(passage(w.to).ends, w.rate);
        fired_.add(passage(w.to).fired, w.rate);
    }

    void straight(std::int32_t i) {
        for (const Way& w : ways(i)) add(w);
        take(i);
    }

    /// Markings that reach each other: one after the other is left out. The rows are scaled so that a row's ways to
    /// itself are none; what leaves the row is added up, never taken from 1.
    void loop(const std::vector<std::int32_t>& members) {
        const std::size_t n = members.size();
        if (n > kMaxLoop)
            throw Problem{Wrong::TooMany,
                          fmt::format("{} markings reach each other in no time: more than {}", n, kMaxLoop),
                          fmt::format("one of them is ({}); give one of the immediate transitions a rate",
                                      marking_text(members.front()))};
        for (std::size_t k = 0; k < n; ++k) in_[static_cast<std::size_t>(members[k])] = static_cast<std::int32_t>(k);
        std::vector<std::vector<double>> among(n, std::vector<double>(n, 0.0));
        std::vector<double> out(n, 0.0);
        for (std::size_t k = 0; k < n; ++k) {
            for (const Way& w : ways(members[k])) {
                add(w);
                if (const std::int32_t to = in_[static_cast<std::size_t>(w.to)]; to >= 0)
                    among[k][static_cast<std::size_t>(to)] += w.rate;
                else
                    out[k] += w.rate;
            }
            take(members[k]);
        }
        for (std::size_t e = n; e-- > 0;) {
            double leaves = out[e];
            for (std::size_t j = 0; j < e; ++j) leaves += among[e][j];
            if (!(leaves > 0)) trap(members);
            out[e] /= leaves;
            for (std::size_t j = 0; j < e; ++j) among[e][j] /= leaves;
            combine(members, e, 1 / leaves, {});
            for (std::size_t i = 0; i < e; ++i) {
                const double factor = among[i][e];
                if (factor == 0) continue;
                for (std::size_t j = 0; j < e; ++j) among[i][j] += factor * among[e][j];
                out[i] += factor * out[e];
                combine(members, i, 1, {{static_cast<std::int32_t>(e), factor}});
            }
        }
        for (std::size_t e = 1; e < n; ++e) {
            std::vector<std::pair<std::int32_t, double>> from;
            for (std::size_t j = 0; j < e; ++j)
                if (among[e][j] != 0) from.emplace_back(static_cast<std::int32_t>(j), among[e][j]);
            combine(members, e, 1, from);
        }
        for (const std::int32_t m : members) in_[static_cast<std::size_t>(m)] = -1;
    }

    /// The row k by that factor, and others by theirs.
    void combine(const std::vector<std::int32_t>& members, std::size_t k, double factor,
                 const std::vector<std::pair<std::int32_t, double>>& others) {
        const auto add_row = [&](std::size_t row, double f) {
            const Passage& p = passage(members[row]);
            ends_.add(p.ends, f);
            fired_.add(p.fired, f);
        };
        add_row(k, factor);
        for (const auto& [row, f] : others) add_row(static_cast<std::size_t>(row), f);
        take(members[k]);
    }

    std::string marking_text(std::int32_t i) const {
        std::vector<Tokens> m;
        graph_.markings.read(i, m);
        return text(net_, m);
    }

    [[noreturn]] void trap(const std::vector<std::int32_t>& members) const {
        std::set<std::int32_t> transitions;
        std::set<std::size_t> places;
        std::vector<Tokens> first, m;
        graph_.markings.read(members.front(), first);
        for (const std::int32_t i : members) {
            graph_.markings.read(i, m);
            for (std::size_t p = 0; p < m.size(); ++p)
                if (m[p] != first[p]) places.insert(p);
            for (const Way& w : ways(i)) transitions.insert(w.transition);
        }
        for (const std::int32_t t : transitions)
            if (places.empty())
                for (const Arc& a : net_.transitions[static_cast<std::size_t>(t)].take) places.insert(a.place);
        std::vector<std::string> who, through;
        for (const std::int32_t t : transitions)
            who.push_back(fmt::format("`{}`", net_.transitions[static_cast<std::size_t>(t)].name));
        for (const std::size_t p : places) through.push_back(fmt::format("`{}`", net_.places[p].name));
        throw Problem{Wrong::NoTime,
                      fmt::format("immediate transitions fire for ever and no time passes: {}, with the tokens of {}, "
                                  "from the marking ({})",
                                  fmt::join(who, ", "),
                                  through.empty() ? "no place" : fmt::format("{}", fmt::join(through, ", ")),
                                  marking_text(members.front())),
                      "give one of them a rate, or a way out of the loop", -1, *transitions.begin()};
    }

    const Net& net_;
    const Graph& graph_;
    const Options& options_;
    std::int64_t kept_ = 0;  // numbers
    std::vector<Passage> result_;
    std::vector<std::int32_t> number_;  // by marking: where its passage is in `result_`
    Sparse ends_{0}, fired_;
    std::vector<std::int32_t> in_;  // by marking: its place among those of the component, or -1
};

}  // namespace

Passages passages(const Net& net, const Graph& graph, const Options& options) {
    return FindPassages(net, graph, options).all();
}

}  // namespace pamina::nets
