
#include "frontend/lower/graph_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/units.h"
#include "frontend/lower/context.h"

namespace pamina::lower {

Walk& GraphBuilder::walk() const {
    return context_.walk;
}

rtg::StateId GraphBuilder::new_state(Span span) {
    return context_.lowered.graph.add_state(span);
}

int GraphBuilder::emit(rtg::Action action, Span span, int stmt) {
    if (walk().at == rtg::kNoState || walk().pick)
        return -1;  // which thing it means is to be found out first, statement_for_each speaks
    context_.lowered.graph.states[static_cast<std::size_t>(walk().at)].span = span;
    const rtg::StateId next = new_state(span);
    const int made = connect(walk().at, next, std::move(action), stmt);
    walk().at = next;
    return made;
}

int GraphBuilder::connect(rtg::StateId from, rtg::StateId to, rtg::Action action, int stmt, rtg::StateId other) {
    const int site = walk().site;
    if (auto* pass = std::get_if<rtg::Pass>(&action))
        for (rtg::Item& item : pass->items) item.site = site;
    rtg::Graph& g = context_.lowered.graph;
    const int made = g.add_transition(from, to, std::move(action), stmt, other);
    g.transitions.back().site = site;
    return made;
}

int GraphBuilder::new_slot(const std::string& name, const check::Type& type) {
    rtg::Graph& g = context_.lowered.graph;
    g.slot_names.push_back(name);
    if (!name.empty() && !type.dimension.empty()) {
        g.slot_units.resize(g.slot_names.size());
        g.slot_units.back() = told_unit(type.dimension);
    }
    return g.local_slots++;
}

rtg::ToldUnit GraphBuilder::told_unit(const check::Dimension& d) const {
    if (d.empty()) return {};
    const auto unit = check::shown_unit(d, context_.program);
    return {unit.text, unit.prefixable, d.power(check::kTime)};
}

int GraphBuilder::statement_number(const ast::Stmt& s) {
    return statement_of(s, walk().outer_call, counted_to());
}

int GraphBuilder::counted_to() {
    return walk().outer_call ? statement_of(*walk().outer_call, nullptr, -1) : -1;
}

int GraphBuilder::statement_of(const ast::Stmt& s, const ast::Stmt* call, int within) {
    auto& statements = context_.lowered.graph.statements;
    const auto [it, fresh] = statement_numbers_.try_emplace({&s, call}, static_cast<int>(statements.size()));
    if (fresh) statements.push_back({head_of(s), kind_of_statement(s), s.span, arrivals_.contains(&s), within});
    return it->second;
}

void GraphBuilder::note_arrivals(const ast::Block& body, bool loop) {
    const auto spawns = [](const ast::StmtPtr& s) {
        const auto* block = std::get_if<ast::KindBlock>(&s->node);
        return block && block->kind == ast::BlockKind::spawn;
    };
    if (loop && !std::ranges::any_of(body.statements, spawns)) return;
    for (const auto& s : body.statements) {
        const auto* d = std::get_if<ast::Delay>(&s->node);
        if (d && (loop || d->until)) note_arrival(*s);
        if (!loop) return;
    }
}

void GraphBuilder::note_tick(int exponent, int power) {
    // Of a square of times the digit of one of them.
    const int digit = exponent >= 0 ? exponent / power : -((-exponent + power - 1) / power);
    auto& tick = context_.lowered.graph.tick_exponent;
    if (!tick || digit < *tick) tick = digit;
}

bool GraphBuilder::full(Span span) {
    Errors& errors = context_.errors;
    if (!errors.stopped() && context_.lowered.graph.transitions.size() > static_cast<std::size_t>(kMaxTransitions)) {
        errors.error("E0931", span,
                     fmt::format("the graph of `{}` has more than {} transitions", context_.request.model->name,
                                 kMaxTransitions),
                     "procs are written out where they are run; run them from a loop instead");
        errors.stop();
    }
    return errors.stopped();
}

}  // namespace pamina::lower
