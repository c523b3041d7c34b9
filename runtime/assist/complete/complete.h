// What can stand at a place of a text that is being written.
//
// The place is understood from the tokens before it, so the text may be unfinished or wrong; what names mean is taken
// from a program that was checked, with an older text if need be.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/compile.h"

namespace pamina::assist {

enum class CompletionKind {
    Keyword,
    Variable,   // let, binder
    Parameter,  // of the script, a model, a function
    Function,
    Model,
    Proc,
    Machine,
    Network,
    Entity,  // resource, processor, barrier, queue, event, task array; class or station of a network
    Unit,
    Type,   // a dimension or type
    Field,  // of a record or table
    Metric,
    Option,  // of a declaration or schedule
    Module,  // an imported file, a file of the standard library
    File,
    Folder,
};

struct Completion {
    std::string insert;  // the text
    CompletionKind kind = CompletionKind::Variable;
    std::string detail;   // a type or a signature; may be empty
    std::string doc;      // may be empty
    Span replace;         // what of the text it takes the place of; `file` is 0
    std::string snippet;  // with `$1`, `$0` where the cursor goes next; empty: as `insert`
    int rank = 0;         // the better ones have smaller numbers
};

/// What the names mean.
struct Context {
    const check::Program* program = nullptr;  // null: nothing is known yet
    const check::Module* module = nullptr;    // its visible names count
    /// The names in a folder (seen from the text), folders with a `/` at the end; empty: none are offered.
    std::function<std::vector<std::string>(const std::string& folder)> list_folder;
    const SourceMap* sources = nullptr;  // the texts of the program, for what is said about names; null: nothing is
    /// What an `import` may go on with behind these names, folders with a `.` at the end: behind none, the packages
    /// that the text may import; empty: none are offered.
    std::function<std::vector<std::string>(const std::vector<std::string>& names)> packages = {};
};

/// Ordered, best first; only those that begin with the word before the offset.
std::vector<Completion> complete(const Context& context, std::string_view text, std::uint32_t offset);

}  // namespace pamina::assist
