// `csv("file.csv")`: text to a table.
//
// Fields are separated by commas, semicolons or tabs (find_separator); a field in double quotes may hold separators,
// line ends and doubled quotes (RFC 4180). The first row names the columns; `cost [us]` gives a column a unit. What a
// column holds is told by its fields (csv_column.h). Empty fields are missing values among numbers and bools, and the
// empty string among texts; fields that `missing` names are missing everywhere.
#pragma once

#include "runtime/script/tables/csv_column.h"

namespace pamina::script {

/// Ragged rows, bad numbers in a column with a unit, missing or doubled names, unknown units and a separator that
/// cannot be told are errors at their line and column of the file. Nothing is returned then.
std::shared_ptr<const Table> read_csv(FileId file, const SourceMap& sources, const check::Program& program,
                                      const check::Module* module, Diagnostics& diagnostics,
                                      const CsvOptions& options = {}, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::script
