// Distributions, and what is drawn from them (semantics.md 13).
//
// Expressions are pure, so a draw is a step of its own, before the statement whose expression asks for it, and leaves
// what it gave in a Local, as what a process finds of others does (state.cpp). Where a model is predicted, the mean of
// the distribution stands there instead, and must not decide what happens: `drawn_` has the Locals with means.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "frontend/ast/draws.h"
#include "frontend/ast/print.h"
#include "frontend/check/words/law_arguments.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

using language::Law;
using language::Mean;
using language::ParameterKind;
using language::ResultKind;

Value Lowering::law(const ast::Expr& e, const ast::Call& c, const Symbol& f) {
    const language::LawRow& form = *language::find(language::kLaws, f.name);
    const auto given = check::law_arguments(form, c.arguments);
    if (given.wrong) {
        error(given.id, given.at == Span{} ? e.span : given.at, given.message, given.help);
        return Value::error();
    }
    auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
    std::vector<check::Field> types;
    for (std::size_t i = 0; i < given.values.size(); ++i) {
        Value v = expr(*given.values[i]);
        if (!v.known()) return v;
        const std::string name(form.named()[i].name);
        types.push_back({name, v.type});
        fields->emplace_back(name, std::move(v));
    }
    Value v;
    v.type = Type::of_law(form.id, std::move(types));
    v.fields = std::move(fields);
    return v;
}

std::optional<Parameters> Lowering::law_parameters(const Value& law, Span span) {
    const auto& form = language::row(law.type.law);
    const auto named = form.named();
    Parameters made;
    for (std::size_t i = 0; i < named.size(); ++i) {
        const Value& v = (*law.fields)[i].second;
        const std::string who = fmt::format("`{}` of `{}`", named[i].name, form.name);
        switch (named[i].kind) {
            case ParameterKind::Quantity:
                // A bare 0 is of the dimension of the others.
                if (v.type.is_number() && (made.type.dimension.empty() || made.type.bare_zero)) made.type = v.type;
                made.numbers.push_back(
                    need_quantity(v, v.type.bare_zero ? Dimension{} : made.type.dimension, span, who));
                break;
            case ParameterKind::Number:
            case ParameterKind::Count:
                made.numbers.push_back(need_quantity(v, {}, span, who));
                break;
            case ParameterKind::List:
            case ParameterKind::Shares: {
                if (!v.is(TypeKind::List) || !v.type.element || !v.type.element->is_number()) {
                    error("E0352", span, fmt::format("{} needs a list of numbers, this is {}", who, describe(v)));
                    return std::nullopt;
                }
                const bool list = named[i].kind == ParameterKind::List;
                (list ? made.list : made.shares) = array_of(v, span);
                if (list) {
                    made.type = *v.type.element;
                    made.length = v.length;
                }
                break;
            }
        }
    }
    if (failed()) return std::nullopt;
    made.type.bare_zero = false;
    if (form.result == ResultKind::Quantity) made.type = Type::real(made.type.dimension);
    return made;
}

