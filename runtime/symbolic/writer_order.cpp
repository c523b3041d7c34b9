// In which order terms and factors stand, and what is a time.

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "runtime/symbolic/writer.h"

namespace pamina::symbolic {

std::size_t Writer::rank(const std::string& symbol) const {
    const auto& o = writing_.order;
    return static_cast<std::size_t>(std::find(o.begin(), o.end(), symbol) - o.begin());
}

std::pair<std::size_t, std::string> Writer::rank(const Atom& a) const {
    if (a.kind == Kind::Symbol) return {rank(a.name), a.name};
    std::pair<std::size_t, std::string> least{std::numeric_limits<std::size_t>::max(), ""};
    const auto look = [&](const Form& f) {
        for (const auto& [symbol, integer] : symbols_of(f)) {
            const std::pair<std::size_t, std::string> r{rank(symbol), symbol};
            if (least.first == std::numeric_limits<std::size_t>::max() || r < least) least = r;
        }
    };
    for (const auto& f : a.forms) look(f);
    for (const auto& c : a.all) look(c.form);
    return least;
}

std::pair<std::size_t, std::string> Writer::rank_of(const Form& f) const {
    std::pair<std::size_t, std::string> least{std::numeric_limits<std::size_t>::max(), ""};
    for (const auto& t : f.terms())
        for (const auto& [a, e] : t.factors) {
            const auto r = rank(*a);
            if (least.first == std::numeric_limits<std::size_t>::max() || r < least) least = r;
        }
    return least;
}

std::vector<Term> Writer::ordered(const Form& a) const {
    struct Key {
        std::int64_t degree = 0;
        std::vector<std::pair<std::size_t, std::string>> ranks;
    };
    std::vector<std::pair<Key, Term>> all;
    for (const auto& t : a.terms()) {
        Key key;
        for (const auto& [atom, exponent] : t.factors) {
            key.degree -= exponent;
            key.ranks.push_back(rank(*atom));
        }
        std::sort(key.ranks.begin(), key.ranks.end());
        all.push_back({std::move(key), t});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& x, const auto& y) {
        if (x.second.factors.empty() != y.second.factors.empty()) return y.second.factors.empty();
        return std::tie(x.first.degree, x.first.ranks) < std::tie(y.first.degree, y.first.ranks);
    });
    std::vector<Term> terms;
    for (auto& [key, t] : all) terms.push_back(std::move(t));
    // A positive term first reads better.
    const auto positive =
        std::find_if(terms.begin(), terms.end(), [](const Term& t) { return t.coefficient.sign() > 0; });
    if (positive != terms.end()) std::rotate(terms.begin(), positive, positive + 1);
    return terms;
}

int Writer::time_of(const Atom& a) const {
    switch (a.kind) {
        case Kind::Symbol: {
            const auto found = writing_.time.find(a.name);
            return found == writing_.time.end() ? 0 : found->second;
        }
        case Kind::Max:
            for (const auto& f : a.forms)
                if (const int t = time_of(f)) return t;
            return 0;
        case Kind::Divide:
            return -time_of(a.forms[0]);
        case Kind::Choose:
            return time_of(a.forms[0].is_zero() ? a.forms[1] : a.forms[0]);
        case Kind::Sum:
        case Kind::MaxOver:
            return time_of(a.forms[2]);
        default:
            return 0;
    }
}

int Writer::time_of(const Monomial& m) const {
    int time = 0;
    for (const auto& [atom, exponent] : m) time += time_of(*atom) * static_cast<int>(exponent);
    return time;
}

int Writer::time_of(const Form& a) const {
    for (const auto& t : a.terms())
        if (const int time = time_of(t.factors)) return time;
    return 0;
}

}  // namespace pamina::symbolic
