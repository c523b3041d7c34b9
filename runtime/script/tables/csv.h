// `csv("file.csv")`: text to a table.
//
// Fields are separated by commas; a field in double quotes may hold commas, line ends and doubled quotes (RFC
// 4180). The first row names the columns; `cost [us]` gives the column a unit. A column whose fields are all whole
// numbers is ints, all numbers reals, all true or false bools, anything else strings. Empty fields do not
// count for this: among numbers and bools their value is missing, among strings they are the empty string.
#pragma once

#include <optional>

#include "frontend/source/decimal.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Ragged rows, bad numbers in a column with a unit, missing or doubled names and unknown units are errors at
/// their line and column of the file. Nothing is returned then.
std::shared_ptr<const Table> read_csv(FileId file, const SourceMap& sources, const check::Program& program,
                                      const check::Module* module, Diagnostics& diagnostics,
                                      const std::atomic<bool>* stop = nullptr);

/// A number as a field of a CSV file may hold it; nothing when it is none, or an int beyond 64 bits.
std::optional<WrittenNumber> csv_number(std::string_view text);

}  // namespace pamina::script
