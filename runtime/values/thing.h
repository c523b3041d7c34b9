// Machines, models, networks and schedules as values: what was written, and the variables that it reads.
#pragma once

#include <utility>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

struct Thing {
    check::Type type;
    const ast::Expr* expr =
        nullptr;  // a machine with what `with` replaces, a model, a network, a ScheduleValue, a distribution
    /// Binders and parameters of fns that it reads, with their values where it was written.
    std::vector<std::pair<const check::Symbol*, Value>> bound;
    std::string text;  // of the source, shortened, with what is bound
};

inline bool is_thing(const check::Type& t) {
    using check::TypeKind;
    return t.kind == TypeKind::Machine || t.kind == TypeKind::Model || t.kind == TypeKind::Network ||
           t.kind == TypeKind::Schedule || t.kind == TypeKind::Distribution;
}

/// In a column of a table a machine, model or schedule stands by its text.
Value cell(Value v);

}  // namespace pamina::script
