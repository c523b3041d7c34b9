// Importers: one format of task-graph files each, found by name.
//
// An importer takes the text of a file and gives its task graph or the first problem. It opens no file, keeps no
// state, and never fails in another way. To add a format, write one file with a class derived from Importer and name
// it in importers().
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "runtime/import/task_graph.h"

namespace pamina::import {

/// What kind of value an option of `graph from FORMAT("file", option = value)` takes.
enum class OptionKind {
    Unit,       // time or work: what a cost of 1 stands for (default 1 s); TaskGraph::cost is multiplied by it
    Bandwidth,  // data/time: a dependence is satisfied bytes/bandwidth after its task; default: transfers take no time
    Text,       // a string, handed to the importer
};

struct Option {
    std::string_view name;
    OptionKind kind;
    std::string_view meaning;
};

/// How much of a file is taken. Task numbers are 32 bits, the highest one is kept free; a
/// dependence takes up to 40 bytes while a file is read.
struct Limits {
    std::uint64_t tasks = 0xFFFFFFFE;
    std::uint64_t dependences = 100'000'000;
};

/// What an importer has to know of the options, and limits.
struct ReadOptions {
    std::string cost;        // dot: the attribute that holds a task's cost; empty: the usual ones
    bool transfers = false;  // a bandwidth is given: then what is transferred must be known
    Limits limits;
};

using Imported = std::variant<TaskGraph, Problem>;

class Importer {
  public:
    virtual ~Importer() = default;
    /// As in `graph from NAME(…)`.
    virtual std::string_view name() const = 0;
    virtual std::string_view summary() const = 0;
    /// Extensions of its files, with the dot.
    virtual std::vector<std::string_view> extensions() const = 0;
    virtual std::vector<Option> options() const = 0;
    /// Whether a file that begins so may be of this format; at most one importer says so of well-formed text.
    virtual bool looks_like(std::string_view text) const = 0;
    virtual Imported read(std::string_view text, const ReadOptions& options) const = 0;
};

/// The same problem in a file of a SourceMap; 0: without its text, then the message says line and column.
Diagnostic as_diagnostic(const Problem& problem, FileId file);

/// All formats, in the order in which they are listed to users.
std::span<const Importer* const> importers();
/// The importer of a name, or null.
const Importer* find_importer(std::string_view name);
/// By the file's extension where that names one format, else by its content; null when neither tells.
const Importer* guess_importer(std::string_view path, std::string_view text);

}  // namespace pamina::import
