// `forall`: who does it, what it needs, what it costs.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/polynomial.h"
#include "frontend/lower/requests.h"

namespace pamina::lower {

using arrays::Question;

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
        made.first.push_back(r.first);
        made.end.push_back(r.exclusive ? r.last : behind(r.last, step));
        made.written.push_back(b.source.get());
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

std::optional<Arrays::Reference> Arrays::reference(const ast::Expr& e, const Loops& loops) {
    const auto& index = std::get<ast::Index>(e.node);
    const Value v = expressions_.lower(*index.object);
    if (!v.known()) return std::nullopt;
    if (!v.distributed) {
        error("E1903", index.object->span, fmt::format("an array is needed here, this is {}", describe(v)));
        return std::nullopt;
    }
    const Distributed& array = *v.distributed;
    if (array.shape.size() != index.indices.size()) {
        error("E1903", e.span,
              fmt::format("`{}` has {} dimension{}, and {} {} given", array.name, array.shape.size(),
                          array.shape.size() == 1 ? "" : "s", index.indices.size(),
                          index.indices.size() == 1 ? "index is" : "indices are"))
            .notes.push_back({array.span, "it is declared here"});
        return std::nullopt;
    }
    auto& pool = graph().pool;
    Reference made{v.distributed, {}, &e};
    for (std::size_t i = 0; i < index.indices.size(); ++i) {
        const ast::IndexArg& a = index.indices[i];
        Id at = number(0), count = number(1), stride = number(1);
        const ast::Expr* written = a.value ? a.value.get() : &e;
        if (!a.value) {
            count = array.shape[i];
        } else if (const auto* range = std::get_if<ast::Range>(&a.value->node)) {
            const rtg::Range r = expressions_.range(*range);
            if (r.first == kNone || r.last == kNone) return std::nullopt;
            at = r.first;
            if (r.step != kNone) stride = r.step;
            // How many there are, of affine bounds: what depends on indices cancels, or is refused below.
            const Id behind = r.exclusive ? r.last : pool.make(Op::AddI, {r.last, number(1)});
            const auto length = affine(pool.make(Op::SubI, {behind, r.first}), loops, a.value.get());
            if (!length) return std::nullopt;
            if (std::any_of(length->of.begin(), length->of.end(),
                            [&](Id of) { return !(pool.at(of).op == Op::ConstInt && pool.at(of).value.i == 0); })) {
                error("E1904", a.value->span, "a section has the same length for all indices of the `forall`");
                return std::nullopt;
            }
            count = pool.make(Op::MaxI, {number(0), pool.make(Op::CeilDivI, {length->constant, stride})});
        } else {
            at = arithmetic_.need_int(expressions_.lower(*a.value), a.value->span, "an index");
        }
        if (at == kNone) return std::nullopt;
        made.indices.push_back({at, count, stride, written});
    }
    return made;
}

void Arrays::lower(const ast::Stmt& s, const ast::Forall& f) {
    if (!here(s)) return;
    auto over = loops(f);
    if (!over) return;
    const ast::Expr& head = f.writes ? *f.writes : f.on ? *f.on : *f.binders.front().source;
    Statement statement;
    statement.span = head.span;
    statement.loops = *over;
    if (f.writes && !(statement.writes = reference(*f.writes, *over))) return;
    if (f.on && !(statement.on = reference(*f.on, *over))) return;
    for (const ast::ExprPtr& e : f.reads) {
        auto read = reference(*e, *over);
        if (!read) return;
        statement.reads.push_back(std::move(*read));
    }
    const auto whole = said({&statement, 1}, s);
    if (!whole) return;
    check(s, statement, *whole);
    // Whoever writes what is its own, and reads nothing, sends nothing: of any machine.
    if (!f.reads.empty()) exchange(s, {statement}, *whole, head);
    const Id self = graph().pool.local(team_->slot, expr::Kind::Int, head.span);
    const Id iterations = checked(ask(Question::Work, *whole, {self}), s, head.span);
    cost(s, f, *over, *whole, iterations);
    if (!statement.on || !statement.writes) return;
    statement.reads.clear();
    statement.home = true;
    if (const auto home = said({&statement, 1}, s)) exchange(s, *home, head);
}

// A polynomial of the indices by the sums of its terms, each in closed form; whatever else it is, iteration by
// iteration.
Id Arrays::summed(Id each, const Loops& loops, const Said& whole, Id iterations, Span span) {
    auto& pool = graph().pool;
    const Id self = pool.local(team_->slot, expr::Kind::Int, span);
    each = pool.to_real(each, span);
    if (const auto terms = polynomial(pool, each, loops.slots)) {
        Id sum = kNone;
        for (const auto& [factors, c] : *terms) {
            const auto [a, b] = factors;
            const Id many = b < 0 ? iterations : ask(Question::Sum, whole, {self, number(a), number(b)});
            const Id term = pool.make(Op::MulR, {c, pool.to_real(many, span)}, span);
            sum = sum == kNone ? term : pool.make(Op::AddR, {sum, term}, span);
        }
        return sum;
    }
    const int k = new_slot("");
    const Id which = pool.local(k, expr::Kind::Int, span);
    std::unordered_map<int, Id> indices;
    for (std::size_t l = 0; l < loops.slots.size(); ++l)
        indices[loops.slots[l]] = ask(Question::Iteration, whole, {self, which, number(static_cast<std::int64_t>(l))});
    return pool.reduce(expr::Reduction::Sum, k, number(0), iterations, kNone, true,
                       expr::substitute_locals(pool, each, indices), span);
}

/// All iterations of the processor, one after the other, as one.
void Arrays::cost(const ast::Stmt& s, const ast::Forall& f, const Loops& loops, const Said& whole, Id iterations) {
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
        Value all = each;
        if (each.scalar() && reads_loop(each.id, loops))
            all = Value::number(Type::real(each.type.dimension),
                                summed(each.id, loops, whole, iterations, c->amount->span));
        else if (!each.type.bare_zero)
            all = arithmetic_.product(each, Value::integer(iterations), false, c->amount->span);
        requests_.compute(all, c->amount->span, c->priority.get(), of->span, statement_number(*of));
    }
    connect(walk().at, after, rtg::Pass{});
    walk().at = after;
}

}  // namespace pamina::lower
