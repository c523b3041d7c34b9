// The options that a resource, processor, barrier, queue or event may be declared with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind);

/// How a resource serves its requests (semantics.md 4): first come first served, all at once, sharing its servers, or
/// flows that share its speed.
enum class Discipline { Fcfs, Ps, Maxmin };

/// The discipline of a name; nothing when there is none.
std::optional<Discipline> discipline_of(std::string_view name);
std::vector<std::string> discipline_names();
std::string_view name_of(Discipline discipline);
/// What a resource is declared with; fcfs where it says nothing, or nothing that there is.
Discipline discipline_of(const ast::EntityDecl& resource);

}  // namespace pamina::check
