// The state of the run that a process finds at its turn: `len(q)`, `waiting(r)`, `free(r)` (semantics.md 5.4).
//
// Expressions are pure, so a read is a step of its own, before the statement whose expression asks for it, and leaves
// what it found in a Local. What an expression evaluates only in some cases stands behind a guard, and a sum whose body
// reads is a loop of the process.
#include <fmt/format.h>

#include "frontend/ast/print.h"
#include "frontend/check/words/builtins.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

using Kind = rtg::Entity::Kind;

Value Lowering::state(const ast::Expr& e, const Value& of, const ast::Expr& what, check::Builtin f) {
    using What = rtg::Read::What;
    const char* word = check::info(f).name;
    const auto& entity = out_.graph.entities[static_cast<std::size_t>(of.entity)];
    const bool fits = entity.kind == Kind::Queue ? f != check::Builtin::Free
                                                 : entity.kind == Kind::Resource || entity.kind == Kind::Processor;
    if (!fits) {
        error(
            "E0352", what.span,
            fmt::format("`{}` needs {}, this is {}", word,
                        f == check::Builtin::Waiting ? "a resource, processors or a queue" : "a resource or processors",
                        describe(of)));
        return Value::error();
    }
    if (entity.kind != Kind::Processor && of.indices.size() != entity.dimensions.size()) {
        error("E0354", what.span,
              fmt::format("`{}` is an array, `{}` needs one of its elements", ast::format(what), word),
              fmt::format("write an index: `{}[…]`", ast::format(what)))
            .notes.push_back({entity.span, "it is declared here"});
        return Value::error();
    }
    if (choice_) {
        error("E0239", e.span,
              fmt::format("`{}` finds nothing certain in a `choose`: its branches happen partly, one after the other",
                          word),
              "read it before, with a `let`")
            .notes.push_back({choice_->span, "the `choose` is here"});
        return Value::error();
    }
    if (!reads_) {
        error("E0239", e.span,
              fmt::format("`{}` is what a process finds at its turn, and this is evaluated elsewhere", word),
              "read it in a statement of the process, with a `let`");
        return Value::error();
    }
    rtg::Read read;
    read.what = f == check::Builtin::Len ? What::Tokens : f == check::Builtin::Free ? What::Free : What::Waiting;
    read.of = place_of(of);
    read.slot = new_slot("");
    const int slot = read.slot;
    emit(std::move(read), e.span);
    return Value::integer(out_.graph.pool.local(slot, expr::Kind::Int, e.span));
}

// Of a list of things: which one it is, only the run knows.
Value Lowering::state_of_picked(const ast::Expr& e, const ast::Call& c, check::Builtin f) {
    const Pick by = *std::exchange(pick_, std::nullopt);
    std::vector<std::pair<Id, Id>> found;
    for_each_picked(by, e.span, -1, [&](Id here) {
        const Value one = builtin(e, c, f);
        if (one.known()) found.emplace_back(here, one.id);
    });
    if (found.empty() || failed()) return Value::error();
    Id id = found.back().second;
    for (std::size_t k = found.size() - 1; k-- > 0;)
        id = out_.graph.pool.make(Op::Select, {found[k].first, found[k].second, id}, e.span);
    return Value::integer(id);
}

bool Lowering::may_read() const {
    return reads_ && at_ != rtg::kNoState && !pick_;
}

// A state for what may turn out to be no steps; whether there were some.
bool Lowering::stepped(rtg::StateId from, rtg::StateId back) {
    if (at_ != from) return true;
    if (out_.graph.states.size() == static_cast<std::size_t>(from) + 1) {
        out_.graph.states.pop_back();
    } else {
        note_orphan();
    }
    at_ = back;
    return false;
}

// Steps of a sum over a range whose body reads: from `head`, the body from `inside` to where the process stands now.
Id Lowering::looped(expr::Reduction r, const rtg::Range& over, int index_slot, Id value, rtg::StateId head,
                    rtg::StateId inside, Span span) {
    using R = expr::Reduction;
    auto& g = out_.graph;
    auto& pool = g.pool;
    const auto assign = [&](int slot, Id amount) {
        rtg::Item item;
        item.kind = rtg::Item::Kind::Assign;
        item.amount = amount;
        item.slot = slot;
        derive(slot, amount);
        emit(rtg::Pass{{std::move(item)}}, span);
    };
    const rtg::StateId end = std::exchange(at_, head);
    if (expr::needs_some(r)) {  // says so where there is nothing
        const int slot = new_slot("");
        assign(new_slot(""),
               pool.reduce(R::Min, slot, over.first, over.last, over.step, over.exclusive, pool.const_int(0), span));
    }
    const rtg::StateId enter = at_, begin = new_state(span), after = new_state(span);
    const int walked = new_slot("");
    new_slot("");  // iterations left
    new_slot("");  // step
    connect(enter, begin, rtg::LoopEnter{walked, over}, -1, after);
    at_ = begin;
    assign(index_slot, pool.local(walked, expr::Kind::Int, span));
    connect(at_, inside, rtg::Pass{});
    at_ = end;

    const Id index = pool.local(index_slot, expr::Kind::Int, span);
    const Id first = pool.make(Op::EqI, {index, over.first}, span);
    if (r == R::Count) value = pool.make(Op::Select, {value, pool.const_int(1), pool.const_int(0)}, span);
    const expr::Kind kind = pool.at(value).kind;
    const bool ints = kind == expr::Kind::Int;
    const auto keep = [&](Id at_first, Id then, int slot) {
        assign(slot, pool.make(Op::Select, {first, at_first, then}, span));
    };
    const int total = new_slot("");
    const Id before = pool.local(total, kind, span);
    Id result = before;
    if (expr::is_argument(r)) {
        const int best = new_slot("");
        result = pool.local(best, expr::Kind::Int, span);
        const Id smaller = r == R::ArgMin ? value : before, larger = r == R::ArgMin ? before : value;
        const Id better = pool.make(ints ? Op::LtI : Op::LtR, {smaller, larger}, span);
        keep(index, pool.make(Op::Select, {better, index, result}, span), best);
    }
    const bool least = r == R::Min || r == R::ArgMin, most = r == R::Max || r == R::ArgMax;
    const Op op = least          ? (ints ? Op::MinI : Op::MinR)
                  : most         ? (ints ? Op::MaxI : Op::MaxR)
                  : r == R::Prod ? (ints ? Op::MulI : Op::MulR)
                                 : (ints ? Op::AddI : Op::AddR);
    keep(value, pool.make(op, {before, value}, span), total);
    connect(at_, enter, rtg::LoopBack{});
    at_ = after;
    if (expr::needs_some(r)) return result;
    const std::int64_t neutral = r == R::Prod ? 1 : 0;
    const Id nothing = ints ? pool.const_int(neutral) : pool.const_real(static_cast<double>(neutral));
    const Id empty = pool.make(Op::EqI, {count_of(over, span), pool.const_int(0)}, span);
    return pool.make(Op::Select, {empty, nothing, result}, span);
}

}  // namespace pamina::lower
