#include "frontend/lower/summaries.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "frontend/ast/walk.h"
#include "frontend/lower/machines.h"

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

/// Does the statement itself start a process beside?
bool spawns(const ast::Stmt& s) {
    const auto* k = std::get_if<ast::KindBlock>(&s.node);
    return (k && k->kind != ast::BlockKind::loop) || std::holds_alternative<ast::Every>(s.node);
}

/// What holds of a proc that is run holds of who runs it.
void add(const Facts& of, Facts& to) {
    to.spawns = to.spawns || of.spawns;
    to.computes = to.computes || of.computes;
}

}  // namespace

const ast::Block& body_of(const Symbol& f) {
    if (auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node)) return proc->body;
    return std::get<ast::ModelDecl>(f.stmt->node).body;
}

// The machine that an expression stands for, as far as the text says; nullopt when it is a parameter.
std::optional<MachineRef> Summaries::written_machine(const ast::Expr& e, const ProcCall& around) {
    const ast::Expr* at = &e;
    if (auto* i = std::get_if<ast::Index>(&at->node)) at = i->object.get();
    const Symbol* s = program().symbol_of(*at);
    if (auto* m = std::get_if<ast::Member>(&at->node)) {
        const auto object = written_machine(*m->object, around);
        if (!object) return std::nullopt;
        const auto& members = machines_.at(*object).symbol->members;
        auto it = members.find(m->member.text);
        if (it == members.end() || it->second->kind != SymbolKind::Part) return std::nullopt;
        if (check::is_ranks(*it->second)) return object;
        const int part = machines_.part_of(object->number, *it->second, e.span);
        return part < 0 ? std::nullopt : std::optional(MachineRef{part, {}});
    }
    if (!s || !std::holds_alternative<ast::NameRef>(at->node)) return std::nullopt;
    if (s->kind == SymbolKind::MachineName) {
        const auto position = static_cast<std::size_t>(s->position);
        if (position < around.machines.size()) return MachineRef{around.machines[position].number, {}};
    } else if (s->kind == SymbolKind::Part && around.machine) {
        if (check::is_ranks(*s)) return MachineRef{around.machine.number, {}};
        Restore<Frame> frame(scopes().frame, Frame{{around.machine.number, {}}, {}, nullptr, 0, nullptr});
        const int part = machines_.part_of(machines_.owner_of(*s).number, *s, e.span);
        if (part >= 0) return MachineRef{part, {}};
    }
    return std::nullopt;
}

std::optional<ProcCall> Summaries::written_call(const ast::ExprStmt& e, const ProcCall& around) {
    auto* c = std::get_if<ast::Call>(&e.value->node);
    if (!c) return std::nullopt;
    ProcCall target;
    target.callee = program().symbol_of(*c->callee);
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
        const auto& members = machines_.at(*object).symbol->members;
        auto it = members.find(m->member.text);
        if (it == members.end()) return std::nullopt;
        target.callee = it->second;
        target.machine = *object;
    } else if (item) {
        Restore<Frame> frame(scopes().frame, Frame{{around.machine.number, {}}, {}, nullptr, 0, around.callee});
        target.machine = {machines_.owner_of(*target.callee).number, {}};
    }
    if (!target.callee) return std::nullopt;
    if (target.machine) {
        Restore<const Symbol*> body(scopes().frame.item, around.callee);
        const Symbol& by = machines_.current(target.machine, *target.callee);
        if (&by != target.callee && !(by.owner && by.owner->kind == SymbolKind::Machine)) {
            if (e.machines.empty()) target.machines = {{target.machine.number, {}}};
            target.machine = {};
        }
        target.callee = &by;
    }
    if (target.callee->kind != SymbolKind::Proc && target.callee->kind != SymbolKind::Model) return std::nullopt;
    return target;
}

// Does a proc run itself, and may it spawn? Calls through parameters are not followed: they may do anything, and when
// such a proc turns out to be inside itself it becomes a procedure there.
//
// All that are reached are found in one walk (Tarjan's, for procs that run each other), so that procs that call each
// other in a row take time in proportion to their number.
const Facts& Summaries::facts_of(const ProcCall& target) {
    const auto key_of = [](const ProcCall& c) {
        ProcKey key{c.callee, c.machine.number, {}};
        for (const MachineRef& m : c.machines) key.machines.push_back(m.number);
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
        ProcKey key;
        std::vector<ProcCall> calls;
        std::size_t next, number, low;  // the next call; its place in `open`; the lowest that it reaches there
        Facts facts;
    };
    std::vector<Visit> path;
    std::vector<ProcKey> open;  // of which it is not known yet who runs whom
    std::map<ProcKey, std::size_t> places;
    const auto visit = [&](const ProcCall& at, ProcKey key) {
        Visit v{std::move(key), {}, 0, open.size(), open.size(), {}};
        each_statement(body_of(*at.callee), [&](const ast::Stmt& s) {
            v.facts.spawns = v.facts.spawns || spawns(s);
            v.facts.computes = v.facts.computes || std::holds_alternative<ast::Compute>(s.node);
            auto* e = std::get_if<ast::ExprStmt>(&s.node);
            if (!e) return;
            if (auto called = written_call(*e, at))
                v.calls.push_back(trimmed(std::move(*called)));
            else
                v.facts.spawns = v.facts.computes = true;
        });
        places.emplace(v.key, v.number);
        open.push_back(v.key);
        path.push_back(std::move(v));
    };
    const ProcCall root = trimmed(target);
    const ProcKey key = key_of(root);
    if (auto it = facts_.find(key); it != facts_.end()) return it->second;
    visit(root, key);
    while (!path.empty()) {
        Visit& v = path.back();
        if (v.next < v.calls.size()) {
            const ProcCall called = v.calls[v.next++];
            ProcKey name = key_of(called);
            if (auto known = facts_.find(name); known != facts_.end()) {
                add(known->second, v.facts);
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
            Facts facts = done.facts;
            facts.recursive = facts.recursive || open.size() > done.number + 1;
            for (std::size_t i = done.number; i < open.size(); ++i) {
                places.erase(open[i]);
                facts_.emplace(std::move(open[i]), facts);
            }
            open.resize(done.number);
        }
        if (path.empty()) break;
        path.back().low = std::min(path.back().low, done.low);
        add(done.facts, path.back().facts);
    }
    return facts_.at(key);
}

bool Summaries::may_spawn(const ast::Block& body) {
    const ProcCall here{scopes().frame.item, scopes().frame.machine, scopes().frame.machines};
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

}  // namespace pamina::lower
