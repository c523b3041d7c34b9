// Forms: exact expressions over named symbols, in one canonical shape.
//
// A form is a polynomial with rational coefficients over atoms, with whole exponents, which may be negative: its terms
// are multiplied out and collected, so that equal polynomials are the same form. Atoms are symbols and what is no
// polynomial: the larger of some forms, a floor, a power of a number, a choice, a sum over an index. The order of terms
// and factors depends on names alone, so that a form reads the same on each machine.
//
// A form is a handle of what never changes: copies are cheap, and threads may share them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "runtime/symbolic/rational.h"

namespace pamina::symbolic {

/// A form became too large, or has no value: what() says which.
class FormError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// It became too large, or took too long to make.
class FormLimit : public FormError {
    using FormError::FormError;
};

struct Atom;
using AtomRef = std::shared_ptr<const Atom>;

/// Atoms to their exponents (not 0), in canonical order.
using Monomial = std::vector<std::pair<AtomRef, std::int64_t>>;
struct Term {
    Monomial factors;  // none: a constant
    Rational coefficient;
};

class Form {
  public:
    Form() = default;                                         // 0
    Form(Rational value);                                     // NOLINT: numbers are forms
    Form(std::int64_t value) : Form(Rational(value)) {}       // NOLINT
    Form(int value) : Form(Rational(std::int64_t{value})) {}  // NOLINT
    explicit Form(AtomRef atom);
    explicit Form(std::vector<Term> terms);  // in any order, also with equal monomials

    // What these give lives as long as the form, so that they can't be asked of one that ends at once.

    const std::vector<Term>& terms() const&;
    const std::vector<Term>& terms() const&& = delete;
    bool is_zero() const { return terms().empty(); }
    /// The number that it is; null where it is none.
    const Rational* number() const&;
    const Rational* number() const&& = delete;
    /// The atom that it is alone; null where it is more.
    const Atom* atom() const&;
    const Atom* atom() const&& = delete;

    friend Form operator+(const Form& a, const Form& b);
    friend Form operator-(const Form& a, const Form& b);
    friend Form operator*(const Form& a, const Form& b);
    /// By 0: a FormError.
    friend Form operator/(const Form& a, const Form& b);
    friend Form operator-(const Form& a);
    friend bool operator==(const Form& a, const Form& b) { return compare(a, b) == 0; }
    /// The canonical order: less than, equal to or more than 0.
    friend int compare(const Form& a, const Form& b);

  private:
    struct Poly;
    std::shared_ptr<const Poly> poly_;  // null: 0
};

/// What is compared with 0.
struct Condition {
    enum class Kind : std::uint8_t { AtLeast, Equal, Not };  // form >= 0, form == 0, form != 0
    Kind kind = Kind::AtLeast;
    Form form;
};
int compare(const Condition& a, const Condition& b);

struct Atom {
    enum class Kind : std::uint8_t {
        Symbol,
        Max,      // of `forms`, at least two
        Floor,    // of forms[0]
        Ceil,     // of forms[0]
        Power,    // forms[0] to forms[1], which is no whole number
        Log2,     // of forms[0]
        Choose,   // forms[0] where `all` hold, else forms[1]
        Sum,      // of forms[2] for the index from forms[0], which is not negative, to forms[1], both included
        MaxOver,  // the largest of these, at least 0
        Table,    // forms[0] is the index, from 0; the items are the others
        Divide,   // 1 / forms[0], of a sum
        Euler,    // e, the base of the natural logarithm
    };
    Kind kind = Kind::Symbol;
    bool integer = false;  // of a symbol or index: its values are whole
    std::string name;      // of a symbol or index
    std::vector<Form> forms;
    std::vector<Condition> all;
    std::size_t size = 1;  // of nodes, in all
};
int compare(const Atom& a, const Atom& b);

// ---- making forms
// ----------------------------------------------------------------------------------------------------

Form symbol(const std::string& name, bool integer = false);
Form larger(std::vector<Form> forms);   // at least one
Form smaller(std::vector<Form> forms);  // at least one
inline Form larger(Form a, Form b) {
    return larger(std::vector<Form>{std::move(a), std::move(b)});
}
inline Form smaller(Form a, Form b) {
    return smaller(std::vector<Form>{std::move(a), std::move(b)});
}
Form floor_of(const Form& a);
Form ceil_of(const Form& a);
/// As the language's: rounded towards minus infinity and plus infinity, and what the former leaves.
inline Form div(const Form& a, const Form& b) {
    return floor_of(a / b);
}
inline Form ceildiv(const Form& a, const Form& b) {
    return ceil_of(a / b);
}
Form mod(const Form& a, const Form& b);
Form abs_of(const Form& a);
Form power(const Form& base, const Form& exponent);
Form log2_of(const Form& a);
Form euler();
Form ln_of(const Form& a);   // log2(a) / log2(e)
Form exp_of(const Form& a);  // e^a
/// `then` where all conditions hold.
Form choose(std::vector<Condition> all, const Form& then, const Form& otherwise);
Condition at_least(const Form& a, const Form& b);   // a >= b
Condition more_than(const Form& a, const Form& b);  // a > b; of whole forms a >= b + 1, else not (b >= a)
Condition equal(const Form& a, const Form& b);
/// The sum, not closed. An empty range: 0.
Form sum_of(const std::string& index, const Form& first, const Form& last, const Form& body);
/// The largest, but at least 0, not closed. An empty range: 0.
Form largest_of(const std::string& index, const Form& first, const Form& last, const Form& body);
/// Items by index from 0; outside of them it has no value.
Form table(std::vector<Form> items, const Form& index);

// ---- asking forms
// ----------------------------------------------------------------------------------------------------

/// Its values are whole: polynomials of whole symbols with whole coefficients, floors, and what is made of them.
bool is_integer(const Form& a);
bool depends_on(const Form& a, const std::string& name);
/// Free ones; whether they are whole.
std::map<std::string, bool> symbols_of(const Form& a);
/// Forms for symbols. Indices of sums with those names stay as they are.
Form substitute(const Form& a, const std::map<std::string, Form>& by);
std::size_t size_of(const Form& a);

}  // namespace pamina::symbolic
