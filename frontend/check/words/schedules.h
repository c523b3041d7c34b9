// The schedules (reference.md "Schedules") and their options, for everyone who reads a `schedule policy(…)`.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

enum class Policy { Static, Cyclic, Dynamic, Guided, Queues };

/// The policy of a name; nothing when there is none.
std::optional<Policy> policy_of(std::string_view name);
std::vector<std::string> policy_names();
/// The names of its options, in the order in which they may stand without their names.
const std::vector<std::string>& options_of(Policy policy);

/// What an option is given; null where its default holds.
const ast::Expr* option(const ast::Schedule& schedule, std::string_view name);

/// Makes tasks of the iterations of a `par`: it has more than an `on`.
bool makes_tasks(const ast::Placement& placement);

}  // namespace pamina::check
