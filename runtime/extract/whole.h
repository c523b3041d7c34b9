// Whole numbers as formulas of names: sums of products of names and of maxima, quotients and remainders of such
// sums, in a form in which what is equal is mostly written alike. They are numbers of mathematics: nothing wraps.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "runtime/expr/wide_int.h"

namespace pamina::extract {

/// A coefficient or value that does not fit 64 bits, or a formula of more than 60 terms.
struct TooLarge : std::runtime_error {
    TooLarge() : std::runtime_error("a number beyond 64 bits, or too long a formula") {}
};

/// Between which a formula is, both ends included; an end beyond 2^100 says nothing.
struct Bounds {
    Int128 low, high;
};

struct Atom;
using AtomRef = std::shared_ptr<const Atom>;

class Whole {
  public:
    /// Sorted by `Atom::key`; an atom as often as its power says.
    using Monomial = std::vector<AtomRef>;
    struct Less {
        bool operator()(const Monomial& a, const Monomial& b) const;
    };
    using Terms = std::map<Monomial, std::int64_t, Less>;

    Whole() = default;
    Whole(std::int64_t constant);
    explicit Whole(AtomRef atom);

    const Terms& terms() const { return terms_; }
    bool is_constant() const;
    /// Of a constant.
    std::int64_t constant() const;
    bool operator==(const Whole& other) const;

    /// All throw TooLarge.
    Whole& operator+=(const Whole& other);
    friend Whole operator+(Whole a, const Whole& b) { return a += b; }
    friend Whole operator-(const Whole& a, const Whole& b) { return a + b * Whole(-1); }
    friend Whole operator*(const Whole& a, const Whole& b);

  private:
    void add(const Monomial& monomial, std::int64_t coefficient);

    Terms terms_;
};

/// What a sum is made of.
struct Atom {
    enum class Kind {
        name,       // `name`, which is from `low` to `high` and, where `least` and `most` are there, between these
        positive,   // max(a, 0)
        quotient,   // a div b, rounded down; b is above 0
        remainder,  // a mod b, from 0 to b - 1
        exact,      // a / b, where b is a constant and nothing is left
    };
    Kind kind;
    std::string name, key;
    Whole a, b;
    Bounds bounds{};
    /// Where the name is the index of a loop.
    std::shared_ptr<const Whole> least, most;
    /// How many names it is declared behind.
    int depth = 0;
};

/// A name of the script: a size.
Whole name(const std::string& name, Bounds bounds, int depth = 0);
/// The index of a loop, which is never below `least` nor above `most` inside of it.
Whole index(const std::string& name, const Whole& least, const Whole& most, int depth);

Whole largest(const Whole& a, const Whole& b);
Whole smallest(const Whole& a, const Whole& b);
/// Rounded down; b has to be above 0.
Whole quotient(const Whole& a, const Whole& b);
Whole remainder(const Whole& a, const Whole& b);
/// a / b where it is known that nothing is left.
Whole exact(const Whole& a, std::int64_t b);

Bounds bounds(const Whole& w);

/// With values for all names; throws TooLarge, and std::out_of_range for a name without one.
std::int64_t value(const Whole& w, const std::map<std::string, std::int64_t>& names);

/// As the language writes it. `as_operand`: in parentheses where it is more than one thing.
std::string text(const Whole& w, bool as_operand = false);

/// All names in it, those within maxima and quotients, too.
void collect_names(const Whole& w, std::map<std::string, bool>& names);

}  // namespace pamina::extract
