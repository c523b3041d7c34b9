// What `graph from FORMAT("file", option = e, …)` says: its format, its file and its options, and the dimensions of
// these.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/check/program/program.h"
#include "frontend/check/types/type.h"
#include "frontend/language/formats.h"

namespace pamina::check {

/// Of a quantity; nothing of a text.
std::optional<Dimension> dimension_of(language::FormatValue value);

/// The format of a `graph from`; null when there is no such format.
const language::FormatRow* task_file_format(const ast::Expr& from);
/// What is said of messages that are to be placed on something that is not a machine.
inline constexpr const char* kPlaced = "messages between ranks are placed by their file, not by `on`";
inline constexpr const char* kPlacedHelp =
    "leave it out, or name the model's machine whose L, o, g, G, O and S they take: `on m`";

/// Whether the file has messages between ranks instead of tasks.
bool is_messages(const ast::Expr& from);
/// The value given to an option; null when it is not given.
const ast::Expr* task_file_option(const ast::Expr& from, std::string_view name);
/// The options that are texts, by their names, and the names of columns, by what they are.
std::vector<std::pair<std::string, std::string>> task_file_texts(const ast::Expr& from);
/// How much an option is: as written, or the member of the machine of `on m` that stands for it; null: neither.
const ast::Expr* task_file_amount(const Program& program, const ast::Graph& g, std::string_view name);
/// The name of the file; null when none is given.
const ast::StringLiteral* task_file_path(const ast::Expr& from);

}  // namespace pamina::check
