// Random nets with arrays of one index, most of which treat its values alike; nets of n alike machines.
#pragma once

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "runtime/nets/find_alike.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {

struct IndexedNet {
    Net net;
    std::vector<IndexedPlaces> arrays;
    std::vector<Measure> measures;
    std::vector<FormPtr> forms;  // of the measures
};

inline FormPtr sum_form(const std::vector<std::size_t>& places) {
    std::vector<FormPtr> of;
    for (const std::size_t p : places) of.push_back(form_of_place(p));
    return form_in_any_order("sum", std::move(of), true);
}
inline double sum_of(Marking m, const std::vector<std::size_t>& places) {
    double x = 0;
    for (const std::size_t p : places) x += m[p];
    return x;
}

/// Tokens move between two or three arrays of places and one or two places without an index, one in, one out of each
/// transition, so that all is bounded.
class AlikeDraws {
  public:
    explicit AlikeDraws(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n + 1)); }
    bool one_in(int n) { return upto(n - 1) == 0; }

    /// `spoilt`: something may be told of one value alone.
    IndexedNet net(bool spoilt) {
        made_ = {};
        n_ = 2 + upto(2);
        const int arrays = 2 + upto(1), others = 1 + upto(1);
        for (int a = 0; a < arrays; ++a) {
            IndexedPlaces all{"a" + std::to_string(a), {}};
            const Tokens tokens = a == 0 ? 1 : 0;
            for (int v = 0; v < n_; ++v) {
                all.rows.push_back({made_.net.places.size()});
                made_.net.places.push_back({all.name + std::to_string(v), tokens});
            }
            made_.arrays.push_back(std::move(all));
        }
        for (int p = 0; p < others; ++p) {
            others_.push_back(made_.net.places.size());
            made_.net.places.push_back({"p" + std::to_string(p), upto(2)});
        }
        const int kinds = 2 + upto(4);
        for (int k = 0; k < kinds; ++k) kind(k);
        measures();
        if (spoilt) spoil();
        return std::move(made_);
    }

  private:
    std::size_t at(int array, int value) const {
        return made_.arrays[static_cast<std::size_t>(array)].rows[static_cast<std::size_t>(value)][0];
    }
    std::vector<std::size_t> whole(int array) const {
        std::vector<std::size_t> all;
        for (int v = 0; v < n_; ++v) all.push_back(at(array, v));
        return all;
    }
    int some_array() { return upto(static_cast<int>(made_.arrays.size()) - 1); }

    /// One transition for each value, or for each pair of two.
    void kind(int k) {
        const bool pairs = one_in(4), immediate = one_in(4);
        const int from = some_array(), to = some_array(), read = some_array(), shape = upto(4);
        const bool guarded = one_in(3), by_own = one_in(3), all_servers = one_in(4), stopped = one_in(5);
        const double rate = (1 + upto(7)) / 2.0;
        const int priority = upto(1), limit = 1 + upto(n_);
        const std::size_t other = others_[static_cast<std::size_t>(upto(static_cast<int>(others_.size()) - 1))];
        for (int i = 0; i < n_; ++i)
            for (int j = 0; j < n_; ++j) {
                if (pairs ? i == j : j > 0) continue;
                Transition x;
                x.name = "t" + std::to_string(k) + "_" + std::to_string(i) + std::to_string(j);
                x.timing = immediate ? Timing::Immediate : Timing::Exponential;
                x.rate.number = rate;
                x.priority = priority;
                // Within the index, to others, from others, or with a token of another one that comes along.
                std::vector<std::size_t> take{at(from, i)}, give{at(to, pairs ? j : i)};
                if (shape == 1) give = {other};
                if (shape == 2) take = {other};
                if (shape == 3 && !pairs) take.push_back(other), give.push_back(other);
                for (const std::size_t p : take) x.take.push_back({p, {1, {}}});
                for (const std::size_t p : give) x.give.push_back({p, {1, {}}});
                if (stopped) x.inhibit.push_back({at(read, i), {2, {}}});
                if (all_servers) x.servers.number = kAllServers;
                if (guarded) {
                    const auto all = whole(read);
                    x.guard = [all, limit](Marking m) { return sum_of(m, all) < limit; };
                    x.guard_form = form_of("<", {sum_form(all), form_of_number(limit)});
                }
                if (by_own) {
                    const std::size_t own = at(read, i);
                    x.rate.in = [own, rate](Marking m) { return rate * (1 + m[own]); };
                    x.rate.form = form_of("rate", {form_of_place(own), form_of_number(rate)});
                }
                made_.net.transitions.push_back(std::move(x));
            }
    }

    void measures() {
        const auto all = whole(0);
        made_.measures.emplace_back([all](Marking m) { return sum_of(m, all) * sum_of(m, all); });
        made_.forms.push_back(form_of("square", {sum_form(all)}));
        // One of each value: they become each other.
        for (int v = 0; v < n_; ++v) {
            const std::size_t p = at(1, v);
            made_.measures.emplace_back([p](Marking m) { return m[p] == 1 ? 1.0 : 0.0; });
            made_.forms.push_back(form_of("is one", {form_of_place(p)}));
        }
    }

    void spoil() {
        const int which = upto(3), value = upto(n_ - 1);
        if (which == 0) made_.net.places[at(some_array(), value)].tokens += 1;
        if (which == 1) made_.net.transitions[static_cast<std::size_t>(value)].rate.number *= 1.5;
        if (which == 2) made_.net.transitions[static_cast<std::size_t>(value)].inhibit.push_back({others_[0], {2, {}}});
        if (which == 3) {
            const std::size_t p = at(0, value);
            made_.measures.emplace_back([p](Marking m) { return 1.0 * m[p]; });
            made_.forms.push_back(form_of("alone", {form_of_place(p)}));
        }
    }

    std::mt19937 engine_;
    IndexedNet made_;
    std::vector<std::size_t> others_;
    int n_ = 0;
};

/// n machines, each in one of as many states as there are rates, which it goes around.
inline IndexedNet machines(int n, const std::vector<double>& rates) {
    IndexedNet made;
    for (std::size_t k = 0; k < rates.size(); ++k) {
        IndexedPlaces all{"s" + std::to_string(k), {}};
        for (int i = 0; i < n; ++i) {
            all.rows.push_back({made.net.places.size()});
            made.net.places.push_back({all.name + std::to_string(i), k == 0 ? 1 : 0});
        }
        made.arrays.push_back(std::move(all));
    }
    const auto at = [&](std::size_t k, int i) { return static_cast<int>(k % rates.size()) * n + i; };
    for (std::size_t k = 0; k < rates.size(); ++k)
        for (int i = 0; i < n; ++i)
            made.net.transitions.push_back(timed("go" + std::to_string(k) + "_" + std::to_string(i), rates[k],
                                                 {{at(k, i), 1}}, {{at(k + 1, i), 1}}));
    return made;
}

}  // namespace pamina::nets::test
