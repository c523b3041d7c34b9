// What a WfFormat text says, member by member, before anything of it is looked up: the first half of the importer.
#pragma once

#include <optional>
#include <vector>

#include "runtime/import/json_reader.h"

namespace pamina::import::wfformat {

using Text = JsonReader::Text;

/// The members of a task that matter, from the specification, the execution, or (before 1.5) both at once.
struct Task {
    Text id, name;  // text.data() null: not given
    std::vector<Text> parents, children, inputs, outputs;
    std::optional<Text> runtime, cores, machine;
    std::size_t offset = 0;
};

struct File {
    Text id, size;
};

struct Host {
    Text name, cores, mhz;
};

struct Workflow {
    Text version;
    bool specified = false, executed = false;  // the two halves of schema 1.5 are there
    bool flat = false;                         // workflow.tasks is there, as before 1.5
    std::vector<Task> tasks;                   // of the specification, or of workflow.tasks
    std::vector<Task> runs;                    // of the execution
    std::vector<File> files;
    std::vector<Host> hosts;
    std::optional<Text> makespan;
};

/// Reads a whole text; `json` keeps what the pieces point to.
Workflow read_workflow(JsonReader& json);

}  // namespace pamina::import::wfformat
