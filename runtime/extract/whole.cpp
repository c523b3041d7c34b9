#include "runtime/extract/whole.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::extract {

namespace {

constexpr Int128 kFar = Int128{1} << 100;
/// Nobody reads more.
constexpr std::size_t kTerms = 60;

Int128 clamp(Int128 x) {
    return std::clamp(x, -kFar, kFar);
}

/// Of numbers up to 2^100, as long as one of them is small.
Int128 product(Int128 a, Int128 b) {
    Int128 result;
    if (__builtin_mul_overflow(a, b, &result)) return (a < 0) == (b < 0) ? kFar : -kFar;
    return clamp(result);
}

std::int64_t narrow(Int128 x) {
    if (x > INT64_MAX || x < INT64_MIN) throw TooLarge();
    return static_cast<std::int64_t>(x);
}

Whole of(Atom::Kind kind, const Whole& a, const Whole& b, const char* word) {
    auto atom = std::make_shared<Atom>();
    atom->kind = kind;
    atom->a = a;
    atom->b = b;
    atom->key = fmt::format("{}({}, {})", word, text(a), text(b));
    return Whole(AtomRef(atom));
}

/// The one name that is declared last, stands alone in its terms only, and whose ends are formulas; null where there is
/// none.
AtomRef last_index(const Whole& w) {
    AtomRef found;
    for (const auto& [monomial, c] : w.terms())
        for (const auto& atom : monomial)
            if (atom->least && (!found || atom->depth > found->depth)) found = atom;
    if (!found) return nullptr;
    for (const auto& [monomial, c] : w.terms()) {
        if (monomial.size() == 1) continue;
        for (const auto& atom : monomial)
            if (atom->key == found->key) return nullptr;
    }
    return found;
}

Bounds of_atom(const Atom& atom);

Bounds plain(const Whole& w) {
    Bounds all{0, 0};
    for (const auto& [monomial, c] : w.terms()) {
        Bounds one{c, c};
        for (const auto& atom : monomial) {
            const Bounds b = of_atom(*atom);
            const Int128 ends[] = {product(one.low, b.low), product(one.low, b.high), product(one.high, b.low),
                                   product(one.high, b.high)};
            one = {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
        }
        all = {clamp(all.low + one.low), clamp(all.high + one.high)};
    }
    return all;
}

Bounds both(const Bounds& a, const Bounds& b) {
    return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

/// `effort`: how many more times a term may be taken apart.
Bounds within(const Whole& w, int effort) {
    Bounds all = plain(w);
    if (effort == 0) return all;
    // A maximum is one of two things: what is true of both is true.
    for (const auto& [monomial, c] : w.terms()) {
        if (monomial.size() != 1 || monomial[0]->kind != Atom::Kind::positive) continue;
        const Whole rest = w - Whole(c) * Whole(monomial[0]);
        const Bounds without = within(rest, effort - 1), with = within(rest + Whole(c) * monomial[0]->a, effort - 1);
        // c max(a, 0) is the larger of both for c > 0, else the smaller.
        if (c > 0) return both(all, {std::max(without.low, with.low), std::max(without.high, with.high)});
        return both(all, {std::min(without.low, with.low), std::min(without.high, with.high)});
    }
    // An index, by its ends.
    if (const AtomRef index = last_index(w)) {
        std::int64_t c = 0;
        for (const auto& [monomial, k] : w.terms())
            if (monomial.size() == 1 && monomial[0]->key == index->key) c = k;
        const Whole rest = w - Whole(c) * Whole(index);
        const Whole& lower = c > 0 ? *index->least : *index->most;
        const Whole& upper = c > 0 ? *index->most : *index->least;
        all = both(all,
                   {within(rest + Whole(c) * lower, effort - 1).low, within(rest + Whole(c) * upper, effort - 1).high});
    }
    return all;
}

Bounds of_atom(const Atom& atom) {
    switch (atom.kind) {
        case Atom::Kind::name:
            return atom.bounds;
        case Atom::Kind::positive: {
            const Bounds a = within(atom.a, 3);
            return {std::max<Int128>(a.low, 0), std::max<Int128>(a.high, 0)};
        }
        case Atom::Kind::quotient: {
            const Bounds a = within(atom.a, 3), b = within(atom.b, 3);
            // Towards 0 with a larger b, which is 1 at least.
            const Int128 least = std::max<Int128>(b.low, 1), most = std::max(b.high, least);
            const auto down = [](Int128 x, Int128 y) { return x / y - (x % y < 0 ? 1 : 0); };
            return {std::min(down(a.low, least), down(a.low, most)), std::max(down(a.high, least), down(a.high, most))};
        }
        case Atom::Kind::remainder: {
            const Bounds b = within(atom.b, 3);
            return {0, std::max<Int128>(b.high - 1, 0)};
        }
        case Atom::Kind::exact: {
            const Bounds a = within(atom.a, 3);
            const Int128 b = atom.b.constant();
            return {std::min(a.low / b, a.high / b) - 1, std::max(a.low / b, a.high / b) + 1};
        }
    }
    return {-kFar, kFar};
}

}  // namespace

bool Whole::Less::operator()(const Monomial& a, const Monomial& b) const {
    if (a.size() != b.size()) return a.size() > b.size();
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](const AtomRef& x, const AtomRef& y) { return x->key < y->key; });
}

