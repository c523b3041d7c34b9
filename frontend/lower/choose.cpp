// `choose`: its branches one after the other, with all their durations multiplied by their shares.
//
// Evaluation by means: a branch with probability p adds p times its time, on average. So the text of the branches is
// lowered in order, and while a branch is lowered `choice_` says what its costs are multiplied by; the engine needs to
// know nothing of it. A procedure that is called there gets the share as a parameter. What cannot happen partly is
// refused, also in the procs that a branch runs.
#include <fmt/format.h>

#include "frontend/ast/words.h"
#include "frontend/check/words/schedules.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

void Lowering::choose(const ast::Stmt& s, const ast::Choose& c) {
    auto& g = out_.graph;
    rtg::Choice action;
    action.around = choice_ ? choice_->share : kNone;
    Choice inside{kNone, {s.span.file, s.span.begin, s.span.begin + 6}};
    for (const auto& b : c.branches) {
        if (!b.probability) continue;
        Restore<const Choice*> here(choice_,
                                    request_.drawn ? nullptr : &inside);  // what it reads is as fixed as the branches
        action.probabilities.push_back(need_quantity(expr(*b.probability), {}, b.probability->span, "a probability"));
    }
    for (std::size_t i = 0; i < c.branches.size(); ++i) action.slots.push_back(new_slot(""));
    if (failed()) return;
    if (request_.drawn) {
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
        g.states[static_cast<std::size_t>(at_)].span = body.span;
        connect(at_, yes, rtg::Guard{some}, -1, next);
        at_ = yes;
        Restore<const Choice*> here(choice_, &inside);
        block(body);
        if (at_ != rtg::kNoState) connect(at_, next, rtg::Pass{});
        at_ = next;
    }
}

Id Lowering::scaled(Id amount) {
    if (!choice_ || amount == kNone || choice_->share == kNone) return amount;
    return out_.graph.pool.make(Op::MulR, {amount, choice_->share}, out_.graph.pool.at(amount).span);
}

bool Lowering::refused_in_choose(std::string_view what, Span span) {
    if (!choice_) return false;
    error("E0325", span,
          fmt::format("`{}` cannot stand in a branch of `choose`: branches happen partly, by their probabilities, and "
                      "this cannot",
                      what),
          "a branch may delay, compute, use and hold")
        .notes.push_back({choice_->span, "the `choose` is here"});
    return true;
}

// What a branch may not hold: all that does not happen partly. A `par` or `fork` in a branch is as partly as what its
// own branches do.
bool Lowering::refused_in_choose(const ast::Stmt& s) {
    if (!choice_) return false;
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

}  // namespace pamina::lower
