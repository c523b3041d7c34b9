// `where n mod P == 0`: n is P times a whole number, in which what is counted is found.
#pragma once

#include <string>
#include <vector>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

/// Forms over the parts of symbols that something divides, and what is known of them then.
struct Divided {
    struct Symbol {
        std::string name, part;  // of the part: `n / P`
        Form by;                 // a product of symbols and a number: name = by * part
        std::string by_text;
    };
    std::vector<Symbol> symbols;  // in the order in which they were divided
    std::vector<Form> numbers;
    symbolic::Assumptions known;

    /// A form over the parts as one over the symbols.
    Form back(Form form) const;
    /// Of a symbol or part, that it is so much at least, as `where` takes it: `n >= 2 * P`.
    std::string at_least(const std::string& symbol, std::int64_t least) const;
};
Divided divided(std::vector<Form> numbers, const symbolic::Assumptions& known);

/// What a whole symbol is at least: its bound, and what follows from the conditions that are about it alone where they
/// are divided by symbols that are above 0.
std::int64_t least_of(const std::string& symbol, const symbolic::Assumptions& known);

}  // namespace pamina::formulas