Whole::Whole(std::int64_t constant) {
    if (constant != 0) terms_[{}] = constant;
}

Whole::Whole(AtomRef atom) {
    terms_[{std::move(atom)}] = 1;
}

bool Whole::is_constant() const {
    return terms_.empty() || (terms_.size() == 1 && terms_.begin()->first.empty());
}

std::int64_t Whole::constant() const {
    return terms_.empty() ? 0 : terms_.begin()->second;
}

bool Whole::operator==(const Whole& other) const {
    return (*this - other).terms_.empty();
}

void Whole::add(const Monomial& monomial, std::int64_t coefficient) {
    if (coefficient == 0) return;
    // b times a / b is a.
    if (monomial.size() == 1 && monomial[0]->kind == Atom::Kind::exact) {
        const std::int64_t b = monomial[0]->b.constant();
        if (coefficient % b == 0) {
            *this += Whole(coefficient / b) * monomial[0]->a;
            return;
        }
    }
    auto [at, is_new] = terms_.try_emplace(monomial, 0);
    if (terms_.size() > kTerms || monomial.size() > kTerms) throw TooLarge();
    if (__builtin_add_overflow(at->second, coefficient, &at->second)) throw TooLarge();
    if (at->second == 0) terms_.erase(at);
}

Whole& Whole::operator+=(const Whole& other) {
    if (&other == this) return *this += Whole(other);
    for (const auto& [monomial, c] : other.terms_) add(monomial, c);
    return *this;
}

Whole operator*(const Whole& a, const Whole& b) {
    Whole result;
    for (const auto& [ma, ca] : a.terms_) {
        for (const auto& [mb, cb] : b.terms_) {
            Whole::Monomial both = ma;
            both.insert(both.end(), mb.begin(), mb.end());
            std::stable_sort(both.begin(), both.end(),
                             [](const AtomRef& x, const AtomRef& y) { return x->key < y->key; });
            std::int64_t c;
            if (__builtin_mul_overflow(ca, cb, &c)) throw TooLarge();
            result.add(both, c);
        }
    }
    return result;
}

Whole name(const std::string& name, Bounds bounds, int depth) {
    auto atom = std::make_shared<Atom>();
    atom->kind = Atom::Kind::name;
    atom->name = atom->key = name;
    atom->bounds = bounds;
    atom->depth = depth;
    return Whole(AtomRef(atom));
}

Whole index(const std::string& name, const Whole& least, const Whole& most, int depth) {
    auto atom = std::make_shared<Atom>();
    atom->kind = Atom::Kind::name;
    atom->name = atom->key = name;
    atom->bounds = {bounds(least).low, bounds(most).high};
    atom->least = std::make_shared<Whole>(least);
    atom->most = std::make_shared<Whole>(most);
    atom->depth = depth;
    return Whole(AtomRef(atom));
}

Whole largest(const Whole& a, const Whole& b) {
    const Whole more = b - a;
    if (more.is_constant()) return more.constant() > 0 ? b : a;
    const Bounds by = bounds(more);
    if (by.low >= 0) return b;
    if (by.high <= 0) return a;
    // Of max(x, 0) and max(-x, 0) one is kept, so that their difference is seen.
    if (more.terms().begin()->second < 0) return b + of(Atom::Kind::positive, a - b, Whole(), "max");
    return a + of(Atom::Kind::positive, more, Whole(), "max");
}

Whole smallest(const Whole& a, const Whole& b) {
    return Whole(-1) * largest(Whole(-1) * a, Whole(-1) * b);
}

Whole quotient(const Whole& a, const Whole& b) {
    if (b.is_constant()) {
        const std::int64_t d = b.constant();
        if (d == 1) return a;
        if (a.is_constant() && d > 0) return Whole(a.constant() / d - (a.constant() % d < 0 ? 1 : 0));
    }
    return of(Atom::Kind::quotient, a, b, "div");
}

Whole remainder(const Whole& a, const Whole& b) {
    if (a.is_constant() && b.is_constant() && b.constant() > 0) {
        const std::int64_t r = a.constant() % b.constant();
        return Whole(r < 0 ? r + b.constant() : r);
    }
    return of(Atom::Kind::remainder, a, b, "mod");
}

Whole exact(const Whole& a, std::int64_t b) {
    if (b == 1) return a;
    if (b == -1) return Whole(-1) * a;
    if (a.is_constant()) return Whole(a.constant() / b);
    return of(Atom::Kind::exact, a, Whole(b), "exact");
}

Bounds bounds(const Whole& w) {
    return within(w, 8);
}

