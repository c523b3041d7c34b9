#include <fmt/format.h>

#include <utility>

#include "PaminaLexer.h"
#include "frontend/source/fixes.h"
#include "frontend/syntax/build.h"
#include "frontend/syntax/parse.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using ast::Stmt;

Span Build::span(antlr4::Token* t) const {
    const auto last = offsets_.size() - 1;
    if (!t) return {file_, offsets_[last], offsets_[last]};
    const auto begin = std::min(t->getStartIndex(), last);
    if (t->getType() == antlr4::Token::EOF || t->getStopIndex() == INVALID_INDEX ||
        t->getStopIndex() < t->getStartIndex()) {
        return {file_, offsets_[begin], offsets_[begin]};
    }
    return {file_, offsets_[begin], offsets_[std::min(t->getStopIndex() + 1, last)]};
}

Span Build::span(Node* c) const {
    if (!c || !c->getStart()) return {file_, 0, 0};
    const Span first = span(c->getStart());
    if (!c->getStop() || c->getStop()->getTokenIndex() < c->getStart()->getTokenIndex())
        return {file_, first.begin, first.begin};
    return cover(first, span(c->getStop()));
}

ast::Name Build::name(antlr4::tree::TerminalNode* t) const {
    if (!t) return {"", {file_, 0, 0}};
    return {t->getText(), span(t->getSymbol())};
}

ast::Name Build::name(antlr4::ParserRuleContext* c) const {
    if (!c || !c->getStart()) return {"", {file_, 0, 0}};
    return {c->getStart()->getText(), span(c->getStart())};
}

ast::ExprPtr Build::make(Span s, ast::Expr::Node node) {
    auto e = std::make_unique<ast::Expr>();
    e->id = ids_.next_expr++;
    e->span = s;
    e->node = std::move(node);
    return e;
}

std::vector<ast::StmtPtr> Build::statements(const std::vector<P::StatementContext*>& list) {
    std::vector<ast::StmtPtr> out;
    out.reserve(list.size());
    for (auto* s : list) {
        if (s->children.empty()) continue;
        out.push_back(statement(s));
    }
    one_statement_a_line(out);
    return out;
}

namespace {

/// Whether a text ends in a number with a unit, as `2 min` does.
bool ends_in_unit(std::string_view text) {
    std::size_t at = text.size();
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    while (at > 0 && letter(text[at - 1])) --at;
    if (at == text.size()) return false;
    while (at > 0 && text[at - 1] == ' ') --at;
    return at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
}

}  // namespace

