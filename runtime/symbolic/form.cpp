#include "runtime/symbolic/form.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/symbolic/effort.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

constexpr std::size_t kMostTerms = 20'000, kMostSize = 200'000, kMostBits = 20'000;

std::int64_t degree(const Monomial& m) {
    std::int64_t d = 0;
    for (const auto& [atom, exponent] : m) d += exponent;
    return d;
}

}  // namespace

struct Form::Poly {
    std::vector<Term> terms;
};

/// Higher degrees first, then by their atoms.
int compare(const Monomial& a, const Monomial& b) {
    const std::int64_t da = degree(a), db = degree(b);
    if (da != db) return da > db ? -1 : 1;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        if (a[i].first != b[i].first)
            if (const int c = compare(*a[i].first, *b[i].first)) return c;
        if (a[i].second != b[i].second) return a[i].second > b[i].second ? -1 : 1;
    }
    return a.size() == b.size() ? 0 : a.size() > b.size() ? -1 : 1;
}

Monomial multiply(const Monomial& a, const Monomial& b) {
    Monomial m;
    m.reserve(a.size() + b.size());
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const int c = i == a.size()   ? 1
                      : j == b.size() ? -1
                                      : (a[i].first == b[j].first ? 0 : compare(*a[i].first, *b[j].first));
        if (c < 0) {
            m.push_back(a[i++]);
        } else if (c > 0) {
            m.push_back(b[j++]);
        } else {
            if (const std::int64_t e = a[i].second + b[j].second) m.push_back({a[i].first, e});
            ++i, ++j;
        }
    }
    return m;
}

Form::Form(Rational value) {
    if (value.sign() == 0) return;
    const auto of = [](Rational n) {
        auto poly = std::make_shared<Poly>();
        poly->terms.push_back({{}, std::move(n)});
        return poly;
    };
    // Indices and what is made of them are small: these numbers are made once.
    constexpr std::int64_t kLeast = -8, kMost = 128;
    static const auto small = [&] {
        std::vector<std::shared_ptr<const Poly>> all;
        for (std::int64_t i = kLeast; i <= kMost; ++i) all.push_back(of(i));
        return all;
    }();
    const auto n = value.to_int();
    const bool is_small = n && *n >= kLeast && *n <= kMost;
    poly_ = is_small ? small[static_cast<std::size_t>(*n - kLeast)] : of(std::move(value));
}

Form::Form(AtomRef atom) {
    auto poly = std::make_shared<Poly>();
    poly->terms.push_back({{{std::move(atom), 1}}, 1});
    poly_ = std::move(poly);
}

static bool before(const Term& a, const Term& b) {
    return compare(a.factors, b.factors) < 0;
}

Form::Form(std::vector<Term> terms) {
    Effort::spend(terms.size());
    if (!std::is_sorted(terms.begin(), terms.end(), before)) std::sort(terms.begin(), terms.end(), before);
    auto poly = std::make_shared<Poly>();
    auto& all = poly->terms;
    for (auto& t : terms) {
        if (!all.empty() && compare(all.back().factors, t.factors) == 0) {
            all.back().coefficient = all.back().coefficient + t.coefficient;
        } else {
            if (!all.empty() && all.back().coefficient.sign() == 0) all.pop_back();
            all.push_back(std::move(t));
        }
    }
    if (!all.empty() && all.back().coefficient.sign() == 0) all.pop_back();
    if (all.size() > kMostTerms) throw FormLimit(fmt::format("the formula has more than {} terms", kMostTerms));
    for (const auto& t : all)
        if (t.coefficient.bits() > kMostBits) throw FormLimit("a number of the formula has thousands of digits");
    if (!all.empty()) poly_ = std::move(poly);
    *this = cancel_divisions(std::move(*this));
}

const std::vector<Term>& Form::terms() const& {
    static const std::vector<Term> none;
    return poly_ ? poly_->terms : none;
}

const Rational* Form::number() const& {
    static const Rational zero;
    if (!poly_) return &zero;
    const auto& t = poly_->terms;
    return t.size() == 1 && t[0].factors.empty() ? &t[0].coefficient : nullptr;
}

