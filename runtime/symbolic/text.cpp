#include "runtime/symbolic/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <optional>

#include "runtime/symbolic/polynomial.h"
#include "runtime/symbolic/program.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

enum class Style { People, Latex, C, Python };

/// How tightly a text holds together.
enum Level { Sum, Product, Unit };
struct Text {
    std::string text;
    Level level;
};

/// The number as a decimal where that ends soon, else as a fraction.
std::string number_text(const Rational& n) {
    if (n.is_integer()) return n.text();
    Rational d = n.denominator();
    int digits = 0;
    for (; d != Rational(1) && digits < 15; ++digits) {
        const Rational twice = d / Rational(10);
        if (twice.is_integer()) {
            d = twice;
        } else if ((d / Rational(2)).is_integer()) {
            d = d / Rational(2);
        } else if ((d / Rational(5)).is_integer()) {
            d = d / Rational(5);
        } else {
            return n.text();
        }
    }
    if (d != Rational(1)) return n.text();
    std::string text = (n.abs() * Rational(10).power(digits)).text();
    const auto width = static_cast<std::size_t>(digits);
    if (text.size() <= width) text.insert(0, width + 1 - text.size(), '0');
    text.insert(text.size() - width, ".");
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return (n.sign() < 0 ? "-" : "") + text;
}

class Writer {
  public:
    Writer(Style style, const Writing& writing) : style_(style), writing_(writing) {}

    Text sum(const Form& a, bool seconds) {
        if (a.is_zero()) return {seconds && !code() ? with_unit("0", "s") : zero(), Unit};
        if (const auto factored = over_denominator(a, seconds)) return *factored;
        if (const auto factored = factor(a, seconds)) return *factored;
        return plain(a, seconds);
    }
    std::string condition(const Condition& c) {
        if (const auto remainder = remainder_condition(c)) return *remainder;
        // What is negative goes to the other side.
        std::vector<Term> left, right;
        for (const auto& t : c.form.terms()) {
            if (t.coefficient.sign() > 0) {
                left.push_back(t);
            } else {
                right.push_back({t.factors, -t.coefficient});
            }
        }
        const char* sign = c.kind == Condition::Kind::AtLeast ? (style_ == Style::Latex ? "\\ge" : ">=")
                           : c.kind == Condition::Kind::Equal ? (style_ == Style::Latex ? "=" : "==")
                                                              : (style_ == Style::Latex ? "\\ne" : "!=");
        const Form l(std::move(left)), r(std::move(right));
        const bool seconds = writing_.seconds && (time_of(l) == 1 || time_of(r) == 1);
        // A number on the left reads better on the right.
        if (c.kind == Condition::Kind::AtLeast && l.number() && !r.number())
            return fmt::format("{} {} {}", sum(r, seconds).text,
                               style_ == Style::Latex ? "\\le" : "<=", sum(l, seconds).text);
        return fmt::format("{} {} {}", sum(l, seconds).text, sign, sum(r, seconds).text);
    }
    std::string prelude;                                           // of C: loops that come before
    bool has_sum = false, has_largest = false, has_table = false;  // of Python: helpers that are needed