/// `delya 2 ms` reads as two expressions, `a[]` as one and a list: mistakes that would otherwise show as something
/// else.
void Build::one_statement_a_line(std::vector<ast::StmtPtr>& list) {
    for (std::size_t i = 0; i + 1 < list.size(); ++i) {
        auto& first = *list[i];
        auto& second = *list[i + 1];
        const auto* next = std::get_if<ast::ExprStmt>(&second.node);
        if (!next || std::holds_alternative<ast::ErrorStmt>(first.node)) continue;
        const auto& value = next->value->node;
        if (std::holds_alternative<ast::Predict>(value) || std::holds_alternative<ast::Conditional>(value)) continue;
        const auto between = text_.substr(first.span.end, second.span.begin - first.span.end);
        if (between.find_first_of(";\n") != between.npos) continue;
        static constexpr const char* kHelp = "statements on one line need `;` between them";
        const auto* lone = std::get_if<ast::ExprStmt>(&first.node);
        const auto* word = lone ? std::get_if<ast::NameRef>(&lone->value->node) : nullptr;
        if (word && !std::holds_alternative<ast::ListLiteral>(value)) {
            std::string meant = ours(word->name);
            if (meant.empty()) meant = closest(word->name, statement_words());
            // `take 2 q` of a net: a number with a unit.
            const auto* number = std::get_if<ast::Number>(&value);
            if (number && (word->name == "take" || word->name == "give" || word->name == "inhibit")) {
                const std::string of =
                    number->unit ? std::string(text_.substr(number->unit->span.begin,
                                                            number->unit->span.end - number->unit->span.begin))
                                 : "place";
                diagnostics_.error("E0104", cover(first.span, second.span),
                                   fmt::format("behind `{}` stands the name of a place, and then how many", word->name),
                                   fmt::format("write `{} {}({})`", word->name, of, number->digits));
                first.node = ast::ErrorStmt{};
                second.node = ast::ErrorStmt{};
                continue;
            }
            const std::string_view here = said_here(word->name);
            Diagnostic& d = diagnostics_.error("E0104", first.span, fmt::format("`{}` is not a statement", word->name),
                                               std::string(here.empty() ? kHelp : here));
            if (here.empty() && !meant.empty()) suggest(d, meant);
        } else if (std::holds_alternative<ast::ListLiteral>(value)) {
            diagnostics_.error("E0101", second.span, "this is not an index",
                               "an index has an expression for each dimension");
        } else if (!std::holds_alternative<ast::Call>(value)) {
            const auto text = text_.substr(second.span.begin, second.span.end - second.span.begin);
            const bool short_text = text.size() <= 30 && text.find('\n') == text.npos;
            std::string help = kHelp;
            if (text_[first.span.end - 1] == '%')
                help = fmt::format("`%` is per cent; the rest of a division is `a mod b`");
            else if (const auto* to = std::get_if<ast::NameRef>(&value);
                     to && (to->name == "to" || to->name == "as" || to->name == "in"))
                help = "`->` shows a value in another unit: `1 ms -> s`";
            else if (const auto* of = std::get_if<ast::NameRef>(&value);
                     of && of->name == "of" &&
                     text_.substr(first.span.begin, first.span.end - first.span.begin).find("sensitivity ") !=
                         text_.npos)
                help =
                    "a sensitivity is of the time of the run; that of another figure is a difference of two runs: "
                    "`(predict m(1.01)).measure.a.p99 - (predict m(1)).measure.a.p99`, of simulations "
                    "`difference(simulate m(1.01), simulate m(1)).measure.a.p99`";
            else if (const auto* more = std::get_if<ast::Number>(&value);
                     more && more->unit && ends_in_unit(text_.substr(0, first.span.end)))
                help += fmt::format(", and `+` adds: `2 min + {}`", text);
            else if (const auto* unit = std::get_if<ast::NameRef>(&value); unit && between.size() == 1)
                help += fmt::format(", and a unit stands behind a number: `* 1 {}`", unit->name);
            add_insertion(
                diagnostics_.error("E0101", second.span,
                                   fmt::format("{} does not fit here", short_text ? fmt::format("`{}`", text) : "this"),
                                   std::move(help)),
                second.span, "; ", "put `;` between the statements");
        } else {
            continue;
        }
        first.node = ast::ErrorStmt{};
        second.node = ast::ErrorStmt{};
    }
}

ast::StmtPtr Build::statement(P::StatementContext* c) {
    auto s = std::make_unique<Stmt>();
    s->id = ids_.next_stmt++;
    s->span = span(c);
    s->doc = docs_.before(s->span.begin);
    s->node = statement_node(c);
    return s;
}

