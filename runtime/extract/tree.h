// What a program does, as the script will say it: loops, branches, calls, and what is done between them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/extract/whole.h"

namespace pamina::extract {

/// Holds for values of the sizes and of the indices around it.
struct Condition {
    enum class Kind { always, never, equal, unequal, less, at_most, all, any, negated };
    Kind kind = Kind::always;
    Whole a, b;                    // of the comparisons
    std::vector<Condition> parts;  // of the others
};

/// What holds where it does not.
Condition negation(Condition c);
/// All (any) of them; what is known already is left out.
Condition all_of(std::vector<Condition> parts);
Condition any_of(std::vector<Condition> parts);

/// What one passing does: how often each kind of operation, and bytes.
struct Cost {
    /// By the name of what one of them costs (`kKinds`, or the name of a parameter).
    std::map<std::string, Whole> counts;

    bool empty() const { return counts.empty(); }
    void add(const std::string& kind, const Whole& count);
};

/// Kinds of operations, those that a machine may know first; `read` and `write` are of bytes.
inline constexpr const char* kRead = "read";
inline constexpr const char* kWrite = "write";

struct Step {
    enum class Kind { compute, loop, branch, share, call };
    Kind kind = Kind::compute;
    unsigned line = 0;  // of the source; 0: not known
    /// What is said beside it.
    std::vector<std::string> notes;

    Cost cost;  // compute

    /// loop: `index` from `first` on, `rounds` times in steps of `step`. Where `open` is a name, so often instead (a
    /// real number: the mean).
    std::string index, open;
    Whole first, rounds;
    std::int64_t step = 1;
    /// Where the rounds are max(0, x / step rounded up): the formula that the index stays below (above, for steps below
    /// 0).
    bool has_end = false;
    Whole end;

    Condition condition;            // branch
    std::string probability;        // share: the name of a parameter
    std::vector<Step> body, other;  // other: where the condition does not hold

    std::string routine;        // call
    std::vector<Whole> values;  // of its sizes
};

/// A size that a routine is given.
struct Size {
    std::string name, meaning;
};

/// What the analysis left open, or what the machine has to say: a parameter of the model.
struct Open {
    enum class Kind { size, rounds, share, cost };
    Kind kind;
    std::string name, meaning;
    unsigned line = 0;
};

/// All names in formulas of them.
void collect_names(const Condition& c, std::map<std::string, bool>& names);
void collect_names(const std::vector<Step>& steps, std::map<std::string, bool>& names);

struct Routine {
    std::string name;    // in the script
    std::string source;  // as the source calls it
    unsigned line = 0;
    std::vector<Size> sizes;
    std::vector<Step> body;
};

struct Program {
    std::string file, language;
    /// What was asked for is the first one; the others are called by it.
    std::vector<Routine> routines;
    std::vector<Open> open;
    /// Arguments of the first one that nothing depends on.
    std::vector<Size> unused;
    /// What is not in the counts, in sentences.
    std::vector<std::string> left_out;
};

}  // namespace pamina::extract
