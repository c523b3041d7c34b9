// Expressions. Chains (`a + a + ...`, `a.b.c`, `x -> us`) are walked in a loop: they are as long as the text.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "frontend/ast/operators.h"
#include "frontend/ast/printer.h"
#include "frontend/source/string_literal.h"

namespace pamina::ast {

namespace {

int strength(const Expr& e) {
    if (const auto* b = std::get_if<Binary>(&e.node)) return infix_of(b->op).strength;
    if (const auto* u = std::get_if<Unary>(&e.node)) return u->op == UnaryOp::negate ? kNegate : kNot;
    if (std::holds_alternative<InUnit>(e.node)) return kShow;
    if (const auto* s = std::get_if<Symbolic>(&e.node)) return s->where.empty() ? kClosed : kConditional;
    if (const auto* a = std::get_if<Advice>(&e.node)) return strength(*a->asked);
    if (std::holds_alternative<Conditional>(e.node) || std::holds_alternative<LetIn>(e.node) ||
        std::holds_alternative<Range>(e.node) || std::holds_alternative<ScheduleValue>(e.node))
        return kConditional;
    if (std::holds_alternative<Predict>(e.node) || std::holds_alternative<Solve>(e.node) ||
        std::holds_alternative<Sensitivity>(e.node) || std::holds_alternative<Draw>(e.node) ||
        std::holds_alternative<Get>(e.node) || std::holds_alternative<With>(e.node))
        return kClosed;
    return kPostfix;
}

/// A prefix operator may stand before any operand, however strong what is around.
int least_of_operand(const Expr& e, int least) {
    return std::holds_alternative<Unary>(e.node) ? std::min(least, kNot) : least;
}

/// What the head of `e` must bind like at least.
int least_of_head(const Expr& e) {
    if (const auto* b = std::get_if<Binary>(&e.node)) {
        const int own = infix_of(b->op).strength;
        return b->op == BinaryOp::pow || is_comparison(b->op) ? own + 1 : own;
    }
    if (std::holds_alternative<InUnit>(e.node)) return kShow;
    if (const auto* w = std::get_if<With>(&e.node))
        return std::holds_alternative<With>(w->base->node) ? kClosed : kPostfix;
    return kPostfix;
}

/// Whether a prefix operator at the right end of `e` would take what follows it: `a * not b` before `+ c`.
bool takes_what_follows(const Expr& e, int strength_behind) {
    for (const Expr* at = &e; !at->parenthesised;) {
        if (const auto* b = std::get_if<Binary>(&at->node)) {
            at = b->right.get();
        } else if (const auto* u = std::get_if<Unary>(&at->node)) {
            if (strength_behind >= (u->op == UnaryOp::negate ? kPower : kNot)) return true;
            at = u->operand.get();
        } else {
            return false;
        }
    }
    return false;
}

}  // namespace

std::string Printer::print(const Expr& e) {
    if (std::holds_alternative<Range>(e.node))
        range(e);
    else
        expr(e, kShow);
    return std::move(out_);
}

void Printer::expr(const Expr& e, int least) {
    struct Link {
        const Expr* e;
        bool parentheses;
    };
    std::vector<Link> chain;
    bool follows = false;  // an infix operator of strength `least` or more follows
    for (const Expr* at = &e;;) {
        const bool parentheses =
            at->parenthesised || strength(*at) < least || (follows && takes_what_follows(*at, least));
        chain.push_back({at, parentheses});
        if (parentheses) out_ += '(';
        const Expr* next = head(*at);
        if (!next) break;
        least = least_of_head(*at);
        follows = std::holds_alternative<Binary>(at->node);
        at = next;
    }
    leaf(*chain.back().e);
    for (std::size_t i = chain.size(); i-- > 0;) {
        if (i + 1 < chain.size()) tail(*chain[i].e);
        if (chain[i].parentheses) out_ += ')';
    }
}

/// What follows the head of an expression.
void Printer::tail(const Expr& e) {
    if (const auto* b = std::get_if<Binary>(&e.node)) return binary(*b);
    const Expr& before = *head(e);
    if (const auto* m = std::get_if<Member>(&e.node)) {
        out_ += '.';
        out_ += m->member.text;
    } else if (const auto* i = std::get_if<Index>(&e.node)) {
        indices(before.span.end, i->indices);
    } else if (const auto* c = std::get_if<Call>(&e.node)) {
        arguments(before.span.end, c->arguments);
    } else if (const auto* u = std::get_if<InUnit>(&e.node)) {
        if (written_.starts_line(written_.find(before.span.end, u->unit.span.begin, "->")))
            break_line();
        else
            out_ += ' ';
        out_ += "-> ";
        unit(u->unit);
    } else if (const auto* w = std::get_if<With>(&e.node)) {
        if (!w->without.empty()) {
            out_ += " without ";
            for (const Name& n : w->without) out_ += (&n == &w->without.front() ? "" : ".") + n.text;
            return;
        }
        out_ += " with ";
        with(before.span.end, *w);
    }
}

void Printer::binary(const Binary& b) {
    const int own = infix_of(b.op).strength;
    if (b.op == BinaryOp::pow) {
        // `10 ns ^2`: a `^` that touches the unit would belong to it.
        const auto* n = std::get_if<Number>(&b.left->node);
        out_ += n && n->unit && !b.left->parenthesised ? " ^ " : "^";
        return expr(*b.right, least_of_operand(*b.right, own));
    }
    const bool before = written_.starts_line(b.op_span.begin);
    if (before)
        break_line();
    else
        out_ += ' ';
    out_ += sign_of(b.op);
    if (!before && written_.ends_line(b.op_span.end))
        break_line();
    else
        out_ += ' ';
    expr(*b.right, least_of_operand(*b.right, own + 1));
}

void Printer::symbolic(const Symbolic& s) {
    out_ += "symbolic ";
    postfix(*s.model);
    on_machines(s.machines);
    if (!s.options.empty()) using_options(s.options, (s.machines.empty() ? *s.model : *s.machines.back()).span.end);
    if (!s.free.empty()) {
        out_ += " free ";
        values(s.free, kPostfix);
    }
    for (const Symbolic::Region& r : s.where) {
        out_ += &r == &s.where.front() ? " where " : ", ";
        expr(*r.condition, kConditional);
        for (const Binder& b : r.binders) {
            out_ += " for ";
            binder(b);
        }
    }
}

void Printer::sensitivity(const Sensitivity& s) {
    const auto& of = std::get<Predict>(s.of->node);
    out_ += "sensitivity ";
    asked(of);
    if (!s.to.empty()) {
        out_ += " to ";
        values(s.to, kPostfix);
    }
    if (s.within) {
        out_ += " within ";
        expr(*s.within, kPostfix);
    }
    if (!of.options.empty()) using_clause(of);
}

void Printer::fit(const Fit& f) {
    out_ += f.validate ? "validate(" : "fit(";
    binder(f.row);
    auto at = f.row.source->span.end;
    for (const Binder& u : f.unknowns) {
        out_ += ", ";
        if (u.source)
            binder(u);
        else
            out_ += u.name.text;
        at = u.source ? u.source->span.end : u.name.span.end;
    }
    behind_colon(at, *f.equation);
    if (f.validate) {
        for (const UsingOption& o : f.options) {
            out_ += ", ";
            using_option(o);
        }
        out_ += ')';
        return;
    }
    out_ += ')';
    if (!f.options.empty()) using_options(f.options, f.equation->span.end);
}

void Printer::term_search(const TermSearch& t) {
    out_ += "fit(";
    expr(*t.table, kShow);
    out_ += ", " + t.measured.text + " by ";
    for (const Name& n : t.by) out_ += (&n == &t.by.front() ? "" : ", ") + n.text;
    out_ += ')';
    if (!t.options.empty()) using_options(t.options, t.by.back().span.end);
}

/// Behind the word.
void Printer::predicted(const Predict& p) {
    asked(p);
    if (!p.options.empty()) using_clause(p);
}

void Printer::asked(const Predict& p) {
    if (p.as_net) out_ += "net from ";
    postfix(*p.model);
    on_machines(p.machines);
}

void Printer::on_machines(const std::vector<ExprPtr>& machines) {
    if (machines.empty()) return;
    out_ += " on ";
    values(machines, kClosed);
}

void Printer::using_clause(const Predict& p) {
    const Expr& last = p.machines.empty() ? *p.model : *p.machines.back();
    using_options(p.options, last.span.end);
}

void Printer::using_option(const UsingOption& o) {
    out_ += o.name.text + " = ";
    expr(*o.value, kShow);
    for (const Name& n : o.of) out_ += (&n == &o.of.front() ? " of " : ".") + n.text;
}

void Printer::using_options(const std::vector<UsingOption>& options, std::uint32_t from) {
    out_ += " using ";
    std::vector<Part> parts;
    for (const UsingOption& o : options) {
        const auto end = o.of.empty() ? o.value->span.end : o.of.back().span.end;
        parts.push_back({o.name.span.begin, end, [this, &o] { using_option(o); }});
    }
    brackets("(", ")", written_.find(from, options.front().name.span.begin, "(") + 1, parts);
}

/// `let a = 1, b = 2 in a + b`, with the line ends between its pieces kept. Names on lines of their own stand below the
/// first.
void Printer::let_in(const LetIn& l, bool open) {
    out_ += "let ";
    const int first = column(), hang = hang_;
    const auto below = [&](std::size_t i) {
        return i > 0 && written_.line_ends(l.names[i - 1].value->span.end, l.names[i].name.span.begin) > 0;
    };
    for (std::size_t i = 0; i < l.names.size(); ++i)
        if (below(i)) hang_ = first + 4;
    for (std::size_t i = 0; i < l.names.size(); ++i) {
        if (i > 0) out_ += ',';
        if (below(i)) {
            out_ += '\n';
            pad(first);
        } else if (i > 0) {
            out_ += ' ';
        }
        out_ += l.names[i].name.text + " = ";
        expr(*l.names[i].value, kShow);
    }
    hang_ = hang;
    const std::uint32_t at = l.names.back().value->span.end;
    const auto begin = l.body->span.begin;
    const auto word = written_.find(at, begin, "in");
    const bool before = word < begin && written_.starts_line(word);
    if (before)
        break_line();
    else
        out_ += ' ';
    out_ += "in";
    if (!before && word < begin && written_.ends_line(word + 2))
        break_line();
    else
        out_ += ' ';
    expr(*l.body, open ? kShow : kConditional);
}

/// Expressions without a head.
void Printer::leaf(const Expr& e) {
    const bool open_else = std::exchange(open_else_, false);
    std::visit(overloaded{[&](const ErrorExpr&) {
                              const auto text = written_.text(e.span);
                              out_ += text.empty() ? "…" : text;
                          },
                          [&](const Number& n) { number(e, n); },
                          [&](const BoolLiteral& n) { out_ += n.value ? "true" : "false"; },
                          [&](const StringLiteral& n) { string(e.span, n.value); },
                          [&](const Text& n) { text(n); },
                          [&](const ListLiteral& n) {
                              std::vector<Part> parts;
                              for (const ExprPtr& x : n.items)
                                  parts.push_back({x->span.begin, x->span.end, [this, &x] { expr(*x, kShow); }});
                              brackets("[", "]", e.span.begin + 1, parts);
                          },
                          [&](const NameRef& n) { out_ += n.name; },
                          [&](const Unary& n) {
                              const bool negate = n.op == UnaryOp::negate;
                              out_ += negate ? "-" : "not ";
                              expr(*n.operand, least_of_operand(*n.operand, negate ? kPower : kNot));
                          },
                          [&](const Conditional& n) {
                              const auto word = [&](const Expr& from, const Expr& to, std::string_view w) {
                                  const auto at = written_.find(from.span.end, to.span.begin, w);
                                  if (at < to.span.begin && written_.starts_line(at))
                                      break_line();
                                  else
                                      out_ += ' ';
                                  out_ += w;
                                  out_ += ' ';
                              };
                              out_ += "if ";
                              expr(*n.condition, kConditional);
                              word(*n.condition, *n.then_value, "then");
                              expr(*n.then_value, kConditional);
                              word(*n.then_value, *n.else_value, "else");
                              expr(*n.else_value, open_else ? kShow : kConditional);
                          },
                          [&](const LetIn& n) { let_in(n, open_else); },
                          [&](const Range&) { range(e); },
                          [&](const Comprehension& n) {
                              out_ += n.function.text + "(";
                              for (std::size_t i = 0; i < n.binders.size(); ++i) {
                                  if (i > 0) out_ += ", ";
                                  binder(n.binders[i]);
                              }
                              auto at = n.binders.empty() ? n.body->span.begin : n.binders.back().source->span.end;
                              condition(at, n.condition);
                              if (n.condition) at = n.condition->span.end;
                              behind_colon(at, *n.body);
                              out_ += ')';
                          },
                          [&](const ListComprehension& n) {
                              out_ += '[';
                              expr(*n.body, kShow);
                              auto at = n.body->span.end;
                              for (const Binder& b : n.binders) {
                                  const auto begin = b.name.span.begin;
                                  const auto word = written_.find(at, begin, "for");
                                  if (word < begin && written_.starts_line(word))
                                      break_line();
                                  else
                                      out_ += ' ';
                                  out_ += "for ";
                                  binder(b);
                                  at = b.source->span.end;
                              }
                              condition(at, n.condition);
                              out_ += ']';
                          },
                          [&](const Record& n) { bindings(e.span.begin + 1, n.fields); },
                          [&](const Tuple& n) { tuple(e, n); },
                          [&](const ScheduleValue& n) { rule(n.rule, false); },
                          [&](const Predict& n) {
                              out_ += n.simulate ? "simulate " : "predict ";
                              predicted(n);
                          },
                          [&](const Advice& a) {
                              out_ += a.what_if ? "what if " : "why ";
                              const auto* p = std::get_if<Predict>(&a.asked->node);
                              if (p && !p->simulate) return predicted(*p);
                              expr(*a.asked, kConditional);
                          },
                          [&](const Draw& n) {
                              out_ += "draw ";
                              postfix(*n.law);
                          },
                          [&](const Get& n) {
                              out_ += "get ";
                              postfix(*n.queue);
                          },
                          [&](const Solve& n) {
                              out_ += n.as_net ? "solve net from " : "solve ";
                              postfix(*n.network);
                              on_machines(n.machines);
                              if (n.at) {
                                  out_ += " at ";
                                  postfix(*n.at);
                              }
                              if (n.solver) out_ += " using " + n.solver->text;
                          },
                          [&](const Symbolic& n) { symbolic(n); },
                          [&](const Sensitivity& n) { sensitivity(n); },
                          [&](const Fit& n) { fit(n); },
                          [&](const TermSearch& n) { term_search(n); },
                          [](const Call&) {},
                          [](const Member&) {},
                          [](const Index&) {},
                          [](const Binary&) {},
                          [](const InUnit&) {},
                          [](const With&) {}},
               e.node);
}

/// What may have calls, indices and members.
void Printer::postfix(const Expr& e) {
    expr(e, kPostfix);
}

/// A range, or an expression where a range may stand.
void Printer::range(const Expr& e) {
    const auto* r = std::get_if<Range>(&e.node);
    if (!r) return expr(e, kConditional);
    expr(*r->first, kConditional);
    out_ += r->exclusive ? "..<" : "..";
    expr(*r->last, kConditional);
    if (!r->step) return;
    out_ += " step ";
    expr(*r->step, kConditional);
}

void Printer::behind_colon(std::uint32_t at, const Expr& e) {
    out_ += ':';
    const auto begin = e.span.begin;
    const auto colon = written_.find(at, begin, ":");
    if (colon < begin && written_.ends_line(colon + 1))
        break_line();
    else
        out_ += ' ';
    expr(e, kShow);
}

void Printer::binder(const Binder& b) {
    out_ += b.name.text;
    out_ += " in ";
    range(*b.source);
}

void Printer::number(const Expr& e, const Number& n) {
    // As written, with its `_`, if the text is there.
    const std::string_view raw = written_.text(e.span);
    std::size_t length = 0;
    std::string digits;
    while (length < raw.size() && digits.size() < n.digits.size()) {
        if (raw[length] != '_') digits += raw[length];
        ++length;
    }
    if (digits == n.digits)
        out_ += raw.substr(0, length);
    else
        out_ += n.digits;
    if (!n.unit) return;
    out_ += ' ';
    unit(*n.unit);
}

void Printer::unit(const Unit& u) {
    for (std::size_t i = 0; i < u.factors.size(); ++i) {
        const UnitFactor& f = u.factors[i];
        if (i > 0)
            out_ += '/';
        else if (f.power < 0)
            out_ += "1/";
        out_ += f.unit.text;
        const int power = f.power < 0 ? -f.power : f.power;
        if (power != 1) out_ += fmt::format("^{}", power);
    }
}

/// The `if` behind the binders of a list or sum.
void Printer::condition(std::uint32_t from, const ExprPtr& c) {
    if (!c) return;
    const auto word = written_.find(from, c->span.begin, "if");
    if (word < c->span.begin && written_.starts_line(word))
        break_line();
    else
        out_ += ' ';
    out_ += "if ";
    expr(*c, kConditional);
}

void Printer::text(const Text& t) {
    out_ += '"';
    for (std::size_t i = 0; i < t.texts.size(); ++i) {
        if (i > 0) {
            out_ += "\\(";
            expr(*t.values[i - 1], kShow);
            out_ += ')';
        }
        const Text::Piece& piece = t.texts[i];
        if (written_.known()) {
            out_ += written_.text(piece.span);
        } else {
            const std::string quoted = string_literal(piece.value);
            out_.append(quoted, 1, quoted.size() - 2);
        }
    }
    out_ += '"';
}

void Printer::string(Span span, const std::string& value) {
    const std::string_view raw = written_.text(span);
    if (raw.size() >= 2 && raw.front() == '"' && raw.back() == '"') {
        out_ += raw;
        return;
    }
    out_ += string_literal(value);
}

}  // namespace pamina::ast