  private:
    bool code() const { return style_ == Style::C || style_ == Style::Python; }
    std::string zero() const { return style_ == Style::C ? "0.0" : "0"; }
    std::string number(const Rational& n) const {
        if (!code()) {
            if (style_ == Style::Latex && number_text(n) == n.text() && !n.is_integer())
                return fmt::format("{}\\frac{{{}}}{{{}}}", n.sign() < 0 ? "-" : "", n.abs().numerator().text(),
                                   n.denominator().text());
            return number_text(n);
        }
        if (n.is_integer() && n.abs() < Rational(1'000'000'000)) return n.text() + ".0";
        return fmt::format("{}", n.to_double());
    }
    /// A number of seconds in the unit that suits it.
    std::string duration(const Rational& n) const {
        if (code()) return number(n);
        static constexpr std::array<const char*, 5> kUnits{"s", "ms", "us", "ns", "ps"};
        Rational v = n;
        std::size_t unit = 0;
        while (unit + 1 < kUnits.size() && v.abs() < Rational(1)) v = v * Rational(1000), ++unit;
        return with_unit(number(v), kUnits[unit]);
    }
    std::string with_unit(const std::string& number, std::string_view unit) const {
        if (style_ == Style::People) return fmt::format("{} {}", number, unit);
        return fmt::format("{}\\,\\mathrm{{{}}}", number, unit == "us" ? "\\mu s" : unit);
    }
    std::string name(const std::string& n) const {
        if (style_ == Style::People) return n;
        std::string text;
        for (const char c : n) {
            if (style_ == Style::Latex) {
                if (c == '_') text += '\\';
                text += c;
            } else {
                text += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
            }
        }
        return style_ == Style::Latex && text.size() > 1 ? fmt::format("\\mathit{{{}}}", text) : text;
    }
    std::string times() const { return style_ == Style::Latex ? " \\cdot " : " * "; }
    std::string wrap(const Text& t, Level least) const {
        if (t.level >= least) return t.text;
        return style_ == Style::Latex ? fmt::format("\\left({}\\right)", t.text) : fmt::format("({})", t.text);
    }

    // ---- order and dimension ---------------------------------------------------------------------------------

    std::size_t rank(const std::string& symbol) const {
        const auto& o = writing_.order;
        return static_cast<std::size_t>(std::find(o.begin(), o.end(), symbol) - o.begin());
    }
    std::pair<std::size_t, std::string> rank(const Atom& a) const {
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
    /// Higher degrees first, then in the order of symbols, numbers last.
    std::vector<Term> ordered(const Form& a) const {
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
    int time_of(const Atom& a) const {
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
    int time_of(const Monomial& m) const {
        int time = 0;
        for (const auto& [atom, exponent] : m) time += time_of(*atom) * static_cast<int>(exponent);
        return time;
    }
    int time_of(const Form& a) const {
        for (const auto& t : a.terms())
            if (const int time = time_of(t.factors)) return time;
        return 0;
    }

    // ---- factoring -------------------------------------------------------------------------------------------

    static std::size_t leaves(const Form& a) {
        std::size_t n = 0;
        for (const auto& t : a.terms()) {
            if (t.factors.empty() || t.coefficient.abs() != Rational(1)) ++n;
            for (const auto& [atom, exponent] : t.factors)
                n += atom->size * static_cast<std::size_t>(exponent < 0 ? -exponent : exponent);
        }
        return n;
    }
    /// All terms over one number: `N * (N - 1) / 2`.
    std::optional<Text> over_denominator(const Form& a, bool seconds) {
        const Rational d = content(a).denominator();
        if (code() || a.terms().size() < 2 || d == Rational(1) || d > Rational(1000)) return std::nullopt;
        const auto& terms = a.terms();
        if (seconds && std::any_of(terms.begin(), terms.end(), [&](const Term& t) { return time_of(t.factors) == 0; }))
            return std::nullopt;
        const Text inner = sum(a * Form(d), seconds);
        if (style_ == Style::Latex) return Text{fmt::format("\\frac{{{}}}{{{}}}", inner.text, d.text()), Unit};
        return Text{fmt::format("{} / {}", wrap(inner, Product), d.text()), Product};
    }
    /// (x + k) * A + B where that is shorter than all terms; nothing where it is not.
    std::optional<Text> factor(const Form& a, bool seconds) {
        if (a.terms().size() < 2) return std::nullopt;
        if (const auto rest = by_remainder(a, seconds)) return rest;
        std::size_t best = leaves(a);
        Form best_x, best_a, best_b;
        std::vector<AtomRef> tried;
        for (const auto& t : a.terms()) {
            for (const auto& [x, e] : t.factors) {
                const int direction = e > 0 ? 1 : -1;
                if (std::any_of(tried.begin(), tried.end(),
                                [&, &x = x](const AtomRef& o) { return compare(*o, *x) == 0; }))
                    continue;
                tried.push_back(x);
                std::vector<Term> with, without;
                for (const auto& u : a.terms()) {
                    const auto f = std::find_if(u.factors.begin(), u.factors.end(),
                                                [&, &x = x](const auto& g) { return compare(*g.first, *x) == 0; });
                    if (f != u.factors.end() && (f->second > 0) == (direction > 0)) {
                        with.push_back({multiply(u.factors, {{x, -direction}}), u.coefficient});
                    } else {
                        without.push_back(u);
                    }
                }
                if (with.size() < 2) continue;
                const Form A(with), B(without), X(std::vector<Term>{{{{x, direction}}, 1}});
                std::vector<Rational> shifts{0};
                for (const auto& p : A.terms())
                    for (const auto& q : B.terms())
                        if (compare(p.factors, q.factors) == 0) shifts.push_back(q.coefficient / p.coefficient);
                for (const Rational& k : shifts) {
                    if (k.sign() != 0 && seconds && time_of(*x) != 0) continue;  // a number of another dimension
                    const Form rest = B - Form(k) * A;
                    const std::size_t cost = x->size + (k.sign() != 0) + leaves(A) + leaves(rest);
                    if (cost > best || (cost == best && !rest.is_zero())) continue;
                    best = cost;
                    best_x = X + Form(k);
                    best_a = A;
                    best_b = rest;
                }
            }
        }
        if (best_x.is_zero()) return std::nullopt;
        if (best_x.terms().size() == 1) {
            // Of its powers all that the rest has: n^2, not n * n.
            const auto [x, e] = best_x.terms()[0].factors[0];
            std::int64_t common = std::numeric_limits<std::int64_t>::max();
            for (const auto& t : best_a.terms()) {
                std::int64_t here = 0;
                for (const auto& [y, exponent] : t.factors)
                    if (compare(*y, *x) == 0) here = exponent * e;
                common = std::min(common, here);
            }
            if (common > 0) {
                const auto power = [&](std::int64_t n) { return Form(std::vector<Term>{{{{x, n}}, 1}}); };
                best_x = power(e * (1 + common));
                best_a = best_a * power(-e * common);
            }
        }
        // The sign belongs to the product.
        bool minus = false;
        if (ordered(best_a)[0].coefficient.sign() < 0) best_a = -best_a, minus = true;
        if (const auto divided = over_factor(best_x, best_a, seconds)) return joined(minus, *divided, best_b, seconds);
        const bool time_in_x = seconds && time_of(best_x) == 1;
        const Text x = sum(best_x, time_in_x), inner = sum(best_a, seconds && !time_in_x);
        Text product{wrap(x, Product) + times() + wrap(inner, Product), Product};
        return joined(minus, product, best_b, seconds);
    }
    /// A / x instead of 1 / x * A.
    std::optional<Text> over_factor(const Form& x, const Form& a, bool seconds) {
        if (x.terms().size() != 1 || x.terms()[0].factors.size() != 1 || time_of(x) != 0) return std::nullopt;
        const auto& [at, exponent] = x.terms()[0].factors[0];
        const bool divides = at->kind == Kind::Divide;
        if (exponent != (divides ? 1 : -1)) return std::nullopt;
        const Text above = sum(a, seconds), below = divides ? sum(at->forms[0], false) : atom(*at, false);
        if (style_ == Style::Latex) return Text{fmt::format("\\frac{{{}}}{{{}}}", above.text, below.text), Unit};
        return Text{fmt::format("{} / {}", wrap(above, Product), wrap(below, Unit)), Product};
    }
    /// A first part and the rest of a sum behind it.
    Text joined(bool minus, const Text& first, const Form& rest, bool seconds) {
        if (rest.is_zero()) return {(minus ? "-" : "") + first.text, minus ? Sum : first.level};
        const bool negative = std::all_of(rest.terms().begin(), rest.terms().end(),
                                          [](const Term& t) { return t.coefficient.sign() < 0; });
        if (minus && !negative) {
            const Text r = sum(rest, seconds);
            return {r.text + " - " + wrap(first, Product), Sum};
        }
        const Text r = sum(negative ? -rest : rest, seconds);
        return {(minus ? "-" : "") + first.text + (negative ? " - " + wrap(r, Product) : " + " + r.text), Sum};
    }
    /// What a division leaves is compared with a number: `i mod 7 == 3`.
    std::optional<std::string> remainder_condition(const Condition& c) {
        if (c.kind == Condition::Kind::AtLeast) return std::nullopt;
        Rational constant = 0;
        for (const auto& t : c.form.terms())
            if (t.factors.empty()) constant = t.coefficient;
        for (const int sign : {1, -1}) {
            const Form left = (c.form - Form(constant)) * Form(sign);
            const auto whole = by_remainder(left, false);
            if (whole && whole->level == Product)
                return fmt::format("{} {} {}", whole->text,
                                   c.kind == Condition::Kind::Equal ? "==" : "!=", number(constant * Rational(-sign)));
        }
        return std::nullopt;
    }
    /// X - D floor(X / D) is what a division leaves.
    std::optional<Text> by_remainder(const Form& a, bool seconds) {
        if (style_ != Style::People) return std::nullopt;
        for (const auto& t : a.terms()) {
            for (const auto& [atom, exponent] : t.factors) {
                if (atom->kind != Kind::Floor || exponent != 1) continue;
                const auto [numerator, denominator] = quotient(atom->forms[0]);
                const Form scale = -Form(std::vector<Term>{{multiply(t.factors, {{atom, -1}}), t.coefficient}});
                const Form taken = scale * atom->forms[0];
                const Form left = a - taken - Form(std::vector<Term>{t});
                if (left.terms().size() + taken.terms().size() + 1 != a.terms().size()) continue;
                const Form factor = scale / denominator;
                const std::string rest =
                    fmt::format("{} mod {}", wrap(sum(numerator, false), Unit), wrap(sum(denominator, false), Unit));
                if (factor == Form(1) && !seconds) return joined(false, {rest, Product}, left, seconds);
                // A sign stands before it: `a - 2 * (n mod 7)`.
                if (ordered(factor)[0].coefficient.sign() < 0) {
                    const std::string in_brackets = fmt::format("({})", rest);
                    const Text minus =
                        factor == Form(-1) && !seconds
                            ? (left.is_zero() ? Text{in_brackets, Unit} : Text{rest, Product})
                            : Text{fmt::format("{}{}{}", wrap(sum(-factor, seconds), Product), times(), in_brackets),
                                   Product};
                    return joined(true, minus, left, seconds);
                }
                const Text f = sum(factor, seconds);
                return joined(false, {fmt::format("{}{}({})", wrap(f, Product), times(), rest), Product}, left,
                              seconds);
            }
        }
        return std::nullopt;
    }

    // ---- terms -----------------------------------------------------------------------------------------------

    Text plain(const Form& a, bool seconds) {
        std::string text;
        const auto terms = ordered(a);
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const Term& t = terms[i];
            const bool minus = (t.coefficient.sign() < 0) != negated(t.factors);
            const Text one = product({t.factors, t.coefficient.abs()}, seconds);
            if (i == 0) {
                text = minus ? "-" + wrap(one, Product) : one.text;
                if (terms.size() == 1) return {text, minus ? Sum : one.level};
            } else {
                text += (minus ? " - " : " + ") + wrap(one, Product);
            }
        }
        return {text, Sum};
    }
    /// A factor whose own numbers are times.
    static AtomRef holder(const Monomial& m) {
        for (const auto& [atom, exponent] : m) {
            const bool holds = atom->kind == Kind::Choose || atom->kind == Kind::Sum || atom->kind == Kind::MaxOver ||
                               atom->kind == Kind::Table;
            if (holds && exponent == 1) return atom;
        }
        return nullptr;
    }
    /// A maximum of negative forms is written as the minimum of positive ones, and the minus before the term.
    static bool negated(const Atom& a) {
        return a.kind == Kind::Max && std::all_of(a.forms.begin(), a.forms.end(), [](const Form& f) {
                   return f.is_zero() || f.terms()[0].coefficient.sign() < 0;
               });
    }
    static bool negated(const Monomial& m) {
        bool odd = false;
        for (const auto& [atom, exponent] : m) odd = odd != (exponent % 2 != 0 && negated(*atom));
        return odd;
    }
    Text product(const Term& t, bool seconds) {
        // The unit stands in a case or sum of numbers, where there is one, else at the number.
        const AtomRef inside = seconds && time_of(t.factors) == 0 ? holder(t.factors) : nullptr;
        const bool unit = seconds && time_of(t.factors) == 0 && !inside;
        if (t.factors.empty())
            return {unit ? duration(t.coefficient) : number(t.coefficient),
                    t.coefficient.is_integer() || code() ? Unit : Product};
        std::vector<std::pair<std::pair<std::size_t, std::string>, std::pair<AtomRef, std::int64_t>>> factors;
        for (const auto& f : t.factors) factors.push_back({rank(*f.first), f});
        std::stable_sort(factors.begin(), factors.end(),
                         [](const auto& x, const auto& y) { return x.first < y.first; });
        std::string above, below;
        int n_above = 0, n_below = 0;
        const auto add = [&](std::string& to, int& n, const std::string& text) { to += (n++ ? times() : "") + text; };
        // 3/4 N is 3 * N / 4; of a time the number stands behind: N * 12.5 ns.
        const Rational up = unit ? Rational(1) : t.coefficient.numerator(),
                       down = unit ? Rational(1) : t.coefficient.denominator();
        const bool decimal =
            !unit && down != Rational(1) && (code() || number_text(t.coefficient) != t.coefficient.text());
        if (decimal) {
            add(above, n_above, number(t.coefficient));
        } else {
            if (up != Rational(1)) add(above, n_above, number(up));
        }
        const auto log = logarithm(t.factors);
        for (const auto& [r, f] : factors) {
            const auto& [at, exponent] = f;
            if (log && at == log->base) continue;
            if (log && at == log->of) {
                add(above, n_above, function(log->name, at->forms[0]).text);
                continue;
            }
            const bool up_here = (exponent > 0) != (at->kind == Kind::Divide);
            const std::string text =
                raised(*at, exponent < 0 ? -exponent : exponent, seconds && (at == inside || time_of(*at) == 1));
            if (up_here) {
                add(above, n_above, text);
            } else {
                add(below, n_below, text);
            }
        }
        if (!decimal && down != Rational(1)) add(below, n_below, number(down));
        if (unit) {
            if (!code() || t.coefficient != Rational(1)) add(above, n_above, duration(t.coefficient));
        }
        if (n_above == 0) above = number(1);
        if (n_below == 0) return {above, n_above == 1 && (t.coefficient == Rational(1) || unit) ? Unit : Product};
        if (style_ == Style::Latex) return {fmt::format("\\frac{{{}}}{{{}}}", above, below), Unit};
        return {fmt::format("{} / {}", above, n_below > 1 ? "(" + below + ")" : below), Product};
    }
    std::string raised(const Atom& a, std::int64_t n, bool seconds) {
        const Text base = atom(a, seconds);
        if (n == 1) return wrap(base, a.kind == Kind::Divide ? Unit : Product);
        const std::string b = wrap(base, Unit);
        switch (style_) {
            case Style::C:
                return fmt::format("pow({}, {})", base.text, n);
            case Style::Python:
                return fmt::format("{} ** {}", b, n);
            case Style::Latex:
                return fmt::format("{{{}}}^{{{}}}", b, n);
            case Style::People:
                return fmt::format("{}^{}", b, n);
        }
        return b;
    }
    /// Numerator and denominator of what is rounded.
    static std::pair<Form, Form> quotient(const Form& a) {
        Form denominator = content(a).denominator();
        for (const auto& t : a.terms())
            for (const auto& [at, exponent] : t.factors)
                for (std::int64_t i = exponent; i < 0; ++i) {
                    if ((a * denominator).is_zero()) break;
                    const Form by(std::vector<Term>{{{{at, 1}}, 1}});
                    // Another term may have brought it already.
                    bool needed = false;
                    const Form product = a * denominator;
                    for (const auto& u : product.terms())
                        for (const auto& [other, e] : u.factors)
                            needed = needed || (e < 0 && compare(*other, *at) == 0);
                    if (needed) denominator = denominator * by;
                }
        for (const auto& t : a.terms())
            for (const auto& [at, exponent] : t.factors)
                if (at->kind == Kind::Divide && exponent == 1) {
                    const Form product = a * denominator;
                    for (const auto& u : product.terms())
                        for (const auto& [other, e] : u.factors)
                            if (compare(*other, *at) == 0) {
                                denominator = denominator * at->forms[0];
                                return {a * denominator, denominator};
                            }
                }
        return {a * denominator, denominator};
    }
    std::string arguments(const std::vector<Form>& forms, bool seconds, bool negated = false) {
        std::vector<Form> sorted = forms;
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](const Form& x, const Form& y) { return rank_of(x) < rank_of(y); });
        std::string text;
        for (const auto& f : sorted) {
            if (!text.empty()) text += ", ";
            text += sum(negated ? -f : f, seconds).text;
        }
        return text;
    }
    std::pair<std::size_t, std::string> rank_of(const Form& f) const {
        std::pair<std::size_t, std::string> least{std::numeric_limits<std::size_t>::max(), ""};
        for (const auto& t : f.terms())
            for (const auto& [a, e] : t.factors) {
                const auto r = rank(*a);
                if (least.first == std::numeric_limits<std::size_t>::max() || r < least) least = r;
            }
        return least;
    }
    Text rounding(const Atom& a) {
        const bool up = a.kind == Kind::Ceil;
        const bool computed = style_ == Style::C || style_ == Style::Python;
        const auto [numerator, denominator] = quotient(computed ? with_fractions_outside(a.forms[0]) : a.forms[0]);
        switch (style_) {
            case Style::People:
                if (denominator == Form(1))
                    return {fmt::format("{}({})", up ? "ceil" : "floor", sum(numerator, false).text), Unit};
                return {fmt::format("{}({}, {})", up ? "ceildiv" : "div", sum(numerator, false).text,
                                    sum(denominator, false).text),
                        Unit};
            case Style::Latex:
                return {fmt::format("\\l{0} {1} \\r{0}", up ? "ceil" : "floor", sum(a.forms[0], false).text), Unit};
            case Style::C:
            case Style::Python: {
                const std::string value = denominator == Form(1)
                                              ? sum(numerator, false).text
                                              : fmt::format("{} / {}", wrap(sum(numerator, false), Unit),
                                                            wrap(sum(denominator, false), Unit));
                return {fmt::format("{}{}({})", style_ == Style::Python ? "np." : "", up ? "ceil" : "floor", value),
                        Unit};
            }
        }
        return {};
    }
    Text folded(const char* function, const std::vector<Form>& forms, bool negated) {
        std::string text = sum(negated ? -forms[0] : forms[0], false).text;
        for (std::size_t i = 1; i < forms.size(); ++i)
            text = fmt::format("{}({}, {})", function, text, sum(negated ? -forms[i] : forms[i], false).text);
        return {text, Unit};
    }
    Text function(const char* name, const Form& of) {
        const char* before = style_ == Style::Latex ? "\\" : style_ == Style::Python ? "np." : "";
        return {fmt::format("{}{}({})", before, name, sum(of, false).text), Unit};
    }
    /// log2(x) / log2(e) is ln(x), log2(x) / log2(10) is log10(x): the factors, and what they are.
    struct Logarithm {
        AtomRef of, base;
        const char* name;
    };
    std::optional<Logarithm> logarithm(const Monomial& m) const {
        const auto is = [](const auto& f, std::int64_t exponent) {
            return f.first->kind == Kind::Log2 && f.second == exponent;
        };
        for (const auto& over : m) {
            if (!is(over, -1)) continue;
            const bool natural = over.first->forms[0] == euler();
            if (!natural && !(over.first->forms[0] == Form(10))) continue;
            for (const auto& f : m)
                if (is(f, 1))
                    return Logarithm{f.first, over.first,
                                     natural ? (style_ == Style::C || style_ == Style::Python ? "log" : "ln")
                                     : style_ == Style::Latex ? "log_{10}"
                                                              : "log10"};
        }
        return {};
    }
    Text atom(const Atom& a, bool seconds) {
        switch (a.kind) {
            case Kind::Symbol:
                return {name(a.name), Unit};
            case Kind::Max: {
                const bool smallest = negated(a);
                if (style_ == Style::C) return folded(smallest ? "fmin" : "fmax", a.forms, smallest);
                if (style_ == Style::Python) return folded(smallest ? "np.minimum" : "np.maximum", a.forms, smallest);
                const std::string all = arguments(a.forms, seconds, smallest);
                if (style_ == Style::Latex)
                    return {fmt::format("\\{}\\left({}\\right)", smallest ? "min" : "max", all), Unit};
                return {fmt::format("{}({})", smallest ? "min" : "max", all), Unit};
            }
            case Kind::Floor:
            case Kind::Ceil:
                return rounding(a);
            case Kind::Power: {
                const Text base = sum(a.forms[0], false), exponent = sum(a.forms[1], false);
                if (!code() && a.forms[1] == Form(Rational(1) / Rational(2))) {
                    if (style_ == Style::Latex) return {fmt::format("\\sqrt{{{}}}", base.text), Unit};
                    return function("sqrt", a.forms[0]);
                }
                if (a.forms[0] == euler() && style_ != Style::Latex) return function("exp", a.forms[1]);
                switch (style_) {
                    case Style::C:
                        return {fmt::format("pow({}, {})", base.text, exponent.text), Unit};
                    case Style::Python:
                        return {fmt::format("np.power({}, {})", base.text, exponent.text), Unit};
                    case Style::Latex:
                        return {fmt::format("{{{}}}^{{{}}}", wrap(base, Unit), exponent.text), Unit};
                    case Style::People:
                        return {fmt::format("{}^{}", wrap(base, Unit), wrap(exponent, Unit)), Product};
                }
                return {};
            }
            case Kind::Log2:
                return function(style_ == Style::Latex ? "log_2" : "log2", a.forms[0]);
            case Kind::Choose:
                return choice(a, seconds);
            case Kind::Sum:
            case Kind::MaxOver:
                return over(a, seconds);
            case Kind::Table: {
                std::string items;
                for (std::size_t i = 1; i < a.forms.size(); ++i)
                    items += (i > 1 ? ", " : "") + sum(a.forms[i], seconds).text;
                const std::string index = sum(a.forms[0], false).text;
                switch (style_) {
                    case Style::C:
                        return {fmt::format("((const double[]){{{}}})[(long)({})]", items, index), Unit};
                    case Style::Python:
                        has_table = true;
                        return {fmt::format("_item([{}], {})", items, index), Unit};
                    default:
                        return {fmt::format("[{}][{}]", items, index), Unit};
                }
            }
            case Kind::Divide:
                return sum(a.forms[0], writing_.seconds && time_of(a.forms[0]) == 1);
            case Kind::Euler:
                switch (style_) {
                    case Style::C:
                        return {"exp(1.0)", Unit};
                    case Style::Python:
                        return {"np.e", Unit};
                    case Style::Latex:
                        return {"\\mathrm{e}", Unit};
                    case Style::People:
                        return {"e", Unit};
                }
        }
        return {};
    }
    Text choice(const Atom& a, bool seconds) {
        std::string all;
        for (const auto& c : a.all) {
            const std::string one = condition(c);
            switch (style_) {
                case Style::C:
                    all += (all.empty() ? "" : " && ") + one;
                    break;
                case Style::Python:
                    all = all.empty() ? "(" + one + ")" : all + " & (" + one + ")";
                    break;
                case Style::Latex:
                    all += (all.empty() ? "" : " \\wedge ") + one;
                    break;
                case Style::People:
                    all += (all.empty() ? "" : " and ") + one;
                    break;
            }
        }
        const std::string yes = sum(a.forms[0], seconds).text, no = sum(a.forms[1], seconds).text;
        switch (style_) {
            case Style::C:
                return {fmt::format("({} ? {} : {})", all, yes, no), Unit};
            case Style::Python:
                return {fmt::format("np.where({}, {}, {})", all, yes, no), Unit};
            case Style::Latex:
                return {
                    fmt::format("\\begin{{cases}} {} & {} \\\\ {} & \\text{{otherwise}} \\end{{cases}}", yes, all, no),
                    Unit};
            case Style::People:
                return {fmt::format("(if {} then {} else {})", all, yes, no), Unit};
        }
        return {};
    }
    Text over(const Atom& a, bool seconds) {
        const bool is_sum = a.kind == Kind::Sum;
        const std::string index = name(a.name);
        if (style_ == Style::C) {
            const std::string first = sum(a.forms[0], false).text, last = sum(a.forms[1], false).text;
            const std::string variable = fmt::format("part{}", ++parts_);
            std::string outer = std::exchange(prelude, "");
            const std::string body = sum(a.forms[2], false).text;
            const std::string inside = std::exchange(prelude, std::move(outer));
            prelude +=
                fmt::format("double {0} = 0; for (double {1} = {2}, end{0} = {3}; {1} <= end{0}; {1} += 1) {{ {4}",
                            variable, index, first, last, inside);
            prelude += is_sum ? fmt::format("{} += {}; }} ", variable, body)
                              : fmt::format("{0} = fmax({0}, {1}); }} ", variable, body);
            return {variable, Unit};
        }
        const std::string first = sum(a.forms[0], false).text, last = sum(a.forms[1], false).text;
        const std::string body = sum(a.forms[2], seconds).text;
        switch (style_) {
            case Style::Python:
                has_sum = has_sum || is_sum;
                has_largest = has_largest || !is_sum;
                return {
                    fmt::format("{}(lambda {}: {}, {}, {})", is_sum ? "_sum" : "_largest", index, body, first, last),
                    Unit};
            case Style::Latex:
                return {fmt::format("{}_{{{}={}}}^{{{}}} {}", is_sum ? "\\sum" : "\\max", index, first, last, body),
                        Product};
            default:
                return {fmt::format("{}({} in {}..{}: {})", is_sum ? "sum" : "max", index, first, last, body), Unit};
        }
    }

    const Style style_;
    const Writing& writing_;
    int parts_ = 0;
};

std::string joined(const std::vector<std::string>& all, const char* before) {
    std::string text;
    for (const auto& s : all) {
        std::string name;
        for (const char c : s) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
        text += (text.empty() ? "" : ", ") + std::string(before) + name;
    }
    return text;
}

}  // namespace

std::string to_text(const Form& a, const Writing& writing) {
    return Writer(Style::People, writing).sum(a, writing.seconds).text;
}

std::string to_text(const Condition& c, const Writing& writing) {
    return Writer(Style::People, writing).condition(c);
}

std::string to_latex(const Form& a, const Writing& writing) {
    return Writer(Style::Latex, writing).sum(a, writing.seconds).text;
}

std::string to_c(const Form& a, const std::string& name, const std::vector<std::string>& symbols) {
    const Writing writing;
    Writer writer(Style::C, writing);
    const std::string value = writer.sum(a, false).text;
    return fmt::format("double {}({}) {{ {}return {}; }}\n", name,
                       symbols.empty() ? "void" : joined(symbols, "double "), writer.prelude, value);
}

std::string to_python(const Form& a, const std::string& name, const std::vector<std::string>& symbols) {
    const Writing writing;
    Writer writer(Style::Python, writing);
    const std::string value = writer.sum(a, false).text;
    std::string helpers;
    const auto helper = [&](const char* function, const char* step) {
        helpers += fmt::format(
            "    def {}(body, first, last):\n"
            "        known = np.isfinite(first) & np.isfinite(last)\n"
            "        first, last = np.where(known, first, 1.0), np.where(known, last, 0.0)\n"
            "        total = 0.0\n"
            "        for i in map(np.float64, range(int(np.min(first)), int(np.max(last)) + 1)):\n"
            "            inside = (i >= first) & (i <= last)\n"
            "            total = {}\n"
            "        return np.where(known, total, np.nan)\n",
            function, step);
    };
    if (writer.has_sum) helper("_sum", "total + np.where(inside, body(i), 0.0)");
    if (writer.has_largest) helper("_largest", "np.where(inside, np.maximum(total, body(i)), total)");
    if (writer.has_table)
        helpers +=
            "    def _item(items, index):\n"
            "        known = (index >= 0) & (index < len(items))\n"
            "        *items, index = np.broadcast_arrays(*items, np.where(known, index, 0))\n"
            "        found = np.take_along_axis(np.stack(items), index.astype(int)[np.newaxis], 0)[0]\n"
            "        return np.where(known, found, np.nan)\n";
    // Both sides of a condition have values: the one that does not count may divide by 0, which numbers of Python
    // refuse.
    std::string floats;
    for (const auto& s : symbols) {
        const std::string n = joined({s}, "");
        floats += fmt::format("    {0} = np.asarray({0}, dtype=float)\n", n);
    }
    return fmt::format("def {}({}):\n{}{}    with np.errstate(all=\"ignore\"):\n        return np.asarray({})[()]\n",
                       name, joined(symbols, ""), floats, helpers, value);
}

}  // namespace pamina::symbolic
