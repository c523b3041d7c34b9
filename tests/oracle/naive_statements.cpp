// Statements of the naive evaluator.
#include <algorithm>
#include <cmath>
#include <limits>

#include "frontend/check/words/schedules.h"
#include "tests/oracle/naive_process.h"

namespace pamina::naive {

using ast::overloaded;
using check::SymbolKind;

void Run::push_block(Process* p, const ast::Block& b, const EnvPtr& env, const Where& where) {
    Cursor c;
    c.block = &b;
    c.env = Names::inside(env);
    c.where = where;
    for (const auto& s : b.statements)
        if (auto* d = std::get_if<ast::EntityDecl>(&s->node)) names_.declare(*s, *d, c.env);
    p->stack.push_back(std::move(c));
}

/// Runs a process until it waits or ends.
void Run::run(Process* p) {
    std::erase_if(late_, [&](const Running& r) { return r.process == p; });
    running_process_ = p;
    for (;;) {
        if (++events_ > settings_.max_events || ++instant_events_ > settings_.max_instant_events)
            throw Failure(Failure::Kind::Limit, "too many events");
        if (p->stack.empty()) {
            finish(p);
            return;
        }
        Cursor& c = p->stack.back();
        switch (c.kind) {
            case Cursor::Kind::Release: {
                auto& x = c.held->elements[static_cast<std::size_t>(c.element)];
                x.busy -= c.servers;
                x.totals.busy += counted(now_) * static_cast<double>(c.servers);
                p->stack.pop_back();
                break;
            }
            case Cursor::Kind::Measure: {
                if (c.started >= settings_.warmup) sample(c.measure->name.text, now_ - c.started);
                p->stack.pop_back();
                break;
            }
            case Cursor::Kind::Loop: {
                const Cursor again = c;
                push_block(p, *again.block, again.env, again.where);
                break;
            }
            case Cursor::Kind::Arrivals:
                if (!arrive(p)) return;
                break;
            case Cursor::Kind::For: {
                if (c.iteration == c.range.count) {
                    p->stack.pop_back();
                    break;
                }
                const EnvPtr env = Names::inside(c.env);
                env->values[names_.program().symbol_of(c.loop->binder)] = Value::integer(c.range.at(c.iteration++));
                const Where where = c.where;
                push_block(p, c.loop->body, env, where);
                break;
            }
            case Cursor::Kind::Block: {
                if (c.at == c.block->statements.size()) {
                    p->stack.pop_back();
                    break;
                }
                const ast::Stmt& s = *c.block->statements[c.at++];
                const EnvPtr env = c.env;
                const Where where = c.where;
                if (!statement(p, s, env, where)) return;
                break;
            }
        }
    }
}

void Run::sample(const std::string& measure, double value) {
    Measured& m = measures_[measure];
    m.maximum = m.count > 0 ? std::max(m.maximum, value) : value;
    m.count += 1;
    m.total += value;
    m.durations.push_back(value);
}

bool Run::pass(Process* p, double ticks, double work, const std::shared_ptr<const Customers>& with) {
    work_ += work;
    if (ticks == 0) return true;
    begin_running({Running::Kind::Time, now_ + ticks, p, nullptr, 0, now_, work, 0}, with);
    return false;
}

void Run::begin_running(const Running& r, const std::shared_ptr<const Customers>& with) {
    if (with && !with->empty() && r.end > now_)
        contend(r, *with);
    else
        running_.push_back(r);
}

// Those that are written, or of the place around.
std::shared_ptr<const Customers> Run::customers(const std::vector<ast::ExprPtr>& calls, const EnvPtr& env,
                                                const Where& where) {
    if (calls.empty()) return where.with;
    return std::make_shared<const Customers>(names_.customers(calls, env));
}

void Run::request(Request::Kind kind, Process* p, const Value& place, const Value& amount, std::int64_t servers) {
    Request r;
    r.servers = servers;
    r.kind = kind;
    r.time = now_;
    r.path = p->path;
    r.process = p;
    r.entity = place.entity;
    r.elements = place.elements;
    std::sort(r.elements.begin(), r.elements.end());
    r.amount = amount;
    if (r.elements.empty()) throw Failure(Failure::Kind::Index, "an empty part");
    if (!place.entity->processor) {
        if (r.elements.size() != 1) throw Failure(Failure::Kind::Index, "a whole array is no resource");
        const std::int64_t all = r.entity->elements[static_cast<std::size_t>(r.elements.front())].servers;
        if (servers < 1 || servers > all) throw Failure(Failure::Kind::Other, "not so many servers");
        std::int64_t own = 0;
        for (const Cursor& c : p->stack)
            if (c.kind == Cursor::Kind::Release && c.held == r.entity && c.element == r.elements.front())
                own += c.servers;
        if (own > 0 && own + servers > all) throw Failure(Failure::Kind::Deadlock, "it holds this resource itself");
    }
    requests_.push_back(std::move(r));
}

Where Run::place(const ast::Expr& e, const EnvPtr& env) {
    const Value v = names_.eval(e, env);
    if (v.kind != Value::Kind::Place) throw Failure(Failure::Kind::Other, "a place is needed");
    if (v.elements.empty()) throw Failure(Failure::Kind::Index, "an empty part");
    return {v.entity, v.elements, nullptr, false};
}

bool Run::compute(Process* p, const ast::Compute& c, const EnvPtr& env, const Where& where) {
    const Value amount = scaled(names_.eval(*c.amount, env), where.share);
    amount.as_ticks();  // not negative
    const auto with = customers(c.contention, env, where);
    if (!where.pool) return pass(p, amount.as_ticks(), amount.as_ticks(), with);
    // A task's own process needs no grant for its own processor while that is idle and nobody of the task asks for it.
    const auto asks = [&](const Request& r) { return r.entity == where.own; };
    if (where.direct && where.own->elements.front().busy == 0 &&
        std::none_of(requests_.begin(), requests_.end(), asks)) {
        auto& x = where.own->elements.front();
        const double ticks = served_in(amount, x.speed).as_ticks(), work = work_of(amount, *where.pool);
        work_ += work;
        if (ticks == 0) return true;
        ++x.busy;
        begin_running({Running::Kind::Time, now_ + ticks, p, where.own, 0, now_, work, 0}, with);
        return false;
    }
    Value place;
    place.kind = Value::Kind::Place;
    place.entity = where.own ? where.own : where.pool;
    place.elements = where.own ? std::vector<std::int64_t>{0} : where.members;
    request(Request::Kind::Compute, p, place, amount);
    requests_.back().work = work_of(amount, *where.pool);
    rank(c.priority, env);
    requests_.back().with = with;
    return false;
}

void Run::rank(const ast::ExprPtr& priority, const EnvPtr& env) {
    if (priority) requests_.back().key = names_.eval(*priority, env).as_real();
}

// Of an amount of work, how long the fastest processor takes.
double Run::work_of(const Value& amount, const Entity& pool) {
    if (!amount.dimension.power(check::kWork)) return amount.as_ticks();
    double least = std::numeric_limits<double>::infinity();
    for (const auto& x : pool.elements) least = std::min(least, served_in(amount, x.speed).as_ticks());
    return least;
}

Process* Run::spawn(Process* parent, std::int64_t ordinal, const ast::Block& body, const EnvPtr& env,
                    const Where& where, Process::Kind kind) {
    processes_.push_back(std::make_unique<Process>());
    Process* child = processes_.back().get();
    child->parent = parent;
    child->path = parent->path;
    child->path.push_back(ordinal);
    child->key = draws::child_key(parent->key, parent->started++);
    child->kind = kind;
    child->branch = kind == Process::Kind::Branch ? child : parent->branch;
    push_block(child, body, env, where);
    resume(child);
    return child;
}

// What a child inherits: it computes on the task's processor with its brothers, one at a time.
static Where inherited(Where where) {
    where.direct = false;
    return where;
}

bool Run::fork(Process* p, const ast::Fork& f, const EnvPtr& env, const Where& where) {
    const EnvPtr inner = Names::inside(env);
    inner->barrier = own_barrier(static_cast<std::int64_t>(f.branches.size()));
    for (std::size_t k = 0; k < f.branches.size(); ++k) {
        ++p->children;
        spawn(p, p->next_ordinal + static_cast<std::int64_t>(k), f.branches[k], inner, inherited(where));
    }
    return p->children == 0;
}

// The body is a branch, which is ended at the limit.
bool Run::within(Process* p, const ast::Within& w, const EnvPtr& env, const Where& where) {
    const double ticks = names_.eval(*w.limit, env).as_ticks();
    ++p->children;
    Process* body = spawn(p, p->next_ordinal, w.body, env, inherited(where));
    p->limit = Process::Limit{body, now_ + ticks, &w, env, where};
    return false;
}

// `spawn`, `background` and `loop`.
bool Run::beside(Process* p, const ast::KindBlock& b, const EnvPtr& env, const Where& where) {
    if (b.kind == ast::BlockKind::loop) {
        Cursor c;
        c.kind = Cursor::Kind::Loop;
        c.block = &b.body;
        c.env = env;
        c.where = where;
        p->stack.push_back(std::move(c));
        return true;
    }
    if (b.kind == ast::BlockKind::spawn) {
        spawn_beside(p, b.body, env, where);
        return true;
    }
    p->branch->backgrounds.push_back(
        spawn(p, p->next_ordinal++, b.body, env, inherited(where), Process::Kind::Background));
    return true;
}

Process* Run::spawn_beside(Process* p, const ast::Block& body, const EnvPtr& env, const Where& where) {
    using Kind = Process::Kind;
    const bool owned = p->kind == Kind::Background || p->kind == Kind::Owned;
    Process* child = spawn(p, p->next_ordinal++, body, env, inherited(where), owned ? Kind::Owned : Kind::Spawned);
    if (!owned) p->branch->spawned.push_back(child);
    return child;
}

// A process of its own, in which arrivals come one after the other.
bool Run::every(Process* p, const ast::Every& v, const EnvPtr& env, const Where& where) {
    Cursor c;
    c.kind = Cursor::Kind::Arrivals;
    c.every = &v;
    c.env = env;
    c.where = inherited(where);
    c.last = std::numeric_limits<double>::infinity();
    if (v.time) {
        c.last = now_ + names_.eval(*v.time, env).as_ticks();
    } else if (v.count) {
        c.arrivals = static_cast<std::uint64_t>(std::max<std::int64_t>(0, names_.eval(*v.count, env).i));
    } else if (const Value gap = names_.eval(*v.gap, env); gap.kind == Value::Kind::List) {
        c.times = gap.items;
        c.arrivals = gap.items.size();
    } else if (std::isinf(settings_.until) && p->kind != Process::Kind::Background && p->kind != Process::Kind::Owned) {
        // A branch inside a background is ended with it, too.
        bool ends = false;
        for (const Process* q = p; q && !ends; q = q->parent)
            ends = q->kind == Process::Kind::Background || q->kind == Process::Kind::Owned;
        if (!ends) throw Failure(Failure::Kind::Other, "these arrivals never end");
    }
    static const ast::Block nothing;
    Process* arrivals = spawn_beside(p, nothing, env, where);
    arrivals->stack.clear();
    arrivals->stack.push_back(std::move(c));
    return true;
}

bool Run::arrive(Process* p) {
    if (Cursor& c = p->stack.back(); c.waited) {
        c.waited = false;
        const EnvPtr inner = Names::inside(c.env);
        inner->values[nullptr] = Value::integer(static_cast<std::int64_t>(c.iteration++));
        const Where where = c.where;
        spawn_beside(p, c.every->body, inner, where);
    }
    Cursor& c = p->stack.back();
    if (c.arrivals && c.iteration == *c.arrivals) {
        p->stack.pop_back();
        return true;
    }
    double gap = 0;
    if (c.times.empty()) {
        gap = names_.eval(*c.every->gap, c.env).as_ticks();
    } else {
        const std::size_t i = c.iteration;
        const double before = i > 0 ? c.times[i - 1].as_ticks() : 0;
        gap = c.times[i].as_ticks() - before;
        if (gap < 0) throw Failure(Failure::Kind::NegativeTime, "an arrival before the one before it");
    }
    if (now_ + gap > c.last) {
        p->stack.pop_back();
        return true;
    }
    c.waited = true;
    return pass(p, gap);
}

bool Run::branches(Process* p, const ast::Par& par, const EnvPtr& env, const Where& where) {
    if (check::makes_tasks(par.placement)) return par_tasks(p, par, env, where);
    const IntRange r = names_.range(*par.binder.source, env);
    if (r.count > 10'000'000) throw Failure(Failure::Kind::Limit, "too many processes");
    const EntityPtr barrier = own_barrier(static_cast<std::int64_t>(r.count));
    for (std::uint64_t k = 0; k < r.count; ++k) {
        const EnvPtr inner = Names::inside(env);
        inner->barrier = barrier;
        inner->values[names_.program().symbol_of(par.binder)] = Value::integer(r.at(k));
        Where there = par.placement.place ? place(*par.placement.place, inner) : inherited(where);
        there.share = where.share;
        there.with = customers(par.placement.contention, inner, where);
        ++p->children;
        spawn(p, p->next_ordinal + static_cast<std::int64_t>(k), par.body, inner, there);
    }
    return p->children == 0;
}

void Run::call(Process* p, const ast::ExprStmt& s, const EnvPtr& env, const Where& where) {
    const auto& c = std::get<ast::Call>(s.value->node);
    auto [f, machine] = names_.callee(*c.callee, env);
    auto* proc = std::get_if<ast::ProcDecl>(&f->stmt->node);
    auto* model = std::get_if<ast::ModelDecl>(&f->stmt->node);
    if (!proc && !model) throw Failure(Failure::Kind::Other, "not a proc");
    const EnvPtr inner = names_.enter(*f, proc ? proc->parameters : model->parameters, c.arguments, env, machine);
    if (!s.machines.empty()) {
        inner->machines.clear();
        for (const auto& m : s.machines) inner->machines.push_back(names_.eval(*m, env).machine);
    }
    push_block(p, proc ? proc->body : model->body, inner, where);
}

bool Run::statement(Process* p, const ast::Stmt& s, const EnvPtr& env, const Where& where) {
    const auto not_here = [](const char* what) -> bool { throw Failure(Failure::Kind::Other, what); };
    return std::visit(overloaded{[&](const ast::LetDecl& l) {
                                     const Symbol* symbol = names_.program().symbol_of(s);
                                     if (std::holds_alternative<ast::Get>(l.value->node))
                                         return get(p, l, *symbol, env);
                                     env->values[symbol] = names_.let(l, *symbol, env);
                                     return true;
                                 },
                                 [&](const ast::EntityDecl&) {
                                     names_.make(s, env);
                                     return true;
                                 },
                                 [&](const ast::Delay& d) {
                                     const double ticks = scaled(names_.eval(*d.duration, env), where.share).as_ticks();
                                     return pass(p, d.until ? std::max(0.0, ticks - now_) : ticks);
                                 },
                                 [&](const ast::Compute& c) { return compute(p, c, env, where); },
                                 [&](const ast::Use& u) {
                                     if (u.after && !p->latency_over) {
                                         const double latency =
                                             scaled(names_.eval(*u.after, env), where.share).as_ticks();
                                         // Once more after it.
                                         p->latency_over = true;
                                         --p->stack.back().at;
                                         return pass(p, latency);
                                     }
                                     p->latency_over = false;
                                     const Value place = names_.eval(*u.resource, env);
                                     const Value amount = scaled(names_.eval(*u.amount, env), where.share);
                                     amount.as_ticks();  // not negative
                                     if (place.kind == Value::Kind::List || place.entity->link)
                                         return flow(p, place, amount);
                                     request(Request::Kind::Use, p, place, amount);
                                     rank(u.priority, env);
                                     return false;
                                 },
                                 [&](const ast::Hold& h) {
                                     const Value place = names_.eval(*h.resource, env);
                                     request(Request::Kind::Hold, p, place, Value::integer(0),
                                             h.count ? names_.eval(*h.count, env).i : 1);
                                     rank(h.priority, env);
                                     push_block(p, h.body, env, where);
                                     return false;
                                 },
                                 [&](const ast::For& f) {
                                     Cursor c;
                                     c.kind = Cursor::Kind::For;
                                     c.loop = &f;
                                     c.env = env;
                                     c.where = where;
                                     c.range = names_.range(*f.binder.source, env);
                                     p->stack.push_back(std::move(c));
                                     return true;
                                 },
                                 [&](const ast::Par& par) { return branches(p, par, env, where); },
                                 [&](const ast::Fork& f) { return fork(p, f, env, where); },
                                 [&](const ast::Within& w) { return within(p, w, env, where); },
                                 [&](const ast::KindBlock& b) { return beside(p, b, env, where); },
                                 [&](const ast::Sync& meeting) { return meet(p, meeting, env); },
                                 [&](const ast::Every& v) { return every(p, v, env, where); },
                                 [&](const ast::Measure& m) {
                                     if (m.value) {
                                         if (now_ < settings_.warmup) return true;
                                         const auto said = static_cast<double>(names_.eval(*m.value, env).r);
                                         sample(m.name.text, said);
                                         measures_[m.name.text].area += said;
                                         return true;
                                     }
                                     Cursor c;
                                     c.kind = Cursor::Kind::Measure;
                                     c.measure = &m;
                                     c.started = now_;
                                     p->stack.push_back(std::move(c));
                                     push_block(p, m.body, env, where);
                                     return true;
                                 },
                                 [&](const ast::On& o) {
                                     Where there = place(*o.place, env);
                                     there.share = where.share;
                                     there.with = where.with;
                                     push_block(p, o.body, env, there);
                                     return true;
                                 },
                                 [&](const ast::If& i) {
                                     if (names_.eval(*i.condition, env).as_bool()) {
                                         push_block(p, i.then_body, env, where);
                                     } else if (i.else_body) {
                                         push_block(p, *i.else_body, env, where);
                                     }
                                     return true;
                                 },
                                 [&](const ast::Choose& c) {
                                     if (settings_.replication) return chosen(p, s, c, env, where);
                                     choose(p, c, env, where);
                                     return true;
                                 },
                                 [&](const ast::Graph& g) { return graph(p, g, env, where); },
                                 [&](const ast::ExprStmt& e) {
                                     call(p, e, env, where);
                                     return true;
                                 },
                                 [&](const auto&) { return not_here("a statement that this evaluator lacks"); }},
                      s.node);
}

}  // namespace pamina::naive
