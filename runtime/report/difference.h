// What `pamina diff` found, for a terminal and as Markdown for a pull request: the answer first, then the figures and
// what brought it.
#pragma once

#include <string>

#include "runtime/compare/budget.h"
#include "runtime/compare/compare.h"

namespace pamina::report {

struct DifferenceStyle {
    bool colour = false;
    std::size_t figures = 12;   // rows of figures of a result; how many more there are is said
    std::size_t path = 8;       // of its critical path
    std::size_t results = 200;  // results that differ
};

/// Both end with a line end. `budget`: null where there is none.
std::string difference_text(const compare::Comparison& c, const compare::Budget* budget, const DifferenceStyle& style);
std::string difference_markdown(const compare::Comparison& c, const compare::Budget* budget,
                                const DifferenceStyle& style);

}  // namespace pamina::report
