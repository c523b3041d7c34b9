// Who waits for what, first come first served: servers of a resource, processors, tokens and room of a queue. A round
// grants in the order of request time and process order, and the first that cannot be granted blocks those behind
// (semantics.md 3.2, 3.3).
//
// Where all who ask are alike one place has them. Where they differ, those who asked at this instant stand in places of
// their own, and who is not granted at once goes into a line: a place for each position and kind, which moves up.
#pragma once

#include <string>
#include <vector>

#include "runtime/stochastic/net/parts.h"

namespace pamina::model_nets {

/// One kind of process that asks.
struct Asker {
    int place = -1;                   // where it asks
    nets::Tokens need = 1;            // of what the line gives
    int context = -1;                 // whose it is, and
    std::vector<std::int64_t> order;  // its place in process order
    nets::Tokens processes = 1;       // how many of the context there are
    Bag granted;
    int resumes = -1;  // the place where one is that goes on behind the round; -1: none
    Span span;
};

struct Line {
    std::string name;
    Span span;
    int supply = -1;  // the place with what is free; -1: nothing is needed
    std::vector<Asker> askers;
    std::vector<int> waiting;  // places of those who wait, once it is made
};

/// Makes the transitions that grant, for all lines. `pending` counts those who were granted what takes no time and have
/// not gone on, `resuming` has a token while they do; -1: there is none such.
void make_lines(std::vector<Line>& lines, Parts& parts, int pending, int resuming);

}  // namespace pamina::model_nets
