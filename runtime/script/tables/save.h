// `save(x, "file.csv")`: values as the text of a file.
//
// CSV has one table: a table as it is; of a list of records, or of results, a row each; a record as one row, or, when
// its fields are lists of equal length, as columns; a list of numbers, strings or truth values as one column `value`.
// What has a dimension is written in one unit for the whole column, which the header names: `cost [us]`. Numbers keep
// all their digits, so that csv() reads the same values back. A missing value is an empty field.
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

/// Throws a ValueError for what no table can hold.
std::string to_csv(const Value& v, const check::Program& program, const std::atomic<bool>* stop = nullptr);

/// The text for a file of this name; throws a ValueError when neither .csv nor .json ends it, or the value does not
/// fit.
std::string file_text(const Value& v, const std::string& path, const check::Program& program,
                      const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::script
