// A script that evaluates an imported task graph: a model whose tasks come from the file, and a prediction of it.
#pragma once

#include <string>
#include <string_view>

#include "runtime/import/importer.h"

namespace pamina::import {

/// `path` is how the script finds the file: from its own folder. What was measured stands beside the prediction.
std::string as_script(const TaskGraph& graph, const Importer& importer, std::string_view path);

}  // namespace pamina::import
