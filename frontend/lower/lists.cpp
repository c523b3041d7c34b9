// Lists and records: literals, comprehensions, and items by number.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

Value Lowering::record(const ast::Record& r) {
    auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
    std::vector<check::Field> types;
    for (const ast::Binding& b : r.fields) {
        Value v = expr(*b.value);
        if (!v.known()) return v;
        types.push_back({b.name.text, v.type});
        fields->emplace_back(b.name.text, std::move(v));
    }
    Value v;
    v.type = Type::record(std::move(types));
    v.fields = std::move(fields);
    return v;
}

Value Lowering::list(const ast::Expr& e, const ast::ListLiteral& l) {
    auto items = std::make_shared<std::vector<Value>>();
    for (const auto& item : l.items) items->push_back(expr(*item));
    std::optional<Type> all;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Value& item = (*items)[i];
        if (!item.known()) return item;
        if (!item.scalar()) continue;
        // Every item gets the type of all: [1, 2.5] are reals.
        const std::optional<Type> both = all ? join(*all, item.type) : item.type;
        if (!both) {
            error("E0351", l.items[i]->span,
                  fmt::format("a list: one is {}, the other {}", check::describe(*all, program_), describe(item)));
            return Value::error();
        }
        all = both;
    }
    if (all)
        for (Value& item : *items)
            if (item.scalar()) item = convert(item, *all, e.span, "a list");
    Value v;
    v.type = Type::list(items->empty() ? Type::of(TypeKind::Int) : items->front().type);
    v.items = items;
    v.length = out_.graph.pool.const_int(static_cast<std::int64_t>(items->size()), e.span);
    return v;
}

// The binders are taken together: item k of `[e for i in a..b, j in c..d]` is that of the (k div n)-th i and the
// (k mod n)-th j, with n values of j.
Value Lowering::list_comprehension(const ast::Expr& e, const ast::ListComprehension& c) {
    auto& pool = out_.graph.pool;
    if (c.condition) {
        error(
            "E0385", c.condition->span, "a list in a model has an item for each value, and cannot leave some out",
            "make the list in the script and give it to the model, or write the `if` where the values are used, as in "
            "`sum(i in 1..n if i mod 2 == 0: i)`");
        return Value::error();
    }
    struct Loop {
        int slot = -1;
        rtg::Range range;
        Id count = kNone;
    };
    std::vector<Loop> loops;
    Scope scope(bound_);
    for (const ast::Binder& b : c.binders) {
        Loop loop;
        const Symbol* s = program_.symbol_of(b);
        if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
            loop.range = range(*r);
            if (loop.range.first == kNone || loop.range.last == kNone || (r->step && loop.range.step == kNone))
                return failed() ? Value::error() : Value::unknown();
            loop.count = count_of(loop.range, b.source->span);
            loop.slot = new_slot(b.name.text);
            scope.bind(s, Value::integer(pool.local(loop.slot, expr::Kind::Int, b.name.span)));
        } else {
            const Value source = expr(*b.source);
            if (!source.known()) return source;
            if (!source.is(TypeKind::List)) {
                error("E0352", b.source->span,
                      fmt::format("`in` needs a range or a list, this is {}", describe(source)));
                return Value::error();
            }
            loop.range = {pool.const_int(0), source.length, kNone, true};
            loop.count = source.length;
            loop.slot = new_slot(b.name.text);
            const Id at = pool.local(loop.slot, expr::Kind::Int, b.name.span);
            scope.bind(s, item_of(source, at, b.source->span));
        }
        for (const Loop& before : loops)
            if (expr::reads_local(pool, loop.count, before.slot)) {
                error("E0393", b.source->span, "the ranges of a list in a model must not depend on each other",
                      "write a list of lists: `[[… for j in …] for i in …]`");
                return Value::error();
            }
        loops.push_back(loop);
    }
    Restore<bool> reads(reads_, false);  // it is evaluated where an item is asked for
    Value item = expr(*c.body);
    if (!item.known()) return item;
    item.type.bare_zero = false;
    int slot = loops.front().slot;
    rtg::Range over = loops.front().range;
    Id length = loops.front().count;
    const bool plain = loops.size() == 1 && item.scalar();
    const bool counts = pool.at(over.first).op == Op::ConstInt && pool.at(over.first).value.i == 0 &&
                        (over.step == kNone || over.step == pool.const_int(1));
    if (!plain && (loops.size() > 1 || !counts)) {
        slot = new_slot("");
        Id rest = pool.local(slot, expr::Kind::Int, e.span);
        for (std::size_t i = 1; i < loops.size(); ++i) length = pool.make(Op::MulI, {length, loops[i].count}, e.span);
        std::unordered_map<int, Id> values;
        for (std::size_t i = loops.size(); i-- > 0;) {
            const Loop& l = loops[i];
            Id number = i > 0 ? pool.make(Op::ModI, {rest, l.count}, e.span) : rest;
            if (i > 0) rest = pool.make(Op::FloorDivI, {rest, l.count}, e.span);
            if (l.range.step != kNone) number = pool.make(Op::MulI, {number, l.range.step}, e.span);
            values[l.slot] = pool.make(Op::AddI, {l.range.first, number}, e.span);
        }
        // A range may start at an earlier index.
        for (std::size_t i = 1; i < loops.size(); ++i) values[loops[i].slot] = replaced(values[loops[i].slot], values);
        item = replaced(item, values);
        over = {pool.const_int(0), length, kNone, true};
    }
    if (item.scalar()) {
        const std::unordered_map<int, Id> none{{slot, pool.const_int(0)}};
        bool fixed = global_only(expr::substitute_locals(pool, item.id, none));
        for (Id bound : {over.first, over.last, over.step}) fixed = fixed && (bound == kNone || global_only(bound));
        if (fixed) {
            rtg::Array array;
            array.kind = kind_of(item.type);
            array.time_power = item.time_power();
            array.span = e.span;
            array.slot = slot;
            array.range = over;
            array.element = item.id;
            Value v;
            v.type = Type::list(item.type);
            v.array = static_cast<int>(out_.graph.arrays.size());
            v.length = length;
            out_.graph.arrays.push_back(std::move(array));
            out_.arrays.push_back({});
            return v;
        }
        if (!counts && slot == loops.front().slot) {
            const int number = new_slot("");
            Id at = pool.local(number, expr::Kind::Int, e.span);
            if (over.step != kNone) at = pool.make(Op::MulI, {at, over.step}, e.span);
            item = replaced(item, {{slot, pool.make(Op::AddI, {over.first, at}, e.span)}});
            slot = number;
        }
    }
    return lazy_list(std::move(item), slot, length, false);
}

