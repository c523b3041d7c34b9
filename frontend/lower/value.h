// What an expression of the source becomes: a typed cost expression, a list, a record, or a declared thing.
//
// Numbers and truth values are one expression in the graph's pool. A list is not. It is known in one of three ways: the
// items as written; an Array of the graph; or lazily, one value that reads the item's number from a Local of its own
// (list comprehensions, lists of records, lists of lists). Items as written become an Array when they are indexed by
// something that is not known here. A record is its fields. Resources, processors, barriers, queues and events are an
// entity of the graph with the indices given so far; a machine is its number with the indices of the parts around it.
//
// Type::kind says which: Int, Real and Bool have `id`; the others have the fields below.
// Error has been reported; Unknown is the result of a recursive function that is not known yet. Both spread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::lower {

/// One dimension of a group: `count` places from `first` on, each `step` further.
struct RankRange {
    expr::Id first = expr::kNone, step = expr::kNone, count = expr::kNone;
    bool one = false;  // an index, not a range: no dimension of the group
};

/// A group: some of the ranks of a machine, or of a group of it, counted from 0, the last dimension fastest.
struct Group {
    const check::Symbol* ranks = nullptr;  // the part whose dimensions these are
    std::vector<RankRange> dimensions;
};

/// A machine: its number in the lowering, which element of each array of parts around it (the outermost first), and
/// which of its ranks, where it is a group (of a group, the outermost first).
struct MachineRef {
    int number = -1;
    std::vector<expr::Id> prefix;
    std::vector<Group> groups = {};
    explicit operator bool() const { return number >= 0; }

    /// Every expression that says which element and which ranks it is, to be read or changed.
    template <class Each>
    void each(Each&& each) {
        for (expr::Id& i : prefix) each(i);
        for (Group& g : groups)
            for (RankRange& r : g.dimensions) each(r.first), each(r.step), each(r.count);
    }
    template <class Each>
    void each(Each&& each) const {
        MachineRef(*this).each([&](expr::Id& i) { each(static_cast<const expr::Id&>(i)); });
    }
};

struct Either;
struct Distributed;

struct Value {
    check::Type type = check::Type::of(check::TypeKind::Error);
    expr::Id id = expr::kNone;
    // List: items as written, an array of the graph, or lazily; and the length
    std::shared_ptr<const std::vector<Value>> items;
    int array = -1;
    std::shared_ptr<const Value> item;  // of a lazy list: the item whose number is in Local `item_slot`
    int item_slot = -1;
    bool checked = false;                  // `item` says itself when its number is outside
    std::shared_ptr<const Either> either;  // of a list of links: one of two
    expr::Id length = expr::kNone;
    // Record
    std::shared_ptr<const std::vector<std::pair<std::string, Value>>> fields;
    // Entity
    int entity = -1;
    bool indexed = false;           // all indices or `part` are given
    std::vector<expr::Id> indices;  // those of the parts around it first
    std::optional<rtg::Range> part;
    int slot = -1;  // Local with the instance's handle, where it is not the entity's own
    // Machine; an array of parts when it has fewer indices than the machine asks for
    MachineRef machine;
    const check::Symbol* ranks = nullptr;  // the ranks of `machine`, before their indices
    // Table
    const check::Symbol* table = nullptr;
    // Distribution: its dimensions in `items`; one of these: an arrays::Spread::Kind, -1 of `replicated`, with the
    // block in `id` and sizes in `items`
    int spread = 0;
    // Array
    std::shared_ptr<const Distributed> distributed;

    bool known() const { return type.kind != check::TypeKind::Error && type.kind != check::TypeKind::Unknown; }
    bool is(check::TypeKind k) const { return type.kind == k; }
    bool scalar() const { return type.is_number() || is(check::TypeKind::Bool); }
    int time_power() const { return type.dimension.power(check::kTime); }
    const Value* field(const std::string& name) const {
        if (fields)
            for (const auto& f : *fields)
                if (f.first == name) return &f.second;
        return nullptr;
    }

    static Value number(check::Type t, expr::Id id) {
        Value v;
        v.type = std::move(t);
        v.id = id;
        return v;
    }
    static Value integer(expr::Id id) { return number(check::Type::of(check::TypeKind::Int), id); }
    static Value boolean(expr::Id id) { return number(check::Type::of(check::TypeKind::Bool), id); }
    static Value schedule(const ast::ScheduleValue& s) {
        Value v;
        v.type = check::Type::of(check::TypeKind::Schedule);
        v.type.schedule = &s;
        return v;
    }
    static Value error() { return {}; }
    static Value unknown() {
        Value v;
        v.type = check::Type::of(check::TypeKind::Unknown);
        return v;
    }
};

/// An array of a model: what the numbers of arrays::ask() are made of.
struct Distributed {
    int number = 0;  // arrays of one number are the same
    std::string name;
    Span span;
    std::vector<expr::Id> shape;     // ints
    expr::Id element = expr::kNone;  // bytes, an int
    std::vector<expr::Id> layout;    // as ask() reads it
};

/// `if condition then yes else no`, between lists of links.
struct Either {
    expr::Id condition = expr::kNone;
    Value yes, no;
};

/// A list of links, or one that may be: an empty one.
inline bool may_be_route(const Value& v) {
    if (!v.is(check::TypeKind::List)) return false;
    if (v.either || (v.items && v.items->empty())) return true;
    return v.type.element && v.type.element->kind == check::TypeKind::Entity;
}

/// Every expression that a value reads goes through `change`, also those of items and fields.
template <class Change>
Value changed(Value v, Change&& change) {
    const auto one = [&](expr::Id& id) {
        if (id != expr::kNone) id = change(id);
    };
    one(v.id);
    one(v.length);
    for (expr::Id& i : v.indices) one(i);
    v.machine.each(one);
    if (v.part) {
        one(v.part->first);
        one(v.part->last);
        one(v.part->step);
    }
    if (v.items) {
        auto items = std::make_shared<std::vector<Value>>();
        for (const Value& item : *v.items) items->push_back(changed(item, change));
        v.items = std::move(items);
    }
    if (v.item) v.item = std::make_shared<const Value>(changed(*v.item, change));
    if (v.either) {
        auto either = std::make_shared<Either>(
            Either{v.either->condition, changed(v.either->yes, change), changed(v.either->no, change)});
        one(either->condition);
        v.either = std::move(either);
    }
    if (v.fields) {
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const auto& f : *v.fields) fields->emplace_back(f.first, changed(f.second, change));
        v.fields = std::move(fields);
    }
    return v;
}

/// Visits every expression that a value reads.
template <class Visit>
void each_id(const Value& v, Visit&& visit) {
    const auto one = [&](expr::Id id) {
        if (id != expr::kNone) visit(id);
    };
    one(v.id);
    one(v.length);
    for (expr::Id i : v.indices) one(i);
    v.machine.each(one);
    if (v.part) {
        one(v.part->first);
        one(v.part->last);
        one(v.part->step);
    }
    if (v.items)
        for (const Value& item : *v.items) each_id(item, visit);
    if (v.item) each_id(*v.item, visit);
    if (v.either) {
        one(v.either->condition);
        each_id(v.either->yes, visit);
        each_id(v.either->no, visit);
    }
    if (v.fields)
        for (const auto& f : *v.fields) each_id(f.second, visit);
}

/// The expression kind that holds values of a type.
inline expr::Kind kind_of(const check::Type& t) {
    if (t.kind == check::TypeKind::Int) return expr::Kind::Int;
    if (t.kind == check::TypeKind::Bool) return expr::Kind::Bool;
    return expr::Kind::Real;
}

}  // namespace pamina::lower
