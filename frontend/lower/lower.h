// Checked model -> relaxed task graph.
//
// Lowering is done for one combination of model, machine and argument *types* (not values): here every type is
// concrete, so fns become typed expressions (substituted, or called when they are recursive or large), members of the
// machine are resolved, and each name becomes a slot. Values stay outside: parameters, machine parameters and
// script variables are Globals whose values the script gives at binding (GlobalSource says which is which);
// lets of machines and defaults of parameters are Globals with an `init` over other Globals.
//
// Types: dimensions are checked again here, with all types known (a machine's member may turn out to have
// the wrong dimension); a mistake is a Diagnostic that names the use and, in a note, the predict.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::lower {

/// A group of ranks that is given as a machine. Each index is one value, a range two or three (first, last, step), `*`
/// none.
struct RankUse {
    const check::Symbol* ranks = nullptr;
    struct Form {
        enum class Kind { One, Range, All } kind = Kind::One;
        bool exclusive = false, step = false;  // of a range
        int values() const { return kind == Kind::All ? 0 : kind == Kind::One ? 1 : step ? 3 : 2; }
        friend bool operator==(const Form&, const Form&) = default;
    };
    std::vector<Form> indices;
};

/// An argument that was given: its type, or nothing (then the default is lowered).
struct MachineUse {
    const check::Symbol* machine = nullptr;             // of kind Machine
    std::vector<std::optional<check::Type>> arguments;  // by parameter position
    std::vector<const ast::With*> with;                 // innermost (applied first) first
    std::vector<RankUse> groups = {};                   // the outermost first
};

/// How messages between owners of arrays are made: one for each reference, for each statement, or for each statement
/// before the loops that it need not be sent in.
enum class Messages { references, statements, hoisted };

struct Request {
    const check::Symbol* model = nullptr;
    std::vector<std::optional<check::Type>> arguments;  // by parameter position; Int, Real, Bool, List of these
    std::vector<MachineUse> machines;                   // by position of the model's machine names
    /// The type of a script-level let, param or loop variable that the model (or a `with`) reads.
    std::function<check::Type(const check::Symbol&)> type_of_variable;
    /// The type of the values in a column of a Table variable; Error when it has no such column.
    std::function<check::Type(const check::Symbol&, const std::string&)> type_of_column;
    Span predict;  // where it was asked for
    /// Results count what happens in a proc to its call in the model's text.
    bool by_call = false;
    /// To be simulated: draws and `choose`s by chance. Else they are taken by their means.
    bool drawn = false;
    Messages messages = Messages::statements;
};

/// Which outside value a Global or an external Array takes. Lists and tables become Arrays, and their length a
/// Global of its own. The kind and time_power of the Global or Array say how it wants the value: a parameter declared
/// `real` takes an int as a real, one declared `int` takes 1e6 as an int.
struct ValueSource {
    enum class Kind {
        None,             // it has an init
        ModelArgument,    // `position`
        MachineArgument,  // `machine`, `position`
        MachineRank,      // of the values of all groups of `machine` number `position`
        Variable,         // `variable` of the script
        FileTasks,        // of the file `position` in Graph::files: how many tasks it has
        FileCosts,        // its costs, as whole numbers
        FileScale,        // what divides them: 10^digits
        Doubt,            // of a `+-` at `place`: 0, by how many half widths what is meant is off
    };
    Kind kind = Kind::None;
    int machine = 0;
    int position = 0;
    const check::Symbol* variable = nullptr;
    std::string column;   // of a table
    bool length = false;  // the number of items rather than the items
    /// Which part of the value, from the outside in. A field's name: of a record that field, of a list that field of
    /// each item. "*": of a list of lists all their items, one list after the other. "#": of a list of lists the
    /// length of each.
    std::vector<std::string> path = {};
    Span place = {};  // of Doubt: the operator
};

struct Lowered {
    rtg::Graph graph;
    std::vector<ValueSource> globals;  // by Graph::globals
    std::vector<ValueSource> arrays;   // by Graph::arrays
    /// By Graph::files: what its costs count.
    struct FileUnit {
        std::optional<int> digit;  // the last written digit of a time, a tick exponent; none: work
        bool given = false;        // by an option `unit`
    };
    std::vector<FileUnit> file_units;
};

/// Returns nullopt after reporting errors. Graphs over kMaxTransitions (procs are inlined) are an error that says so.
std::optional<Lowered> lower(const check::Program& program, const Request& request, Diagnostics& diagnostics);

/// A graph's size follows the program text; this stops chains of procs that each call the next one twice
/// (20 lines would make 10^6 transitions, some 500 MB).
inline constexpr int kMaxTransitions = 1'000'000;

}  // namespace pamina::lower