Value Lowering::lazy_list(Value item, int slot, Id length, bool checked) {
    Value v;
    v.type = Type::list(item.type);
    v.item = std::make_shared<const Value>(std::move(item));
    v.item_slot = slot;
    v.length = length;
    v.checked = checked;
    return v;
}

// An expression that is written in several places has binders of its own in each: slots are unique.
Id Lowering::replaced(Id root, const std::unordered_map<int, Id>& replacement) {
    auto& pool = out_.graph.pool;
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
            const std::string name = out_.graph.slot_names[static_cast<std::size_t>(pool.at(id).value.i)];
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

Value Lowering::replaced(const Value& v, const std::unordered_map<int, Id>& replacement) {
    return changed(v, [&](Id id) { return replaced(id, replacement); });
}

Value Lowering::item_of(const Value& list, Id at, Span span) {
    if (list.item) return replaced(*list.item, {{list.item_slot, at}});
    return index_list(list, at, span);
}

Value Lowering::index_list(const Value& list, Id at, Span span) {
    auto& pool = out_.graph.pool;
    if (list.either) {
        const Value yes = index_list(list.either->yes, at, span), no = index_list(list.either->no, at, span);
        return yes.known() && no.known() ? select(list.either->condition, yes, no, span) : Value::unknown();
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
                it->second = static_cast<int>(out_.graph.arrays.size());
                rtg::Array empty;
                empty.kind = kind;
                empty.span = span;
                out_.graph.arrays.push_back(std::move(empty));
                out_.arrays.push_back({});
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

Value Lowering::choose(const std::vector<Value>& items, const Type& element, Id at, Span span) {
    auto& pool = out_.graph.pool;
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
        if (global_only(list)) return load(array_of(list, span));
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
            v = select(here, items[i], v, span);
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
        if (auto it = picked_.find({at, items.size()}); it != picked_.end()) return items[it->second];
        if (!pick_) pick_ = {at, items.size(), span};
        return Value::unknown();
    }
    error("E0357", span, "this list can only be indexed by a number as written in a model",
          "write an `if` for each of its items");
    return Value::error();
}

}  // namespace pamina::lower