Stmt::Node Build::statement_node(P::StatementContext* c) {
    if (auto* d = c->importDecl()) return import(d);
    if (auto* d = c->paramDecl()) return param(d);
    if (auto* d = c->letDecl()) return let(d);
    if (auto* d = c->fnDecl()) return fn(d);
    if (auto* d = c->unitDecl()) return ast::UnitDecl{name(d->WORD())};
    if (auto* d = c->modelDecl())
        return ast::ModelDecl{name(d->WORD()), parameters(d->parameters()), machines(d->onMachines()),
                              block(d->block())};
    if (auto* d = c->procDecl()) return proc(d);
    if (auto* d = c->machineDecl()) return machine(d);
    if (auto* d = c->entityDecl()) return entity(d);
    if (auto* d = c->partDecl()) return part(d);
    if (auto* d = c->contentionDecl()) {
        ast::EntityDecl e;
        e.kind = ast::EntityKind::contention;
        e.name = name(d->WORD());
        e.dimensions = dimensions(d->dimensions());
        const bool around = std::exchange(in_network_, true);
        e.body = block(d->block());
        in_network_ = around;
        return e;
    }
    if (auto* d = c->customerDecl()) {
        ast::CustomerDecl made;
        for (auto* p : d->parameter())
            if (p->nameWord()) made.parameters.push_back(parameter(p));
        return made;
    }
    if (auto* s = c->delayStmt()) {
        auto time = expression(s->expression());
        if (in_network_ && !s->UNTIL())
            if (auto station = delay_station(*time)) return std::move(*station);
        return ast::Delay{s->UNTIL() != nullptr, std::move(time)};
    }
    if (auto* s = c->computeStmt()) {
        ast::Compute made{expression(s->expression(0)), s->PRIORITY() ? expression(s->expression(1)) : nullptr, {}};
        for (auto* n : s->named()) made.contention.push_back(named(n));
        return made;
    }
    if (auto* d = c->networkDecl()) return network(d);
    if (auto* d = c->classDecl()) return ast::ClassDecl{name(d->WORD()), arguments(d->arguments())};
    if (auto* s = c->routeStmt()) return route(s);
    if (auto* d = c->netDecl()) {
        ast::NetDecl n;
        n.name = name(d->WORD());
        n.parameters = parameters(d->parameters());
        n.body = block(d->block());
        return n;
    }
    if (auto* d = c->placeDecl()) {
        ast::PlaceDecl p;
        p.name = name(d->WORD());
        p.dimensions = dimensions(d->dimensions());
        if (d->ASSIGN()) p.tokens = expression(d->expression());
        return p;
    }
    if (auto* d = c->transitionDecl()) {
        ast::TransitionDecl t;
        t.name = name(d->WORD());
        for (auto* b : d->binder()) t.binders.push_back(binder(b));
        t.options = arguments(d->arguments());
        if (d->WHEN()) t.when = expression(d->expression());
        t.body = block(d->block());
        return t;
    }
    if (auto* s = c->arcsStmt()) {
        ast::Arcs a{s->TAKE() ? ast::ArcKind::take : s->GIVE() ? ast::ArcKind::give : ast::ArcKind::inhibit, {}};
        for (auto* p : s->postfix()) a.places.push_back(postfix(p));
        return a;
    }
    if (auto* s = c->useStmt()) {
        ast::Use u;
        const auto parts = s->expression();
        const auto part = [&](std::size_t i) { return expression(parts.size() > i ? parts[i] : nullptr); };
        // The priority stands before `for` or behind the amount.
        const bool first = s->PRIORITY() && s->FOR() &&
                           s->PRIORITY()->getSymbol()->getTokenIndex() < s->FOR()->getSymbol()->getTokenIndex();
        u.resource = part(0);
        if (first) u.priority = part(1);
        u.amount = part(first ? 2 : 1);
        if (s->PRIORITY() && !first) u.priority = part(2);
        if (s->AFTER()) u.after = part(s->PRIORITY() ? 3 : 2);
        return u;
    }
    if (auto* s = c->holdStmt()) {
        ast::Hold h;
        const auto parts = s->expression();
        const std::size_t resource = s->OF() ? 1 : 0;
        const auto part = [&](std::size_t i) { return expression(parts.size() > i ? parts[i] : nullptr); };
        if (s->OF()) h.count = part(0);
        h.resource = part(resource);
        if (s->PRIORITY()) h.priority = part(resource + 1);
        h.body = block(s->block());
        return h;
    }
    if (auto* s = c->forStmt()) return ast::For{binder(s->binder()), block(s->block())};
    if (auto* s = c->parStmt()) {
        auto b = binder(s->binder());
        auto p = placement(s->placement());
        return ast::Par{std::move(b), std::move(p), block(s->block())};
    }
    if (auto* s = c->forkStmt()) {
        ast::Fork f;
        for (auto* b : s->block()) f.branches.push_back(block(b));
        return f;
    }
    if (auto* s = c->onStmt()) {
        auto place = expression(s->expression());
        return ast::On{std::move(place), block(s->block())};
    }
    if (auto* s = c->kindBlock()) {
        const auto kind = s->SPAWN()        ? ast::BlockKind::spawn
                          : s->BACKGROUND() ? ast::BlockKind::background
                                            : ast::BlockKind::loop;
        return ast::KindBlock{kind, block(s->block())};
    }
    if (auto* s = c->ifStmt()) return if_statement(s);
    if (auto* s = c->chooseStmt()) return choose(s);
    if (auto* s = c->syncStmt())
        return ast::Sync{ast::SyncKind::sync, s->postfix() ? postfix(s->postfix()) : nullptr, nullptr, nullptr};
    if (auto* s = c->putStmt()) {
        ast::Sync put{ast::SyncKind::put, postfix(s->postfix()), nullptr, nullptr};
        if (s->WITH()) put.with = expression(s->expression(0));
        if (s->AFTER()) put.after = expression(s->expression(s->WITH() ? 1 : 0));
        return put;
    }
    if (auto* s = c->syncWord()) {
        const auto kind = s->GET() ? ast::SyncKind::get : s->SIGNAL() ? ast::SyncKind::signal : ast::SyncKind::await;
        return ast::Sync{kind, postfix(s->postfix()), nullptr, nullptr};
    }
    if (auto* s = c->measureStmt()) {
        ast::Measure m{name(s->WORD()), nullptr, {}};
        if (s->ASSIGN())
            m.value = expression(s->expression());
        else
            m.body = block(s->block());
        return m;
    }
    if (auto* s = c->everyStmt()) {
        ast::Every e;
        e.gap = expression(s->expression(0));
        if (s->FOR()) e.time = expression(s->expression(1));
        if (s->COUNT()) e.count = expression(s->expression(1));
        e.body = block(s->block());
        return e;
    }
    if (auto* s = c->withinStmt()) {
        ast::Within w{expression(s->expression()), block(s->block(0)), {}};
        if (s->ELSE()) w.else_body = block(s->block(1));
        return w;
    }
    if (auto* s = c->graphStmt()) {
        ast::Graph g;
        if (s->FROM()) g.from = postfix(s->postfix());
        g.placement = placement(s->placement());
        if (s->block()) g.body = block(s->block());
        return g;
    }
    if (auto* s = c->taskDecl()) return task(s);
    if (auto* d = c->arrayDecl()) return array(d);
    if (auto* s = c->forallStmt()) return forall(s);
    if (auto* s = c->arrayStmt()) return array_step(s);
    if (auto* s = c->printStmt()) {
        ast::Print p;
        for (auto* e : s->expression()) p.values.push_back(expression(e));
        return p;
    }
    if (auto* s = c->assertStmt()) {
        const auto parts = s->expression();
        auto condition = expression(parts.empty() ? nullptr : parts[0]);
        return ast::Assert{std::move(condition), parts.size() > 1 ? expression(parts[1]) : nullptr};
    }
    if (auto* s = c->expressionStmt()) {
        ast::ExprStmt e{in_units(value(s->chain(), s->scheduleValue(), s), span(s), s->unitExpression()), {}};
        for (auto* m : s->machineExpression()) e.machines.push_back(machine_expression(m));
        return e;
    }
    return ast::ErrorStmt{};
}

