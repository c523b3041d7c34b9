// A program with threads of its own as a model with the number of cores as a parameter.
#pragma once

#include <map>
#include <set>

#include "runtime/record/as_script.h"
#include "runtime/record/threads.h"

namespace pamina::record {

std::set<std::uint64_t> addresses_of(const ThreadRun& run);

/// A process for each thread, which goes through its steps; who woke whom at conditions stays as it was.
Script as_script(const ThreadRun& run, const std::map<std::uint64_t, Name>& names, const Heading& heading,
                 Tables& tables);

}  // namespace pamina::record
