// What the bars of a time line are coloured by: the kinds of things that take most of its time.
#pragma once

#include <string>
#include <vector>

#include "runtime/html/recorder.h"

namespace pamina::html {

struct Kinds {
    static constexpr int kMost = 7;
    std::vector<std::string> names;  // longest first; where there are more, the last is `others`
    std::vector<int> of;             // by what: in names
};

/// Tasks of one array are of a kind, tasks of files by what their names begin with, statements each by itself.
Kinds kinds(const Recorded& line);

}  // namespace pamina::html