ast::Block Build::block(P::BlockContext* c) {
    ast::Block b;
    b.span = c ? span(c) : Span{file_, 0, 0};
    if (c) b.statements = statements(c->statement());
    return b;
}

Stmt::Node Build::if_statement(P::IfStmtContext* c) {
    auto* blocks = c->ifBlocks();
    if (!blocks) {
        // `if c then a else b` on a line of its own: an expression.
        const auto parts = c->conditional();
        auto condition = conditional(parts.empty() ? nullptr : parts[0]);
        auto then_value = conditional(parts.size() > 1 ? parts[1] : nullptr);
        auto else_value = expression(c->expression());
        return ast::ExprStmt{
            make(span(c), ast::Conditional{std::move(condition), std::move(then_value), std::move(else_value)}), {}};
    }
    const auto bodies = blocks->block();
    const auto conditions = blocks->conditional();
    if (conditions.size() > static_cast<std::size_t>(kMaxNesting)) {
        diagnostics_.error("E0103", span(conditions[kMaxNesting]),
                           fmt::format("an `if` with more than {} branches", kMaxNesting),
                           "put the cases into a list or a function and index it");
        return ast::ErrorStmt{};
    }
    // The branches after the first nest in each other's else.
    std::optional<ast::Block> rest;
    if (bodies.size() > conditions.size() + 1) rest = block(bodies.back());
    for (std::size_t i = conditions.size(); i-- > 0;) {
        auto s = std::make_unique<Stmt>();
        s->id = ids_.next_stmt++;
        const Span from = span(conditions[i]);
        ast::If inner;
        inner.condition = conditional(conditions[i]);
        inner.then_body = block(i + 1 < bodies.size() ? bodies[i + 1] : nullptr);
        inner.else_body = std::move(rest);
        s->span = cover(from, inner.else_body ? inner.else_body->span : inner.then_body.span);
        s->node = std::move(inner);
        ast::Block chained;
        chained.span = s->span;
        chained.statements.push_back(std::move(s));
        rest = std::move(chained);
    }
    ast::If outer;
    outer.condition = conditional(c->conditional().empty() ? nullptr : c->conditional(0));
    outer.then_body = block(bodies.empty() ? nullptr : bodies[0]);
    outer.else_body = std::move(rest);
    return outer;
}

