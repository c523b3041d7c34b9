// What an expression of the source becomes: a typed cost expression, a list, or a declared thing.
//
// Numbers and truth values are one expression in the graph's pool. A list is not: it is an Array of the graph (values
// from outside, or one expression for each item), or still the items as written, which become an Array when
// they are indexed by something that is not known here. Resources and processors are an entity of the graph with
// the indices written so far.
//
// Type::kind says which: Int, Real and Bool have `id`; List, Entity, Table (of csv) and String have the fields below.
// Error has been reported; Unknown is the result of a recursive function that is not known yet. Both spread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::lower {

struct Value {
    check::Type type = check::Type::of(check::TypeKind::Error);
    expr::Id id = expr::kNone;
    // List: items as written, or an array of the graph and its length
    std::shared_ptr<const std::vector<Value>> items;
    int array = -1;
    expr::Id length = expr::kNone;
    // Entity
    int entity = -1;
    bool indexed = false;  // `indices` or `part` are given
    std::vector<expr::Id> indices;
    std::optional<rtg::Range> part;
    // Table
    const check::Symbol* table = nullptr;

    bool known() const { return type.kind != check::TypeKind::Error && type.kind != check::TypeKind::Unknown; }
    bool is(check::TypeKind k) const { return type.kind == k; }
    bool scalar() const { return type.is_number() || is(check::TypeKind::Bool); }
    int time_power() const { return type.dimension.power(check::kTime); }

    static Value number(check::Type t, expr::Id id) {
        Value v;
        v.type = std::move(t);
        v.id = id;
        return v;
    }
    static Value integer(expr::Id id) { return number(check::Type::of(check::TypeKind::Int), id); }
    static Value boolean(expr::Id id) { return number(check::Type::of(check::TypeKind::Bool), id); }
    static Value error() { return {}; }
    static Value unknown() {
        Value v;
        v.type = check::Type::of(check::TypeKind::Unknown);
        return v;
    }
};

/// The expression kind that holds values of a type.
inline expr::Kind kind_of(const check::Type& t) {
    if (t.kind == check::TypeKind::Int) return expr::Kind::Int;
    if (t.kind == check::TypeKind::Bool) return expr::Kind::Bool;
    return expr::Kind::Real;
}

}  // namespace pamina::lower
