// What processors send each other for statements on arrays, and before which loops.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frontend/lower/array_writes.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/processes.h"
#include "frontend/lower/procs.h"
#include "frontend/lower/summaries.h"

namespace pamina::lower {

using arrays::Question;

void Arrays::enter(const ast::Stmt& s, const ast::Block& body, const rtg::LoopEnter* loop) {
    Around& a = around_.emplace_back();
    if (!loop) return;
    const rtg::Range& r = loop->range;
    a.loop.slots = {loop->slot};
    a.loop.first = {r.first};
    a.loop.step = {r.step == kNone ? number(1) : r.step};
    a.loop.end = {r.exclusive ? r.last : behind(r.last, a.loop.step.front())};
    a.loop.written = {nullptr};
    a.first_slot = loop->slot;
    for (const Symbol* symbol : array_writes(program(), body)) {
        const auto bound = scopes().bound.find(symbol);
        // One that is declared inside is read inside alone.
        if (bound != scopes().bound.end() && bound->second.distributed)
            a.written.insert(bound->second.distributed->number);
        else if (symbol->kind != SymbolKind::Array)
            a.writes_any = true;
    }
    a.before = walk().at;
    a.head = walk().at = new_state(s.span);
}

void Arrays::leave() {
    const Around a = std::move(around_.back());
    around_.pop_back();
    if (a.head != rtg::kNoState) connect(a.before, a.head, rtg::Pass{});
}

Arrays::Statement Arrays::outside(const Statement& statement, std::size_t loops) const {
    Statement s;
    s.span = statement.span;
    s.on = statement.on ? statement.on : statement.writes;
    s.reads = statement.reads;
    const auto add = [&](const Loops& more) {
        s.loops.slots.insert(s.loops.slots.end(), more.slots.begin(), more.slots.end());
        s.loops.first.insert(s.loops.first.end(), more.first.begin(), more.first.end());
        s.loops.end.insert(s.loops.end.end(), more.end.begin(), more.end.end());
        s.loops.step.insert(s.loops.step.end(), more.step.begin(), more.step.end());
        s.loops.written.insert(s.loops.written.end(), more.written.begin(), more.written.end());
    };
    for (std::size_t l = around_.size() - loops; l < around_.size(); ++l) add(around_[l].loop);
    add(statement.loops);
    return s;
}

bool Arrays::known_before(const Statement& statement, const Reference& read, std::size_t loops) {
    Statement alone = outside(statement, loops);
    alone.reads = {read};
    const auto all = numbers({&alone, 1}, false);
    if (!all) return false;
    const int inside = around_[around_.size() - loops].first_slot;
    return std::ranges::all_of(*all, [&](Id id) {
        return std::ranges::all_of(expr::free_locals(graph().pool, id),
                                   [&](int slot) { return slot < inside && slot != graph().now_slot; });
    });
}

std::size_t Arrays::moves_out_of(const Statement& statement, const Reference& read) {
    std::size_t loops = 0;
    while (hoists() && loops < around_.size()) {
        const Around& a = around_[around_.size() - 1 - loops];
        if (a.loop.slots.empty() || a.writes_any || a.written.contains(read.array->number)) break;
        if (!known_before(statement, read, loops + 1)) break;
        ++loops;
    }
    return loops;
}

void Arrays::exchange(const ast::Stmt& s, const std::vector<Statement>& parts, const Said& whole, const ast::Expr& at) {
    // By how many loops they are moved out of; the outer ones first.
    std::map<std::size_t, std::vector<Statement>, std::greater<>> moved;
    for (const Statement& part : parts) {
        std::map<std::size_t, Statement> split;
        for (const Reference& read : part.reads) {
            const auto [it, fresh] = split.try_emplace(moves_out_of(part, read), part);
            if (fresh) it->second.reads.clear();
            it->second.reads.push_back(read);
        }
        for (auto& [loops, statement] : split) moved[loops].push_back(std::move(statement));
    }
    for (const auto& [loops, statements] : moved) {
        if (loops == 0) {
            const bool all = moved.size() == 1 && parts.size() == 1;
            const auto here = all ? whole : said(statements, s);
            if (here) exchange(s, *here, at);
            continue;
        }
        // By number: what `send` and `recv` do may stand in blocks of their own, which are put behind these.
        const std::size_t loop = around_.size() - loops;
        Restore<rtg::StateId> place(walk().at, around_[loop].before);
        std::vector<Statement> earlier;
        for (const Statement& statement : statements) earlier.push_back(outside(statement, loops));
        const auto there = said(earlier, s);
        if (!there) continue;
        if (earlier.size() == 1) check(s, earlier.front(), *there);
        exchange(s, *there, at);
        around_[loop].before = walk().at;
    }
}

/// `body` for k in 0..<count.
void Arrays::each(Id count, const ast::Stmt& s, const std::function<void(Id)>& body) {
    auto& pool = graph().pool;
    rtg::LoopEnter enter;
    enter.range = {number(0), count, kNone, true};
    enter.slot = new_slot("");
    new_slot("");  // iterations left
    new_slot("");  // step
    const Id k = pool.local(enter.slot, expr::Kind::Int, s.span);
    const rtg::StateId head = walk().at, inside = new_state(s.span), after = new_state(s.span);
    connect(head, inside, std::move(enter), statement_number(s), after);
    walk().at = inside;
    body(k);
    connect(walk().at, head, rtg::LoopBack{}, statement_number(s));
    walk().at = after;
}

std::optional<ProcCall> Arrays::sending(const char* proc, std::size_t values, const ast::Expr& at) {
    ProcCall call;
    call.machine = team_->machine;
    call.callee = machines_.find_member(call.machine, {proc, at.span});
    if (!call.callee) return std::nullopt;
    call.callee = &machines_.current(call.machine, *call.callee);
    const auto* decl = call.callee->stmt ? std::get_if<ast::ProcDecl>(&call.callee->stmt->node) : nullptr;
    if (!decl || decl->parameters.size() < values) {
        error("E1903", at.span,
              fmt::format("`{}` of `{}` is no proc that takes {} values", proc, machines_.at(call.machine).symbol->name,
                          values),
              "messages between owners go by `send(from, to, bytes)` and `recv(at, from, bytes)` of the machine")
            .notes.push_back({call.callee->span, "it is declared here"});
        return std::nullopt;
    }
    if (!(call.callee->owner && call.callee->owner->kind == SymbolKind::Machine)) {
        call.machines = {call.machine};
        call.machine = {};
    } else {
        call.machines = scopes().frame.machines;
    }
    return call;
}

void Arrays::message(const ProcCall& call, const std::vector<Value>& values, const ast::Expr& at, const ast::Stmt& s) {
    const std::size_t parameters = std::get<ast::ProcDecl>(call.callee->stmt->node).parameters.size();
    std::vector<const ast::Expr*> given(parameters, nullptr);
    std::vector<std::optional<Value>> all(parameters);
    for (std::size_t i = 0; i < values.size(); ++i) {
        given[i] = &at;
        all[i] = values[i];
    }
    procs_.run(call, given, std::move(all), s);
}

// Sends of what others need, each a process of its own, so that several are under way at once; receives of what is
// needed here, one after the other. A `send` that computes needs the processor, which what follows needs, too: the
// exchange is then a branch that ends with its sends, so that nobody computes at length before he has sent.
void Arrays::exchange(const ast::Stmt& s, const Said& said, const ast::Expr& at) {
    auto& pool = graph().pool;
    const Id self = pool.local(team_->slot, expr::Kind::Int, at.span);
    const Type data = Type::real(Dimension{{{check::kData, 1}}});
    const auto bytes = [&](Question q, Id k) {
        return Value::number(data, pool.to_real(ask(q, said, {self, k}), at.span));
    };
    const auto send = sending("send", 3, at), recv = sending("recv", 3, at);
    if (!send || !recv) return;
    const auto messages = [&] {
        each(ask(Question::Sends, said, {self}), s, [&](Id k) {
            const Value to = Value::integer(keeper_.kept(ask(Question::SendTo, said, {self, k}), "", at.span, s));
            Value size = bytes(Question::SendBytes, k);
            size.id = keeper_.kept(size.id, "", at.span, s);
            rtg::Spawn one = processes_.spawning();
            one.body = region(s.span, [&] {
                Restore<bool> apart(walk().on_arrays, false);
                Restore<int*> barrier(walk().barrier_slot, nullptr);
                Restore<PlaceContext> in(walk().branch.place, PlaceContext{});
                message(*send, {Value::integer(self), to, size}, at, s);
            });
            emit(std::move(one), s.span, statement_number(s));
        });
        each(ask(Question::Receives, said, {self}), s, [&](Id k) {
            const Value from =
                Value::integer(keeper_.kept(ask(Question::ReceiveFrom, said, {self, k}), "", at.span, s));
            message(*recv, {Value::integer(self), from, bytes(Question::ReceiveBytes, k)}, at, s);
        });
    };
    if (!summaries_.facts_of(*send).computes) return messages();
    rtg::Fork apart;
    {
        Restore<int*> barrier(walk().barrier_slot, &apart.barrier_slot);
        apart.branches.push_back(branches_.branch(
            [&] {
                messages();
                emit(rtg::Join{}, s.span);
            },
            s.span, branches_.child_place()));
    }
    emit(std::move(apart), s.span, statement_number(s));
}

}  // namespace pamina::lower
