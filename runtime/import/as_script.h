// A script that evaluates what was imported: a model whose tasks or messages come from the file, and a prediction of
// it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/language/formats.h"
#include "runtime/import/task_graph.h"
#include "runtime/rtg/message_schedule.h"

namespace pamina::import {

/// What the script says beside the name of the file, as it is written in the language; empty: not given.
struct ScriptOptions {
    std::string unit;           // what a cost of 1 stands for
    bool unit_is_work = false;  // then processors have a speed
    std::string bandwidth;
    std::string cost;       // the attribute with a task's cost: a text, without quotes
    std::string separator;  // between the columns of a table, the same
    std::string decimal;    // before the decimals of its costs, the same
    std::vector<std::pair<std::string, std::string>> columns;  // what a column is, and its name
    std::vector<std::pair<std::string, std::string>> texts;    // further options that are texts, without quotes
    std::string schedule = "dynamic";                          // what follows `on cpu schedule`
};

/// `path` is how the script finds the file: from its own folder. What was measured stands beside the prediction.
std::string as_script(const TaskGraph& graph, const language::FormatRow& format, std::string_view path,
                      const ScriptOptions& options);
/// Messages between ranks, on the LogGP machine of the standard library.
std::string as_script(const rtg::MessageSchedule& schedule, std::string_view path);

}  // namespace pamina::import