// Of its distribution; a count's is a real, and of a truth it is what is likelier.
Id Lowering::mean_of(Law law, const Parameters& p, Span span) {
    auto& pool = out_.graph.pool;
    const auto real = [&](double x) { return pool.const_real(x, span); };
    const auto make = [&](Op op, std::initializer_list<Id> args) { return pool.make(op, args, span); };
    const auto& row = language::row(law);
    switch (row.mean) {
        case Mean::First:
            return row.result == ResultKind::Truth ? make(Op::LeR, {real(0.5), p.numbers[0]}) : p.numbers[0];
        case Mean::Average: {
            Id sum = p.numbers[0];
            for (std::size_t i = 1; i < p.numbers.size(); ++i) sum = make(Op::AddR, {sum, p.numbers[i]});
            return make(Op::DivR, {sum, real(static_cast<double>(p.numbers.size()))});
        }
        case Mean::Inverse:
            return make(Op::DivR, {real(1), p.numbers[0]});
        case Mean::Tail: {
            const Id finite = make(Op::LtR, {real(1), p.numbers[1]});
            const Id mean =
                make(Op::DivR, {make(Op::MulR, {p.numbers[0], p.numbers[1]}), make(Op::SubR, {p.numbers[1], real(1)})});
            return make(Op::Select, {finite, mean, real(std::numeric_limits<double>::infinity())});
        }
        case Mean::Weighted:
        case Mean::OfList: {
            const int slot = new_slot("");
            const Id at = pool.local(slot, expr::Kind::Int, span);
            const auto load = [&](int array) {
                const expr::Kind kind = out_.graph.arrays[static_cast<std::size_t>(array)].kind;
                return pool.to_real(pool.array_load(array, kind, at, span), span);
            };
            const auto sum = [&](int of, Id each) {
                return pool.reduce(expr::Reduction::Sum, of, pool.const_int(0), p.length, kNone, true, each, span);
            };
            if (row.mean == Mean::OfList)
                return make(Op::DivR, {sum(slot, load(p.list)), pool.to_real(p.length, span)});
            const Id weighted = sum(slot, make(Op::MulR, {load(p.list), load(p.shares)}));
            const int again = new_slot("");
            const Id next = pool.local(again, expr::Kind::Int, span);
            const expr::Kind kind = out_.graph.arrays[static_cast<std::size_t>(p.shares)].kind;
            const Id shares = sum(again, pool.to_real(pool.array_load(p.shares, kind, next, span), span));
            return make(Op::DivR, {weighted, shares});
        }
    }
    return kNone;
}

int Lowering::draw_number(Span at) {
    if (draw_numbers_.empty()) {
        int next = 0;
        for (const auto& module : program_.modules)
            for (const Span& s : ast::draws_in(module->file)) draw_numbers_.try_emplace({s.file, s.begin}, next++);
    }
    return draw_numbers_.at({at.file, at.begin});
}

rtg::Draw Lowering::draw_of(Law law, Span at) {
    rtg::Draw draw;
    draw.law = law;
    draw.number = draw_number(at);
    draw.counter = counters_.try_emplace(draw.number, static_cast<int>(counters_.size())).first->second;
    return draw;
}

Value Lowering::draw(const ast::Expr& e, const ast::Draw& d) {
    const Value law = expr(*d.law);
    if (!law.known()) return law;
    if (!law.is(TypeKind::Law)) {
        error("E1402", d.law->span, fmt::format("`draw` needs a distribution, this is {}", describe(law)),
              "such as `exponential(5 ms)`");
        return Value::error();
    }
    if (!reads_) {
        error("E1401", e.span, "`draw` is something that a process does at its turn, and this is evaluated elsewhere",
              "draw in a statement of the process, with a `let`");
        return Value::error();
    }
    const auto p = law_parameters(law, d.law->span);
    if (!p) return Value::error();
    auto& g = out_.graph;
    const auto& form = language::row(law.type.law);
    const bool ticks = p->type.dimension.power(check::kTime) == 1 && p->type.dimension.powers.size() == 1;
    const Id mean = mean_of(form.id, *p, e.span);
    g.means.push_back({drawing_ ? statement_number(*drawing_) : -1, mean, ticks && form.result != ResultKind::Truth});
    Type type = p->type;
    if (form.result == ResultKind::Count) type = Type::of(request_.drawn ? TypeKind::Int : TypeKind::Real);
    if (form.result == ResultKind::Truth) type = Type::of(TypeKind::Bool);
    if (!request_.drawn && form.result == ResultKind::Item) type.kind = TypeKind::Real;
    const int slot = new_slot("", type);
    if (request_.drawn) {
        rtg::Draw action = draw_of(form.id, e.span);
        action.numbers = p->numbers;
        action.list = p->list;
        action.shares = p->shares;
        action.slot = slot;
        action.ticks = ticks;
        action.mean = type.kind == TypeKind::Int ? g.pool.make(Op::RoundI, {mean}, e.span) : mean;
        emit(std::move(action), e.span);
    } else {
        if (form.result == ResultKind::Truth) {
            error("E1404", e.span, "this is true or false by chance, and a prediction takes means",
                  "`simulate` draws; for times, `choose` takes each branch by its probability");
            return Value::error();
        }
        if (form.mean == Mean::Tail && g.pool.at(p->numbers[1]).op == Op::ConstReal &&
            g.pool.at(p->numbers[1]).value.r <= 1) {
            error("E1405", e.span, "this distribution has no finite mean, and a prediction takes means",
                  "`simulate` draws; a `shape` above 1 has a mean");
            return Value::error();
        }
        rtg::Item item;
        item.kind = rtg::Item::Kind::Assign;
        item.amount = mean;
        item.slot = slot;
        emit(rtg::Pass{{std::move(item)}}, e.span);
        took_mean(slot);
    }
    return Value::number(type, g.pool.local(slot, kind_of(type), e.span));
}