std::int64_t value(const Whole& w, const std::map<std::string, std::int64_t>& names) {
    Int128 sum = 0;
    for (const auto& [monomial, c] : w.terms()) {
        Int128 term = c;
        for (const auto& atom : monomial) {
            Int128 x = 0;
            switch (atom->kind) {
                case Atom::Kind::name:
                    x = names.at(atom->name);
                    break;
                case Atom::Kind::positive:
                    x = std::max<std::int64_t>(value(atom->a, names), 0);
                    break;
                default: {
                    const std::int64_t a = value(atom->a, names), b = value(atom->b, names);
                    if (b == 0 || (b == -1 && a == INT64_MIN)) throw TooLarge();
                    const bool down = (a % b != 0) && ((a < 0) != (b < 0));
                    x = atom->kind == Atom::Kind::remainder ? a % b + (down ? b : 0) : a / b - (down ? 1 : 0);
                }
            }
            term = narrow(term) * x;
        }
        sum = Int128{narrow(sum)} + narrow(term);
    }
    return narrow(sum);
}

namespace {

std::string of_atom_text(const Atom& atom) {
    switch (atom.kind) {
        case Atom::Kind::name:
            return atom.name;
        case Atom::Kind::positive:
            return fmt::format("max({}, 0)", text(atom.a));
        case Atom::Kind::quotient: {
            // What was made of a quotient that is rounded up.
            if (atom.b.is_constant()) {
                const Whole less = atom.a - Whole(atom.b.constant() - 1);
                if (less.terms().size() < atom.a.terms().size())
                    return fmt::format("ceildiv({}, {})", text(less), atom.b.constant());
            }
            return fmt::format("({} div {})", text(atom.a, true), text(atom.b, true));
        }
        case Atom::Kind::remainder:
            return fmt::format("({} mod {})", text(atom.a, true), text(atom.b, true));
        case Atom::Kind::exact:
            return fmt::format("({} div {})", text(atom.a, true), text(atom.b, true));
    }
    return {};
}

std::string sum_text(const Whole& w) {
    std::string out;
    // What is added first, then what is subtracted.
    for (const bool negative : {false, true}) {
        for (const auto& [monomial, c] : w.terms()) {
            if ((c < 0) != negative) continue;
            std::string term;
            // Below 0 so that all of 64 bits have one.
            const bool is_one = c == 1 || c == -1;
            if (!is_one || monomial.empty()) {
                term = fmt::format("{}", c);
                if (negative) term.erase(0, 1);
            }
            const bool alone = is_one && monomial.size() == 1;
            for (std::size_t i = 0, n; i < monomial.size(); i += n) {
                n = 1;
                while (i + n < monomial.size() && monomial[i + n]->key == monomial[i]->key) ++n;
                if (!term.empty()) term += " * ";
                // A quotient that is an addend of its own needs no parentheses; behind a sign that stands alone it
                // does.
                std::string factor = of_atom_text(*monomial[i]);
                const bool signed_first = negative && out.empty();
                if (alone && factor[0] == '(' && !signed_first) factor = factor.substr(1, factor.size() - 2);
                term += factor;
                if (n > 1) term += fmt::format("^{}", n);
            }
            if (out.empty()) {
                out = negative ? "-" + term : term;
            } else {
                out += (negative ? " - " : " + ") + term;
            }
        }
    }
    return out.empty() ? "0" : out;
}

}  // namespace

std::string text(const Whole& w, bool as_operand) {
    // r + max(x, 0) is max(r, r + x), and r - max(x, 0) is min(r, r - x).
    for (const auto& [monomial, c] : w.terms()) {
        if (monomial.size() != 1 || monomial[0]->kind != Atom::Kind::positive || (c != 1 && c != -1)) continue;
        const Whole rest = w - Whole(c) * Whole(monomial[0]), other = rest + Whole(c) * monomial[0]->a;
        if (c == 1 && rest.terms().empty()) break;
        return fmt::format("{}({}, {})", c == 1 ? "max" : "min", text(other), text(rest));
    }
    const auto is_single = [&] {
        if (w.terms().empty()) return true;
        const auto& [monomial, c] = *w.terms().begin();
        if (w.terms().size() > 1 || c < 0) return false;
        if (monomial.empty()) return true;
        return monomial.size() == 1 && c == 1 &&
               (monomial[0]->kind == Atom::Kind::name || monomial[0]->kind == Atom::Kind::positive);
    };
    return as_operand && !is_single() ? "(" + sum_text(w) + ")" : sum_text(w);
}

void collect_names(const Whole& w, std::map<std::string, bool>& names) {
    for (const auto& [monomial, c] : w.terms()) {
        for (const auto& atom : monomial) {
            if (atom->kind == Atom::Kind::name) {
                names[atom->name] = true;
            } else {
                collect_names(atom->a, names);
                collect_names(atom->b, names);
            }
        }
    }
}

}  // namespace pamina::extract
