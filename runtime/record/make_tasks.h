// A recorded make as a graph of tasks.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "runtime/record/recorded_make.h"

namespace pamina::record {

/// From `begin` to `end`, ns. Names differ from each other.
struct MakeTask {
    std::string name;
    std::int64_t begin, end;
    std::vector<std::uint32_t> after;
};

struct MakeTasks {
    std::vector<MakeTask> tasks;
    std::uint32_t targets = 0, lines = 0;
    std::uint32_t most = 0;          // lines that ran at once
    std::uint32_t not_seen = 0;      // targets with recipes for shells of their own
    std::uint32_t not_ended = 0;     // lines
    std::int64_t work = 0, cpu = 0;  // of all lines
    std::set<std::string> unknown;   // what targets wait for without anybody knowing what that is
};

/// What makefiles say, for each make of RecordedMake::makes.
using Makefiles = std::map<std::string, std::map<std::string, Rule>>;

/// The lines of a target one after the other, behind what it needs: targets without recipes stand for what they need.
/// A line that runs make is parted: until the first line of that make (it reads its files), what that one does, and
/// the rest. `begin`, `end`: of the whole.
MakeTasks make_tasks(const RecordedMake& made, const Makefiles& makefiles, std::int64_t begin, std::int64_t end);

}  // namespace pamina::record