void Lowering::took_mean(int slot) {
    drawn_.insert(slot);
}

bool Lowering::drawn(Id id) const {
    if (drawn_.empty() || id == kNone) return false;
    const auto slots = expr::free_locals(out_.graph.pool, id);
    return std::ranges::any_of(slots, [&](int s) { return drawn_.contains(s); });
}

void Lowering::derive(int slot, Id id) {
    if (drawn(id)) drawn_.insert(slot);
    if (auto queues = queues_of(id); !queues.empty()) from_tokens_[slot] = std::move(queues);
}

bool Lowering::decided_by_draw(Id id, Span span, std::string_view what) {
    if (!drawn(id)) {
        if (auto queues = queues_of(id); !queues.empty())
            decisions_.push_back({std::move(queues), span, std::string(what)});
        return false;
    }
    error("E1406", span, fmt::format("{} is decided by a draw here, and a prediction takes means", what),
          "`simulate` draws");
    return true;
}

// Shares of the branches as they are, then one of them by chance.
void Lowering::choose_by_chance(const ast::Stmt& s, const ast::Choose& c, const rtg::Choice& shares) {
    auto& g = out_.graph;
    rtg::Draw draw = draw_of(Law::Uniform, s.span);
    draw.numbers = {g.pool.const_real(0, s.span), g.pool.const_real(1, s.span)};
    draw.mean = g.pool.const_real(0.5, s.span);
    draw.slot = new_slot("");
    const Id chance = g.pool.local(draw.slot, expr::Kind::Real, s.span);
    emit(std::move(draw), s.span);
    const rtg::StateId after = new_state(s.span);
    Id sum = kNone;
    for (std::size_t i = 0; i < c.branches.size(); ++i) {
        const ast::Block& body = c.branches[i].body;
        const Id share = g.pool.local(shares.slots[i], expr::Kind::Real, body.span);
        sum = sum == kNone ? share : g.pool.make(Op::AddR, {sum, share}, body.span);
        const rtg::StateId yes = new_state(body.span), next = new_state(s.span);
        // Nothing comes between the branch before and `else`.
        const Id here = c.branches[i].probability ? g.pool.make(Op::LtR, {chance, sum}, body.span)
                                                  : g.pool.make(Op::LtR, {g.pool.const_real(0), share}, body.span);
        g.states[static_cast<std::size_t>(at_)].span = body.span;
        connect(at_, yes, rtg::Guard{here}, -1, next);
        at_ = yes;
        block(body);
        if (at_ != rtg::kNoState) connect(at_, after, rtg::Pass{});
        at_ = next;
    }
    connect(at_, after, rtg::Pass{});
    at_ = after;
}

}  // namespace pamina::lower
