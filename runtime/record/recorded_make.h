// What was seen of a make and of those that it started: lines of recipes, and what their targets wait for.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace pamina::record {

/// One line of a recipe. Times in ns; `end` is 0 where it was not seen to end.
struct Line {
    std::string make, target;
    std::int32_t parent = -1;  // the line whose make this is of
    std::int64_t begin = 0, end = 0, cpu = 0;
    int status = 0;
};

/// What stands in makefiles of a target, by names.
struct Rule {
    std::vector<std::string> prerequisites;
    std::vector<std::string> made_with;  // its recipe makes these, too
    bool own_flags = false;              // for its shell, which hide those of the hook
};

/// One make that ran a recipe.
struct Make {
    std::string folder, flags, makefile;
    std::vector<std::string> goals;
    std::map<std::string, Rule> rules;  // of targets whose recipes ran
    std::set<std::string> not_seen;     // recipes for shells of their own
};

struct RecordedMake {
    std::vector<Line> lines;  // as they began
    std::map<std::string, Make> makes;
    std::uint64_t torn = 0;  // rows that are none
};

/// Reads what lies in the folder, whatever it is. `preloaded`: makefiles that MAKEFILES names.
RecordedMake recorded_make(const std::string& folder, std::size_t preloaded);

/// Rules as `make -p` prints them below `# Files`, with those that it found by patterns.
std::map<std::string, Rule> rules_of(const std::string& printed);

}  // namespace pamina::record
