// The numbers of a statement on arrays (arrays::ask), read where some are polynomials of what is free.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

/// A polynomial with whole coefficients; symbols are numbered by who reads.
struct Whole {
    using Exponents = std::vector<int>;       // by symbol
    std::map<Exponents, std::int64_t> terms;  // none of 0

    /// The number that it is; nothing where it is none.
    std::optional<std::int64_t> number() const;
    std::int64_t constant() const;
    int degree(std::size_t symbol) const;
    bool has(std::size_t symbol) const { return degree(symbol) > 0; }
    /// Throws arrays::Mistake (Overflow).
    std::int64_t at(std::span<const std::int64_t> symbols) const;
    /// What is left of it over a product of symbols with a number; nothing where it is no multiple.
    std::optional<Whole> over(const Whole& term) const;
    /// Without `times` as much of another one.
    Whole less(const Whole& other, std::int64_t times) const;
    Whole times(const Whole& other) const;
    bool operator==(const Whole&) const = default;
    bool operator<(const Whole& o) const { return terms < o.terms; }
};

/// Symbols of a statement, each whole, and its numbers.
struct WholeNumbers {
    std::vector<std::string> symbols;  // by name
    std::vector<Whole> numbers;
};
/// Throws Unclosed: one is no such polynomial.
WholeNumbers whole_numbers(const std::vector<Form>& numbers, Span span);

/// As arrays::Statement has them.
struct FreeStatement {
    struct Dimension {
        Whole extent;
        std::int64_t kind = 0;  // arrays::Spread::Kind
        Whole block;
        int over = -1;  // dimension of the grid; -1 of `*`
    };
    struct Layout {
        std::vector<Dimension> dimensions;
        std::vector<Whole> grid;
    };
    struct Index {
        Whole at;                      // its constant
        std::vector<std::int64_t> of;  // by loop
        Whole count;
        std::int64_t stride = 1;
    };
    struct Reference {
        std::int64_t array = 0;
        std::size_t layout = 0;
        std::vector<Index> indices;
    };
    struct Loop {
        Whole first, end;
        std::int64_t step = 1;
    };
    struct Part {
        std::vector<Loop> loops;
        std::optional<Reference> written, on;
        std::vector<Reference> reads;

        std::vector<const Reference*> references() const;
    };
    std::int64_t messages = 0;  // arrays::Messages
    std::vector<Layout> layouts;
    std::vector<Part> parts;
};

/// Throws Unclosed: what may not be free, or is not affine.
FreeStatement free_statement(const WholeNumbers& of, Span span);

}  // namespace pamina::formulas
