// Items of lists by number, what depends on them, and values as a place wants them.
#include "frontend/lower/lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/reads.h"

namespace pamina::lower {

Value Lists::lazy_list(Value item, int slot, Id length, bool checked) {
    Value v;
    v.type = Type::list(item.type);
    v.item = std::make_shared<const Value>(std::move(item));
    v.item_slot = slot;
    v.length = length;
    v.checked = checked;
    return v;
}

// An expression that is written in several places has binders of its own in each: slots are unique.
Id Lists::replaced(Id root, const std::unordered_map<int, Id>& replacement) {
    auto& pool = graph().pool;
    std::vector<Id> todo{root}, reached;
    std::unordered_map<Id, Id> done;
    bool binds = false, reads = false;
    while (!todo.empty()) {
        const Id id = todo.back();
        todo.pop_back();
        if (!done.emplace(id, id).second) continue;
        reached.push_back(id);
        const expr::Node& n = pool.at(id);
        binds = binds || n.op == Op::Reduce;
        reads = reads || (n.op == Op::Local && replacement.contains(static_cast<int>(n.value.i)));
        for (Id a : pool.args(id)) todo.push_back(a);
    }
    if (!reads) return root;
    if (!binds) return expr::substitute_locals(pool, root, replacement);
    std::unordered_map<std::int64_t, int> renamed;
    std::sort(reached.begin(), reached.end());  // arguments before their users
    for (Id id : reached)
        if (pool.at(id).op == Op::Reduce && !renamed.contains(pool.at(id).value.i)) {
            const std::string name = graph().slot_names[static_cast<std::size_t>(pool.at(id).value.i)];
            renamed[pool.at(id).value.i] = new_slot(name);
        }
    for (Id id : reached) {
        expr::Node n = pool.at(id);
        std::vector<Id> args;
        for (Id a : pool.args(id)) args.push_back(done.at(a));
        if (n.op == Op::Local || n.op == Op::Reduce)
            if (auto it = renamed.find(n.value.i); it != renamed.end()) n.value.i = it->second;
        done[id] = pool.add(n, args);
    }
    return expr::substitute_locals(pool, done.at(root), replacement);
}

Value Lists::replaced(const Value& v, const std::unordered_map<int, Id>& replacement) {
    return changed(v, [&](Id id) { return replaced(id, replacement); });
}

Value Lists::item_of(const Value& list, Id at, Span span) {
    if (list.item) return replaced(*list.item, {{list.item_slot, at}});
    return index_list(list, at, span);
}

Value Lists::index_list(const Value& list, Id at, Span span) {
    auto& pool = graph().pool;
    if (list.either) {
        const Value yes = index_list(list.either->yes, at, span), no = index_list(list.either->no, at, span);
        return yes.known() && no.known() ? arithmetic_.select(list.either->condition, yes, no, span) : Value::unknown();
    }
    if (list.item) {
        const Value v = item_of(list, at, span);
        if (list.checked) return v;
        // Outside, the error is that of an empty array.
        const Id inside = pool.make(
            Op::And, {pool.make(Op::LeI, {pool.const_int(0), at}, span), pool.make(Op::LtI, {at, list.length}, span)},
            span);
        return changed(v, [&](Id id) {
            const expr::Kind kind = pool.at(id).kind;
            auto [it, fresh] = item_arrays_.try_emplace({static_cast<Id>(kind)}, 0);
            if (fresh) {
                it->second = static_cast<int>(graph().arrays.size());
                rtg::Array empty;
                empty.kind = kind;
                empty.span = span;
                graph().arrays.push_back(std::move(empty));
                lowered().arrays.push_back({});
            }
            return pool.make(Op::Select, {inside, id, pool.array_load(it->second, kind, at, span)}, span);
        });
    }
    if (!list.items)
        return Value::number(*list.type.element, pool.array_load(list.array, kind_of(*list.type.element), at, span));
    const auto& items = *list.items;
    const expr::Node& where = pool.at(at);
    if (where.op == Op::ConstInt && where.value.i >= 0 && where.value.i < static_cast<std::int64_t>(items.size()))
        return items[static_cast<std::size_t>(where.value.i)];
    return choose(items, items.empty() ? *list.type.element : items.front().type, at, span);
}

Value Lists::choose(const std::vector<Value>& items, const Type& element, Id at, Span span) {
    auto& pool = graph().pool;
    const auto all = [&](TypeKind k) {
        return !items.empty() && std::all_of(items.begin(), items.end(), [&](const Value& v) { return v.is(k); });
    };
    Value list;
    list.type = Type::list(element);
    list.length = pool.const_int(static_cast<std::int64_t>(items.size()));
    if (std::all_of(items.begin(), items.end(), [](const Value& v) { return v.scalar(); })) {
        list.items = std::make_shared<const std::vector<Value>>(items);
        const auto load = [&](int array) {
            return Value::number(element, pool.array_load(array, kind_of(element), at, span));
        };
        if (reads_.global_only(list)) return load(array_of(list, span));
        // Items that read indices of this process: a choice, whose last resort is the error of an index out of range.
        auto zeros = std::make_shared<std::vector<Value>>(items.size());
        for (Value& z : *zeros)
            z = Value::number(element, element.kind == TypeKind::Int    ? pool.const_int(0)
                                       : element.kind == TypeKind::Bool ? pool.const_bool(false)
                                                                        : pool.const_real(0));
        Value outside = list;
        outside.items = zeros;
        Value v = load(array_of(outside, span));
        for (std::size_t i = items.size(); i-- > 0;) {
            const Id here = pool.make(Op::EqI, {at, pool.const_int(static_cast<std::int64_t>(i))}, span);
            v = arithmetic_.select(here, items[i], v, span);
        }
        return v;
    }
    // Records: field by field. Lists: the length and the item, each chosen.
    if (all(TypeKind::Record)) {
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const auto& [name, first] : *items.front().fields) {
            std::vector<Value> column;
            for (const Value& item : items)
                if (const Value* f = item.field(name)) column.push_back(*f);
            if (column.size() != items.size()) break;
            Value v = choose(column, first.type, at, span);
            if (!v.known()) return v;
            fields->emplace_back(name, std::move(v));
        }
        if (fields->size() == items.front().fields->size()) {
            Value v;
            v.type = element;
            v.fields = std::move(fields);
            return v;
        }
    }
    if (all(TypeKind::List)) {
        const int slot = new_slot("");
        const Id inner = pool.local(slot, expr::Kind::Int, span);
        std::vector<Value> lengths, values;
        for (const Value& item : items) {
            lengths.push_back(Value::integer(item.length));
            values.push_back(item_of(item, inner, span));
        }
        const Value length = choose(lengths, Type::of(TypeKind::Int), at, span);
        Value item = choose(values, values.front().type, at, span);
        if (!item.known()) return item;
        return lazy_list(std::move(item), slot, length.id, false);
    }
    if (all(TypeKind::Entity) || all(TypeKind::Machine)) {
        if (auto it = walk().picked.find({at, items.size()}); it != walk().picked.end()) return items[it->second];
        if (!walk().pick) walk().pick = {at, items.size(), span};
        return Value::unknown();
    }
    error("E0357", span, "this list can only be indexed by a number as written in a model",
          "write an `if` for each of its items");
    return Value::error();
}

