// Levels of a recursion of the divide-and-conquer kind.
#pragma once

#include "runtime/formulas/walk.h"

namespace pamina::formulas {

/// What is `scale * root^(times * k)`, with a whole k of at least 0.
struct Walk::Power {
    symbolic::Rational scale;
    Form root;
    std::int64_t times = 1;

    Form at(const Form& k) const { return Form(scale) * symbolic::power(root, k * Form(times)); }
};

/// One level, while it is walked.
struct Walk::Level {
    int procedure = -1;
    std::size_t index = 0;           // of the argument that is a power
    std::vector<Form> arguments;     // of calls of the level below
    Part below;                      // what they are
    const Level* around = nullptr;   // of another procedure
    std::vector<std::string> names;  // of the symbols in `below`
};

}  // namespace pamina::formulas
