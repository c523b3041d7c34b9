// `hyperfine("runs.json")` and its like: what a measuring program wrote, as a table with a row for each run.
#pragma once

#include "frontend/check/program/program.h"
#include "frontend/language/table_readers.h"
#include "frontend/source/source_map.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Columns of numbers are ints where all are whole and without a unit, else reals; what a run has not is a missing
/// value. Mistakes are errors at their place of the file; nothing is returned then. Not of `csv`.
std::shared_ptr<const Table> read_measured(language::TableReader reader, FileId file, const SourceMap& sources,
                                           const check::Program& program, const check::Module* module,
                                           Diagnostics& diagnostics, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::script
