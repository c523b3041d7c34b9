// Formulas of a script: what `symbolic` gives, a bound of it, a derivative, and what is left where symbols are given.
//
// Forms count in base units: seconds, bytes, flop. What is not exact has bounds, which are formulas themselves.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/formulas/formula.h"
#include "runtime/symbolic/assumptions.h"
#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"
#include "runtime/values/value.h"

namespace pamina::script {

struct FormSymbol {
    std::string name;  // `P`, `m.gap`
    check::Dimension dimension;
    bool whole = false;
};

/// A part of what `where` says: conditions, which hold for some values of its own whole numbers.
struct FormRegion {
    struct Own {
        std::string name;
        std::int64_t first = 0, last = 0;
    };
    std::string text;  // as written
    std::vector<symbolic::Condition> all;
    std::vector<Own> own;
};

/// What may count as its mean in a formula.
inline constexpr std::string_view kDraws = "draws", kBranches = "branches by chance",
                                  kDrawsAndBranches = "draws and branches by chance";

struct FormValue {
    std::vector<FormSymbol> symbols;  // that are not given yet
    std::string name;                 // of the function in C and Python: that of the model
    check::Dimension dimension;       // of its values
    formulas::Formula formula;
    std::string approximate;  // why it is not exact, and where; "" for an exact one
    bool time = true;         // of a model: printed with `exact:`; not of bounds and derivatives
    std::string_view means;   // what counts as its mean: kDraws, kBranches or both; "": nothing
    symbolic::Assumptions known;
    std::vector<FormRegion> regions;
    /// `.array` of a whole model: a record of formulas. Throws ValueError where there is none; null of another one.
    std::function<Value()> arrays;

    bool is_exact() const { return formula.exact.has_value(); }
    /// The exact form. Throws ValueError where there is none.
    const symbolic::Form& exact() const;

    // All throw ValueError where something has no value.

    /// With these values, by position, missing ones for symbols that stay: a number when none is missing.
    Value with(const std::vector<Value>& given) const;
    Value bound(bool upper) const;
    /// A list of { term, where }: the terms of the maximum, and where each is the largest.
    Value terms() const;
    Value derivative(std::size_t symbol) const;
    /// Whether it jumps along a symbol, which its derivative leaves out.
    bool has_steps(std::size_t symbol) const;
    /// Where a formula of one symbol can be least or largest in a range of it, rising, both ends among them; nothing
    /// where that isn't known. See symbolic/extremes.h.
    std::optional<std::vector<Value>> extremes(const Value& from, const Value& to) const;

    std::string text() const;
    /// The exact form alone.
    std::string expression() const;
    struct BoundText {
        std::string formula, from;
    };
    std::vector<BoundText> bounds(bool upper) const;
    std::string latex() const;
    /// A file with a function, or that alone.
    std::string c(bool file = true) const;
    std::string python(bool file = true) const;

  private:
    Value value(const std::vector<Value>& given) const;
    Value part(const std::vector<Value>& given) const;
    void within(const std::vector<symbolic::Estimate>& values, const std::vector<Value>& given) const;
    FormValue derived(symbolic::Form form, const std::string& suffix) const;
    symbolic::Writing writing() const;
    std::string text(const symbolic::Form& form) const;
    std::vector<std::string> names() const;

    struct Compiled;
    const Compiled& compiled() const;
    mutable std::once_flag once_;
    mutable std::shared_ptr<const Compiled> compiled_;

  public:
    FormValue() = default;
    FormValue(const FormValue& o)
        : symbols(o.symbols),
          name(o.name),
          dimension(o.dimension),
          formula(o.formula),
          approximate(o.approximate),
          time(o.time),
          means(o.means),
          known(o.known),
          regions(o.regions) {}
    FormValue& operator=(const FormValue&) = delete;
};

/// A number as forms have it, in base units. Throws ValueError for one that is not finite.
symbolic::Rational exact_number(const Value& v);

}  // namespace pamina::script
