// How unsure a number is (semantics.md "Doubt").
//
// A source of doubt is one quantity that is not known exactly: what a literal says, a row of a file, a figure of a
// simulation. A number that was computed from such quantities changes with each of them, to first order by so much;
// what it shares with another number cancels or adds up where both are combined. Sources do not depend on each other.
//
// All is counted in *normal half widths*, 1.96 standard deviations: half the 95 % interval of what is known as well as
// if it had been measured for ever. So a literal keeps the digits that it was written with. Where a source has few
// degrees of freedom, the interval of a number is wider by Student's t; where sources mix, Welch and Satterthwaite say
// how many degrees their sum has (Satterthwaite, Biometrics Bulletin 2 (1946)).
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace pamina::estimates {

inline constexpr double kForEver = std::numeric_limits<double>::infinity();
/// Standard deviations in a normal half width.
inline constexpr double kDeviations = 1.959963984540054;

/// Between which values of a column something was fitted, in base units.
struct FittedOver {
    std::string column;
    double low = 0, high = 0;
};

struct Source {
    /// Which source it is: equal keys are one source, wherever it is met.
    struct Key {
        enum class Made : std::uint8_t { Written, Read, Found, Fitted } made = Made::Written;
        std::uint64_t of = 0, item = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key key;
    std::string name;  // what it is, for people; empty: it is known by its place
    std::string place;
    std::uint32_t file = 0, begin = 0, end = 0;  // of a literal: where it stands
    double freedom = kForEver;                   // degrees
    /// Sources whose deviations were estimated together, as those of one fit, have the same; 0: it stands alone. Their
    /// sum has the freedom of each.
    std::uint64_t pool = 0;
    std::shared_ptr<const std::vector<FittedOver>> over;  // of what a fit found; null: it does not say
};

/// A number changes by so much when a source grows by its normal half width.
struct Term {
    std::shared_ptr<const Source> source;
    double by = 0;
};

/// What replications of simulations with one seed add to a number: how far it is from its mean in each of them. Those
/// of several figures are added one by one.
struct Replicated {
    std::uint64_t seed = 0;
    bool spread = false;  // drawn values of what is not known: not their mean counts, but how far they spread
    std::vector<double> off;
};

/// The doubt of one number, in its unit. One without terms and replications has none.
struct Doubt {
    std::vector<Term> terms;             // by key; none is 0
    std::vector<Replicated> replicated;  // by seed and length; not all are 0

    bool none() const { return terms.empty() && replicated.empty(); }
    /// The square of a normal half width. NaN: of replications too few to tell.
    double variance() const;
    /// Of the sum, after Welch and Satterthwaite.
    double freedom() const;
    /// Half the 95 % interval.
    double half() const;
};

/// Of a number that is a * x + b * y, where these are the doubts of x and y (null: none).
Doubt combined(const Doubt* x, double a, const Doubt* y, double b);

/// The sum of very many numbers: each is looked at once.
class Total {
  public:
    void add(const Doubt& doubt, double factor);
    Doubt sum() const;

  private:
    std::vector<Term> terms_;
    Doubt replicated_;
};

/// Half the interval of what has a normal half width of `width` and so many degrees of freedom.
double half_of(double width, double freedom);

}  // namespace pamina::estimates
