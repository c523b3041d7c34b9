#include <fmt/format.h>

#include "PaminaLexer.h"
#include "frontend/ast/operators.h"
#include "frontend/source/utf8.h"
#include "frontend/syntax/build.h"
#include "frontend/syntax/parse.h"

namespace pamina::syntax {

using ast::BinaryOp;
using ast::ExprPtr;
using ast::kNegate, ast::kNot, ast::kPower;
using L = PaminaLexer;

namespace {

std::optional<BinaryOp> operator_of(std::size_t type) {
    switch (type) {
        case L::PLUS:
            return BinaryOp::add;
        case L::MINUS:
            return BinaryOp::sub;
        case L::PLUSMINUS:
            return BinaryOp::plus_minus;
        case L::STAR:
            return BinaryOp::mul;
        case L::SLASH:
            return BinaryOp::div;
        case L::DIV:
            return BinaryOp::int_div;
        case L::MOD:
            return BinaryOp::mod;
        case L::CARET:
            return BinaryOp::pow;
        case L::EQ:
            return BinaryOp::eq;
        case L::NE:
            return BinaryOp::ne;
        case L::LT:
            return BinaryOp::lt;
        case L::LE:
            return BinaryOp::le;
        case L::GT:
            return BinaryOp::gt;
        case L::GE:
            return BinaryOp::ge;
        case L::AND:
            return BinaryOp::logical_and;
        case L::OR:
            return BinaryOp::logical_or;
        default:
            return {};
    }
}

}  // namespace

bool Build::deeper(Span s) {
    if (chain_depth_ < kMaxNesting) return true;
    if (!too_deep_) {
        too_deep_ = true;
        diagnostics_.error("E0103", s, fmt::format("this is nested more than {} levels deep", kMaxNesting));
    }
    return false;
}

ExprPtr Build::expression(P::ExpressionContext* c) {
    if (!c || !c->conditional()) return error_expr(c ? span(c) : Span{file_, 0, 0});
    return in_units(conditional(c->conditional()), span(c), c->unitExpression());
}

ExprPtr Build::in_units(ExprPtr e, Span from, const std::vector<P::UnitExpressionContext*>& units) {
    for (auto* u : units) {
        auto as = unit(u);
        if (!as) continue;
        const Span s = cover(from, as->span);
        e = make(s, ast::InUnit{std::move(e), std::move(*as)});
    }
    return e;
}

ExprPtr Build::value(P::ChainContext* operands, P::ScheduleValueContext* schedule, antlr4::ParserRuleContext* around) {
    if (operands) return chain(operands);
    return schedule ? schedule_value(schedule) : error_expr(span(around));
}

ExprPtr Build::conditional(P::ConditionalContext* c) {
    if (!c) return error_expr({file_, 0, 0});
    // (IF c THEN a ELSE | LET a = x IN)* chain: the chain is the last else and the value; build from the end.
    ExprPtr e = value(c->chain(), c->scheduleValue(), c);
    if (c->caseOf().size() + c->localNames().size() > static_cast<std::size_t>(kMaxNesting)) {
        chain_depth_ = kMaxNesting;
        deeper(span(c));
        chain_depth_ = 0;
        return error_expr(span(c));
    }
    for (auto at = c->children.rbegin(); at != c->children.rend(); ++at) {
        if (auto* x = dynamic_cast<P::CaseOfContext*>(*at)) {
            const auto parts = x->conditional();
            ExprPtr condition = conditional(parts.empty() ? nullptr : parts[0]);
            ExprPtr then_value = conditional(parts.size() > 1 ? parts[1] : nullptr);
            const Span s{file_, span(x).begin, span(c).end};
            e = make(s, ast::Conditional{std::move(condition), std::move(then_value), std::move(e)});
        } else if (auto* x = dynamic_cast<P::LocalNamesContext*>(*at)) {
            const Span s{file_, span(x).begin, span(c).end};
            e = make(s, ast::LetIn{local_names(x->localName()), std::move(e)});
        }
    }
    return e;
}

std::vector<ast::LocalName> Build::local_names(const std::vector<P::LocalNameContext*>& list) {
    std::vector<ast::LocalName> names;
    for (auto* n : list)
        if (n->WORD()) names.push_back({name(n->WORD()), expression(n->expression())});
    return names;
}

ExprPtr Build::schedule_value(P::ScheduleValueContext* c) {
    ast::Placement rule;
    if (!c->anyWord()) return error_expr(span(c));
    rule.schedule = ast::Schedule{name(c->anyWord()), arguments(c->arguments())};
    if (c->ORDER().size() + c->IN().size() > 2 || c->BY().size() > 1 || c->IN().size() > 1)
        diagnostics_.error("E0106", span(c), "the order of this schedule is said twice");
    if (!c->conditional().empty()) rule.order_by = conditional(c->conditional(0));
    if (!c->IN().empty()) rule.in_order = span(c->IN(0)->getSymbol());
    return make(span(c), ast::ScheduleValue{std::move(rule)});
}

ExprPtr Build::chain(P::ChainContext* c) {
    Chain list{span(c), c->operand(), c->infix()};
    if (list.operands.empty()) return error_expr(list.span);
    return climb(list, 0);
}

/// The next operand, or the prefix operator before it, with its parentheses.
Span Build::next(const Chain& c) {
    auto* operand = c.operands[c.at];
    if (c.prefix >= operand->children.size()) return span(operand);
    auto* child = operand->children[c.prefix];
    if (auto* terminal = dynamic_cast<antlr4::tree::TerminalNode*>(child)) return span(terminal->getSymbol());
    auto* rule = dynamic_cast<antlr4::ParserRuleContext*>(child);
    return span(rule ? rule : operand);
}

/// The next operand with its prefix operators.
ExprPtr Build::prefixed(Chain& c) {
    auto* operand = c.operands[c.at];
    const auto marks = operand->children.size() < 2 ? 0
                                                    : operand->children.size() - 1 - operand->withClause().size() -
                                                          operand->withoutClause().size();
    if (c.prefix < marks) {
        auto* terminal = dynamic_cast<antlr4::tree::TerminalNode*>(operand->children[c.prefix]);
        if (!terminal || !deeper(c.span)) {
            ++c.at;
            c.prefix = 0;
            return error_expr(span(operand));
        }
        ++c.prefix;
        ++chain_depth_;
        const bool negate = terminal->getSymbol()->getType() == L::NEGATE;
        ExprPtr inner = climb(c, negate ? kNegate : kNot);
        --chain_depth_;
        const Span s = cover(span(terminal->getSymbol()), span(c.operands[c.at - 1]));
        return make(s, ast::Unary{negate ? ast::UnaryOp::negate : ast::UnaryOp::logical_not, std::move(inner)});
    }
    c.prefix = 0;
    ++c.at;
    if (auto* p = operand->postfix()) {
        ExprPtr e = postfix(p);
        return operand->children.size() < 2 ? std::move(e) : with(std::move(e), operand);
    }
    if (auto* p = operand->predictExpression()) return predict(p);
    if (auto* d = operand->drawExpression()) return make(span(d), ast::Draw{postfix(d->postfix())});
    if (auto* s = operand->solveExpression()) return solve(s);
    if (auto* s = operand->symbolicExpression()) return symbolic(s);
    if (auto* s = operand->sensitivityExpression()) return sensitivity(s);
    if (auto* a = operand->adviceExpression()) return advice(a);
    return error_expr(span(operand));
}

/// Precedence climbing over the flat chain: takes operators that bind at least as strongly as `weakest`. Left-deep
/// chains grow in the loop, so `a + a + …` takes no depth. What is built spans the operands with their parentheses.
ExprPtr Build::climb(Chain& c, int weakest) {
    const Span from = next(c);
    ExprPtr left = prefixed(c);
    bool compared = false;
    while (c.at < c.operands.size() && c.at - 1 < c.infixes.size()) {
        auto* token = c.infixes[c.at - 1]->getStart();
        const auto op = operator_of(token->getType());
        if (!op) break;
        const int strength = infix_of(*op).strength;
        if (strength < weakest) break;
        if (is_comparison(*op)) {
            if (compared) {
                diagnostics_.error("E0105", span(token), "comparisons cannot be chained",
                                   "join two of them with `and`");
                c.at = c.operands.size();
                return error_expr(left->span);
            }
            compared = true;
        }
        ExprPtr right;
        if (*op == BinaryOp::pow) {
            // From the right, and x^-y^z is x^(-(y^z)).
            if (!deeper(span(token))) {
                c.at = c.operands.size();
                return error_expr(left->span);
            }
            ++chain_depth_;
            right = climb(c, kPower);
            --chain_depth_;
        } else {
            right = climb(c, strength + 1);
        }
        const Span s = cover(from, span(c.operands[c.at - 1]));
        left = make(s, ast::Binary{*op, std::move(left), std::move(right), span(token)});
    }
    return left;
}

ExprPtr Build::predict(P::PredictExpressionContext* c) {
    ast::Predict predict;
    predict.model = postfix(c->postfix());
    for (auto* m : c->machineExpression()) predict.machines.push_back(machine_expression(m));
    predict.simulate = c->SIMULATE() != nullptr;
    predict.as_net = c->NET() != nullptr;
    predict.options = using_options(c->usingClause());
    return make(span(c), std::move(predict));
}

std::vector<ast::UsingOption> Build::using_options(P::UsingClauseContext* c) {
    std::vector<ast::UsingOption> options;
    if (!c) return options;
    for (auto* o : c->usingOption()) options.push_back(using_option(o));
    return options;
}

ast::UsingOption Build::using_option(P::UsingOptionContext* c) {
    const auto words = c->anyWord();
    ast::UsingOption option{name(words.empty() ? nullptr : words.front()), expression(c->expression()), {}};
    for (std::size_t i = 1; i < words.size(); ++i) option.of.push_back(name(words[i]));
    return option;
}

ExprPtr Build::fit(P::FitExpressionContext* c) {
    std::vector<ast::UsingOption> options;
    for (auto* o : c->usingOption()) options.push_back(using_option(o));
    for (ast::UsingOption& o : using_options(c->usingClause())) options.push_back(std::move(o));
    if (!c->binder()) {
        ast::TermSearch search{expression(c->expression()), {}, {}, std::move(options)};
        for (auto* w : c->anyWord()) {
            if (search.measured.text.empty())
                search.measured = name(w);
            else
                search.by.push_back(name(w));
        }
        return search.by.empty() ? error_expr(span(c)) : make(span(c), std::move(search));
    }
    ast::Fit fit;
    fit.validate = c->VALIDATE() != nullptr;
    fit.row = binder(c->binder());
    for (auto* u : c->unknown()) {
        if (!u->WORD()) continue;
        ast::Binder unknown{name(u->WORD()), nullptr};
        if (u->rangeOrValue()) unknown.source = range_or_value(u->rangeOrValue());
        fit.unknowns.push_back(std::move(unknown));
    }
    fit.equation = expression(c->expression());
    fit.options = std::move(options);
    return make(span(c), std::move(fit));
}

ExprPtr Build::sensitivity(P::SensitivityExpressionContext* c) {
    ast::Predict predict;
    predict.model = postfix(c->postfix(0));
    for (auto* m : c->machineExpression()) predict.machines.push_back(machine_expression(m));
    predict.options = using_options(c->usingClause());
    // Who says how often it is drawn means draws.
    for (const auto& o : predict.options)
        predict.simulate = predict.simulate || o.name.text == "replications" || o.name.text == "seed";
    ast::Sensitivity s;
    for (auto* n : c->named()) s.to.push_back(named(n));
    if (c->postfix().size() > 1) s.within = postfix(c->postfix(1));
    s.of = make(span(c), std::move(predict));
    return make(span(c), std::move(s));
}

ExprPtr Build::advice(P::AdviceExpressionContext* c) {
    ast::Advice advice;
    advice.what_if = c->WHAT() != nullptr;
    if (auto* p = c->predictExpression()) {
        advice.asked = predict(p);
    } else if (auto* n = c->solveExpression()) {
        advice.asked = solve(n);
    } else if (auto* s = c->symbolicExpression()) {
        advice.asked = symbolic(s);
    } else if (auto* a = c->advised()) {
        ast::Predict of;
        of.model = postfix(a->postfix());
        for (auto* m : a->machineExpression()) of.machines.push_back(machine_expression(m));
        of.options = using_options(a->usingClause());
        advice.asked = make(span(a), std::move(of));
    } else {
        return error_expr(span(c));
    }
    return make(span(c), std::move(advice));
}

ExprPtr Build::get(P::GetExpressionContext* c) {
    return make(span(c), ast::Get{postfix(c->postfix())});
}

ExprPtr Build::symbolic(P::SymbolicExpressionContext* c) {
    ast::Symbolic s;
    s.model = postfix(c->postfix());
    for (auto* m : c->machineExpression()) s.machines.push_back(machine_expression(m));
    for (auto* n : c->named()) s.free.push_back(named(n));
    for (auto* r : c->region()) {
        ast::Symbolic::Region region{conditional(r->conditional()), {}};
        for (auto* b : r->binder()) region.binders.push_back(binder(b));
        s.where.push_back(std::move(region));
    }
    s.options = using_options(c->usingClause());
    return make(span(c), std::move(s));
}

ExprPtr Build::postfix(P::PostfixContext* c) {
    auto* head = c ? c->primary() : nullptr;
    if (!head) return error_expr(c ? span(c) : Span{file_, 0, 0});
    ExprPtr e = primary(head);
    if (c->children.size() < 2) return e;
    return suffixes(std::move(e), span(head), c->suffix());
}

ExprPtr Build::named(P::NamedContext* c) {
    if (!c || !c->WORD()) return error_expr(c ? span(c) : Span{file_, 0, 0});
    const Span word = span(c->WORD()->getSymbol());
    return suffixes(make(word, ast::NameRef{c->WORD()->getText()}), word, c->suffix());
}

/// `from`: what stands before them, with its parentheses.
ExprPtr Build::suffixes(ExprPtr e, Span from, const std::vector<P::SuffixContext*>& list) {
    for (auto* s : list) {
        const Span all = cover(from, span(s));
        if (s->DOT()) {
            if (!s->anyWord()) return error_expr(all);
            e = make(all, ast::Member{std::move(e), name(s->anyWord())});
        } else if (s->LBRACK()) {
            e = make(all, ast::Index{std::move(e), indices(s->indexArgument())});
        } else {
            auto* a = s->arguments();
            if (a && !a->binder().empty()) {
                ast::Name function;
                if (const auto* n = std::get_if<ast::NameRef>(&e->node)) {
                    function = {n->name, e->span};
                } else {
                    diagnostics_.error("E0216", e->span, "this is not a function that runs over a range or list",
                                       "write the name of one before the bracket, as in `sum(i in 1..n: i)`");
                }
                std::vector<ast::Binder> binders;
                for (auto* b : a->binder()) binders.push_back(binder(b));
                e = make(all, ast::Comprehension{std::move(function), std::move(binders),
                                                 condition(a->IF(), a->conditional()), expression(a->expression())});
            } else {
                e = make(all, ast::Call{std::move(e), arguments(a)});
            }
        }
    }
    return e;
}

ExprPtr Build::primary(P::PrimaryContext* c) {
    const Span s = span(c);
    if (auto* number = c->INT() ? c->INT() : c->REAL()) {
        ast::Number n;
        for (char ch : number->getText()) {
            if (ch != '_') n.digits += ch;
        }
        n.is_int = c->INT() != nullptr;
        if (c->unitExpression()) n.unit = unit(c->unitExpression());
        return make(s, std::move(n));
    }
    if (auto* quoted = c->STRING()) return string(quoted->getSymbol());
    if (c->TRUE() || c->FALSE()) return make(s, ast::BoolLiteral{c->TRUE() != nullptr});
    if (auto* word = c->WORD()) return make(s, ast::NameRef{word->getText()});
    if (auto* t = c->text()) return text(t);
    if (auto* f = c->fitExpression()) return fit(f);
    if (c->GROUP()) {
        ExprPtr e = expression(c->expression());
        e->parenthesised = true;
        return e;
    }
    if (c->TUPLE()) return make(s, ast::Tuple{indices(c->indexArgument())});
    if (c->LIST()) return list(c);
    if (c->LBRACE()) return make(s, ast::Record{bindings(c->bindings())});
    return error_expr(s);
}

ExprPtr Build::list(P::PrimaryContext* c) {
    auto* items = c->listItems();
    if (!items) return make(span(c), ast::ListLiteral{});
    if (!items->binder().empty()) {
        std::vector<ast::Binder> binders;
        for (auto* b : items->binder()) binders.push_back(binder(b));
        return make(span(c), ast::ListComprehension{expression(items->expression(0)), std::move(binders),
                                                    condition(items->IF(), items->conditional())});
    }
    ast::ListLiteral l;
    for (auto* e : items->expression()) l.items.push_back(expression(e));
    return make(span(c), std::move(l));
}

/// What `if` demands of the values of a list or sum; null where there is none.
ExprPtr Build::condition(antlr4::tree::TerminalNode* word, P::ConditionalContext* c) {
    return word ? conditional(c) : nullptr;
}

ExprPtr Build::string(antlr4::Token* t) {
    const Span s = span(t);
    auto value = unescaped({s.file, s.begin + 1, s.end - 1});
    return value ? make(s, ast::StringLiteral{std::move(*value)}) : error_expr(s);
}

ExprPtr Build::text(P::TextContext* c) {
    const Span all = span(c);
    ast::Text t;
    bool good = true;
    for (auto* child : c->children) {
        if (auto* e = dynamic_cast<P::ExpressionContext*>(child)) {
            t.values.push_back(expression(e));
            continue;
        }
        auto* mark = dynamic_cast<antlr4::tree::TerminalNode*>(child);
        if (!mark) continue;
        // `"… \(`, `) … \(`, `) …"`
        const Span s = span(mark->getSymbol());
        const bool last = mark->getSymbol()->getType() == L::TEXT_CLOSE;
        const Span inside{s.file, s.begin + 1, s.end - (last ? 1 : 2)};
        auto value = unescaped(inside);
        good = good && value;
        if (value) t.texts.push_back({std::move(*value), inside});
    }
    return good && t.texts.size() == t.values.size() + 1 ? make(all, std::move(t)) : error_expr(all);
}

std::optional<std::string> Build::unescaped(Span s) {
    const std::string_view raw = text_.substr(s.begin, s.end - s.begin);
    std::string value;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
            value += raw[i];
            continue;
        }
        switch (raw[++i]) {
            case 'n':
                value += '\n';
                break;
            case 't':
                value += '\t';
                break;
            case '"':
                value += '"';
                break;
            case '\\':
                value += '\\';
                break;
            default: {
                const auto at = static_cast<std::uint32_t>(s.begin + i - 1);
                std::size_t end = i + 1;
                while (end < raw.size() && continues_character(raw[end])) ++end;
                diagnostics_.error("E0004", {file_, at, at + static_cast<std::uint32_t>(end - i) + 1},
                                   fmt::format("`\\{}` is not an escape sequence", raw.substr(i, end - i)),
                                   "strings know \\n, \\t, \\\", \\\\ and \\(value)");
                return std::nullopt;
            }
        }
    }
    return value;
}

