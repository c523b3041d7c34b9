// Names in processes and task graphs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/schedules.h"
#include "frontend/check/words/task_files.h"

namespace pamina::check {

void Resolver::body(const ast::Block& b, bool new_scope) {
    std::size_t coming = coming_.size();
    if (new_scope) scopes_.push();
    for (const ast::StmtPtr& s : b.statements) {
        if (auto* e = std::get_if<ast::EntityDecl>(&s->node)) {
            if (here_.where == Where::Body) enter(declare_local(SymbolKind::Entity, e->name, s.get()));
        } else if (auto* l = std::get_if<ast::LetDecl>(&s->node)) {
            coming_.emplace_back(l, here_.owner);
        }
    }
    const ast::Stmt* endless = nullptr;
    for (const ast::StmtPtr& s : b.statements) {
        if (endless) {
            work_.out.error("E0231", s->span, "this is never reached: the `loop` before it goes on for ever")
                .notes.push_back({{endless->span.file, endless->span.begin, endless->span.begin + 4}, "it is here"});
            endless = nullptr;
        }
        statement(*s);
        auto* k = std::get_if<ast::KindBlock>(&s->node);
        if (k && k->kind == ast::BlockKind::loop) endless = s.get();
    }
    if (new_scope) scopes_.pop();
    if (coming_.size() > coming) coming_.resize(coming);
}

// A branch of a `par` or `fork`: what meets there at a bare `sync`.
void Resolver::branch(const ast::Block& b, bool new_scope) {
    const char* before = here_.no_barrier;
    here_.no_barrier = nullptr;
    body(b, new_scope);
    here_.no_barrier = before;
}

void Resolver::kind_block(const ast::Stmt& s, const ast::KindBlock& k) {
    Context outer = here_;
    switch (k.kind) {
        case ast::BlockKind::spawn:
            here_.no_barrier = "a spawned process";
            break;
        case ast::BlockKind::background:
            here_.no_barrier = "a background process";
            here_.in_background = true;
            break;
        case ast::BlockKind::loop:
            if (!here_.in_background)
                work_.out.error(
                    "E0230", {s.span.file, s.span.begin, s.span.begin + 4},
                    "a `loop` goes on for ever, and nothing ends this one",
                    "write it in a `background { … }`, which ends with the process around it; a `proc` that "
                    "calls itself goes on while something holds; where `using (until = …)` ends the run, "
                    "write a long `for`, as in `for i in 1..1_000_000_000`");
            break;
    }
    body(k.body);
    here_ = outer;
}

// Its gap is evaluated by the process that waits for arrivals, the body by those that come.
void Resolver::every(const ast::Every& v) {
    const Context outer = here_;
    here_.no_barrier = "an arrival";
    expr(*v.gap);
    maybe(v.time);
    maybe(v.count);
    here_.in_task = true;  // `index` is the number of the arrival
    body(v.body);
    here_ = outer;
}

void Resolver::choose(const ast::Stmt& s, const ast::Choose& c) {
    const Span word{s.span.file, s.span.begin, s.span.begin + 6};
    if (c.branches.empty())
        work_.out.error("E0328", word, "a `choose` needs a branch", "write `choose { 0.2 { … } else { … } }`");
    for (const auto& b : c.branches) {
        maybe(b.probability);
        body(b.body);
        if (b.probability || &b == &c.branches.back()) continue;
        work_.out.error("E0327", b.body.span, "`else` is the last branch of a `choose`: it gets what is left to 1");
    }
}

void Resolver::sync(const ast::Stmt& s, const ast::Sync& y) {
    maybe(y.target);
    maybe(y.with);
    maybe(y.after);
    if (y.kind != ast::SyncKind::sync || y.target || !here_.no_barrier) return;
    work_.out.error(
        "E0232", s.span,
        fmt::format("`sync` has no barrier here: {} is not a branch of a `par` or `fork`", here_.no_barrier),
        "declare one, `barrier b(parties = …)`, and write `sync b`");
}

void Resolver::binder(const ast::Binder& b) {
    Symbol* s = new_symbol(work_, SymbolKind::Index, b.name, nullptr, here_.owner);
    s->binder = &b;
    work_.program.binder_symbols[&b] = s;
    enter(s);
}

void Resolver::for_stmt(const ast::Stmt&, const ast::For& f) {
    expr(*f.binder.source);
    scopes_.push();
    binder(f.binder);
    body(f.body);
    scopes_.pop();
}

void Resolver::par(const ast::Stmt&, const ast::Par& p) {
    expr(*p.binder.source);
    scopes_.push();
    binder(p.binder);
    const Context outer = here_;
    here_.clock = false;
    const bool tasks = makes_tasks(p.placement);
    here_.in_task = here_.in_task || tasks;
    placement(p.placement, tasks);
    if (!p.placement.place) placed_nowhere(p.placement);
    here_.clock = outer.clock;
    if (tasks) {
        here_.no_barrier = "a task";
        body(p.body);
    } else {
        branch(p.body);
    }
    here_ = outer;
    scopes_.pop();
}

void Resolver::placement(const ast::Placement& p, bool tasks) {
    maybe(p.place);
    if (p.schedule) schedule(*p.schedule);
    if (p.order_by) {
        here_.in_key = true;
        expr(*p.order_by);
        here_.in_key = false;
    }
    if (p.schedule && work_.program.symbol_of(*p.schedule) && (p.order_by || p.in_order))
        work_.out.error("E0395", p.order_by ? p.order_by->span : *p.in_order,
                        fmt::format("the order of `{}` stands where its schedule is written", p.schedule->policy.text),
                        "as in `schedule dynamic order by -level`");
    customers(p.contention);
    if (p.in_order && !p.schedule && (!tasks || !p.place))
        work_.out.error("E0221", *p.in_order, "`in order` needs tasks on processors of their own",
                        "write it after `on cpu[…]` of a graph or task");
}

// There is no place for what says how tasks are dealt to it.
void Resolver::placed_nowhere(const ast::Placement& p) {
    if (!p.schedule && !p.order_by) return;
    work_.out.error("E0398", p.schedule ? p.schedule->policy.span : p.order_by->span,
                    fmt::format("{} needs processors", p.schedule ? "`schedule`" : "`order by`"),
                    "write where before it: `on cpu`");
}

void Resolver::schedule(const ast::Schedule& s) {
    const auto policy = policy_of(s.policy.text);
    const Symbol* named = policy ? nullptr : lookup(s.policy.text);
    if (named &&
        (named->kind == SymbolKind::Parameter || named->kind == SymbolKind::Let || named->kind == SymbolKind::Local)) {
        work_.program.schedule_symbols[&s] = named;
        used(named, s.policy.span);
        if (!s.arguments.empty())
            work_.out.error("E0395", s.arguments.front().value->span,
                            fmt::format("the options of `{}` stand where its schedule is written", s.policy.text));
        return;
    }
    if (!policy) {
        did_you_mean(work_,
                     work_.out.error("E0394", s.policy.span, fmt::format("there is no schedule `{}`", s.policy.text)),
                     s.policy.text, policy_names());
        return;
    }
    const auto& options = options_of(*policy);
    std::vector<bool> given(options.size());
    for (std::size_t i = 0; i < s.arguments.size(); ++i) {
        const ast::Argument& a = s.arguments[i];
        std::size_t which = i;
        if (a.name) {
            which = 0;
            while (which < options.size() && options[which] != a.name->text) ++which;
        }
        if (which >= options.size() || given[which]) {
            const Span at = a.name ? a.name->span : a.value->span;
            const std::string help =
                options.empty() ? "it has none" : fmt::format("it has `{}`", fmt::join(options, "`, `"));
            work_.out.error("E0395", at,
                            which < options.size() ? fmt::format("`{}` is given twice", options[which])
                            : a.name ? fmt::format("`schedule {}` has no option `{}`", s.policy.text, a.name->text)
                                     : fmt::format("`schedule {}` has not so many options", s.policy.text),
                            which < options.size() ? std::string() : help);
            continue;
        }
        given[which] = true;
        if (options[which] != "switch") {
            expr(*a.value);
            continue;
        }
        const auto* word = std::get_if<ast::NameRef>(&a.value->node);
        if (!word || (word->name != "none" && word->name != "fewest"))
            work_.out.error("E0397", a.value->span, "`switch` is `none` or `fewest`");
    }
    if (*policy != Policy::Queues) return;
    for (std::size_t which : {0u, 1u}) {
        if (given[which]) continue;
        work_.out.error("E0396", s.policy.span, fmt::format("`schedule queues` needs `{}`", options[which]),
                        "write `queues(map = e, count = R)`: task is in queue e, of queues 0 to R - 1");
    }
}

// An `else if` is a block of one If; the chain may be long.
void Resolver::if_stmt(const ast::If& first) {
    const ast::If* i = &first;
    for (;;) {
        expr(*i->condition);
        body(i->then_body);
        if (!i->else_body) return;
        if (i->else_body->statements.size() == 1)
            if (auto* next = std::get_if<ast::If>(&i->else_body->statements.front()->node)) {
                i = next;
                continue;
            }
        body(*i->else_body);
        return;
    }
}

void Resolver::call_statement(const ast::ExprStmt& s) {
    const ast::Expr& e = *s.value;
    if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
    if (auto* p = std::get_if<ast::Predict>(&e.node)) {
        predict(e, *p);
        return;
    }
    auto* call = std::get_if<ast::Call>(&e.node);
    if (!call) {
        if (auto* n = std::get_if<ast::NameRef>(&e.node)) {
            const Symbol* s = lookup(n->name);
            if (!s) {
                unknown(n->name, e.span);
                return;
            }
            if (s->kind == SymbolKind::Proc || s->kind == SymbolKind::Model) {
                add_insertion(work_.out.error("E0222", e.span, "this is not a statement",
                                              fmt::format("write `{}()` to run it", s->name)),
                              {e.span.file, e.span.end, e.span.end}, "()", fmt::format("run `{}`", s->name));
                return;
            }
        }
        work_.out.error("E0222", e.span, "this is not a statement", "a process runs procs and models: `name(…)`");
        return;
    }
    expr(e);
    for (const ast::ExprPtr& m : s.machines) {
        const ast::Expr* base = m.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
        if (base != m.get())
            work_.out.error("E0238", m->span, "a machine cannot be changed while it runs",
                            "`with` belongs to `predict`, to a `part` or to a machine of its own: `machine m = … with "
                            "{ … }`");
        expr(*base);
    }
    const Symbol* callee = work_.program.symbol_of(*call->callee);
    if (callee && callee->kind != SymbolKind::Proc && callee->kind != SymbolKind::Model) {
        Diagnostic& d = work_.out.error(
            "E0222", e.span, fmt::format("`{}` is {}, which does nothing here", callee->name, kind_words(*callee)),
            "a process runs procs and models");
        if (callee->span.file) d.notes.push_back({callee->span, "it is declared here"});
        return;
    }
    if (callee) {
        if (here_.owner) work_.program.needs[here_.owner].calls.push_back({callee, machines_run(*callee, s.machines)});
        return;
    }
    if (here_.owner) {
        auto& members = work_.program.needs[here_.owner].members;
        for (auto it = members.rbegin(); it != members.rend(); ++it)
            if (it->expr == call->callee.get()) {
                it->kind = OpenMember::Kind::ProcCall;
                return;
            }
    }
    bool open = std::holds_alternative<ast::NameRef>(call->callee->node) ||
                std::holds_alternative<ast::Member>(call->callee->node);
    if (!open)
        work_.out.error("E0222", e.span, "this is not a statement", "a process runs procs and models: `name(…)`");
}

// Which of the caller's machines the callee runs on: by position, or those given after `on`.
std::vector<int> Resolver::machines_run(const Symbol& callee, const std::vector<ast::ExprPtr>& given) const {
    std::size_t count = 0;
    if (auto* m = std::get_if<ast::ModelDecl>(&callee.stmt->node)) count = m->machines.size();
    if (auto* p = std::get_if<ast::ProcDecl>(&callee.stmt->node)) count = p->machines.size();
    std::vector<int> machines(count, -1);
    for (std::size_t i = 0; i < count; ++i) {
        if (given.empty()) machines[i] = static_cast<int>(i);
        if (i >= given.size()) continue;
        const Symbol* s = machine_in(*given[i]);
        if (s && s->kind == SymbolKind::MachineName) machines[i] = s->position;
    }
    return machines;
}

// ---- task graphs ----------------------------------------------------------------------------------

void Resolver::graph(const ast::Stmt&, const ast::Graph& g) {
    Context outer = here_;
    const bool messages = g.from && is_messages(*g.from);
    if (g.from) {
        task_file(g);
        if (!g.body.statements.empty())
            work_.out.error("E0244", g.body.statements.front()->span, "a graph from a file has no other tasks");
    }
    here_.in_task = true;  // the place is that of each task
    here_.clock = false;
    if (!messages) placement(g.placement, true);
    here_.in_task = outer.in_task;
    Arrays arrays;
    Arrays* before = collecting_;
    collecting_ = &arrays;
    collect_arrays(g.body);
    collecting_ = before;
    arrays_.push_back(&arrays);
    here_.where = Where::Graph;
    here_.around = &g.placement;
    body(g.body);
    arrays_.pop_back();
    here_ = outer;
}

// The arrays of a graph are known in the whole graph: `after c[k-1]` may stand before `task c`.
void Resolver::collect_arrays(const ast::Block& b) {
    for (const ast::StmtPtr& s : b.statements) {
        if (auto* f = std::get_if<ast::For>(&s->node)) {
            if (depth_ >= kMaxDepth) continue;  // reported when the statement is walked
            ++depth_;
            collect_arrays(f->body);
            --depth_;
        }
        if (auto* i = std::get_if<ast::If>(&s->node)) {
            // An `else if` is a block of one If.
            for (const ast::If* branch = i; branch;) {
                if (depth_ >= kMaxDepth) break;
                ++depth_;
                collect_arrays(branch->then_body);
                const ast::Stmt* next = ast::else_if(*branch);
                if (!next && branch->else_body) collect_arrays(*branch->else_body);
                --depth_;
                branch = next ? &std::get<ast::If>(next->node) : nullptr;
            }
        }
        auto* t = std::get_if<ast::Task>(&s->node);
        if (!t) continue;
        Symbol* symbol = declare_local(SymbolKind::TaskArray, t->name, s.get());
        auto [it, fresh] = collecting_->emplace(t->name.text, symbol);
        if (!fresh) {
            Diagnostic& d = work_.out.error("E0202", t->name.span, fmt::format("`{}` is declared twice", t->name.text));
            d.notes.push_back({it->second->span, "the first one is here"});
        }
    }
}

void Resolver::task(const ast::Task& t) {
    Context outer = here_;
    scopes_.push();
    for (const ast::Binder& b : t.binders) {
        expr(*b.source);
        binder(b);
    }
    here_.in_task = true;
    placement(t.placement, true);
    if (!t.placement.place && !here_.around->place) {
        placed_nowhere(t.placement);
        placed_nowhere(*here_.around);
    }
    for (const ast::Dependence& d : t.after) dependence(d);
    here_.where = Where::Body;
    here_.clock = true;
    here_.no_barrier = "a task";
    body(t.body);
    scopes_.pop();
    here_ = outer;
}

void Resolver::dependence(const ast::Dependence& d) {
    const Symbol* array = nullptr;
    auto it = arrays_.back()->find(d.array.text);
    if (it != arrays_.back()->end()) {
        array = it->second;
        work_.program.dependence_symbols[&d] = array;
    } else if (!broken_) {
        std::vector<std::string> candidates;
        for (auto& [name, symbol] : *arrays_.back()) candidates.push_back(name);
        did_you_mean(
            work_,
            work_.out.error("E0214", d.array.span, fmt::format("this graph has no task array `{}`", d.array.text)),
            d.array.text, candidates);
    }
    std::size_t opened = 0;
    for (const ast::Binder& b : d.binders) {
        expr(*b.source);
        scopes_.push();
        ++opened;
        binder(b);
    }
    for (const ast::IndexArg& a : d.indices) maybe(a.value);
    maybe(d.condition);
    maybe(d.carrying);
    while (opened-- > 0) scopes_.pop();
}

}  // namespace pamina::check
