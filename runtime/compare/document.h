// What `pamina run --json` wrote, as far as it is compared.
//
// Everything that a script printed, predicted, simulated, solved and asserted is an entry; its numbers are figures by
// name, in base units. Members that are not known are skipped: another version of Pamina may have written the text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runtime/import/task_graph.h"

namespace pamina::compare {

struct Figure {
    std::string name;             // `time`, `resource.server.utilization`, of a row of a table `[P = 4].time`
    std::string unit;             // the base unit: `s`, `1/s`, `B`; empty where it has none
    std::optional<double> value;  // nothing: it is missing, or no finite number
    double half = 0;              // of its 95 % interval; NaN: it has one, of too few replications to be known
    std::vector<double> samples;  // its value in each replication; empty: not told
};

/// A statement, a wait or a task array of a critical path; of a solved network a station.
struct PathPart {
    std::string kind;     // "statement", "wait", "task", "station"
    std::string text;     // the statement on one line, or a name
    std::string of_kind;  // what a statement does: "use"; else empty
    double time = 0;      // its part of the path, s; of a station the time there on a way through the network
    double count = 0;     // executions on the path; 0: not told
};

/// A number with doubt, and what it brings to the interval of the time (of a network: of the response).
struct DoubtSource {
    std::string text;
    double half = 0;  // s
};

struct Entry {
    std::string kind;  // "predict", "simulate", "solve", "print", "assert", "why"
    std::int64_t line = 0;
    std::string source;      // the statement on one line
    std::string round;       // of a `for`: `P = 1, Q = 2`; else empty
    std::string subject;     // the model or network; empty where there is none
    std::string limited_by;  // one line
    std::vector<Figure> figures;
    std::vector<PathPart> path;
    std::vector<DoubtSource> doubt;
    std::optional<std::uint64_t> seed;  // of a simulation
    std::int64_t replication = 0;       // of which `path` and `limited_by` are, from 1; 0: of the run
    bool partial = false;               // stopped before its end
    bool arrivals = false;              // customers come from outside: the run takes as long as they come
    std::vector<std::string> texts;     // of a `print`, as it was printed
    std::optional<bool> holds;          // of an assertion
};

struct Message {
    std::string severity, id, text;
};

struct Document {
    std::string name;  // the file, as the command line names it
    int status = 0;    // the exit status of the run
    bool interrupted = false;
    std::vector<Entry> entries;
    std::vector<Message> messages;  // errors and warnings
    const Message* first_error() const;
};

/// Makes the path of a simulation that of another replication, given as result.json has it, and what limits that.
void take_replication(Entry& e, std::int64_t replication, std::string_view result, std::string limited_by);

/// A JSON text; a problem says where what is wrong.
std::variant<Document, import::Problem> read_document(std::string_view text, std::string name);

/// Whether a text is meant as JSON: no script begins so.
bool looks_like_json(std::string_view text);

}  // namespace pamina::compare