ExprPtr Build::machine_expression(P::MachineExpressionContext* c) {
    if (!c || !c->postfix()) return error_expr(c ? span(c) : Span{file_, 0, 0});
    return with(postfix(c->postfix()), c);
}

/// A machine with what stands behind it: what is replaced, and what is left out.
ExprPtr Build::with(ExprPtr e, antlr4::ParserRuleContext* around) {
    for (auto* child : around->children) {
        ast::With w;
        if (auto* clause = dynamic_cast<P::WithClauseContext*>(child)) {
            if (clause->LBRACE()) w.braces = cover(span(clause->LBRACE()->getSymbol()), span(clause));
            for (auto* b : clause->binding()) {
                if (b->bindingWord()) w.bindings.push_back({name(b->bindingWord()), expression(b->expression())});
                if (auto* quoted = b->STRING())
                    diagnostics_.error("E0101", span(quoted->getSymbol()), "members of a machine stand without quotes");
            }
            for (auto* d : clause->withDecl()) w.declarations.push_back(with_declaration(d));
        } else if (auto* left_out = dynamic_cast<P::WithoutClauseContext*>(child)) {
            if (left_out->WORD()) w.without.push_back(name(left_out->WORD()));
            for (auto* word : left_out->anyWord()) w.without.push_back(name(word));
            if (w.without.empty()) continue;
        } else {
            continue;
        }
        const Span s = cover(e->span, span(static_cast<antlr4::ParserRuleContext*>(child)));
        w.base = std::move(e);
        e = make(s, std::move(w));
    }
    return e;
}

