// The formats of files with tasks, or with messages between ranks: `graph from FORMAT("file", option = e, …)`, and
// `pamina import`. runtime/import reads them; a script is checked without them.
#pragma once

#include <span>

#include "frontend/language/table.h"

namespace pamina::language {

enum class Format { Stg, WfCommons, Dot, Csv, Ninja, Chrome, Events, Goal };

/// What kind of value an option takes.
enum class FormatValue {
    Unit,       // time or work: what a cost of 1 stands for (default 1 s)
    Bandwidth,  // data/time: a dependence is satisfied bytes/bandwidth after its task; default: transfers take no time
    Text,       // a string, handed to the importer
    Separator,  // the same, of one character
    DecimalMark,  // the same, of one character
    Columns,      // a record of names of columns, `{ id = "task" }`, handed to the importer
    Word,         // a string, one of `words`
    File,         // the name of another file, whose text is handed to the importer
    Time,
    TimePerData,
    Data,
};

struct FormatOption {
    std::string_view name;
    FormatValue value = FormatValue::Time;
    std::string_view meaning = "";
    bool of_machine = false;                       // a member of the machine named by `on m`, when it is not given
    bool needed = false;                           // from one of both
    std::span<const std::string_view> words = {};  // of a Word
};

struct FormatRow {
    Format id;
    std::string_view name;
    std::string_view summary;
    std::array<std::string_view, 2> extensions;  // of its files, with the dot; "": none more
    std::span<const FormatOption> options;
    std::string_view model = "program";              // what a script calls a model of such a file
    bool messages = false;                           // between ranks, instead of tasks: they are placed by the file
    std::span<const std::string_view> columns = {};  // what `columns` names

