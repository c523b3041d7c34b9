// Steps that move arrays or sections of them, and reductions.
#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/procs.h"

namespace pamina::lower {

using arrays::Question;

void Arrays::lower(const ast::Stmt& s, const ast::ArrayStep& a) {
    if (!here(s)) return;
    switch (a.kind) {
        case ast::ArrayKind::reduce:
            return reduce(s, a);
        case ast::ArrayKind::broadcast:
            return broadcast(s, a);
        case ast::ArrayKind::redistribute:
        case ast::ArrayKind::shift:
        case ast::ArrayKind::rotate:
        case ast::ArrayKind::transpose:
            return move(s, a);
    }
}

// What each processor has of it is one element; a collective of all processors makes one of these.
void Arrays::reduce(const ast::Stmt& s, const ast::ArrayStep& a) {
    const auto section = reference(*a.array, Loops{});
    if (!section) return;
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
    const Value bytes = Value::number(data, graph().pool.to_real(section->array->element, a.array->span));
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

/// No work, only what is sent for `parts`, together; `all` says who has what is written.
void Arrays::moved(const ast::Stmt& s, const ast::Expr& at, const Statement& all, const std::vector<Statement>& parts) {
    const auto whole = said({&all, 1}, s);
    if (!whole) return;
    check(s, all, *whole);
    exchange(s, parts, *whole, at);
    // Nobody computes; figures find the statement by this.
    const Id self = graph().pool.local(team_->slot, expr::Kind::Int, at.span);
    checked(ask(Question::Work, *whole, {self}), s, at.span);
}

void Arrays::broadcast(const ast::Stmt& s, const ast::ArrayStep& a) {
    const auto section = reference(*a.array, Loops{});
    if (!section) return;
    // An array of one element that all have says who reads it.
    auto everywhere = std::make_shared<Distributed>();
    everywhere->number = -1;
    everywhere->shape = {number(1)};
    for (const int n : {1, 0, 0, 1, 1, 0, 0, 0, 1}) everywhere->layout.push_back(number(n));
    everywhere->layout.push_back(team_->count);
    Statement all;
    all.span = a.array->span;
    all.on = Reference{everywhere, {{number(0), number(1), number(1), a.array.get()}}, a.array.get()};
    all.reads = {*section};
    moved(s, *a.array, all, {all});
}

/// Its element with the indices of the loops.
Arrays::Reference Arrays::element(std::shared_ptr<const Distributed> array, const Loops& loops,
                                  const ast::Expr& written) const {
    Reference r{std::move(array), {}, &written};
    for (const int slot : loops.slots)
        r.indices.push_back({graph().pool.local(slot, expr::Kind::Int, written.span), number(1), number(1), &written});
    return r;
}

std::optional<std::vector<Id>> Arrays::distances(const ast::ArrayStep& a, std::size_t dimensions) {
    std::vector<const ast::Expr*> given;
    if (const auto* several = std::get_if<ast::Tuple>(&a.by->node)) {
        for (const ast::IndexArg& one : several->items) given.push_back(one.value.get());
    } else {
        given.push_back(a.by.get());
    }
    if (given.size() != dimensions) {
        error("E1903", a.by->span,
              fmt::format("the array has {} dimension{}, and here {} {} given", dimensions, dimensions == 1 ? "" : "s",
                          given.size(), given.size() == 1 ? "number is" : "numbers are"),
              "say by how much of each, 0 where nothing moves, as in `(1, 0)`");
        return std::nullopt;
    }
    std::vector<Id> by;
    for (const ast::Expr* e : given) {
        by.push_back(arithmetic_.need_int(expressions_.lower(*e), e->span, "by how much"));
        if (by.back() == kNone) return std::nullopt;
    }
    return by;
}

// `to = from`, `to = transpose(from)`: all elements. Of `shift` those that come from inside; of `rotate` a part for
// each way in which indices go round, as the other end is somewhere else.
void Arrays::move(const ast::Stmt& s, const ast::ArrayStep& a) {
    const Value to = expressions_.lower(*a.array), from = expressions_.lower(*a.from);
    if (!to.distributed || !from.distributed) return;
    auto& pool = graph().pool;
    const std::size_t dimensions = to.distributed->shape.size();
    if (from.distributed->shape.size() != dimensions) {
        error("E1903", a.from->span,
              fmt::format("`{}` and `{}` have not as many dimensions", to.distributed->name, from.distributed->name));
        return;
    }
    const bool turned = a.kind == ast::ArrayKind::transpose;
    if (turned && dimensions != 2) {
        error("E1903", a.from->span, fmt::format("`{}` has not two dimensions", from.distributed->name));
        return;
    }
    const auto source = [&](std::size_t d) { return turned ? 1 - d : d; };
    Statement all;
    all.span = a.array->span;
    // All of the larger one, so that sizes that differ are said.
    for (std::size_t d = 0; d < dimensions; ++d) {
        all.loops.slots.push_back(new_slot(""));
        all.loops.first.push_back(number(0));
        all.loops.end.push_back(pool.make(Op::MaxI, {to.distributed->shape[d], from.distributed->shape[source(d)]}));
        all.loops.step.push_back(number(1));
        all.loops.written.push_back(a.array.get());
    }
    all.writes = element(to.distributed, all.loops, *a.array);
    all.reads = {element(from.distributed, all.loops, *a.from)};
    if (turned) std::swap(all.reads[0].indices[0], all.reads[0].indices[1]);
    if (!a.by) return moved(s, *a.array, all, {all});

    const auto by = distances(a, dimensions);
    if (!by) return;
    const bool round = a.kind == ast::ArrayKind::rotate;
    std::vector<Statement> parts{all};
    for (std::size_t d = 0; d < dimensions; ++d) {
        if (const expr::Node& n = pool.at((*by)[d]); n.op == Op::ConstInt && n.value.i == 0) continue;
        const Id n = to.distributed->shape[d];
        const Id some = pool.make(Op::MaxI, {n, number(1)});
        const Id far =
            keeper_.kept(round ? pool.make(Op::ModI, {(*by)[d], some})
                               : pool.make(Op::MaxI, {pool.make(Op::NegI, {n}), pool.make(Op::MinI, {(*by)[d], n})}),
                         "", a.by->span, s);
        std::vector<Statement> cut;
        const auto part = [&](const Statement& of, Id first, Id end, Id distance) {
            Statement one = of;
            one.loops.first[d] = first;
            one.loops.end[d] = end;
            Id& at = one.reads[0].indices[d].at;
            at = pool.make(Op::AddI, {at, distance});
            cut.push_back(std::move(one));
        };
        for (const Statement& of : parts) {
            const Id left = pool.make(Op::SubI, {n, far});
            if (!round) {
                part(of, pool.make(Op::MaxI, {number(0), pool.make(Op::NegI, {far})}), pool.make(Op::MinI, {n, left}),
                     far);
                continue;
            }
            part(of, number(0), left, far);
            part(of, left, n, pool.make(Op::SubI, {far, n}));
        }
        parts = std::move(cut);
    }
    // Sizes that differ are said of all elements, before.
    const auto sizes = said({&all, 1}, s);
    if (!sizes) return;
    check(s, all, *sizes);
    if (round) all.reads.clear();
    moved(s, *a.array, round ? all : parts.front(), parts);
}

}  // namespace pamina::lower
