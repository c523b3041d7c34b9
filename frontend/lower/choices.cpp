// `choose`: its branches one after the other, with all their durations multiplied by their shares.
//
// Evaluation by means: a branch with probability p adds p times its time, on average. So the text of the branches is
// lowered in order, and while a branch is lowered, `Walk::choice` says what its costs are multiplied by; the engine
// needs to know nothing of it. A procedure that is called there gets the share as a parameter. What cannot happen
// partly is refused, also in the procs that a branch runs.
#include "frontend/lower/choices.h"

#include <fmt/format.h>

#include "frontend/ast/words.h"
#include "frontend/check/words/schedules.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/draws.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/statements.h"

namespace pamina::lower {

using language::Law;

void Choices::lower(const ast::Stmt& s, const ast::Choose& c) {
    auto& g = graph();
    rtg::Choice action;
    action.around = walk().choice ? walk().choice->share : kNone;
    Choice inside{kNone, {s.span.file, s.span.begin, s.span.begin + 6}};
    for (const auto& b : c.branches) {
        if (!b.probability) continue;
        Restore<const Choice*> here(walk().choice,
                                    request().drawn ? nullptr : &inside);  // what it reads is as fixed as the branches
        action.probabilities.push_back(
            arithmetic_.need_quantity(expressions_.lower(*b.probability), {}, b.probability->span, "a probability"));
    }
    for (std::size_t i = 0; i < c.branches.size(); ++i) action.slots.push_back(new_slot(""));
    if (failed()) return;
    if (request().drawn) {
        const rtg::Choice shares = action;
        emit(std::move(action), s.span, statement_number(s));
        return choose_by_chance(s, c, shares);
    }
    const std::vector<int> slots = action.slots;
    emit(std::move(action), s.span, statement_number(s));
    for (std::size_t i = 0; i < c.branches.size(); ++i) {
        const ast::Block& body = c.branches[i].body;
        inside.share = g.pool.local(slots[i], expr::Kind::Real, body.span);
        const rtg::StateId yes = new_state(body.span);
        const rtg::StateId next = new_state(s.span);
        const Id some = g.pool.make(Op::LtR, {g.pool.const_real(0), inside.share}, body.span);
        g.states[static_cast<std::size_t>(walk().at)].span = body.span;
        connect(walk().at, yes, rtg::Guard{some}, -1, next);
        walk().at = yes;
        Restore<const Choice*> here(walk().choice, &inside);
        statements_.block(body);
        if (walk().at != rtg::kNoState) connect(walk().at, next, rtg::Pass{});
        walk().at = next;
    }
}

Id Choices::scaled(Id amount) {
    if (!walk().choice || amount == kNone || walk().choice->share == kNone) return amount;
    return graph().pool.make(Op::MulR, {amount, walk().choice->share}, graph().pool.at(amount).span);
}

bool Choices::refused_in_choose(std::string_view what, Span span) {
    if (!walk().choice) return false;
    error("E0325", span,
          fmt::format("`{}` cannot stand in a branch of `choose`: branches happen partly, by their probabilities, and "
                      "this cannot",
                      what),
          "a branch may delay, compute, use and hold; `simulate` takes one branch in each run, with whatever stands in "
          "it")
        .notes.push_back({walk().choice->span, "the `choose` is here"});
    return true;
}

// What a branch may not hold: all that does not happen partly. A `par` or `fork` in a branch is as partly as what its
// own branches do.
bool Choices::refused_in_choose(const ast::Stmt& s) {
    if (!walk().choice) return false;
    const auto refused = [&](std::string_view word) { return refused_in_choose(word, s.span); };
    if (auto* l = std::get_if<ast::LetDecl>(&s.node))
        return std::holds_alternative<ast::Get>(l->value->node) && refused("get");
    if (auto* p = std::get_if<ast::Par>(&s.node)) return check::makes_tasks(p->placement) && refused("schedule");
    if (auto* d = std::get_if<ast::Delay>(&s.node)) return d->until && refused("delay until");
    const bool partly = std::holds_alternative<ast::Compute>(s.node) || std::holds_alternative<ast::Use>(s.node) ||
                        std::holds_alternative<ast::Hold>(s.node) || std::holds_alternative<ast::For>(s.node) ||
                        std::holds_alternative<ast::Fork>(s.node) || std::holds_alternative<ast::On>(s.node) ||
                        std::holds_alternative<ast::If>(s.node) || std::holds_alternative<ast::Choose>(s.node) ||
                        std::holds_alternative<ast::EntityDecl>(s.node) ||
                        std::holds_alternative<ast::ExprStmt>(s.node);
    return !partly && refused(ast::word_of(s));
}

// Shares of the branches as they are, then one of them by chance.
void Choices::choose_by_chance(const ast::Stmt& s, const ast::Choose& c, const rtg::Choice& shares) {
    auto& g = graph();
    rtg::Draw draw = draws_.draw_of(Law::Uniform, s.span);
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
        g.states[static_cast<std::size_t>(walk().at)].span = body.span;
        connect(walk().at, yes, rtg::Guard{here}, -1, next);
        walk().at = yes;
        statements_.block(body);
        if (walk().at != rtg::kNoState) connect(walk().at, after, rtg::Pass{});
        walk().at = next;
    }
    connect(walk().at, after, rtg::Pass{});
    walk().at = after;
}

}  // namespace pamina::lower
