// Names in expressions.
#include <fmt/format.h>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/sweeps.h"
#include "frontend/check/words/table_words.h"
#include "frontend/check/words/units.h"
#include "frontend/check/words/using_options.h"
#include "frontend/language/table_readers.h"

namespace pamina::check {

using ast::overloaded;

bool Resolver::deeper(Span span) {
    if (depth_ < kMaxDepth) return true;
    if (!too_deep_)
        work_.out.error("E0921", span, fmt::format("this is nested more than {} levels deep", kMaxDepth),
                        "give the inner part a name with `let` or `fn`");
    too_deep_ = true;
    return false;
}

void Resolver::set(const ast::Expr& e, const Symbol* s) {
    work_.program.expr_symbols[e.id] = s;
}

const Symbol* Resolver::lookup(const std::string& name) const {
    if (const Symbol* s = scopes_.find(name)) return s;
    auto it = work_.module.visible.find(name);
    if (it != work_.module.visible.end()) return it->second;
    return find_builtin(work_.program, name);
}

void Resolver::used(const Symbol* s, Span span) {
    bool ordered = s->module == &work_.module && (!s->owner || has_items(*s->owner));
    if (!ordered || s->kind == SymbolKind::Unit || s->kind == SymbolKind::File) return;
    if (here_.node) work_.uses[here_.node].push_back({s, span, here_.in_key, here_.by_name});
    if (here_.runs || here_.counts) work_.top_uses.push_back({here_.position, {s, span, here_.in_key}});
}

// What stands for one machine: `m`, `m.node[i]`, `node[i]` in the machine itself, a parameter, a let of these; else
// null. A group of ranks has what the machine around it has.
const Symbol* Resolver::machine_in(const ast::Expr& e) const {
    const ast::Expr* at = &e;
    auto* i = std::get_if<ast::Index>(&at->node);
    if (i) at = i->object.get();
    const Symbol* s = work_.program.symbol_of(*at);
    auto* of = i ? std::get_if<ast::Member>(&at->node) : nullptr;
    if (of && (s ? is_ranks(*s) : has_ranges(*i))) return machine_in(*of->object);
    if (!s) return nullptr;
    if (s->kind == SymbolKind::Let && s->stmt && at == &e && s->owner && !has_items(*s->owner))
        if (auto* let = std::get_if<ast::LetDecl>(&s->stmt->node)) return machine_in(*let->value);
    if (s->kind == SymbolKind::Part) return s;
    if (at != &e || !std::holds_alternative<ast::NameRef>(at->node)) return nullptr;
    return s->kind == SymbolKind::MachineName || s->kind == SymbolKind::Parameter ? s : nullptr;
}

void Resolver::name(const ast::Expr& e, const ast::NameRef& n) {
    const Symbol* s = lookup(n.name);
    // In a key a model called `level` has nothing to say: the level of the task is meant.
    if (s && here_.in_key && (s->kind == SymbolKind::Model || s->kind == SymbolKind::Network))
        if (const Symbol* b = find_builtin(work_.program, n.name);
            b && (b->builtin == Builtin::Duration || b->builtin == Builtin::Level))
            s = b;
    if (!s) {
        const auto* call = spine_.empty() ? nullptr : std::get_if<ast::Call>(&spine_.back()->node);
        if (call && call->callee.get() == &e && over_word(n.name))
            no_binder(e, *call);
        else
            unknown(n.name, e.span);
        return;
    }
    if (s->kind == SymbolKind::Builtin) {
        if (!only_in_contention(e, *s)) return;
        if (s->builtin == Builtin::Now && !here_.clock) {
            work_.out.error("E0233", e.span, "`now` is the time of a process, and this is evaluated by none",
                            here_.owner && here_.owner->kind == SymbolKind::Fn
                                ? "give the function the time as an argument"
                                : "it belongs in the body of a model, proc or task");
            return;
        }
        if ((s->builtin == Builtin::Waiting || s->builtin == Builtin::Free) && !here_.clock) {
            work_.out.error(
                "E0239", e.span, fmt::format("`{}` is what a process finds, and this is evaluated by none", n.name),
                here_.owner && here_.owner->kind == SymbolKind::Fn ? "give the function the number as an argument"
                                                                   : "it belongs in the body of a model, proc or task");
            return;
        }
        if (s->builtin == Builtin::Index && !here_.in_task) {
            work_.out.error("E0215", e.span, "`index` is the number of a task or an arrival, and this is in neither");
            return;
        }
        if ((s->builtin == Builtin::Duration || s->builtin == Builtin::Level) && !here_.in_key) {
            work_.out.error("E0400", e.span, fmt::format("`{}` of a task is known in `order by` only", n.name));
            return;
        }
        if (s->builtin == Builtin::Sweep) {
            work_.out.error("E0374", e.span, "`sweep` goes over parameters, and none are given",
                            "write `sweep(P in 1..8: …)`");
            return;
        }
        if (s->builtin == Builtin::Minimize || s->builtin == Builtin::Maximize) {
            work_.out.error("E0382", e.span, fmt::format("`{}` goes over parameters, and none are given", n.name),
                            fmt::format("write `{}(P in 1..8: …)`", n.name));
            return;
        }
        if (language::find(language::kTableReaders, n.name) && !here_.runs) {
            work_.out.error("E0220", e.span, fmt::format("`{}` cannot stand here", n.name),
                            fmt::format("read the table at the top level: `let t = {}(\"file\")`", n.name));
            return;
        }
        if (!table_parameters(s->builtin).empty() && here_.owner && here_.owner->kind != SymbolKind::Fn) {
            work_.out.error("E0220", e.span, fmt::format("`{}` cannot stand here", n.name),
                            "it belongs in the script: at the top level, or in a function that is used there");
            return;
        }
        if (s->builtin == Builtin::Save && !here_.runs) {
            work_.out.error("E0220", e.span, "`save` cannot stand here", "save at the top level of the script");
            return;
        }
    }
    set(e, s);
    used(s, e.span);
}

// `f.x` of `import "f.pam" as f`.
void Resolver::file_member(const ast::Expr& e, const ast::Member& m, const Module& file) {
    const std::string& name = m.member.text;
    auto it = file.names.find(name);
    if (it == file.names.end()) {
        if (file.incomplete) return;
        std::vector<std::string> candidates;
        for (auto& [n, symbol] : file.names)
            if (!n.starts_with("_")) candidates.push_back(n);
        did_you_mean(work_,
                     work_.out.error("E0247", m.member.span, fmt::format("{} declares no `{}`", file.path, name)), name,
                     candidates);
        return;
    }
    if (name.starts_with("_")) {
        Diagnostic& d = work_.out.error("E0206", m.member.span, fmt::format("`{}` is private to {}", name, file.path),
                                        "names with a leading `_` are not seen by other files");
        d.notes.push_back({it->second->span, "it is declared here"});
        return;
    }
    set(e, it->second);
}

void Resolver::member(const ast::Expr& e, const ast::Member& m) {
    if (const Symbol* file = work_.program.symbol_of(*m.object); file && file->kind == SymbolKind::File)
        return file_member(e, m, *file->file);
    if (const Symbol* s = work_.program.symbol_of(*m.object); s && s->builtin == Builtin::Before)
        return before_member(e, m);
    const Symbol* object = machine_in(*m.object);
    if (!object) return;
    const Symbol* machine = machine_of(work_.program, *object);
    if (!machine) {
        if (object->kind == SymbolKind::MachineName && !object->machine_parameter->required)
            work_.program.needs[object->owner].members.push_back({&e, object->position, OpenMember::Kind::Value, 0});
        return;
    }
    auto it = machine->members.find(m.member.text);
    if (it == machine->members.end()) {
        if (machine->module->incomplete) return;
        std::vector<std::string> candidates;
        for (auto& [name, symbol] : machine->members) candidates.push_back(name);
        Diagnostic& d = work_.out.error("E0210", m.member.span,
                                        fmt::format("`{}` has no member `{}`", machine->name, m.member.text));
        did_you_mean(work_, d, m.member.text, candidates);
        d.notes.push_back({machine->span, fmt::format("`{}` is declared here", machine->name)});
        return;
    }
    if (m.member.text.starts_with("_") && it->second->module != &work_.module) {
        Diagnostic& d = work_.out.error("E0206", m.member.span,
                                        fmt::format("`{}` is private to {}", m.member.text, it->second->module->path),
                                        "names with a leading `_` are not seen by other files");
        d.notes.push_back({it->second->span, "it is declared here"});
        return;
    }
    set(e, it->second);
    used(it->second, m.member.span);
}

void Resolver::expr(const ast::Expr& e) {
    if (!deeper(e.span)) return;
    ++depth_;
    std::size_t base = spine_.size();
    const ast::Expr* at = &e;
    for (const ast::Expr* left = left_child(*at); left; left = left_child(*at)) {
        spine_.push_back(at);
        at = left;
    }
    leaf(*at);
    while (spine_.size() > base) {
        const ast::Expr* parent = spine_.back();
        spine_.pop_back();
        rest(*parent);
    }
    --depth_;
}

// What follows the left operand of a chain.
void Resolver::rest(const ast::Expr& e) {
    auto open_member = [&](const ast::ExprPtr& object, OpenMember::Kind kind, std::size_t count) {
        if (!std::holds_alternative<ast::Member>(object->node) || !here_.owner) return;
        auto it = work_.program.needs.find(here_.owner);
        if (it == work_.program.needs.end()) return;
        auto& members = it->second.members;
        if (members.empty() || members.back().expr != object.get()) return;
        members.back().kind = kind;
        members.back().count = static_cast<int>(count);
    };
    if (auto* b = std::get_if<ast::Binary>(&e.node)) {
        expr(*b->right);
    } else if (auto* m = std::get_if<ast::Member>(&e.node)) {
        member(e, *m);
    } else if (auto* i = std::get_if<ast::Index>(&e.node)) {
        open_member(i->object, OpenMember::Kind::Indexed, i->indices.size());
        for (const ast::IndexArg& a : i->indices) {
            if (!a.value) continue;
            if (auto* r = std::get_if<ast::Range>(&a.value->node)) {
                expr(*r->first);
                expr(*r->last);
                maybe(r->step);
            } else {
                expr(*a.value);
            }
        }
    } else if (auto* c = std::get_if<ast::Call>(&e.node)) {
        open_member(c->callee, OpenMember::Kind::Call, c->arguments.size());
        const Symbol* called = work_.program.symbol_of(*c->callee);
        const bool diff = called && called->builtin == Builtin::Diff;  // behind its formula stands the name of a symbol
        const auto* word = std::get_if<ast::NameRef>(&c->callee->node);
        if (!called && word && over_word(word->name)) return;  // what is in it has no names yet
        const bool columns = called && !table_parameters(called->builtin).empty();
        for (const ast::Argument& a : c->arguments) {
            if (columns && &a != &c->arguments.front() && column_word(*a.value)) continue;
            if (!diff || &a == &c->arguments.front()) expr(*a.value);
        }
    }
}

void Resolver::leaf(const ast::Expr& e) {
    std::visit(overloaded{[&](const ast::ErrorExpr&) {},
                          [&](const ast::Number&) {},
                          [&](const ast::BoolLiteral&) {},
                          [&](const ast::StringLiteral&) {},
                          [&](const ast::Text& t) {
                              for (const auto& v : t.values) expr(*v);
                          },
                          [&](const ast::ListLiteral& l) {
                              for (const auto& item : l.items) expr(*item);
                          },
                          [&](const ast::NameRef& n) { name(e, n); },
                          [&](const ast::Member&) {},
                          [&](const ast::Index&) {},
                          [&](const ast::Call&) {},
                          [&](const ast::Unary& u) { expr(*u.operand); },
                          [&](const ast::Binary&) {},
                          [&](const ast::Conditional& first) {
                              const ast::Conditional* c = &first;
                              for (;;) {
                                  expr(*c->condition);
                                  expr(*c->then_value);
                                  auto* next = std::get_if<ast::Conditional>(&c->else_value->node);
                                  if (!next) break;
                                  c = next;
                              }
                              expr(*c->else_value);
                          },
                          [&](const ast::LetIn& l) { let_in(l); },
                          [&](const ast::InUnit&) {},
                          [&](const ast::Range& r) {
                              expr(*r.first);
                              expr(*r.last);
                              maybe(r.step);
                          },
                          [&](const ast::Comprehension& c) { comprehension(e, c); },
                          [&](const ast::ListComprehension& l) { over(l.binders, l.condition, *l.body); },
                          [&](const ast::Record& r) {
                              for (const ast::Binding& b : r.fields) expr(*b.value);
                          },
                          [&](const ast::With&) { machine_use(e); },
                          [&](const ast::Tuple& t) {
                              for (const ast::IndexArg& a : t.items)
                                  if (a.value) expr(*a.value);
                          },
                          [&](const ast::ScheduleValue& s) { schedule_value(s); },
                          [&](const ast::Predict& p) { predict(e, p); },
                          [&](const ast::Draw& d) { draw(e, d); },
                          [&](const ast::Get& g) { get(e, g); },
                          [&](const ast::Solve& s) { solve(e, s); },
                          [&](const ast::Symbolic& s) { symbolic(e, s); },
                          [&](const ast::Sensitivity& s) { sensitivity(e, s); },
                          [&](const ast::Advice& a) { expr(*a.asked); },
                          [&](const ast::Fit& f) { fit(e, f); },
                          [&](const ast::TermSearch& t) { term_search(e, t); }},
               e.node);
}

void Resolver::comprehension(const ast::Expr& e, const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (f.empty()) return;  // reported where it was read
    if (f == "sweep") {
        if (!predicts(e.span, "sweep")) return;
        no_condition(c);
        sweep(c);
        return;
    }
    const bool script_only = table_word(f) || f == "minimize" || f == "maximize" || f == "find";
    if (script_only && here_.owner && here_.owner->kind != SymbolKind::Fn) {
        work_.out.error("E0220", c.function.span, fmt::format("`{}` cannot stand here", f),
                        "it belongs in the script: at the top level, or in a function that is used there");
        return;
    }
    if (f != "sum" && f != "prod" && f != "min" && f != "max" && f != "count" && !argument_word(f) && !script_only) {
        did_you_mean(
            work_, work_.out.error("E0216", c.function.span, fmt::format("`{}` does not run over a range or list", f)),
            f,
            {"sum", "prod", "min", "max", "argmin", "argmax", "count", "sweep", "minimize", "maximize", "find",
             "filter", "extend"});
        return;
    }
    if (script_only && f != "minimize" && f != "maximize") no_condition(c);  // these leave points out
    if (argument_word(f) && c.binders.size() > 1) {
        work_.out.error("E0216", c.binders[1].name.span,
                        fmt::format("`{}` gives one index, and runs over one range", f),
                        "write one inside the other, and a `let` for what the inner one gives");
        return;
    }
    // All points of a search are known before the first is looked at: no range uses another parameter.
    over(c.binders, c.condition, *c.body, f == "minimize" || f == "maximize");
}

// Words whose values are chosen elsewhere, or that have a condition of their own.
void Resolver::no_condition(const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (!c.condition || f == "sweep") return;  // that leaves points out
    work_.out.error("E0217", c.condition->span, fmt::format("`{}` takes no `if`", f),
                    f == "extend" ? "filter first: `extend(row in filter(row in t: …): …)`"
                                  : fmt::format("join it to the condition of `{}` with `and`", f));
}

// Each name is known to the values behind it and to the body.
void Resolver::let_in(const ast::LetIn& l) {
    scopes_.push();
    for (const ast::LocalName& n : l.names) {
        expr(*n.value);
        Symbol* s = new_symbol(work_, SymbolKind::Local, n.name, nullptr, here_.owner);
        work_.program.local_symbols[&n] = s;
        enter(s);
    }
    expr(*l.body);
    scopes_.pop();
}

// A value for each combination of its binders; each range may use the binders before it.
void Resolver::over(const std::vector<ast::Binder>& binders, const ast::ExprPtr& condition, const ast::Expr& body,
                    bool apart) {
    std::size_t opened = 0;
    for (const ast::Binder& b : binders)
        if (apart) expr(*b.source);
    for (const ast::Binder& b : binders) {
        if (!apart) expr(*b.source);
        scopes_.push();
        ++opened;
        binder(b);
    }
    bool runs = here_.runs;
    maybe(condition);
    expr(body);
    here_.runs = runs;
    while (opened-- > 0) scopes_.pop();
}

// Values that are drawn are drawn before everything else, so they use none of the parameters.
void Resolver::sweep(const ast::Comprehension& c) {
    const auto drawn = [&](const ast::Binder& b) -> const ast::Call* {
        const ast::Call* call = draw_of(work_.program, *b.source);
        return call && !lookup(std::get<ast::NameRef>(call->callee->node).name) ? call : nullptr;
    };
    for (const ast::Binder& b : c.binders)
        if (const ast::Call* call = drawn(b))
            for (const ast::Argument& a : call->arguments) expr(*a.value);
    std::size_t opened = 0;
    for (const ast::Binder& b : c.binders) {
        if (!drawn(b)) expr(*b.source);
        scopes_.push();
        ++opened;
        binder(b);
    }
    maybe(c.condition);
    expr(*c.body);
    while (opened-- > 0) scopes_.pop();
}

void Resolver::predict(const ast::Expr& e, const ast::Predict& p) {
    if (!predicts(e.span, p.simulate ? "simulate" : "predict")) return;
    if (p.model) expr(*p.model);
    for (const ast::ExprPtr& m : p.machines) machine_use(*m);
    using_options(p.options);
}

void Resolver::using_options(const std::vector<ast::UsingOption>& options) {
    for (const ast::UsingOption& o : options) {
        const UsingWord* w = find_using_word(o.name.text);
        // Its words are no names.
        if (w && w->kind == UsingKind::Word && std::holds_alternative<ast::NameRef>(o.value->node)) continue;
        expr(*o.value);
    }
}

void Resolver::draw(const ast::Expr& e, const ast::Draw& d) {
    expr(*d.law);
    if (here_.clock) return;
    work_.out.error("E1401", e.span, "`draw` is something that a process does, and this is evaluated by none",
                    here_.owner && here_.owner->kind == SymbolKind::Fn
                        ? "let the function give the distribution, and draw from that"
                        : "it belongs in the body of a model, proc or task");
}

void Resolver::get(const ast::Expr& e, const ast::Get& g) {
    expr(*g.queue);
    if (here_.clock) return;
    work_.out.error("E1455", e.span, "`get` is something that a process does, and this is evaluated by none",
                    "it belongs in the body of a model, proc or task");
}

/// Whether it may here: in a statement of the script, or in a function that such statements use.
bool Resolver::predicts(Span span, std::string_view word) {
    if (here_.runs) return true;
    if (here_.owner && here_.owner->kind == SymbolKind::Fn && !here_.owner->owner) {
        work_.program.predicting.insert(here_.owner);
        return true;
    }
    work_.out.error("E0220", span, fmt::format("`{}` cannot stand here", word),
                    "it belongs in the script: in a statement at the top level, or in a function that is used there");
    return false;
}

// Whose names are those of tasks that are not there yet.
void Resolver::schedule_value(const ast::ScheduleValue& s) {
    const Context outer = here_;
    here_.in_task = true;
    here_.clock = false;
    placement(s.rule, true);
    here_ = outer;
}

// Of `let small = node(1)` of the script `node`; null for other lets.
const Symbol* Resolver::machine_of_let(const Symbol* s) const {
    while (s && s->kind == SymbolKind::Let && s->stmt && !s->owner) {
        const auto* let = std::get_if<ast::LetDecl>(&s->stmt->node);
        if (!let) return nullptr;
        const ast::Expr* value = let->value.get();
        while (const auto* with = std::get_if<ast::With>(&value->node)) value = with->base.get();
        if (const auto* call = std::get_if<ast::Call>(&value->node)) value = call->callee.get();
        s = work_.program.symbol_of(*value);
    }
    return s && s->kind == SymbolKind::Machine ? s : nullptr;
}

// `gc`, `gc(X = 2)`, either `with { gap = gap / 2 }`: on the right, names are members of the machine first.
void Resolver::machine_use(const ast::Expr& e) {
    auto* with = std::get_if<ast::With>(&e.node);
    if (!with) {
        expr(e);
        return;
    }
    if (!deeper(e.span)) return;
    ++depth_;
    machine_use(*with->base);
    --depth_;
    const ast::Expr* base = with->base.get();
    while (auto* inner = std::get_if<ast::With>(&base->node)) base = inner->base.get();
    if (std::holds_alternative<ast::Index>(base->node)) {
        work_.out.error("E0213", base->span, "`with` changes a machine, and this is a part of one",
                        "change the machine first: `(m with { … }).node[0..<4]`");
        return;
    }
    if (auto* call = std::get_if<ast::Call>(&base->node)) base = call->callee.get();
    const Symbol* machine = work_.program.symbol_of(*base);
    if (const Symbol* named = machine_of_let(machine)) machine = named;
    if (machine && (machine->kind == SymbolKind::Index || machine->kind == SymbolKind::Parameter ||
                    machine->kind == SymbolKind::Let || machine->kind == SymbolKind::Local)) {
        work_.out.error("E0213", base->span,
                        fmt::format("`with` changes a machine, `{}` is {}", machine->name, kind_words(*machine)),
                        "write the name of a machine before `with`: what it replaces is found there");
        return;
    }
    if (!with->without.empty()) return;
    scopes_.push();
    for (const Symbol* unknown : unknowns_) scopes_.enter(unknown);  // before what the machine calls so
    if (machine && machine->kind == SymbolKind::Machine)
        for (auto& [name, symbol] : machine->members)
            if (!name.starts_with("_") || symbol->module == &work_.module) scopes_.enter(symbol);
    for (const ast::Binding& b : with->bindings) expr(*b.value);
    for (const ast::StmtPtr& s : with->declarations) replacement(*s, machine);
    scopes_.pop();
}

}  // namespace pamina::check