const Atom* Form::atom() const& {
    if (terms().size() != 1) return nullptr;
    const Term& t = terms()[0];
    const bool alone = t.factors.size() == 1 && t.factors[0].second == 1 && t.coefficient == Rational(1);
    return alone ? t.factors[0].first.get() : nullptr;
}

// Numbers are what most forms are of: they need no sorting.

Form number_of(Rational n) {
    Effort::spend(1);
    if (n.bits() > kMostBits) throw FormLimit("a number of the formula has thousands of digits");
    return n;
}

Form operator+(const Form& a, const Form& b) {
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    if (const auto *m = a.number(), *n = b.number(); m && n) return number_of(*m + *n);
    std::vector<Term> terms;
    terms.reserve(a.terms().size() + b.terms().size());
    std::merge(a.terms().begin(), a.terms().end(), b.terms().begin(), b.terms().end(), std::back_inserter(terms),
               before);
    return Form(std::move(terms));
}

Form operator-(const Form& a) {
    return a * Form(-1);
}

Form operator-(const Form& a, const Form& b) {
    return a + -b;
}

Form operator*(const Form& a, const Form& b) {
    const auto *m = a.number(), *n = b.number();
    if (m && n) return number_of(*m * *n);
    if (m && *m == Rational(1)) return b;
    if (n && *n == Rational(1)) return a;
    if (a.terms().size() * b.terms().size() > kMostTerms)
        throw FormLimit(fmt::format("the formula has more than {} terms", kMostTerms));
    std::vector<Term> terms;
    terms.reserve(a.terms().size() * b.terms().size());
    for (const auto& s : a.terms())
        for (const auto& t : b.terms())
            terms.push_back({multiply(s.factors, t.factors), s.coefficient * t.coefficient});
    return Form(std::move(terms));
}

Form operator/(const Form& a, const Form& b) {
    if (const auto *m = a.number(), *n = b.number(); m && n && !b.is_zero()) return number_of(*m / *n);
    return a * inverse(b);
}

int compare(const Form& a, const Form& b) {
    if (a.poly_ == b.poly_) return 0;
    const auto &s = a.terms(), &t = b.terms();
    for (std::size_t i = 0; i < s.size() && i < t.size(); ++i) {
        if (const int c = compare(s[i].factors, t[i].factors)) return c;
        if (s[i].coefficient != t[i].coefficient) return s[i].coefficient < t[i].coefficient ? -1 : 1;
    }
    return s.size() == t.size() ? 0 : s.size() < t.size() ? -1 : 1;
}

int compare(const Condition& a, const Condition& b) {
    if (a.kind != b.kind) return a.kind < b.kind ? -1 : 1;
    return compare(a.form, b.form);
}

int compare(const Atom& a, const Atom& b) {
    if (&a == &b) return 0;
    if (a.kind != b.kind) return a.kind < b.kind ? -1 : 1;
    if (const int c = a.name.compare(b.name)) return c < 0 ? -1 : 1;
    const auto all = [](const auto& x, const auto& y) {
        for (std::size_t i = 0; i < x.size() && i < y.size(); ++i)
            if (const int c = compare(x[i], y[i])) return c;
        return x.size() == y.size() ? 0 : x.size() < y.size() ? -1 : 1;
    };
    if (const int c = all(a.forms, b.forms)) return c;
    return all(a.all, b.all);
}

std::size_t size_of(const Form& a) {
    std::size_t n = 1;
    for (const auto& t : a.terms()) {
        ++n;
        for (const auto& [atom, exponent] : t.factors) n += atom->size;
    }
    return n;
}

AtomRef make(Atom atom) {
    atom.size = 1;
    for (const auto& f : atom.forms) atom.size += size_of(f);
    for (const auto& c : atom.all) atom.size += size_of(c.form);
    if (atom.size > kMostSize) throw FormLimit("the formula is too large");
    return std::make_shared<const Atom>(std::move(atom));
}

}  // namespace pamina::symbolic