int Lists::array_of(const Value& list, Span span) {
    if (!list.items && !list.item) return list.array;
    if (!reads_.global_only(list)) {
        error("E0357", span, "this list depends on indices, which is not possible here");
        return -1;
    }
    if (list.item) {
        rtg::Array array;
        array.kind = kind_of(list.item->type);
        array.time_power = list.item->time_power();
        array.span = span;
        array.slot = new_slot("");
        array.range = {graph().pool.const_int(0), list.length, kNone, true};
        array.element = item_of(list, graph().pool.local(array.slot, expr::Kind::Int, span), span).id;
        graph().arrays.push_back(std::move(array));
        lowered().arrays.push_back({});
        return static_cast<int>(graph().arrays.size()) - 1;
    }
    const Type element = list.items->empty() ? *list.type.element : list.items->front().type;
    rtg::Array array;
    array.kind = kind_of(element);
    array.time_power = element.dimension.power(check::kTime);
    array.span = span;
    std::vector<Id> key{static_cast<Id>(array.kind)};
    for (const Value& v : *list.items) {
        array.items.push_back(v.id);
        key.push_back(v.id);
    }
    auto [it, fresh] = item_arrays_.try_emplace(key, static_cast<int>(graph().arrays.size()));
    if (fresh) {
        graph().arrays.push_back(std::move(array));
        lowered().arrays.push_back({});
    }
    return it->second;
}

