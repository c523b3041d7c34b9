// What `graph from FORMAT("file", option = e, …)` may say: the formats and their options.
//
// runtime/import reads the files. A script is checked without them, so what can be written stands here, too; a test
// compares both.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/check/program/program.h"
#include "frontend/check/types/type.h"

namespace pamina::check {

struct TaskFileOption {
    enum class Kind { Text, Quantity };
    std::string_view name;
    Kind kind = Kind::Quantity;
    Dimension dimension = {};  // of a quantity
    bool or_work = false;      // or work, of processors with a speed of work/time
    bool of_machine = false;   // a member of the machine named by `on m`, when it is not given
    bool needed = false;       // from one of both
};

struct TaskFileFormat {
    std::string_view name;
    std::vector<TaskFileOption> options;
    const TaskFileOption* option(std::string_view name) const;
};

std::span<const TaskFileFormat> task_file_formats();
/// Null when there is no such format.
const TaskFileFormat* task_file_format(std::string_view name);
/// The format of a `graph from`, or null.
const TaskFileFormat* task_file_format(const ast::Expr& from);
/// What is said of messages that are to be placed on something that is not a machine.
inline constexpr const char* kPlaced = "messages between ranks are placed by their file, not by `on`";
inline constexpr const char* kPlacedHelp =
    "leave it out, or name the model's machine whose L, o, g, G, O and S they take: `on m`";

/// Whether the file has messages between ranks instead of tasks.
bool is_messages(const ast::Expr& from);
/// The value given to an option; null when it is not given.
const ast::Expr* task_file_option(const ast::Expr& from, std::string_view name);
/// How much an option is: as written, or the member of the machine of `on m` that stands for it; null: neither.
const ast::Expr* task_file_amount(const Program& program, const ast::Graph& g, std::string_view name);
/// The name of the file; null when none is given.
const ast::StringLiteral* task_file_path(const ast::Expr& from);

}  // namespace pamina::check
