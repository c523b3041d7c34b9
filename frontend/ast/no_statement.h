// Which statements stand outside processes. A new kind of statement is none of them until it stands here, and then who
// takes processes apart does not compile without a function for it.
#pragma once

#include <concepts>

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// It is a declaration of a script, a word of a network, or what a script alone does.
template <class S>
concept OutsideProcesses =
    std::same_as<S, ErrorStmt> || std::same_as<S, Import> || std::same_as<S, ParamDecl> || std::same_as<S, FnDecl> ||
    std::same_as<S, UnitDecl> || std::same_as<S, ModelDecl> || std::same_as<S, ProcDecl> ||
    std::same_as<S, MachineDecl> || std::same_as<S, PartDecl> || std::same_as<S, CustomerDecl> ||
    std::same_as<S, NetworkDecl> || std::same_as<S, ClassDecl> || std::same_as<S, StationDecl> ||
    std::same_as<S, Route> || std::same_as<S, NetDecl> || std::same_as<S, PlaceDecl> ||
    std::same_as<S, TransitionDecl> || std::same_as<S, Arcs> || std::same_as<S, Print> || std::same_as<S, Assert>;

}  // namespace pamina::ast
