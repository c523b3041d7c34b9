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
    /// `team` and `hold` are of OpenMP: each thread of a team does it, one at a time does it.
    enum class Kind { compute, loop, branch, share, call, team, hold };
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

    /// compute: words of std.kernels (the longer of computing and memory) or of std.collectives (of several the
    /// fastest; none: a message), instead of a cost.
    enum class Words { none, kernel, collective };
    Words words_of = Words::none;
    std::vector<std::string> words;
    std::vector<Whole> sizes;
    std::int64_t word = 8;  // bytes of a number

    std::string routine;        // call
    std::vector<Whole> values;  // of its sizes

    /// Of OpenMP: the innermost construct around it (-1: none), the one whose loop it is, and whether the loop is one
    /// with that around it.
    int construct = -1, shares = -1;
    bool joined = false;
    /// loop that threads share: as the language writes it; "" for one that they do not share.
    std::string schedule;
    /// Of such loops that are one: further indices, of what `index` counts.
    std::vector<std::pair<std::string, Whole>> indices;
    std::string lock;  // hold: of which resource; such a loop: the time of taking a chunk
    std::string pool;  // loop that threads share, team: of which processors
};

/// Whether both do the same, wherever they stand in the source.
bool same(const std::vector<Step>& a, const std::vector<Step>& b);

/// A size that a routine is given.
struct Size {
    std::string name, meaning;
};

/// What the analysis left open, or what the machine has to say: a parameter of the model.
struct Open {
    enum class Kind { size, rounds, share, cost, work, data };
    Kind kind;  // work, data: the time of one of it
    std::string name, meaning;
    unsigned line = 0;
    /// What it is on a machine with the members of std.machines.multicore; "": that does not tell.
    std::string on_machine;
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
    /// Processors on which teams of threads run, and how many, and what one thread at a time has.
    std::vector<std::pair<std::string, Whole>> pools;
    std::vector<std::string> locks;
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
    /// How many threads a team has: a parameter of the model; "" where there are no teams.
    std::string threads;
    /// What is told otherwise than it is, in sentences.
    std::vector<std::string> notes;
};

}  // namespace pamina::extract
