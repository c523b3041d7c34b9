// The answers of a page: of each prediction its time, how sure it is, what bounds it and what to change first; several
// side by side, with their differences.
#pragma once

#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/html/page.h"
#include "runtime/values/value.h"

namespace pamina::html {

struct Answer {
    std::string id = {};       // of its section
    std::string heading = {};  // what was asked, as written
    std::string figure = {};   // what is told: `time`, `response`
    std::string more = {};     // said beside it: the throughput of a network
    script::Value value = {};  // of that; missing: it is no single number
    std::string told = {};     // the same as text
    std::string sure = {};     // how sure it is, in words
    std::string limited = {};  // by what; empty: nothing does
    bool limits = true;        // it is known whether something does
    std::string change = {};   // what shortens it most; empty: nothing is known to
    std::string then = {};     // and the time with it
    std::string of = {};       // the model or network; only answers of one are compared; empty: not known
    bool beside = false;       // of a prediction within an expression: told of where there is no other
};

/// The first section of a page. `failed`: a prediction, or what stands before it, did.
Section answers(std::vector<Answer> answers, const check::Program& program, bool failed);

}  // namespace pamina::html
