// Statements on distributed arrays.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/processes.h"
#include "frontend/lower/procs.h"
#include "frontend/lower/requests.h"

namespace pamina::lower {

using arrays::Question;

bool Arrays::reads_loop(Id id, const Loops& loops) const {
    for (const int slot : expr::free_locals(graph().pool, id))
        if (std::find(loops.slots.begin(), loops.slots.end(), slot) != loops.slots.end()) return true;
    return false;
}

/// Adds `times` * id.
bool Arrays::collect(Id id, const Loops& loops, Id times, Affine& to, int depth) {
    auto& pool = graph().pool;
    const auto add = [&](Id& sum, Id more) { sum = pool.make(Op::AddI, {sum, more}); };
    if (!reads_loop(id, loops)) {
        add(to.constant, pool.make(Op::MulI, {times, id}));
        return true;
    }
    if (depth == 0) return false;
    const expr::Node n = pool.at(id);
    const std::vector<Id> args(pool.args(id).begin(), pool.args(id).end());
    switch (n.op) {
        case Op::Local: {
            const auto at = std::find(loops.slots.begin(), loops.slots.end(), static_cast<int>(n.value.i));
            add(to.of[static_cast<std::size_t>(at - loops.slots.begin())], times);
            return true;
        }
        case Op::AddI:
            return collect(args[0], loops, times, to, depth - 1) && collect(args[1], loops, times, to, depth - 1);
        case Op::SubI:
            return collect(args[0], loops, times, to, depth - 1) &&
                   collect(args[1], loops, pool.make(Op::NegI, {times}), to, depth - 1);
        case Op::NegI:
            return collect(args[0], loops, pool.make(Op::NegI, {times}), to, depth - 1);
        case Op::MulI: {
            const bool left = reads_loop(args[0], loops), right = reads_loop(args[1], loops);
            if (left && right) return false;
            return collect(args[left ? 0 : 1], loops, pool.make(Op::MulI, {times, args[left ? 1 : 0]}), to, depth - 1);
        }
        default:
            return false;
    }
}

std::optional<Arrays::Affine> Arrays::affine(Id id, const Loops& loops, const ast::Expr& e) {
    constexpr int kDeepest = 200;
    Affine a{number(0), std::vector<Id>(loops.slots.size(), number(0))};
    if (collect(id, loops, number(1), a, kDeepest)) return a;
    error(
        "E1904", e.span, fmt::format("`{}` is not affine in the indices of the `forall`", ast::format(e)),
        "what is counted without looking at each element are sums of indices times whole numbers, such as `2 * i - 1`");
    return std::nullopt;
}

void Arrays::put(const Affine& a, std::vector<Id>& to) const {
    to.push_back(a.constant);
    to.insert(to.end(), a.of.begin(), a.of.end());
}

std::optional<Arrays::Loops> Arrays::loops(const ast::Forall& f) {
    Loops made;
    for (const ast::Binder& b : f.binders) {
        const auto* range = std::get_if<ast::Range>(&b.source->node);
        if (!range) {
            error("E1904", b.source->span, "a `forall` goes over ranges");
            return std::nullopt;
        }
        const rtg::Range r = expressions_.range(*range);
        if (r.first == kNone || r.last == kNone) return std::nullopt;
        auto& pool = graph().pool;
        const Id step = r.step == kNone ? number(1) : r.step;
        Id end = r.last;
        if (!r.exclusive) {
            const Id up = pool.make(Op::LtI, {number(0), step});
            end = pool.make(Op::AddI, {end, pool.make(Op::Select, {up, number(1), number(-1)})});
        }
        made.first.push_back(r.first);
        made.end.push_back(end);
        made.step.push_back(step);
        made.slots.push_back(new_slot(b.name.text));
        scopes().bound[program().symbol_of(b)] =
            Value::integer(pool.local(made.slots.back(), expr::Kind::Int, b.name.span));
    }
    for (std::size_t i = 0; i < made.step.size(); ++i)
        if (reads_loop(made.step[i], made)) {
            error("E1904", f.binders[i].source->span, "the step of a range may not depend on the indices around it");
            return std::nullopt;
        }
    return made;
}

bool Arrays::reference(const ast::Expr& e, const Loops& loops, std::vector<const Distributed*>& layouts,
                       std::vector<Id>& to) {
    const auto& index = std::get<ast::Index>(e.node);
    const Value v = expressions_.lower(*index.object);
    if (!v.known()) return false;
    if (!v.distributed) {
        error("E1903", index.object->span, fmt::format("an array is needed here, this is {}", describe(v)));
        return false;
    }
    const Distributed& array = *v.distributed;
    if (array.shape.size() != index.indices.size()) {
        error("E1903", e.span,
              fmt::format("`{}` has {} dimension{}, and {} {} given", array.name, array.shape.size(),
                          array.shape.size() == 1 ? "" : "s", index.indices.size(),
                          index.indices.size() == 1 ? "index is" : "indices are"))
            .notes.push_back({array.span, "it is declared here"});
        return false;
    }
    auto known = std::find_if(layouts.begin(), layouts.end(), [&](auto* l) { return l->number == array.number; });
    if (known == layouts.end()) {
        layouts.push_back(v.distributed.get());
        known = layouts.end() - 1;
    }
    auto& pool = graph().pool;
    to.push_back(number(array.number));
    to.push_back(number(known - layouts.begin()));
    to.push_back(number(std::ssize(index.indices)));
    for (std::size_t i = 0; i < index.indices.size(); ++i) {
        const ast::IndexArg& a = index.indices[i];
        Id at = number(0), count = number(1), stride = number(1);
        const ast::Expr* written = a.value ? a.value.get() : &e;
        if (!a.value) {
            count = array.shape[i];
        } else if (const auto* range = std::get_if<ast::Range>(&a.value->node)) {
            const rtg::Range r = expressions_.range(*range);
            if (r.first == kNone || r.last == kNone) return false;
            at = r.first;
            if (r.step != kNone) stride = r.step;
            // How many there are, of affine bounds: what depends on indices cancels, or is refused below.
            const Id behind = r.exclusive ? r.last : pool.make(Op::AddI, {r.last, number(1)});
            const auto length = affine(pool.make(Op::SubI, {behind, r.first}), loops, *a.value);
            if (!length) return false;
            if (std::any_of(length->of.begin(), length->of.end(),
                            [&](Id of) { return !(pool.at(of).op == Op::ConstInt && pool.at(of).value.i == 0); })) {
                error("E1904", a.value->span, "a section has the same length for all indices of the `forall`");
                return false;
            }
            count = pool.make(Op::MaxI, {number(0), pool.make(Op::CeilDivI, {length->constant, stride})});
        } else {
            at = arithmetic_.need_int(expressions_.lower(*a.value), a.value->span, "an index");
        }
        if (at == kNone) return false;
        const auto found = affine(at, loops, *written);
        if (!found) return false;
        put(*found, to);
        to.push_back(count);
        to.push_back(stride);
    }
    return true;
}

std::optional<Arrays::Said> Arrays::said(const ast::Forall& f, const Loops& loops, Span span) {
    Said made;
    made.span = span;
    std::vector<const Distributed*> layouts;
    std::vector<Id> body{number(std::ssize(loops.slots))};
    for (std::size_t i = 0; i < loops.slots.size(); ++i) {
        const auto first = affine(loops.first[i], loops, *f.binders[i].source);
        const auto end = affine(loops.end[i], loops, *f.binders[i].source);
        if (!first || !end) return std::nullopt;
        put(*first, body);
        put(*end, body);
        body.push_back(loops.step[i]);
    }
    const auto one = [&](const ast::ExprPtr& e, int as) {
        body.push_back(number(e ? 1 : 0));
        if (!e) return true;
        made.references.emplace_back(as, e.get());
        return reference(*e, loops, layouts, body);
    };
    if (!one(f.writes, arrays::Mistake::kWritten) || !one(f.on, arrays::Mistake::kOn)) return std::nullopt;
    body.push_back(number(std::ssize(f.reads)));
    for (std::size_t i = 0; i < f.reads.size(); ++i) {
        made.references.emplace_back(static_cast<int>(i), f.reads[i].get());
        if (!reference(*f.reads[i], loops, layouts, body)) return std::nullopt;
    }
    made.numbers = {number(1), number(std::ssize(layouts))};
    for (const Distributed* l : layouts) made.numbers.insert(made.numbers.end(), l->layout.begin(), l->layout.end());
    made.numbers.insert(made.numbers.end(), body.begin(), body.end());
    return made;
}

void Arrays::lower(const ast::Stmt& s, const ast::Forall& f) {
    if (!here(s)) return;
    const auto over = loops(f);
    if (!over) return;
    const ast::Expr& head = f.writes ? *f.writes : f.on ? *f.on : *f.binders.front().source;
    auto statement = said(f, *over, head.span);
    if (!statement) return;
    for (Id& id : statement->numbers) id = keeper_.kept(id, "", head.span, s);
    for (const auto& [number_of, e] : statement->references) {
        Said at = *statement;
        at.span = e->span;
        checked(ask(Question::Check, at, {number(number_of)}), s, e->span);
    }
    // Whoever writes what is its own, and reads nothing, sends nothing: of any machine.
    if (f.on || !f.reads.empty()) exchange(s, *statement, head);
    const Id self = graph().pool.local(team_->slot, expr::Kind::Int, head.span);
    const Id iterations = checked(ask(Question::Work, *statement, {self}), s, head.span);
    cost(s, f, *over, iterations);
}

/// All iterations of the processor, one after the other, as one.
void Arrays::cost(const ast::Stmt& s, const ast::Forall& f, const Loops& loops, Id iterations) {
    auto& pool = graph().pool;
    const rtg::StateId head = walk().at, some = new_state(s.span), after = new_state(s.span);
    connect(head, some, rtg::Guard{pool.make(Op::LtI, {number(0), iterations}, s.span)}, statement_number(s), after);
    walk().at = some;
    for (const ast::StmtPtr& of : f.body.statements) {
        const auto* c = std::get_if<ast::Compute>(&of->node);
        if (!c) {
            error("E1902", of->span, "an element takes time by `compute` alone");
            return;
        }
        if (!c->contention.empty()) {
            error("E1902", of->span, "an element computes without contention", "leave out `with`");
            return;
        }
        const Value each = expressions_.lower(*c->amount);
        if (!each.known()) return;
        if (each.scalar() && reads_loop(each.id, loops)) {
            error("E1904", c->amount->span, "what an element costs may not depend on its index",
                  "parts of the array that cost differently are several statements, each over its range");
            return;
        }
        Value all = each;
        if (!each.type.bare_zero) all = arithmetic_.product(each, Value::integer(iterations), false, c->amount->span);
        requests_.compute(all, c->amount->span, c->priority.get(), of->span, statement_number(*of));
    }
    connect(walk().at, after, rtg::Pass{});
    walk().at = after;
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

void Arrays::message(const char* proc, const std::vector<Value>& values, const ast::Expr& at, const ast::Stmt& s) {
    ProcCall call;
    call.machine = team_->machine;
    call.callee = machines_.find_member(call.machine, {proc, at.span});
    if (!call.callee) return;
    call.callee = &machines_.current(call.machine, *call.callee);
    const auto* decl = call.callee->stmt ? std::get_if<ast::ProcDecl>(&call.callee->stmt->node) : nullptr;
    if (!decl || decl->parameters.size() < values.size()) {
        error("E1903", at.span,
              fmt::format("`{}` of `{}` is no proc that takes {} values", proc, machines_.at(call.machine).symbol->name,
                          values.size()),
              "messages between owners go by `send(from, to, bytes)` and `recv(at, from, bytes)` of the machine")
            .notes.push_back({call.callee->span, "it is declared here"});
        return;
    }
    if (!(call.callee->owner && call.callee->owner->kind == SymbolKind::Machine)) {
        call.machines = {call.machine};
        call.machine = {};
    } else {
        call.machines = scopes().frame.machines;
    }
    std::vector<const ast::Expr*> given(decl->parameters.size(), nullptr);
    std::vector<std::optional<Value>> all(decl->parameters.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        given[i] = &at;
        all[i] = values[i];
    }
    procs_.run(call, given, std::move(all), s);
}

// Sends of what others need, each a process of its own; receives of what is needed here, one after the other.
void Arrays::exchange(const ast::Stmt& s, const Said& said, const ast::Expr& at) {
    auto& pool = graph().pool;
    const Id self = pool.local(team_->slot, expr::Kind::Int, at.span);
    const Type data = Type::real(Dimension{{{check::kData, 1}}});
    const auto bytes = [&](Question q, Id k) {
        return Value::number(data, pool.to_real(ask(q, said, {self, k}), at.span));
    };
    each(ask(Question::Sends, said, {self}), s, [&](Id k) {
        const Value to = Value::integer(keeper_.kept(ask(Question::SendTo, said, {self, k}), "", at.span, s));
        Value size = bytes(Question::SendBytes, k);
        size.id = keeper_.kept(size.id, "", at.span, s);
        rtg::Spawn one = processes_.spawning();
        one.body = region(s.span, [&] {
            Restore<bool> apart(walk().on_arrays, false);
            Restore<int*> barrier(walk().barrier_slot, nullptr);
            Restore<PlaceContext> in(walk().branch.place, PlaceContext{});
            message("send", {Value::integer(self), to, size}, at, s);
        });
        emit(std::move(one), s.span, statement_number(s));
    });
    each(ask(Question::Receives, said, {self}), s, [&](Id k) {
        const Value from = Value::integer(keeper_.kept(ask(Question::ReceiveFrom, said, {self, k}), "", at.span, s));
        message("recv", {Value::integer(self), from, bytes(Question::ReceiveBytes, k)}, at, s);
    });
}

void Arrays::lower(const ast::Stmt& s, const ast::ArrayStep& a) {
    if (!here(s)) return;
    switch (a.kind) {
        case ast::ArrayKind::reduce:
            return reduce(s, a);
        case ast::ArrayKind::broadcast:
            return broadcast(s, a);
        case ast::ArrayKind::redistribute:
            return redistribute(s, a);
    }
}

// What each processor has of it is one element; a collective of all processors makes one of these.
void Arrays::reduce(const ast::Stmt& s, const ast::ArrayStep& a) {
    std::vector<const Distributed*> layouts;
    std::vector<Id> section;
    if (!reference(*a.array, Loops{}, layouts, section)) return;
    ProcCall call;
    if (a.from) {
        call.callee = program().symbol_of(*a.from);
    } else {
        const auto& visible = request().model->module->visible;
        if (const auto found = visible.find(check::kAllreduce); found != visible.end()) call.callee = found->second;
    }
    const auto* decl =
        call.callee && call.callee->stmt ? std::get_if<ast::ProcDecl>(&call.callee->stmt->node) : nullptr;
    if (!decl) {
        error("E1900", s.span, "which collective adds up what the processors have is not known",
              fmt::format("`import std.collectives` has `{}`", check::kAllreduce));
        return;
    }
    const Type data = Type::real(Dimension{{{check::kData, 1}}});
    const Value bytes = Value::number(data, graph().pool.to_real(layouts.front()->element, a.array->span));
    std::vector<const ast::Expr*> given;
    std::vector<std::optional<Value>> values;
    for (const ast::Parameter& p : decl->parameters) {
        const std::string& name = p.name.text;
        given.push_back(a.array.get());
        if (name == "rank")
            values.emplace_back(Value::integer(graph().pool.local(team_->slot, expr::Kind::Int, s.span)));
        else if (name == "P")
            values.emplace_back(Value::integer(team_->count));
        else if (name == "bytes")
            values.emplace_back(bytes);
        else
            values.emplace_back();
        if (values.back() || p.default_value) continue;
        error("E1900", s.span,
              fmt::format("`{}` needs `{}`, and a reduction of an array knows `rank`, `P` and `bytes`",
                          call.callee->name, name))
            .notes.push_back({p.name.span, "the parameter is here"});
        return;
    }
    call.machines = {team_->machine};
    procs_.run(call, given, std::move(values), s);
}

/// Statements without loops of their own, or over all elements of an array: no work, only what is sent.
void Arrays::moved(const ast::Stmt& s, const ast::Expr& at, std::vector<const Distributed*> layouts,
                   const std::vector<Id>& everywhere, std::vector<Id> body) {
    Said all;
    all.span = at.span;
    all.numbers = {number(1), number(std::ssize(layouts) + (everywhere.empty() ? 0 : 1))};
    for (const Distributed* l : layouts) all.numbers.insert(all.numbers.end(), l->layout.begin(), l->layout.end());
    all.numbers.insert(all.numbers.end(), everywhere.begin(), everywhere.end());
    all.numbers.insert(all.numbers.end(), body.begin(), body.end());
    for (Id& id : all.numbers) id = keeper_.kept(id, "", at.span, s);
    checked(ask(Question::Check, all, {number(0)}), s, at.span);
    exchange(s, all, at);
    // Nobody computes; figures find the statement by this.
    const Id self = graph().pool.local(team_->slot, expr::Kind::Int, at.span);
    checked(ask(Question::Work, all, {self}), s, at.span);
}

void Arrays::broadcast(const ast::Stmt& s, const ast::ArrayStep& a) {
    std::vector<const Distributed*> layouts;
    std::vector<Id> section;
    if (!reference(*a.array, Loops{}, layouts, section)) return;
    // An array of one element that all have says who reads it.
    std::vector<Id> everywhere;
    for (const int n : {1, 0, 0, 1, 1, 0, 0, 0, 1}) everywhere.push_back(number(n));
    everywhere.push_back(team_->count);
    std::vector<Id> body{number(0), number(0), number(1)};              // no loops, nothing written, `on`
    for (const int n : {-1, 1, 1, 0, 1, 1}) body.push_back(number(n));  // element 0 of it
    body.push_back(number(1));
    body.insert(body.end(), section.begin(), section.end());
    moved(s, *a.array, layouts, everywhere, std::move(body));
}

void Arrays::redistribute(const ast::Stmt& s, const ast::ArrayStep& a) {
    const Value to = expressions_.lower(*a.array), from = expressions_.lower(*a.from);
    if (!to.distributed || !from.distributed) return;
    const std::size_t dimensions = to.distributed->shape.size();
    if (from.distributed->shape.size() != dimensions) {
        error("E1903", a.from->span,
              fmt::format("`{}` and `{}` have not as many dimensions", to.distributed->name, from.distributed->name));
        return;
    }
    std::vector<Id> body{number(std::ssize(to.distributed->shape))};
    const auto affine_of = [&](Id constant, std::optional<std::size_t> loop) {
        body.push_back(constant);
        for (std::size_t i = 0; i < dimensions; ++i) body.push_back(number(loop == i ? 1 : 0));
    };
    // All of the larger one, so that sizes that differ are said.
    for (std::size_t d = 0; d < dimensions; ++d) {
        affine_of(number(0), {});
        affine_of(graph().pool.make(Op::MaxI, {to.distributed->shape[d], from.distributed->shape[d]}), {});
        body.push_back(number(1));
    }
    const auto element = [&](const Distributed& array, int layout) {
        body.push_back(number(array.number));
        body.push_back(number(layout));
        body.push_back(number(static_cast<std::int64_t>(dimensions)));
        for (std::size_t d = 0; d < dimensions; ++d) {
            affine_of(number(0), d);
            body.push_back(number(1));
            body.push_back(number(1));
        }
    };
    body.push_back(number(1));
    element(*to.distributed, 0);
    body.push_back(number(0));
    body.push_back(number(1));
    element(*from.distributed, 1);
    moved(s, *a.array, {to.distributed.get(), from.distributed.get()}, {}, std::move(body));
}

}  // namespace pamina::lower