std::vector<ast::Argument> Build::arguments(P::ArgumentsContext* c) {
    std::vector<ast::Argument> list;
    if (!c) return list;
    for (auto* a : c->argument()) {
        ast::Argument x;
        if (a->ASSIGN() && a->anyWord()) x.name = name(a->anyWord());
        x.value = expression(a->expression());
        list.push_back(std::move(x));
    }
    return list;
}

std::vector<ast::IndexArg> Build::indices(const std::vector<P::IndexArgumentContext*>& list) {
    std::vector<ast::IndexArg> out;
    for (auto* x : list) {
        ast::IndexArg a;
        a.span = span(x);
        if (!x->STAR()) a.value = range_or_value(x->rangeOrValue());
        out.push_back(std::move(a));
    }
    return out;
}

std::vector<ast::Binding> Build::bindings(P::BindingsContext* c) {
    std::vector<ast::Binding> list;
    if (!c) return list;
    for (auto* b : c->binding()) {
        if (b->bindingWord()) list.push_back({name(b->bindingWord()), expression(b->expression())});
        if (auto* quoted = b->STRING()) {
            const Span s = span(quoted->getSymbol());
            if (auto text = unescaped({s.file, s.begin + 1, s.end - 1}); text && !text->empty())
                list.push_back({{std::move(*text), s}, expression(b->expression())});
            else if (text)
                diagnostics_.error("E0101", s, "a name is not empty");
        }
    }
    return list;
}

