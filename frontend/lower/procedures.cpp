// Procs that run themselves: each becomes a Procedure of the graph, lowered once for what is known of its arguments.
//
// What is known: the machines, the types of numbers, lists that are the same for the whole run, which place the caller
// has (so that its text decides what `compute` means), and for an entity its declaration. Everything else is a
// parameter in a slot of the procedure: numbers, indices, and the handles of entities that bodies declare. Two
// instances that one declaration made are alike but for the handle, so a proc that passes its own queue on to itself is
// still one procedure.
//
// Bodies are lowered one after the other, when everything else is done, so that the slots of each are consecutive.
#include "frontend/lower/procedures.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "frontend/ast/walk.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/procs.h"
#include "frontend/lower/reads.h"
#include "frontend/lower/statements.h"
#include "frontend/lower/summaries.h"

namespace pamina::lower {

// Walks what a procedure is given, in one order for the call and for the body: `number` for each expression that
// becomes a parameter, `handle` for each entity whose handle does. Adds what is known to `key`.
template <class Number, class Handle>
Value Procedures::passed(Value v, MemoKey& key, Number&& number, Handle&& handle) {
    auto& pool = graph().pool;
    const auto one = [&](Id& id) {
        if (id != kNone) id = number(id);
    };
    key.add(v.type.kind);
    if (v.is(TypeKind::Law)) key.add(v.type.law);
    if (v.scalar()) {
        key.add(v.type.bare_zero).add(v.type.dimension);
        one(v.id);
    } else if (v.fields) {
        key.add(v.fields->size());
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const auto& [name, field] : *v.fields) {
            key.add(name);
            fields->emplace_back(name, passed(field, key, number, handle));
        }
        v.fields = std::move(fields);
    } else if (v.either) {
        key.add('?');
        Either either = *v.either;
        one(either.condition);
        either.yes = passed(either.yes, key, number, handle);
        either.no = passed(either.no, key, number, handle);
        one(v.length);
        v.either = std::make_shared<const Either>(std::move(either));
    } else if (v.is(TypeKind::List) && v.items && (!reads_.global_only(v) || may_be_route(v))) {
        key.add('[').add(v.items->size());
        auto items = std::make_shared<std::vector<Value>>();
        for (const Value& item : *v.items) items->push_back(passed(item, key, number, handle));
        v.items = std::move(items);
    } else if (v.is(TypeKind::List) && !reads_.global_only(v)) {
        // What its items read of the process; in the key they are counted through.
        std::set<int> bound;
        const auto lists = [&](const auto& self, const Value& x) -> void {
            if (!x.item) return;
            bound.insert(x.item_slot);
            self(self, *x.item);
        };
        lists(lists, v);
        std::map<int, expr::Kind> free;
        each_id(v, [&](Id root) {
            std::vector<Id> todo{root};
            std::unordered_set<Id> seen;
            const std::vector<int> slots = expr::free_locals(pool, root);
            while (!todo.empty()) {
                const Id id = todo.back();
                todo.pop_back();
                if (!seen.insert(id).second) continue;
                const expr::Node& n = pool.at(id);
                const int slot = static_cast<int>(n.value.i);
                if (n.op == Op::Local && !bound.contains(slot) && std::binary_search(slots.begin(), slots.end(), slot))
                    free[slot] = n.kind;
                for (Id a : pool.args(id)) todo.push_back(a);
            }
        });
        std::unordered_map<int, Id> replacement, canonical;
        int position = 0;
        for (auto [slot, kind] : free) {
            canonical[slot] = pool.param(position++, kind);
            replacement[slot] = number(pool.local(slot, kind));
        }
        std::vector<Id> counted;
        each_id(v, [&](Id id) { counted.push_back(expr::substitute_locals(pool, id, canonical)); });
        key.add(':').add(counted);
        v = changed(v, [&](Id id) { return expr::substitute_locals(pool, id, replacement); });
    } else if (v.is(TypeKind::List)) {
        std::vector<Id> ids;
        each_id(v, [&](Id id) { ids.push_back(id); });
        key.add('.').add(v.array).add(v.items ? v.items->size() : 0).add(ids);
    } else if (v.is(TypeKind::Machine)) {
        key.add_shape(v.machine).add(static_cast<const void*>(v.ranks));
        v.machine.each(one);
    } else if (v.is(TypeKind::Entity)) {
        entities_.add_to(key, v.entity);
        key.add(v.indices.size()).add(v.indexed).add(v.part.has_value());
        for (Id& i : v.indices) one(i);
        if (v.part) {
            key.add(v.part->step != kNone).add(v.part->exclusive);
            one(v.part->first);
            one(v.part->last);
            one(v.part->step);
        }
        if (entities_.is_local(v.entity)) handle(v);
    } else {
        key.add(static_cast<const void*>(v.table));
    }
    return v;
}

bool Procedures::keeps_place(const ProcCall& target, const PlaceContext& place) {
    return place.entity >= 0 && entities_.is_local(place.entity) && summaries_.facts_of(target).spawns;
}

