// The functions of the script whose arguments have names: `sort(t, by = "time", descending = true)`; of tables, lists,
// pictures and texts.
#pragma once

#include <span>
#include <string_view>

#include "frontend/check/program/program.h"

namespace pamina::check {

/// What an argument of such a function is.
enum class TableArgument {
    Table,
    Drawn,    // a table, or a measure of a result
    Sorted,   // a table or a list
    Numbers,  // a list of them
    Matrix,   // a list of lists of numbers
    Value,    // anything that prints
    Fraction,
    Count,
    Records,  // a list of them
    Names,    // one column or a list of columns
    Renamed,  // a record: new names, each with the column that gets it
    Texts,    // a string or a list of them
    Name,
    Truth,
    Text,
};

struct TableParameter {
    std::string_view name;
    TableArgument is = TableArgument::Text;
    bool required = false;
    std::span<const std::string_view> words = {};  // of Text: what it may be; empty: anything
};

/// The parameters in their order; empty for other functions.
std::span<const TableParameter> table_parameters(Builtin b);
/// `filter` and `extend`, which have a binder.
bool table_word(std::string_view function);
/// `rename`: a column and the name that it gets.
struct Renamed {
    std::string name, old;
};
/// Gives columns their new names, all at once. Returns why that cannot be: a column gets two names, or two columns one.
std::string rename_columns(std::vector<std::string>& columns, const std::vector<Renamed>& changes);
/// The argument of each parameter, null where none is given. Names were checked before.
std::vector<const ast::Expr*> arguments_of(std::span<const TableParameter> parameters,
                                           const std::vector<ast::Argument>& arguments);

}  // namespace pamina::check
