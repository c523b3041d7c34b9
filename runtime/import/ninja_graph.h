// What `ninja -t graph` writes, in DOT: files are boxes with their paths, and a step is an ellipse with its rule's name
// between its inputs and its outputs. A step of one input and one output is drawn as an arrow from the one to the
// other, with the rule's name. Outputs that the target does not need have no label. Inputs that are there for their
// order alone are dotted: a step waits for them, too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::import {

struct NinjaGraph {
    struct Wait {
        std::uint32_t step = 0;  // the one that makes the input
        std::size_t offset = 0;
    };
    struct Step {
        std::string rule;
        std::vector<std::string> outputs;  // that have a label: at least one
        std::vector<Wait> waits;           // inputs that no step makes are sources
        std::size_t offset = 0, length = 0;

        bool phony() const { return rule == "phony"; }
    };
    std::vector<Step> steps;
};

/// Another graph than ninja's: a Failure, whose place is in `text`.
NinjaGraph read_ninja_graph(std::string_view text);

}  // namespace pamina::import
