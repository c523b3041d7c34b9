// A form or condition as a text: for people, LaTeX, C and Python.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/symbolic/form.h"
#include "runtime/symbolic/rational.h"
#include "runtime/symbolic/text.h"

namespace pamina::symbolic {

enum class Style { People, Latex, C, Python };

/// How tightly a text holds together.
enum class Level { Sum, Product, Unit };
struct Text {
    std::string text;
    Level level = Level::Sum;
};

/// The number as a decimal where that ends soon, else as a fraction.
std::string number_text(const Rational& n);

/// What is a letter, a digit or `_` of a name, else `_`: C and Python know it.
std::string identifier(const std::string& name);

class Writer {
  public:
    Writer(Style style, const Writing& writing) : style_(style), writing_(writing) {}

    Text sum(const Form& a, bool seconds);
    std::string condition(const Condition& c);
    std::string prelude;                                           // of C: loops that come before
    bool has_sum = false, has_largest = false, has_table = false;  // of Python: helpers that are needed

  private:
    using Kind = Atom::Kind;
    using enum Level;

    bool code() const { return style_ == Style::C || style_ == Style::Python; }
    std::string zero() const { return style_ == Style::C ? "0.0" : "0"; }
    std::string times() const { return style_ == Style::Latex ? " \\cdot " : " * "; }
    std::string number(const Rational& n) const;
    /// A number of seconds in the unit that suits it.
    std::string duration(const Rational& n) const;
    std::string with_unit(const std::string& number, std::string_view unit) const;
    std::string name(const std::string& n) const;
    std::string wrap(const Text& t, Level least) const;

    // writer_order.cpp
    std::size_t rank(const std::string& symbol) const;
    std::pair<std::size_t, std::string> rank(const Atom& a) const;
    std::pair<std::size_t, std::string> rank_of(const Form& f) const;
    /// Higher degrees first, then in the order of symbols, numbers last.
    std::vector<Term> ordered(const Form& a) const;
    int time_of(const Atom& a) const;
    int time_of(const Monomial& m) const;
    int time_of(const Form& a) const;

    // writer_factoring.cpp
    /// (x + k) * A + B where that is shorter than all terms; nothing where it is not.
    std::optional<Text> factor(const Form& a, bool seconds);
    static std::size_t leaves(const Form& a);
    /// All terms over one number: `N * (N - 1) / 2`.
    std::optional<Text> over_denominator(const Form& a, bool seconds);
    /// A / x instead of 1 / x * A.
    std::optional<Text> over_factor(const Form& x, const Form& a, bool seconds);
    /// A first part and the rest of a sum behind it.
    Text joined(bool minus, const Text& first, const Form& rest, bool seconds);
    /// X - D floor(X / D) is what a division leaves.
    std::optional<Text> by_remainder(const Form& a, bool seconds);
    /// What a division leaves is compared with a number: `i mod 7 == 3`.
    std::optional<std::string> remainder_condition(const Condition& c);

    // writer_terms.cpp
    /// log2(x) / log2(e) is ln(x), log2(x) / log2(10) is log10(x): the factors, and what they are.
    struct Logarithm {
        AtomRef of, base;
        const char* name;
    };
    Text plain(const Form& a, bool seconds);
    Text product(const Term& t, bool seconds);
    std::string raised(const Atom& a, std::int64_t n, bool seconds);
    /// A factor whose own numbers are times.
    static AtomRef holder(const Monomial& m);
    /// A maximum of negative forms is written as the minimum of positive ones, and the minus before the term.
    static bool negated(const Atom& a);
    static bool negated(const Monomial& m);
    /// Numerator and denominator of what is rounded.
    static std::pair<Form, Form> quotient(const Form& a);
    std::optional<Logarithm> logarithm(const Monomial& m) const;

    // writer_atoms.cpp
    Text atom(const Atom& a, bool seconds);
    std::string arguments(const std::vector<Form>& forms, bool seconds, bool negated = false);
    Text rounding(const Atom& a);
    Text folded(const char* function, const std::vector<Form>& forms, bool negated);
    Text function(const char* name, const Form& of);
    Text choice(const Atom& a, bool seconds);
    Text over(const Atom& a, bool seconds);

    const Style style_;
    const Writing& writing_;
    int parts_ = 0;
};

}  // namespace pamina::symbolic
