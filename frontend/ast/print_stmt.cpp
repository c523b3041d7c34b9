// Statements of processes, task graphs and scripts.
#include "frontend/ast/operators.h"
#include "frontend/ast/printer.h"
#include "frontend/ast/words.h"

namespace pamina::ast {

void Printer::statement(const Stmt& s) {
    std::visit(
        overloaded{
            [&](const ErrorStmt&) { out_ += written_.text(s.span); },
            [&](const Import& n) { declaration(n); },
            [&](const ParamDecl& n) {
                out_ += "param " + n.name.text;
                if (n.type) {
                    out_ += ": ";
                    type(*n.type);
                }
                if (n.default_value) value(n.name.span.end, *n.default_value);
                if (n.allowed) {
                    out_ += " in ";
                    range(*n.allowed);
                }
            },
            [&](const LetDecl& n) {
                out_ += "let " + n.name.text;
                if (n.type) {
                    out_ += ": ";
                    type(*n.type);
                }
                value(n.name.span.end, *n.value);
            },
            [&](const FnDecl& n) {
                out_ += "fn " + n.name.text;
                parameters(n.parameters, n.name, true);
                auto from = n.name.span.end;
                if (!n.parameters.empty()) {
                    const Parameter& p = n.parameters.back();
                    from = p.default_value ? p.default_value->span.end : p.name.span.end;
                }
                if (n.result) {
                    out_ += ": ";
                    type(*n.result);
                }
                value(from, *n.body);
            },
            [&](const UnitDecl& n) { out_ += "unit " + n.name.text; },
            [&](const ModelDecl& n) {
                out_ += "model " + n.name.text;
                parameters(n.parameters, n.name, false);
                machines(n.machines);
                out_ += ' ';
                block(n.body);
            },
            [&](const ProcDecl& n) {
                out_ += "proc " + n.name.text;
                parameters(n.parameters, n.name, false);
                machines(n.machines);
                out_ += ' ';
                block(n.body);
            },
            [&](const MachineDecl& n) {
                out_ += "machine " + n.name.text;
                parameters(n.parameters, n.name, false);
                if (n.derived_from) return value(n.name.span.end, *n.derived_from);
                out_ += ' ';
                block(n.body);
            },
            [&](const EntityDecl& n) {
                declared(word_of(n.kind), n.name, n.dimensions, n.options, n.of);
                if (n.kind != EntityKind::contention) return;
                out_ += ' ';
                block(n.body);
            },
            [&](const PartDecl& n) {
                out_ += "part ";
                dimensions(n.name, n.dimensions);
                if (!n.binders.empty()) binders(n.name.span.end, n.binders);
                if (!n.machine) return;
                out_ += " = ";
                expr(*n.machine, kConditional);
            },
            [&](const CustomerDecl& n) {
                out_ += "customer ";
                for (const Parameter& p : n.parameters) {
                    if (&p != &n.parameters.front()) out_ += ", ";
                    parameter(p);
                }
            },
            [&](const NetworkDecl& n) {
                out_ += "network " + n.name.text;
                parameters(n.parameters, n.name, false);
                out_ += ' ';
                block(n.body);
            },
            [&](const ClassDecl& n) { declared("class", n.name, {}, n.options); },
            [&](const StationDecl& n) { declared(n.delay ? "delay" : "queue", n.name, n.dimensions, n.options); },
            [&](const Route& n) { route(n); },
            [&](const NetDecl& n) {
                out_ += "net " + n.name.text;
                parameters(n.parameters, n.name, false);
                out_ += ' ';
                block(n.body);
            },
            [&](const PlaceDecl& n) {
                out_ += "place ";
                dimensions(n.name, n.dimensions);
                if (!n.tokens) return;
                out_ += " = ";
                expr(*n.tokens, kConditional);
            },
            [&](const TransitionDecl& n) {
                transition(n);
                out_ += ' ';
                block(n.body);
            },
            [&](const Arcs& n) {
                out_ += word_of(n.kind);
                for (const ExprPtr& p : n.places) {
                    out_ += &p == &n.places.front() ? " " : ", ";
                    postfix(*p);
                }
            },
            [&](const Delay& n) {
                out_ += n.until ? "delay until " : "delay ";
                expr(*n.duration, kShow);
            },
            [&](const Compute& n) {
                out_ += "compute ";
                expr(*n.amount, kShow);
                priority(n.priority);
                contention(n.contention);
            },
            [&](const Use& n) {
                out_ += "use ";
                expr(*n.resource, kShow);
                // Where it is written: before `for` or behind the amount.
                const bool first = n.priority && n.priority->span.begin < n.amount->span.begin;
                if (first) priority(n.priority);
                out_ += " for ";
                expr(*n.amount, kShow);
                if (!first) priority(n.priority);
                if (n.after) {
                    out_ += " after ";
                    expr(*n.after, kShow);
                }
            },
            [&](const Hold& n) {
                out_ += "hold ";
                if (n.count) {
                    expr(*n.count, kShow);
                    out_ += " of ";
                }
                expr(*n.resource, kShow);
                priority(n.priority);
                out_ += ' ';
                block(n.body);
            },
            [&](const For& n) {
                out_ += "for ";
                binder(n.binder);
                out_ += ' ';
                block(n.body);
            },
            [&](const Par& n) {
                out_ += "par ";
                binder(n.binder);
                placement(n.placement);
                out_ += ' ';
                block(n.body);
            },
            [&](const Fork& n) {
                out_ += "fork";
                for (std::size_t i = 0; i < n.branches.size(); ++i) {
                    out_ += ' ';
                    std::vector<CommentText> carried;
                    if (i > 0) carried = written_.take(n.branches[i - 1].span.end, n.branches[i].span.begin);
                    block(n.branches[i], carried);
                }
            },
            [&](const On& n) {
                out_ += "on ";
                expr(*n.place, kShow);
                out_ += ' ';
                block(n.body);
            },
            [&](const KindBlock& n) {
                out_ += word_of(n.kind);
                out_ += ' ';
                block(n.body);
            },
            [&](const If& n) { conditional(n); },
            [&](const Choose& n) { choose(n, s.span); },
            [&](const Sync& n) {
                out_ += word_of(n.kind);
                if (n.target) {
                    out_ += ' ';
                    postfix(*n.target);
                }
                if (n.with) {
                    out_ += " with ";
                    expr(*n.with, kShow);
                }
                if (n.after) {
                    out_ += " after ";
                    expr(*n.after, kShow);
                }
            },
            [&](const Measure& n) {
                out_ += "measure " + n.name.text;
                if (n.value) return value(n.name.span.end, *n.value);
                out_ += ' ';
                block(n.body);
            },
            [&](const Every& n) {
                out_ += "every ";
                expr(*n.gap, kShow);
                if (n.time || n.count) {
                    out_ += n.time ? " for " : " count ";
                    expr(n.time ? *n.time : *n.count, kShow);
                }
                out_ += ' ';
                block(n.body);
            },
            [&](const Within& n) {
                out_ += "within ";
                expr(*n.limit, kShow);
                out_ += ' ';
                block(n.body);
                if (!n.else_body) return;
                const auto carried = written_.take(n.body.span.end, n.else_body->span.begin);
                out_ += " else ";
                block(*n.else_body, carried);
            },
            [&](const Task& n) { task(n); },
            [&](const Graph& n) {
                out_ += "graph";
                if (n.from) {
                    out_ += " from ";
                    postfix(*n.from);
                }
                placement(n.placement);
                if (n.from && n.body.statements.empty() && n.body.span.begin == n.body.span.end) return;
                out_ += ' ';
                block(n.body);
            },
            [&](const ArrayDecl& n) {
                declared("array", n.name, n.dimensions, n.options);
                if (n.like) {
                    out_ += " like ";
                    return expr(*n.like, kClosed);
                }
                out_ += " distributed ";
                expr(*n.distribution, kShow);
                out_ += " on ";
                expr(*n.place, kShow);
                if (!n.grid) return;
                out_ += " as ";
                expr(*n.grid, kShow);
            },
            [&](const Forall& n) { forall(n); },
            [&](const ArrayStep& n) {
                if (writes_array(n.kind)) {
                    expr(*n.array, kClosed);
                    out_ += " = ";
                    if (n.kind == ArrayKind::redistribute) return expr(*n.from, kClosed);
                    out_ += n.operation.text + '(';
                    expr(*n.from, kClosed);
                    if (n.by) {
                        out_ += ", ";
                        expr(*n.by, kShow);
                    }
                    out_ += ')';
                    return;
                }
                out_ += word_of(n.kind);
                if (n.kind == ArrayKind::reduce) out_ += ' ' + n.operation.text;
                out_ += ' ';
                postfix(*n.array);
                if (!n.from) return;
                out_ += " using ";
                expr(*n.from, kClosed);
            },
            [&](const Print& n) {
                out_ += "print ";
                values(n.values, kShow);
            },
            [&](const Assert& n) {
                out_ += "assert ";
                expr(*n.condition, kShow);
                if (!n.message) return;
                out_ += ',';
                if (written_.line_ends(n.condition->span.end, n.message->span.begin) > 0)
                    break_line();
                else
                    out_ += ' ';
                expr(*n.message, kShow);
            },
            [&](const ExprStmt& n) {
                open_else_ = (std::holds_alternative<Conditional>(n.value->node) ||
                              std::holds_alternative<LetIn>(n.value->node)) &&
                             !n.value->parenthesised;
                expr(*n.value, kShow);
                if (n.machines.empty()) return;
                out_ += " on ";
                values(n.machines, kClosed);
            },
        },
        s.node);
}

/// Its pieces keep the line ends between them.
void Printer::forall(const Forall& f) {
    out_ += "forall ";
    std::uint32_t at = 0;
    const auto word = [&](const Expr& to, std::string_view w) {
        const bool starts = written_.starts_line(written_.find(at, to.span.begin, w));
        if (starts)
            break_line();
        else
            out_ += ' ';
        out_ += w;
        out_ += ' ';
    };
    for (const Binder& b : f.binders) {
        if (&b != &f.binders.front()) out_ += ", ";
        binder(b);
        at = b.source->span.end;
    }
    const auto behind = [&](const ExprPtr& e, std::string_view w) {
        if (!e) return;
        word(*e, w);
        postfix(*e);
        at = e->span.end;
    };
    behind(f.on, "on");
    behind(f.writes, "writes");
    if (!f.reads.empty()) {
        word(*f.reads.front(), "reads");
        values(f.reads, kClosed);
    }
    out_ += ' ';
    block(f.body);
}

void Printer::conditional(const If& first) {
    out_ += "if ";
    expr(*first.condition, kConditional);
    out_ += ' ';
    block(first.then_body);
    for (const If* i = &first; i->else_body;) {
        const Stmt* more = else_if(*i);
        const If* next = more ? &std::get<If>(more->node) : nullptr;
        const Block& body = next ? next->then_body : *i->else_body;
        const auto carried = written_.take(i->then_body.span.end, body.span.begin);
        out_ += " else ";
        if (next) {
            out_ += "if ";
            expr(*next->condition, kConditional);
            out_ += ' ';
        }
        block(body, carried);
        if (!next) return;
        i = next;
    }
}

void Printer::choose(const Choose& c, Span span) {
    std::vector<Item> list;
    for (const Choose::Branch& b : c.branches) {
        list.push_back(
            {b.probability ? b.probability->span.begin : b.body.span.begin, b.body.span.end, false, [this, &b] {
                 if (b.probability)
                     expr(*b.probability, kShow);
                 else
                     out_ += "else";
                 out_ += ' ';
                 block(b.body);
             }});
    }
    out_ += "choose ";
    span.begin = written_.find(span.begin, span.end, "{");
    braces(list, span, true, " ", {});
}

void Printer::task(const Task& t) {
    out_ += "task " + t.name.text;
    if (!t.binders.empty()) binders(t.name.span.end, t.binders);
    placement(t.placement);
    out_ += ' ';
    std::vector<Item> list;
    for (std::size_t i = 0; i < t.after.size();) {
        // One `after` goes on as long as there are commas.
        std::size_t stop = i + 1;
        while (stop < t.after.size()) {
            const auto end = t.after[stop].span.begin;
            if (written_.find(t.after[stop - 1].span.end, end, ",") == end) break;
            ++stop;
        }
        list.push_back({t.after[i].span.begin, t.after[stop - 1].span.end, false, [this, &t, i, stop] {
                            out_ += "after ";
                            for (std::size_t k = i; k < stop; ++k) {
                                if (k > i) {
                                    out_ += ',';
                                    const auto end = t.after[k].span.begin;
                                    if (written_.line_ends(t.after[k - 1].span.end, end) > 0)
                                        break_line();
                                    else
                                        out_ += ' ';
                                }
                                dependence(t.after[k]);
                            }
                        }});
        i = stop;
    }
    const bool dependences = !list.empty();
    for (const StmtPtr& s : t.body.statements) list.push_back(item(*s));
    braces(list, t.body.span, dependences || list.size() <= 1, "; ", {});
}

/// What belongs to a dependence must stand on its line.
void Printer::dependence(const Dependence& d) {
    if (d.all) out_ += "all ";
    out_ += d.array.text;
    if (!d.indices.empty()) indices(d.array.span.end, d.indices);
    for (const Binder& b : d.binders) {
        out_ += " for ";
        binder(b);
    }
    if (d.condition) {
        out_ += " if ";
        expr(*d.condition, kConditional);
    }
    if (d.carrying) {
        out_ += " carrying ";
        expr(*d.carrying, kConditional);
    }
}

void Printer::placement(const Placement& p) {
    if (p.place) {
        out_ += " on ";
        expr(*p.place, kShow);
    }
    rule(p, true);
    contention(p.contention);
}

/// The schedule of a placement, or one that is a value.
void Printer::rule(const Placement& p, bool placed) {
    if (p.schedule) {
        out_ += placed ? " schedule " : "schedule ";
        out_ += p.schedule->policy.text;
        if (!p.schedule->arguments.empty()) arguments(p.schedule->policy.span.end, p.schedule->arguments);
    }
    if (p.order_by) {
        out_ += " order by ";
        expr(*p.order_by, placed ? kShow : kConditional);
    }
    if (p.in_order) out_ += " in order";
}

void Printer::contention(const std::vector<ExprPtr>& calls) {
    for (const ExprPtr& call : calls) {
        out_ += &call == &calls.front() ? " with " : ", ";
        expr(*call, kPostfix);
    }
}

void Printer::priority(const ExprPtr& key) {
    if (!key) return;
    out_ += " priority ";
    expr(*key, kShow);
}

}  // namespace pamina::ast