void Procedures::call_procedure(const ProcCall& target, const std::vector<Value>& arguments, const ast::Stmt& s) {
    auto& g = graph();
    if (walk().customers && !walk().customers->empty()) {
        error("E1106", s.span,
              fmt::format("`{}` runs itself, and what it computes is no customer of the contention around it",
                          target.callee->name),
              "write `with` behind its `compute`");
        return;
    }
    rtg::Call call;
    const PlaceContext& here = walk().branch.place;
    MemoKey key;
    key.add(static_cast<const void*>(target.callee)).add_shape(target.machine).add(here.kind);
    key.add(here.entity >= 0);
    if (here.entity >= 0) entities_.add_to(key, here.entity);
    key.add(walk().branch.in_background).add(walk().choice != nullptr);
    const auto number = [&](Id id) {
        call.arguments.push_back(id);
        // What must not decide anything there.
        key.add(taint_.drawn(id));
        if (!request().drawn) {
            const std::set<int> queues = taint_.queues_of(id);
            key.add(queues.size());
            for (const int queue : queues) key.add(queue);
        }
        return id;
    };
    const auto handle = [&](const Value& v) {
        const int slot = v.slot >= 0 ? v.slot : g.entities[static_cast<std::size_t>(v.entity)].slot;
        call.arguments.push_back(g.pool.local(slot, expr::Kind::Int, s.span));
    };
    target.machine.each(number);
    key.add(target.machines.size());
    for (const MachineRef& m : target.machines) {
        key.add_shape(m);
        m.each(number);
    }
    for (const Value& v : arguments) passed(v, key, number, handle);
    // What is spawned there may outlast the place.
    if (keeps_place(target, walk().branch.place)) {
        const int slot = walk().branch.place.slot >= 0
                             ? walk().branch.place.slot
                             : g.entities[static_cast<std::size_t>(walk().branch.place.entity)].slot;
        call.arguments.push_back(g.pool.local(slot, expr::Kind::Int, s.span));
    }
    if (walk().choice) call.arguments.push_back(walk().choice->share);
    const auto [it, fresh] = procedures_.try_emplace(key, static_cast<int>(g.procedures.size()));
    call.procedure = it->second;
    if (fresh) {
        if (g.procedures.size() >= static_cast<std::size_t>(kMaxProcedures)) {
            error("E0391", s.span,
                  fmt::format("`{}` runs itself with ever new kinds of arguments: more than {}", target.callee->name,
                              kMaxProcedures),
                  "give it numbers; lists, records and places must not grow from call to call");
            errors().stop();
            return;
        }
        rtg::Procedure p;
        p.name = target.callee->name;
        p.span = target.callee->span;
        g.procedures.push_back(std::move(p));
        pending_.push_back({it->second, target, arguments, walk().branch.place, walk().branch.in_background, {}});
        if (walk().choice) pending_.back().choose = walk().choice->span;
        pending_.back().site = procs_.call_site(*target.callee, s.span, {}, {});
        g.call_sites.back().recursive = true;
    }
    walk().branch.spawned = walk().branch.spawned || summaries_.facts_of(target).spawns;
    emit(std::move(call), s.span, statement_number(s));
}

void Procedures::lower_pending() {
    auto& g = graph();
    Restore<bool> inside(walk().in_procedure, true);
    for (; !pending_.empty() && !errors().stopped(); pending_.pop_front()) {
        const Pending p = pending_.front();
        const Symbol& f = *p.target.callee;
        const int first = g.local_slots;
        std::vector<int> parameters, handles;
        std::string name;
        MemoKey key;
        Type type;
        const auto number = [&](Id id) {
            parameters.push_back(new_slot(name, type));
            taint_.derive(parameters.back(), id);
            return g.pool.local(parameters.back(), g.pool.at(id).kind, f.span);
        };
        const auto handle = [&](Value& v) {
            parameters.push_back(new_slot(name));
            v.slot = parameters.back();
            handles.push_back(v.slot);
        };
        ProcCall target = p.target;
        const auto parameter = [&](Id& i) { i = number(i); };
        target.machine.each(parameter);
        for (MachineRef& m : target.machines) m.each(parameter);
        const auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node);
        const auto& declared = proc ? proc->parameters : std::get<ast::ModelDecl>(f.stmt->node).parameters;
        for (std::size_t i = 0; i < p.arguments.size(); ++i) {
            name = declared[i].name.text;
            type = p.arguments[i].scalar() ? p.arguments[i].type : Type{};
            scopes().bound[f.members.at(name)] = passed(p.arguments[i], key, number, handle);
        }
        PlaceContext here = p.place;
        if (keeps_place(p.target, here)) {
            here.slot = new_slot("");
            parameters.push_back(here.slot);
            handles.push_back(here.slot);
        }
        Choice in_branch;
        if (p.choose) {
            parameters.push_back(new_slot(""));
            in_branch = {g.pool.local(parameters.back(), expr::Kind::Real, f.span), *p.choose};
        }
        Restore<const Choice*> choice(walk().choice, p.choose ? &in_branch : nullptr);
        Restore<Frame> frame(scopes().frame, Frame{target.machine, target.machines, nullptr, 0, &f});
        Restore<int> site(walk().site, p.site);
        Restore<PlaceContext> place(walk().branch.place, here);
        Restore<bool> background(walk().branch.in_background, p.in_background);
        Restore<std::vector<int>> keeps(walk().branch.keeps, {});
        Restore<std::vector<int>> given(walk().branch.keep_slots, handles);
        Restore<bool> spawned(walk().branch.spawned, false);
        procs_.enter_text(f, target.machine.number);
        const rtg::StateId entry = region(f.span, [&] {
            statements_.block(body_of(f));
            if (walk().at != rtg::kNoState) connect(walk().at, rtg::kNoState, rtg::Return{});
        });
        auto& made = g.procedures[static_cast<std::size_t>(p.number)];
        made.entry = entry;
        made.first_slot = first;
        made.slots = g.local_slots - first;
        made.parameters = std::move(parameters);
    }
}

}  // namespace pamina::lower
