// Operations on whole tables: a table is columns of equal length, each with the name of a figure or a parameter, as
// a relation of the relational model (Codd 1970) whose rows have an order.
//
// Every operation makes a new table and leaves its operands as they are; columns that do not change are shared. What
// only the rows at hand can show (a column that a file does not have, strings among numbers) throws ValueError.
#pragma once

#include <string>
#include <vector>

#include "frontend/check/words/table_words.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// A column of a table; an error that names the nearest one where there is none. A sweep without failed points has an
/// empty text in each row of its column `error`.
std::shared_ptr<const List> column_of(const Table& t, const std::string& name);
/// A row as a record, its fields in the order of the columns.
Value row_of(const Table& t, std::int64_t row);
/// Rows of a table in this order; an index may come again.
std::shared_ptr<const Table> rows_of(const Table& t, const std::vector<std::int64_t>& rows);

/// Sorted by the first of these columns, rows with equal values by the next, and so on; what is equal in all of them
/// keeps its order. Rows without a value come last, NaN before them, whatever the direction.
std::shared_ptr<const Table> sorted(const Table& t, const std::vector<std::string>& by, bool descending, Stop& stop);
/// A table for each combination of values in these columns, in the order of their first rows. Rows without a value
/// are one group, those with NaN another.
Value grouped(const Table& t, const std::vector<std::string>& by, Stop& stop);
/// The first row of each such group: each combination of values once.
std::shared_ptr<const Table> distinct(const Table& t, const std::vector<std::string>& by, Stop& stop);
/// These columns, in this order.
std::shared_ptr<const Table> selected(const Table& t, const std::vector<std::string>& columns);
/// The table with these columns named anew, all at once.
std::shared_ptr<const Table> renamed(const Table& t, const std::vector<check::Renamed>& changes);
/// Each row of `a` with each row of `b` that has the same values in the columns `by`: those of `b` follow the columns
/// of `a`, rows in the order of `a`, then of `b`. `by` may be empty: the parameters that both have.
std::shared_ptr<const Table> joined(const Table& a, const Table& b, std::vector<std::string> by, Stop& stop);
/// The table with the columns of another of as many rows; a column of the same name is replaced.
std::shared_ptr<const Table> extended(const Table& t, const Table& more);
/// A row for each record; all have the fields of the first one, in any order.
std::shared_ptr<const Table> table_of(const List& records);

}  // namespace pamina::script
