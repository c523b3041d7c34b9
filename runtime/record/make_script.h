// A recorded make as a model with the number of jobs as a parameter.
#pragma once

#include <cstdint>

#include "runtime/record/as_script.h"
#include "runtime/record/make_tasks.h"

namespace pamina::record {

struct MakeHeading : Heading {
    double wall = 0;  // ns, of the whole
    std::int64_t begin = 0;
    bool asked = true;  // every makefile said what targets without recipes wait for
};

/// A task for each target, in the order in which they began, in a table of events.
Script as_script(const MakeTasks& tasks, const MakeHeading& heading, Tables& tables);

}  // namespace pamina::record
