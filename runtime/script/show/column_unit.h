// One unit for the numbers of a column, for headings and axes.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/result/show.h"
#include "runtime/values/value.h"

namespace pamina::script {

using NamedColumn = std::pair<std::string, const List*>;

/// A unit for all numbers of these columns: the first that `->` asked for; else, where all were written with one, the
/// finest of these; else one that suits them. Values that are no numbers do not count. "" for plain numbers. Throws
/// ValueError when the dimensions differ.
result::ToldIn unit_of_columns(const std::vector<NamedColumn>& columns, const check::Program& program);

/// One for each column of a table. Columns side by side of one dimension, none of which has a unit of its own, share
/// one, as long as none is a thousand times smaller than another.
std::vector<result::ToldIn> units_of_table(const Table& t, const check::Program& program);

}  // namespace pamina::script
