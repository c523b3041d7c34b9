// The options that a resource, processor, barrier, queue or event may be declared with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind);

/// How a resource serves its requests (semantics.md 4): first come first served, or all at once, sharing its servers.
enum class Discipline { Fcfs, Ps };

/// The discipline of a name; nothing when there is none.
std::optional<Discipline> discipline_of(std::string_view name);
std::vector<std::string> discipline_names();
/// What a resource is declared with; fcfs where it says nothing, or nothing that there is.
Discipline discipline_of(const ast::EntityDecl& resource);

}  // namespace pamina::check
