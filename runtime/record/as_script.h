// A recorded run as a model with the number of threads and the schedule of loops as parameters.
#pragma once

#include <map>
#include <string>

#include "runtime/record/heading.h"
#include "runtime/record/names.h"
#include "runtime/record/run.h"
#include "runtime/record/tables.h"

namespace pamina::record {

struct Script {
    std::string text;
    std::uint32_t threads = 1;
    /// What is worth a word on the terminal, too.
    std::vector<std::string> warnings;
};

/// All addresses of code that the run names.
std::set<std::uint64_t> addresses_of(const Run& run);

/// Regions that follow each other again and again are a loop. Iterations, tasks with what they wait for, and locks are
/// in `tables`; a loop of more than 200,000 rows has rows of several iterations.
Script as_script(const Run& run, const std::map<std::uint64_t, Name>& names, const Heading& heading, Tables& tables);

}  // namespace pamina::record
