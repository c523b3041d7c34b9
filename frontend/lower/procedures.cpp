// Procs that run themselves: each becomes a Procedure of the graph, lowered once for what is known of its arguments.
//
// What is known: the machines, the types of numbers, lists that are the same for the whole run, which place the caller
// has (so that its text decides what `compute` means), and for an entity its declaration. Everything else is a
// parameter in a slot of the procedure: numbers, indices, and the handles of entities that bodies declare. Two
// instances that one declaration made are alike but for the handle, so a proc that passes its own queue on to itself is
// still one procedure.
//
// Bodies are lowered one after the other, when everything else is done, so that the slots of each are consecutive.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "frontend/ast/walk.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

namespace {

/// Visits the statements of a block and of the blocks inside it.
template <class Visit>
void each_statement(const ast::Block& block, const Visit& visit) {
    std::vector<const ast::Block*> todo{&block};
    while (!todo.empty()) {
        const ast::Block* b = todo.back();
        todo.pop_back();
        for (const auto& s : b->statements) {
            visit(*s);
            ast::each_block(*s, [&](const ast::Block& inside) { todo.push_back(&inside); });
        }
    }
}

const ast::Block& body_of(const Symbol& f) {
    if (auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node)) return proc->body;
    return std::get<ast::ModelDecl>(f.stmt->node).body;
}

}  // namespace

// The machine that an expression stands for, as far as the text says; nullopt when it is a parameter.
std::optional<MachineRef> Lowering::written_machine(const ast::Expr& e, const ProcCall& around) {
    const ast::Expr* at = &e;
    if (auto* i = std::get_if<ast::Index>(&at->node)) at = i->object.get();
    const Symbol* s = program_.symbol_of(*at);
    if (auto* m = std::get_if<ast::Member>(&at->node)) {
        const auto object = written_machine(*m->object, around);
        if (!object) return std::nullopt;
        const auto& members = machine_of(*object).symbol->members;
        auto it = members.find(m->member.text);
        if (it == members.end() || it->second->kind != SymbolKind::Part) return std::nullopt;
        const int part = part_of(object->number, *it->second, e.span);
        return part < 0 ? std::nullopt : std::optional(MachineRef{part, {}});
    }
    if (!s || !std::holds_alternative<ast::NameRef>(at->node)) return std::nullopt;
    if (s->kind == SymbolKind::MachineName) {
        const auto position = static_cast<std::size_t>(s->position);
        if (position < around.machines.size()) return MachineRef{around.machines[position].number, {}};
    } else if (s->kind == SymbolKind::Part && around.machine) {
        Restore<Frame> frame(frame_, Frame{{around.machine.number, {}}, {}, nullptr, 0, nullptr});
        const int part = part_of(owner_of(*s).number, *s, e.span);
        if (part >= 0) return MachineRef{part, {}};
    }
    return std::nullopt;
}

std::optional<ProcCall> Lowering::written_call(const ast::ExprStmt& e, const ProcCall& around) {
    auto* c = std::get_if<ast::Call>(&e.value->node);
    if (!c) return std::nullopt;
    ProcCall target;
    target.callee = program_.symbol_of(*c->callee);
    target.machines = around.machines;
    if (!e.machines.empty()) target.machines.clear();
    for (const auto& m : e.machines) {
        const auto machine = written_machine(*m, around);
        if (!machine) return std::nullopt;
        target.machines.push_back(*machine);
    }
    const bool item = target.callee && target.callee->owner && target.callee->owner->kind == SymbolKind::Machine;
    if (auto* m = std::get_if<ast::Member>(&c->callee->node); m && (item || !target.callee)) {
        const auto object = written_machine(*m->object, around);
        if (!object) return std::nullopt;
        const auto& members = machine_of(*object).symbol->members;
        auto it = members.find(m->member.text);
        if (it == members.end()) return std::nullopt;
        target.callee = it->second;
        target.machine = *object;
    } else if (item) {
        Restore<Frame> frame(frame_, Frame{{around.machine.number, {}}, {}, nullptr, 0, around.callee});
        target.machine = {owner_of(*target.callee).number, {}};
    }
    if (!target.callee) return std::nullopt;
    if (target.machine) {
        Restore<const Symbol*> body(frame_.item, around.callee);
        const Symbol& by = current(target.machine, *target.callee);
        if (&by != target.callee && !(by.owner && by.owner->kind == SymbolKind::Machine)) {
            if (e.machines.empty()) target.machines = {{target.machine.number, {}}};
            target.machine = {};
        }
        target.callee = &by;
    }
    if (target.callee->kind != SymbolKind::Proc && target.callee->kind != SymbolKind::Model) return std::nullopt;
    return target;
}