Stmt::Node Build::choose(P::ChooseStmtContext* c) {
    ast::Choose choice;
    for (auto* b : c->chooseBranch()) {
        ast::Choose::Branch branch;
        if (!b->ELSE()) branch.probability = expression(b->expression());
        branch.body = block(b->block());
        choice.branches.push_back(std::move(branch));
    }
    return choice;
}

Stmt::Node Build::task(P::TaskDeclContext* c) {
    ast::Task t;
    t.name = name(c->WORD());
    for (auto* b : c->binder()) t.binders.push_back(binder(b));
    t.placement = placement(c->placement());
    for (auto* clause : c->afterClause()) {
        for (auto* d : clause->dependence()) t.after.push_back(dependence(d));
    }
    t.body.statements = statements(c->statement());
    const Span open = c->LBRACE() ? span(c->LBRACE()->getSymbol()) : span(c);
    t.body.span = c->RBRACE() ? cover(open, span(c->RBRACE()->getSymbol())) : open;
    return t;
}

ast::Dependence Build::dependence(P::DependenceContext* c) {
    ast::Dependence d;
    d.all = c->ALL() != nullptr;
    d.array = name(c->WORD());
    d.indices = indices(c->indexArgument());
    d.span = span(c);
    for (auto* tail : c->dependenceTail()) {
        if (tail->CARRYING()) {
            if (d.carrying) diagnostics_.error("E0106", span(tail), "a dependence carries one delay");
            d.carrying = conditional(tail->conditional());
        } else if (tail->AFTER_IF()) {
            if (d.condition)
                diagnostics_.error("E0106", span(tail), "a dependence has one condition",
                                   "join the conditions with `and`");
            d.condition = conditional(tail->conditional());
        } else {
            d.binders.push_back(binder(tail->WORD(), tail->rangeOrValue()));
        }
    }
    return d;
}

ast::Placement Build::placement(const std::vector<P::PlacementContext*>& list) {
    ast::Placement p;
    const auto twice = [&](P::PlacementContext* c, bool there, const char* what) {
        if (there) diagnostics_.error("E0106", span(c), fmt::format("`{}` is said twice", what));
    };
    for (auto* c : list) {
        if (c->ON()) {
            twice(c, p.place != nullptr, "on");
            p.place = expression(c->expression());
        } else if (c->SCHEDULE()) {
            twice(c, p.schedule.has_value(), "schedule");
            p.schedule = ast::Schedule{name(c->anyWord()), arguments(c->arguments())};
        } else if (c->BY()) {
            twice(c, p.order_by != nullptr, "order by");
            p.order_by = expression(c->expression());
        } else if (c->IN()) {
            twice(c, p.in_order.has_value(), "in order");
            p.in_order = span(c);
        } else if (c->WITH()) {
            twice(c, !p.contention.empty(), "with");
            p.contention.clear();
            for (auto* n : c->named()) p.contention.push_back(named(n));
        }
    }
    return p;
}

ast::Binder Build::binder(P::BinderContext* c) {
    if (!c) return {{"", {file_, 0, 0}}, error_expr({file_, 0, 0})};
    return binder(c->WORD(), c->rangeOrValue());
}

ast::Binder Build::binder(antlr4::tree::TerminalNode* word, P::RangeOrValueContext* source) {
    return {name(word), range_or_value(source)};
}

}  // namespace pamina::syntax