ExprPtr Build::range_or_value(P::RangeOrValueContext* c) {
    if (!c || c->conditional().empty()) return error_expr(c ? span(c) : Span{file_, 0, 0});
    if (!c->DOTDOT() && !c->DOTDOTLT()) return conditional(c->conditional(0));
    ast::Range r;
    r.exclusive = c->DOTDOTLT() != nullptr;
    r.first = conditional(c->conditional(0));
    r.last = conditional(c->conditional().size() > 1 ? c->conditional(1) : nullptr);
    if (c->STEP()) r.step = conditional(c->conditional().size() > 2 ? c->conditional(2) : nullptr);
    return make(span(c), std::move(r));
}

std::optional<ast::Unit> Build::unit(P::UnitExpressionContext* c) {
    if (!c) return {};
    ast::Unit u;
    u.span = span(c);
    int sign = 1;
    for (auto* child : c->children) {
        if (auto* power = dynamic_cast<P::UnitPowerContext*>(child)) {
            if (!u.factors.empty() && power->INT()) {
                const std::string digits = power->INT()->getText();
                u.factors.back().power *= digits.size() > 3 ? 1000 : std::atoi(digits.c_str());
            }
            continue;
        }
        auto* t = dynamic_cast<antlr4::tree::TerminalNode*>(child);
        if (!t) continue;
        const auto type = t->getSymbol()->getType();
        if (type == L::UNIT_SLASH) sign = -1;
        if (type == L::UNIT || type == L::PERCENT) u.factors.push_back({name(t), sign});
    }
    return u;
}

}  // namespace pamina::syntax
