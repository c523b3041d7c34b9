// Results of models and solved networks in JSON, as figures and paths of an entry.
#pragma once

#include "runtime/compare/document.h"
#include "runtime/import/json_reader.h"

namespace pamina::compare {

/// Of a `predict` or `simulate` (grammar/schemas/result.json, run.json).
void read_result(import::JsonReader& r, Entry& e);
/// The critical path alone: of the replication that stands for a simulation.
void read_path(import::JsonReader& r, Entry& e);
/// Of a `solve` (grammar/schemas/solution.json, model_solution.json).
void read_solution(import::JsonReader& r, Entry& e);

}  // namespace pamina::compare