/// Does the statement itself start a process beside?
static bool spawns(const ast::Stmt& s) {
    const auto* k = std::get_if<ast::KindBlock>(&s.node);
    return (k && k->kind != ast::BlockKind::loop) || std::holds_alternative<ast::Every>(s.node);
}

// Does a proc run itself, and may it spawn? Calls through parameters are not followed: they may do anything, and when
// such a proc turns out to be inside itself it becomes a procedure there.
//
// All that are reached are found in one walk (Tarjan's, for procs that run each other), so that procs that call each
// other in a row take time in proportion to their number.
const Facts& Lowering::facts_of(const ProcCall& target) {
    const auto key_of = [](const ProcCall& c) {
        std::string key = fmt::format("{} {}", static_cast<const void*>(c.callee), c.machine.number);
        for (const MachineRef& m : c.machines) fmt::format_to(std::back_inserter(key), ",{}", m.number);
        return key;
    };
    const auto trimmed = [](ProcCall c) {
        const auto* proc = std::get_if<ast::ProcDecl>(&c.callee->stmt->node);
        const std::size_t wants =
            proc ? proc->machines.size() : std::get<ast::ModelDecl>(c.callee->stmt->node).machines.size();
        if (c.machines.size() > wants) c.machines.resize(wants);
        return c;
    };
    struct Visit {
        std::string key;
        std::vector<ProcCall> calls;
        std::size_t next, number, low;  // the next call; its place in `open`; the lowest that it reaches there
        Facts facts;
    };
    std::vector<Visit> path;
    std::vector<std::string> open;  // of which it is not known yet who runs whom
    std::unordered_map<std::string, std::size_t> places;
    const auto visit = [&](const ProcCall& at, std::string key) {
        Visit v{std::move(key), {}, 0, open.size(), open.size(), {}};
        each_statement(body_of(*at.callee), [&](const ast::Stmt& s) {
            v.facts.spawns = v.facts.spawns || spawns(s);
            auto* e = std::get_if<ast::ExprStmt>(&s.node);
            if (!e) return;
            if (auto called = written_call(*e, at))
                v.calls.push_back(trimmed(std::move(*called)));
            else
                v.facts.spawns = true;
        });
        places.emplace(v.key, v.number);
        open.push_back(v.key);
        path.push_back(std::move(v));
    };
    const ProcCall root = trimmed(target);
    const std::string key = key_of(root);
    if (auto it = facts_.find(key); it != facts_.end()) return it->second;
    visit(root, key);
    while (!path.empty()) {
        Visit& v = path.back();
        if (v.next < v.calls.size()) {
            const ProcCall called = v.calls[v.next++];
            std::string name = key_of(called);
            if (auto known = facts_.find(name); known != facts_.end()) {
                v.facts.spawns = v.facts.spawns || known->second.spawns;
            } else if (auto place = places.find(name); place != places.end()) {
                v.facts.recursive = v.facts.recursive || place->second == v.number;
                v.low = std::min(v.low, place->second);
            } else {
                visit(called, std::move(name));
            }
            continue;
        }
        const Visit done = std::move(v);
        path.pop_back();
        if (done.low == done.number) {  // those from here on run each other, and nobody else runs these
            const Facts facts{done.facts.recursive || open.size() > done.number + 1, done.facts.spawns};
            for (std::size_t i = done.number; i < open.size(); ++i) {
                places.erase(open[i]);
                facts_.emplace(std::move(open[i]), facts);
            }
            open.resize(done.number);
        }
        if (path.empty()) break;
        path.back().low = std::min(path.back().low, done.low);
        path.back().facts.spawns = path.back().facts.spawns || done.facts.spawns;
    }
    return facts_.at(key);
}

bool Lowering::may_spawn(const ast::Block& body) {
    const ProcCall here{frame_.item, frame_.machine, frame_.machines};
    bool may = false;
    each_statement(body, [&](const ast::Stmt& s) {
        may = may || spawns(s);
        auto* e = std::get_if<ast::ExprStmt>(&s.node);
        if (!e || may) return;
        const std::optional<ProcCall> called = written_call(*e, here);
        may = !called || facts_of(*called).spawns;
    });
    return may;
}

