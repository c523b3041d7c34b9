// What statements on distributed arrays do, counted, as formulas of a parameter that is not given: the figures of
// predict/array_figures.h that have one.
//
// One process is followed through the graph as it was lowered. A loop weighs what is in it by its rounds; where what is
// done depends on its index, it must be one of a few numbers.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

struct ArrayForms {
    std::string name;
    Span place;
    Form times;                // how often its statements are done, by each processor
    Form iterations, optimal;  // of all processors; of each, were they even
    Form transfers, bytes;     // NT, TD
};
struct ArrayFigures {
    ArrayForms model;
    std::vector<ArrayForms> statements, loops, procs;  // in the order of the text
    std::set<std::string> extents;                     // symbols that are numbers of processors: from 1 on
};

/// Throws Unclosed: why there is no formula.
ArrayFigures array_figures(const Request& request);

}  // namespace pamina::formulas
