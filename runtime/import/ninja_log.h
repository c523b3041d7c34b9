// Ninja's log of builds, `.ninja_log`: a line for each output of a step that ended, with tabs between start and end in
// ms since the build began, the output's time, its path, and a hash of the command. Versions 5 to 7 differ in the hash.
//
// A build appends to the log, and its times begin at 0 again: lines are written when steps end, so where an end goes
// back another build begins. Of an output's lines the last one counts. Ninja writes a log that grew anew, without the
// old lines and in no order: that looks as if there were many builds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/import/task_graph.h"

namespace pamina::import {

struct NinjaLog {
    struct Line {
        std::int64_t begin = 0, end = 0;  // ms
        std::string_view hash;            // of the command
        bool operator==(const Line&) const = default;
    };
    std::vector<Line> lines;  // in the order of the file
    /// The last line of an output, by its path with `/` between folders.
    std::unordered_map<std::string, std::uint32_t> of_output;
    std::size_t builds = 0;
    std::optional<Problem> doubt;  // the last line was cut off
};

/// The text has to live as long as the result. Lines that are none, another version, times that cannot be: a Failure.
NinjaLog read_ninja_log(std::string_view text);
bool is_ninja_log(std::string_view text);
/// A path as ninja's graphs write it, on Windows too.
std::string in_graph(std::string_view path);

}  // namespace pamina::import