    constexpr const FormatOption* option(std::string_view wanted) const {
        for (const FormatOption& o : options)
            if (o.name == wanted) return &o;
        return nullptr;
    }
    constexpr bool takes(FormatValue value) const {
        for (const FormatOption& o : options)
            if (o.value == value) return true;
        return false;
    }
};

inline constexpr FormatOption kUnitOption{"unit", FormatValue::Unit, "what a cost of 1 stands for; 1 s without"};
inline constexpr std::array kUnitAlone{kUnitOption};
inline constexpr std::array kCsvOptions{
    kUnitOption,
    FormatOption{"columns", FormatValue::Columns,
                 "the columns that are id, cost and predecessors, where they have other names"},
    FormatOption{"separator", FormatValue::Separator, "what stands between columns; found without"},
    FormatOption{"decimal", FormatValue::DecimalMark, "what stands before the decimals of a cost; a point without"},
};
/// What may stand between the columns of a table.
inline constexpr std::array<std::string_view, 4> kSeparators{",", ";", "\t", "|"};
/// What may stand before decimals.
inline constexpr std::array<std::string_view, 2> kDecimalMarks{".", ","};
/// What the columns of a table of tasks are, and their names where nothing else is said.
inline constexpr std::array<std::string_view, 3> kTaskColumns{"id", "cost", "predecessors"};
inline constexpr std::array kWfCommonsOptions{
    FormatOption{"bandwidth", FormatValue::Bandwidth,
                 "files between tasks are transferred at this speed; in no time without"},
};
inline constexpr std::array kDotOptions{
    kUnitOption,
    FormatOption{"cost", FormatValue::Text,
                 "the attribute with a task's cost; cost, duration, weight, size or label without"},
    FormatOption{"bandwidth", FormatValue::Bandwidth,
                 "a dependence transfers its bytes at this speed; in no time without"},
};
/// Whether what ran on one thread or process stays in its order, or only what is said to wait does.
inline constexpr std::array<std::string_view, 2> kOrders{"kept", "free"};
/// Whether a task is a slice with all that lies in it, or each slice is one with its own time.
inline constexpr std::array<std::string_view, 2> kSlices{"top", "own"};
/// What the columns of a log of events are, and their names where nothing else is said.
inline constexpr std::array<std::string_view, 5> kEventColumns{"begin", "end", "process", "name", "after"};
inline constexpr std::array kNinjaOptions{
    FormatOption{.name = "graph",
                 .value = FormatValue::File,
                 .meaning = "the file with what `ninja -t graph` writes",
                 .needed = true},
};
inline constexpr std::array kChromeOptions{
    FormatOption{.name = "order",
                 .value = FormatValue::Word,
                 .meaning = "kept: what a thread ran stays in its order; free: only flows count; kept without",
                 .words = kOrders},
    FormatOption{.name = "slices",
                 .value = FormatValue::Word,
                 .meaning = "top: a task is a slice with those in it; own: each slice, with its own time; top without",
                 .words = kSlices},
};
inline constexpr std::array kEventOptions{
    kUnitOption,
    FormatOption{"columns", FormatValue::Columns,
                 "the columns that are begin, end, process, name and after, where they have other names"},
    FormatOption{"separator", FormatValue::Separator, "what stands between columns; found without"},
    FormatOption{"decimal", FormatValue::DecimalMark, "what stands before the decimals of a time; a point without"},
    FormatOption{.name = "order",
                 .value = FormatValue::Word,
                 .meaning = "kept: what a process ran stays in its order; free: only `after` counts; without, free "
                            "where there is a column `after`",
                 .words = kOrders},
};
/// The parameters of LogGOPS, in the order of engine::LogGops.
inline constexpr std::array kGoalOptions{
    FormatOption{.name = "L", .of_machine = true, .needed = true},
    FormatOption{.name = "o", .of_machine = true, .needed = true},
    FormatOption{.name = "g", .of_machine = true, .needed = true},
    FormatOption{.name = "G", .value = FormatValue::TimePerData, .of_machine = true, .needed = true},
    FormatOption{.name = "O", .value = FormatValue::TimePerData, .of_machine = true},
    FormatOption{.name = "S", .value = FormatValue::Data, .of_machine = true},
    FormatOption{.name = "calc"},
};

/// In the order in which they are listed to users.
inline constexpr std::array kFormats{
    FormatRow{Format::Stg, "stg", "Standard Task Graph (Kasahara Laboratory)", {".stg"}, kUnitAlone},
    FormatRow{Format::WfCommons,
              "wfcommons",
              "WfFormat JSON of a measured workflow (WfCommons)",
              {".json"},
              kWfCommonsOptions,
              "workflow"},
    FormatRow{Format::Dot, "dot", "a directed graph in the DOT language of Graphviz", {".dot", ".gv"}, kDotOptions},
    FormatRow{.id = Format::Csv,
              .name = "csv",
              .summary = "a table with the columns id, cost and predecessors",
              .extensions = {".csv"},
              .options = kCsvOptions,
              .columns = kTaskColumns},
    FormatRow{.id = Format::Ninja,
              .name = "ninja",
              .summary = "a build that ninja ran: its log, beside its graph",
              .extensions = {".ninja_log"},
              .options = kNinjaOptions,
              .model = "build"},
    FormatRow{.id = Format::Chrome,
              .name = "chrome",
              .summary = "a trace of threads in Chrome's trace event format, as JSON",
              .extensions = {".json"},
              .options = kChromeOptions},
    FormatRow{.id = Format::Events,
              .name = "events",
              .summary = "a log with the columns begin, end, process, name and after",
              .extensions = {".csv"},
              .options = kEventOptions,
              .columns = kEventColumns},
    FormatRow{Format::Goal,
              "goal",
              "messages between ranks in GOAL, as text (LogGOPSim)",
              {".goal"},
              kGoalOptions,
              "messages",
              true},
};
static_assert(is_whole(kFormats, Format::Goal));

constexpr const FormatRow& row(Format f) {
    return kFormats[static_cast<std::size_t>(f)];
}

/// Whether an option of some format names a file.
constexpr bool names_a_file(std::string_view option) {
    for (const FormatRow& f : kFormats)
        if (const FormatOption* o = f.option(option); o && o->value == FormatValue::File) return true;
    return false;
}

}  // namespace pamina::language
