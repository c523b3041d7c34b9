// Decisions on what was computed: a whole number made of a real one, a comparison of real numbers. A form decides as
// real numbers do (semantics.md 12.1), a run as doubles do; near a border the two may differ.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/formulas/in_doubles.h"
#include "runtime/symbolic/evaluate.h"

namespace pamina::formulas {

struct Decision {
    /// Where its border is: `a` is a whole number, or, where `whole` is not set, the same as `b`.
    Form a, b;
    bool whole = false;
    /// Doubles differ only where numbers are above 2^50: of whole numbers and their quotients.
    bool only_large = false;
    /// What it is in real numbers, a bool as 0 or 1; and in doubles, of these inputs. Null: that is not known, and what
    /// is on the border counts as different.
    Form real;
    Form tolerance;  // by how much they may differ: nothing, or half a step of what is a real
    std::shared_ptr<const InDoubles> doubles;
    std::vector<Form> inputs;
    /// Where it is taken at all: where each of these is 1.
    std::vector<Form> reached;
    /// Symbols that are no symbols of the request, the outer ones first: all whole values from `first` to `last`.
    struct Index {
        std::string name;
        Form first, last;
    };
    std::vector<Index> indices;
};

/// With these values for some symbols.
Decision substitute(const Decision& d, const std::map<std::string, Form>& values);

/// Decisions made ready to be looked at many times. Threads may share it.
class DecisionCheck {
  public:
    /// `symbols` as for an Evaluator.
    DecisionCheck(Decision decision, const std::vector<std::string>& symbols);

    /// Whether doubles decide otherwise, at one value of the indices at least. Arguments as an Evaluator takes them.
    /// Too many values of indices to look at count as different; `left` says how many may be looked at.
    bool differs(const symbolic::Estimate* quick, const std::function<symbolic::Rational(std::size_t)>& exact,
                 std::int64_t& left) const;

  private:
    struct Point;
    bool any(std::size_t index, Point& point) const;
    bool near(const Point& point) const;
    bool differs(const Point& point) const;

    Decision decision_;
    std::vector<std::string> symbols_;
    symbolic::Program a_, b_;
    std::vector<std::pair<symbolic::Program, symbolic::Program>> ranges_;
};

/// As many values of indices are looked at in all, at a call.
inline constexpr std::int64_t kMostDecisions = 4096;

}  // namespace pamina::formulas
