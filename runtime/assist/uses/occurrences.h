// Where a module names things: each place with what it refers to.
//
// Made from the tree and the side tables of the check, in one walk; everything that asks "what is this?" or "where is
// it used?" looks here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/assist/document.h"

namespace pamina::assist {

enum class Role {
    Declaration,
    Use,
    Argument,     // the `P` of `P = 8` in a call
    Replacement,  // a member that `with { … }` replaces
    Dependence,   // a task array after `after`
    Figure,       // a resource, processor or machine name in a result: the `server` of `r.resource.server`
    Open,         // a member of a machine that is not known here, or the name of an argument (then without an
                  // expression) of such a member: `symbol` is null
};

struct Occurrence {
    Span span;  // of the name alone
    const check::Symbol* symbol = nullptr;
    Role role = Role::Use;
    const ast::Expr* expr = nullptr;  // the NameRef or Member, where it is one
};

/// Of the module, in order of place.
std::vector<Occurrence> occurrences(const check::Program& program, const check::Module& module);

/// The name at an offset, also when the offset is right behind it.
std::optional<Occurrence> occurrence_at(const View& view, std::uint32_t offset);

/// An import of a module: the file that stands at the offset; null when none does.
const check::Module* import_at(const View& view, std::uint32_t offset);

/// The innermost expression at an offset; null when none stands there.
const ast::Expr* expression_at(const View& view, std::uint32_t offset);

}  // namespace pamina::assist