// What is known of an entity wherever it comes from: two instances of one declaration are alike.
std::string Lowering::entity_key(int entity) const {
    auto it = local_entities_.find(entity);
    if (it == local_entities_.end()) return fmt::format("e{}", entity);
    const auto& e = out_.graph.entities[static_cast<std::size_t>(entity)];
    std::string key = fmt::format("d{}.{}.{}.{}", static_cast<const void*>(it->second), e.dimensions.size(),
                                  e.speed != kNone || e.speed_array >= 0, e.speed_is_rate);
    if (auto speed = speed_dimensions_.find(entity); speed != speed_dimensions_.end())
        for (auto [base, power] : speed->second.powers) fmt::format_to(std::back_inserter(key), "^{}.{}", base, power);
    return key;
}

// Walks what a procedure is given, in one order for the call and for the body: `number` for each expression that
// becomes a parameter, `handle` for each entity whose handle does. Adds what is known to `key`.
template <class Number, class Handle>
Value Lowering::passed(Value v, std::string& key, Number&& number, Handle&& handle) {
    auto& pool = out_.graph.pool;
    const auto add = [&]<class... Args>(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(key), format, std::forward<Args>(args)...);
    };
    const auto one = [&](Id& id) {
        if (id != kNone) id = number(id);
    };
    add("|{}", static_cast<int>(v.type.kind));
    if (v.is(TypeKind::Law)) add("L{}", static_cast<int>(v.type.law));
    if (v.scalar()) {
        add(".{}", v.type.bare_zero);
        for (auto [base, power] : v.type.dimension.powers) add("^{}.{}", base, power);
        one(v.id);
    } else if (v.fields) {
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const auto& [name, field] : *v.fields) {
            add("{}=", name);
            fields->emplace_back(name, passed(field, key, number, handle));
        }
        v.fields = std::move(fields);
    } else if (v.either) {
        add("?");
        Either either = *v.either;
        one(either.condition);
        either.yes = passed(either.yes, key, number, handle);
        either.no = passed(either.no, key, number, handle);
        one(v.length);
        v.either = std::make_shared<const Either>(std::move(either));
    } else if (v.is(TypeKind::List) && v.items && (!global_only(v) || may_be_route(v))) {
        add("[{}", v.items->size());
        auto items = std::make_shared<std::vector<Value>>();
        for (const Value& item : *v.items) items->push_back(passed(item, key, number, handle));
        v.items = std::move(items);
    } else if (v.is(TypeKind::List) && !global_only(v)) {
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
        each_id(v, [&](Id id) { add(":{}", expr::substitute_locals(pool, id, canonical)); });
        v = changed(v, [&](Id id) { return expr::substitute_locals(pool, id, replacement); });
    } else if (v.is(TypeKind::List)) {
        add("{}.{}", v.array, v.items ? v.items->size() : 0);
        each_id(v, [&](Id id) { add(":{}", id); });
    } else if (v.is(TypeKind::Machine)) {
        add("m{}.{}", v.machine.number, v.machine.prefix.size());
        for (Id& i : v.machine.prefix) one(i);
    } else if (v.is(TypeKind::Entity)) {
        add("{}.{}.{}.{}", entity_key(v.entity), v.indices.size(), v.indexed, v.part.has_value());
        for (Id& i : v.indices) one(i);
        if (v.part) {
            add(".{}.{}", v.part->step != kNone, v.part->exclusive);
            one(v.part->first);
            one(v.part->last);
            one(v.part->step);
        }
        if (is_local(v.entity)) handle(v);
    } else {
        add("t{}", static_cast<const void*>(v.table));
    }
    return v;
}

bool Lowering::keeps_place(const ProcCall& target, const PlaceContext& place) {
    return place.entity >= 0 && is_local(place.entity) && facts_of(target).spawns;
}

