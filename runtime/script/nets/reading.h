// A Petri net of a script with its arguments evaluated: plain data, and where it is from.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "frontend/check/types/type.h"
#include "frontend/source/span.h"
#include "runtime/nets/form.h"
#include "runtime/nets/solve.h"

namespace pamina::script {

/// The places or transitions that one declaration makes.
struct NetGroup {
    std::string name;
    std::size_t dimensions = 0;  // 0: one
    struct Element {
        std::vector<std::int64_t> at;  // its number in each dimension, from 0
        int number = -1;               // of Net::places or Net::transitions; -1: an `if` leaves it out
        std::vector<int> also;         // of one that several transitions fire: the others
        bool elsewhere = false;        // its figures are those of another: a place that is shared, one that is fired
    };
    std::vector<Element> elements;  // the last dimension fastest
};

struct NetPart;
/// What a net consists of, by its declarations.
struct NetGroups {
    std::vector<NetGroup> places, transitions;
    std::vector<NetPart> parts;
    std::vector<std::size_t> measured;  // numbers of its measures
};
/// The nets that one declaration makes parts of another.
struct NetPart {
    std::string name;
    std::vector<std::int64_t> shape;  // of an array: how many there are in each dimension
    std::vector<NetGroups> elements;  // the last dimension fastest
};

struct NetMeasure {
    std::string name;                                   // of a part `a.down`
    std::shared_ptr<const check::Dimension> dimension;  // known once it was evaluated
    nets::Measure value;                                // in base units
    nets::FormPtr form = nullptr;                       // of `value`, as those of the net's numbers
};

struct NetReading : NetGroups {
    std::string name;
    nets::Net net;
    std::vector<NetMeasure> measures;  // those of parts behind its own
    Span declared;
    std::vector<Span> place_spans, transition_spans;  // by number
    bool evaluated = true;                            // its functions of the marking are expressions of the script
    bool doubtful = false;                            // a number is known within an interval only: its mean is taken
};

}  // namespace pamina::script
