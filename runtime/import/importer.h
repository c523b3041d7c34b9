// Importers: one format of files each (frontend/language/formats.h).
//
// An importer takes the text of a file and gives its task graph, or its messages between ranks, or the first problem.
// It opens no file, keeps no state, and never fails in another way.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/language/formats.h"
#include "frontend/source/diagnostic.h"
#include "runtime/import/task_graph.h"
#include "runtime/rtg/message_schedule.h"

namespace pamina::import {

/// How much of a file is taken. Task numbers are 32 bits, the highest one is kept free; a
/// dependence takes up to 40 bytes while a file is read.
struct Limits {
    std::uint64_t tasks = 0xFFFFFFFE;
    std::uint64_t dependences = 100'000'000;
};

/// What an importer has to know of the options, and limits.
struct ReadOptions {
    /// Options that are texts, by name: `cost` of dot, the attribute that holds a task's cost; of csv `separator`,
    /// `decimal`, the columns `id`, `cost` and `predecessors`, and `unit` as written (`…` where it is worked out). What
    /// is not named is as usual.
    std::vector<std::pair<std::string, std::string>> texts;
    /// Texts of the files that options name, by option; they have to live while the file is read.
    std::vector<std::pair<std::string, std::string_view>> beside;
    bool transfers = false;  // a bandwidth is given: then what is transferred must be known
    Limits limits;

    /// Empty: it is not given.
    std::string_view text(std::string_view option) const {
        for (const auto& [name, text] : texts)
            if (name == option) return text;
        return {};
    }
};

using Imported = std::variant<TaskGraph, rtg::MessageSchedule, Problem>;

class Importer {
  public:
    explicit Importer(language::Format format) : format_(format) {}
    virtual ~Importer() = default;
    const language::FormatRow& format() const { return language::row(format_); }
    std::string_view name() const { return format().name; }
    /// Whether a file that begins so may be of this format; at most one importer says so of well-formed text.
    virtual bool looks_like(std::string_view path, std::string_view text) const = 0;
    virtual Imported read(std::string_view text, const ReadOptions& options) const = 0;

  private:
    const language::Format format_;
};

/// The same problem, an error or a warning, in a file of a SourceMap; 0: without its text, then the message says line
/// and column.
Diagnostic as_diagnostic(const Problem& problem, FileId file);

const Importer& importer(language::Format format);
/// The importer of a name, or null.
const Importer* find_importer(std::string_view name);
/// By the file's extension, of several formats with it by its content, too; else by its content; messages between ranks
/// by their content first. Null when neither tells.
const Importer* guess_importer(std::string_view path, std::string_view text);

}  // namespace pamina::import
