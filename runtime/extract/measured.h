// What runs of a program say of it: what was derived is checked, what was left open is filled in.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "runtime/extract/counted.h"
#include "runtime/extract/tree.h"

namespace pamina::extract {

/// One run.
struct Run {
    std::string command;
    std::uint64_t calls = 0;  // of the function that was asked for, without those that it makes itself
    std::map<std::string, Seen> sizes;
    /// How often each kind of operation was done in all calls; bytes.
    std::map<std::string, double> counts;
    /// What the model has instead, where it can be told: all sizes are the same in all calls, and nothing that it
    /// depends on is open.
    std::optional<std::map<std::string, double>> model;
};

/// What the runs say of a parameter.
struct Measurement {
    std::string name;
    /// By run; none where control never came there, or where it is a size that is not always the same.
    std::vector<std::optional<double>> values;
    std::optional<double> value;  // the one of all runs, or of sizes the last run's
    std::string formula;          // of the sizes, where there is one; as the script writes it
    std::set<std::string> of;     // the sizes in it
    std::string comment;          // in words
};

struct Measured {
    std::vector<Run> runs;
    std::vector<Measurement> parameters;  // sizes, and what was left open
    std::vector<Size> more;               // sizes that formulas have, and the counts have not
    /// In each run: what was derived of loops and branches and compared with what was counted, and what has no counter.
    std::size_t checked = 0, unchecked = 0;

    const Measurement* of(const std::string& name) const;
};

/// One run's counts are `counted[i]`, of `commands[i]`. Throws Problem where a run never calls the function, leaves it
/// other than by returning, or counts something else than was derived.
///
/// A formula (fit::search_terms) is taken where it holds to rounding in four runs or more, or in five or more where
/// each is foretold by the others within 1 %, in the root of the mean square.
Measured measured(const Program& program, const Watched& watched, const std::vector<std::string>& commands,
                  const std::vector<Counted>& counted);

}  // namespace pamina::extract