Value Lists::convert(const Value& v, const Type& want, Span span, const std::string& what) {
    if (!v.known() || want.kind == TypeKind::Unknown || want.kind == TypeKind::Error) return v;
    if (want.kind == TypeKind::List && v.is(TypeKind::List)) {
        if (!want.element || want.element->kind == TypeKind::Unknown) return v;
        if (!v.items) {
            // Whether the items are what is wanted is seen at one of them.
            const int slot = new_slot("");
            const Value item = item_of(v, graph().pool.local(slot, expr::Kind::Int, span), span);
            const Value made = convert(item, *want.element, span, what);
            if (!made.known()) return made;
            if (item.scalar() && item.id == made.id) return v;
            return lazy_list(made, slot, v.length, v.checked || !v.item);
        }
        auto items = std::make_shared<std::vector<Value>>();
        for (const Value& item : *v.items) items->push_back(convert(item, *want.element, span, what));
        Value list = v;
        list.items = items;
        list.type = want;
        return list;
    }
    // `[queue]` is an array of queues, which the checker has seen.
    if (want.kind == TypeKind::List && v.is(TypeKind::Entity) && want.element->kind == TypeKind::Unknown) return v;
    Id id = kNone;
    if (want.kind == TypeKind::Int) {
        id = arithmetic_.need_int(v, span, what.c_str());
    } else if (want.kind == TypeKind::Bool) {
        id = arithmetic_.need_bool(v, span, what.c_str());
    } else if (want.kind == TypeKind::Real) {
        id = arithmetic_.need_quantity(v, want.dimension, span, what);
    } else if (want.kind == v.type.kind) {
        return v;
    } else {
        error("E0352", span,
              fmt::format("{} needs {}, this is {}", what, check::describe(want, program()), describe(v)));
    }
    return id == kNone ? Value::error() : Value::number(want, id);
}

Value Lists::list_reduction(expr::Reduction reduction, const Value& list, Span span) {
    auto& pool = graph().pool;
    if (!list.is(TypeKind::List)) {
        error("E0352", span, fmt::format("this needs a list and is {}", describe(list)));
        return Value::error();
    }
    const int slot = new_slot("");
    const Value item = item_of(list, pool.local(slot, expr::Kind::Int, span), span);
    if (!item.known()) return item;
    if (!item.type.is_number()) {
        error("E0352", span, fmt::format("this needs a list of numbers, and its items are {}", describe(item)));
        return Value::error();
    }
    Type t = item.type;
    t.bare_zero = false;
    return Value::number(t, pool.reduce(reduction, slot, pool.const_int(0), list.length, kNone, true, item.id, span));
}

// One after the other, each behind a guard: what stands there where it is this one.
void Lists::for_each_picked(const Pick& by, Span span, int stmt, const std::function<void(Id)>& lower) {
    auto& pool = graph().pool;
    // Read from a list, an index outside is an error of the run.
    auto numbers = std::make_shared<std::vector<Value>>();
    for (std::size_t k = 0; k < by.items; ++k)
        numbers->push_back(Value::integer(pool.const_int(static_cast<std::int64_t>(k))));
    Value list;
    list.type = Type::list(Type::of(TypeKind::Int));
    list.length = pool.const_int(static_cast<std::int64_t>(by.items));
    list.items = std::move(numbers);
    const Id which = pool.array_load(array_of(list, by.span), expr::Kind::Int, by.at, by.span);
    const rtg::StateId after = new_state(span);
    for (std::size_t k = 0; k < by.items && !full(span); ++k) {
        const rtg::StateId head = walk().at, yes = new_state(span), no = new_state(span);
        const Id here = pool.make(Op::EqI, {which, pool.const_int(static_cast<std::int64_t>(k))}, by.span);
        connect(head, yes, rtg::Guard{here}, stmt, no);
        walk().at = yes;
        {
            Restore<decltype(walk().picked)> picked(walk().picked, walk().picked);
            walk().picked[{by.at, by.items}] = k;
            lower(here);
        }
        if (walk().at != rtg::kNoState) connect(walk().at, after, rtg::Pass{});
        walk().at = no;
    }
    connect(walk().at, after, rtg::Pass{});
    walk().at = after;
}

}  // namespace pamina::lower