void Lowering::call_procedure(const ProcCall& target, const std::vector<Value>& arguments, const ast::Stmt& s) {
    auto& g = out_.graph;
    if (customers_ && !customers_->empty()) {
        error("E1106", s.span,
              fmt::format("`{}` runs itself, and what it computes is no customer of the contention around it",
                          target.callee->name),
              "write `with` behind its `compute`");
        return;
    }
    rtg::Call call;
    std::string key = fmt::format("{} {} {}", static_cast<const void*>(target.callee), target.machine.number,
                                  static_cast<int>(place_.kind));
    if (place_.entity >= 0) key += entity_key(place_.entity);
    key += in_background_ ? "b" : "";
    key += choice_ ? "c" : "";
    const auto number = [&](Id id) {
        call.arguments.push_back(id);
        // What must not decide anything there.
        if (drawn(id)) key += "~";
        if (!request_.drawn)
            for (const int queue : queues_of(id)) fmt::format_to(std::back_inserter(key), "<{}", queue);
        return id;
    };
    const auto handle = [&](const Value& v) {
        const int slot = v.slot >= 0 ? v.slot : g.entities[static_cast<std::size_t>(v.entity)].slot;
        call.arguments.push_back(g.pool.local(slot, expr::Kind::Int, s.span));
    };
    for (Id i : target.machine.prefix) number(i);
    for (const MachineRef& m : target.machines) {
        fmt::format_to(std::back_inserter(key), ",{}", m.number);
        for (Id i : m.prefix) number(i);
    }
    for (const Value& v : arguments) passed(v, key, number, handle);
    // What is spawned there may outlast the place.
    if (keeps_place(target, place_)) {
        const int slot = place_.slot >= 0 ? place_.slot : g.entities[static_cast<std::size_t>(place_.entity)].slot;
        call.arguments.push_back(g.pool.local(slot, expr::Kind::Int, s.span));
    }
    if (choice_) call.arguments.push_back(choice_->share);
    const auto [it, fresh] = procedures_.try_emplace(key, static_cast<int>(g.procedures.size()));
    call.procedure = it->second;
    if (fresh) {
        if (g.procedures.size() >= static_cast<std::size_t>(kMaxProcedures)) {
            error("E0391", s.span,
                  fmt::format("`{}` runs itself with ever new kinds of arguments: more than {}", target.callee->name,
                              kMaxProcedures),
                  "give it numbers; lists, records and places must not grow from call to call");
            stop();
            return;
        }
        rtg::Procedure p;
        p.name = target.callee->name;
        p.span = target.callee->span;
        g.procedures.push_back(std::move(p));
        pending_.push_back({it->second, target, arguments, place_, in_background_, {}});
        if (choice_) pending_.back().choose = choice_->span;
        pending_.back().site = call_site(*target.callee, s.span, {});
        g.call_sites.back().recursive = true;
    }
    spawned_ = spawned_ || facts_of(target).spawns;
    emit(std::move(call), s.span, statement_number(s));
}

void Lowering::lower_procedures() {
    auto& g = out_.graph;
    Restore<bool> inside(in_procedure_, true);
    for (; !pending_.empty() && !stopped(); pending_.pop_front()) {
        const Pending p = pending_.front();
        const Symbol& f = *p.target.callee;
        const int first = g.local_slots;
        std::vector<int> parameters, handles;
        std::string name, key;
        Type type;
        const auto number = [&](Id id) {
            parameters.push_back(new_slot(name, type));
            derive(parameters.back(), id);
            return g.pool.local(parameters.back(), g.pool.at(id).kind, f.span);
        };
        const auto handle = [&](Value& v) {
            parameters.push_back(new_slot(name));
            v.slot = parameters.back();
            handles.push_back(v.slot);
        };
        ProcCall target = p.target;
        for (Id& i : target.machine.prefix) i = number(i);
        for (MachineRef& m : target.machines)
            for (Id& i : m.prefix) i = number(i);
        const auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node);
        const auto& declared = proc ? proc->parameters : std::get<ast::ModelDecl>(f.stmt->node).parameters;
        for (std::size_t i = 0; i < p.arguments.size(); ++i) {
            name = declared[i].name.text;
            type = p.arguments[i].scalar() ? p.arguments[i].type : Type{};
            bound_[f.members.at(name)] = passed(p.arguments[i], key, number, handle);
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
        Restore<const Choice*> choice(choice_, p.choose ? &in_branch : nullptr);
        Restore<Frame> frame(frame_, Frame{target.machine, target.machines, nullptr, 0, &f});
        Restore<int> site(site_, p.site);
        Restore<PlaceContext> place(place_, here);
        Restore<bool> background(in_background_, p.in_background);
        Restore<std::vector<int>> keeps(keeps_, {});
        Restore<std::vector<int>> given(keep_slots_, handles);
        Restore<bool> spawned(spawned_, false);
        enter_text(f, target.machine.number);
        const rtg::StateId entry = region(f.span, [&] {
            block(body_of(f));
            if (at_ != rtg::kNoState) connect(at_, rtg::kNoState, rtg::Return{});
        });
        auto& made = g.procedures[static_cast<std::size_t>(p.number)];
        made.entry = entry;
        made.first_slot = first;
        made.slots = g.local_slots - first;
        made.parameters = std::move(parameters);
    }
}

}  // namespace pamina::lower
