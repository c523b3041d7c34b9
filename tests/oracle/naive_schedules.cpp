// Schedules of the naive evaluator: each round goes through the idle processors, lowest first, as semantics.md 8.3
// does.
#include <algorithm>
#include <limits>

#include "frontend/ast/print.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/schedules.h"
#include "tests/oracle/naive_process.h"

namespace pamina::naive {

using ast::overloaded;

bool Run::par_tasks(Process* p, const ast::Par& par, const EnvPtr& env, const Where& where) {
    graphs_.push_back(std::make_unique<GraphRun>());
    GraphRun& run = *graphs_.back();
    run.owner = p;
    run.base = p->next_ordinal;
    run.first_child = p->started;
    run.where = where;
    run.where.direct = false;
    const IntRange r = names_.range(*par.binder.source, env);
    if (r.count > 1'000'000) throw Failure(Failure::Kind::Limit, "too many tasks");
    for (std::uint64_t k = 0; k < r.count; ++k) {
        auto t = std::make_unique<Task>();
        t->run = &run;
        t->own = &par.placement;
        t->body = &par.body;
        t->number = static_cast<std::int64_t>(k);
        t->index = {r.at(k)};
        t->env = Names::inside(env);
        t->env->values[nullptr] = Value::integer(t->number);
        t->env->values[names_.program().symbol_of(par.binder)] = Value::integer(r.at(k));
        t->where = run.where;
        run.tasks.push_back(std::move(t));
    }
    return begin(run);
}

namespace {}  // namespace

// Where tasks run, now that it is known how many there are.
void Run::place_tasks(GraphRun& g) {
    std::map<const ast::Stmt*, std::int64_t> arrays;  // their tasks
    for (auto& t : g.tasks) t->in_array = arrays[t->stmt]++;
    for (auto& t : g.tasks) {
        const ast::Placement& from = t->own->place || !g.placement ? *t->own : *g.placement;
        if (!from.place) continue;
        t->placed = true;
        t->in_order = t->own->in_order || from.in_order;
        t->where = place(*from.place, t->env);
        if (const auto& s = t->own->schedule ? t->own->schedule : from.schedule) {
            t->dealt = deal(g, t.get(), *s);
            // The statement's deals all tasks, an array's own those of the array.
            const bool all = !t->own->schedule;
            const auto i = all ? t->number : t->in_array;
            const auto n = all ? static_cast<std::int64_t>(g.tasks.size()) : arrays[t->stmt];
            const auto P = static_cast<std::int64_t>(t->where.members.size());
            std::int64_t owner = -1;
            if (s->policy.text == "static") owner = i / ((n + P - 1) / P);
            if (s->policy.text == "cyclic") owner = i / t->dealt->chunk % P;
            if (owner >= 0) {
                t->where.members = {t->where.members[static_cast<std::size_t>(owner)]};
                t->dealt = nullptr;
            }
        }
        t->one = t->where.members.size() == 1;
        if (t->in_order) g.strict[{t->where.pool.get(), t->where.members.at(0)}].push_back(t.get());
    }
}

Dealt* Run::deal(GraphRun& g, Task* t, const ast::Schedule& s) {
    const auto value = [&](const char* name, std::int64_t otherwise) {
        const ast::Expr* e = check::option(s, name);
        const std::int64_t v = e ? names_.eval(*e, t->env).as_int() : otherwise;
        if (v < 1) throw Failure(Failure::Kind::Other, "an option below 1");
        return v;
    };
    const auto it = std::find_if(g.dealt.begin(), g.dealt.end(), [&](const auto& d) { return d->schedule == &s; });
    Dealt* d = it == g.dealt.end() ? nullptr : it->get();
    if (!d) {
        g.dealt.push_back(std::make_unique<Dealt>());
        d = g.dealt.back().get();
        d->schedule = &s;
        d->where = t->where;
        d->chunk = value("chunk", 1);
        d->least = value("min", 1);
        if (const ast::Expr* e = check::option(s, "lock")) d->lock = names_.eval(*e, t->env).as_ticks();
        if (const ast::Expr* e = check::option(s, "switch")) d->move = std::get<ast::NameRef>(e->node).name == "fewest";
        if (s.policy.text == "queues") {
            const std::int64_t R = value("count", 1);
            d->unstarted.resize(static_cast<std::size_t>(R));
            for (std::size_t k = 0; k < d->where.members.size(); ++k)
                d->queue_of[d->where.members[k]] = static_cast<std::int64_t>(k) % R;
        }
    }
    ++d->left;
    if (const ast::Expr* e = check::option(s, "map")) {
        t->queue = names_.eval(*e, t->env).as_int();
        if (t->queue < 0 || t->queue >= static_cast<std::int64_t>(d->unstarted.size()))
            throw Failure(Failure::Kind::Other, "no such queue");
        ++d->unstarted[static_cast<std::size_t>(t->queue)];
    }
    return d;
}

// ---- rounds -------------------------------------------------------------------------------------------------

bool Run::assign_processors() {
    std::vector<EntityPtr> pools;
    const auto see = [&](const EntityPtr& e) {
        if (e && e->processor && std::find(pools.begin(), pools.end(), e) == pools.end()) pools.push_back(e);
    };
    for (const Request& r : requests_) see(r.entity);
    for (const auto& [processor, tasks] : taken_) see(processor.first);
    for (const auto& g : graphs_)
        if (g->left > 0)
            for (const auto& d : g->dealt) see(d->where.pool);
    bool any = false;
    for (const EntityPtr& pool : pools)
        while (assign_one(pool)) any = true;
    return grant_locks() || any;
}

// A lock has one server, granted in the round as any other.
bool Run::grant_locks() {
    bool any = false;
    for (auto& g : graphs_) {
        for (auto& d : g->dealt) {
            if (d->locked || d->line.empty()) continue;
            Running lock;
            lock.kind = Running::Kind::Lock;
            lock.end = now_ + d->lock;
            lock.element = d->line.front();
            lock.dealt = d.get();
            running_.push_back(std::move(lock));
            d->line.pop_front();
            d->locked = any = true;
        }
    }
    return any;
}

// The lowest idle processor that finds something to do does it.
bool Run::assign_one(const EntityPtr& pool) {
    for (auto& g : graphs_) {
        for (auto& d : g->dealt) {
            if (d->where.pool != pool || d->looking.empty()) continue;
            const std::int64_t p = d->looking.front();
            d->looking.erase(d->looking.begin());
            d->asking.erase(p);
            for (std::size_t r = 0; r < requests_.size(); ++r) {
                if (!requests_[r].task || requests_[r].task->dealt != d.get()) continue;
                take(d.get(), r, pool, p);
                break;
            }
            return true;
        }
    }
    for (std::size_t p = 0; p < pool->elements.size(); ++p)
        if (give(pool, static_cast<std::int64_t>(p))) return true;
    return false;
}

bool Run::give(const EntityPtr& pool, std::int64_t p) {
    if (pool->elements[static_cast<std::size_t>(p)].busy > 0) return false;
    for (const auto& g : graphs_)
        for (const auto& d : g->dealt)
            if (d->where.pool == pool && d->asking.contains(p)) return false;
    if (const auto mine = taken_.find({pool, p}); mine != taken_.end() && !mine->second.empty()) {
        Task* t = mine->second.front();
        mine->second.pop_front();
        Request r;
        r.kind = Request::Kind::Task;
        r.time = t->arrival;
        r.path = t->run->owner->path;
        r.path.push_back(t->run->base + t->number);
        r.task = t;
        r.entity = pool;
        grant(r, p);
        return true;
    }
    for (const auto& g : graphs_)
        if (g->left > 0)
            for (const auto& d : g->dealt)
                if (d->where.pool == pool && d->move) move(d.get(), p);
    for (std::size_t i = 0; i < requests_.size(); ++i) {
        const Request& r = requests_[i];
        if (r.entity != pool || !admits(r, p)) continue;
        if (r.task && r.task->dealt) {
            Dealt* d = r.task->dealt;
            if (d->lock >= 0) {
                d->asking.insert(p);
                d->line.push_back(p);
            } else {
                take(d, i, pool, p);
            }
        } else {
            const Request granted = r;
            requests_.erase(requests_.begin() + static_cast<std::ptrdiff_t>(i));
            grant(granted, p);
        }
        return true;
    }
    return false;
}

bool Run::admits(const Request& r, std::int64_t p) const {
    if (std::find(r.elements.begin(), r.elements.end(), p) == r.elements.end()) return false;
    const Task* t = r.task;
    if (!t) return true;
    if (t->in_order && t->run->strict.at({r.entity.get(), p}).front() != t) return false;
    const Dealt* d = t->dealt;
    if (!d) return true;
    if (!d->unstarted.empty() && d->queue_of.at(p) != t->queue) return false;
    if (d->lock < 0) return true;
    const auto ready = std::count_if(requests_.begin(), requests_.end(),
                                     [&](const Request& x) { return x.task && x.task->dealt == d; });
    return ready > static_cast<std::ptrdiff_t>(d->asking.size());
}

// The processor runs the request's task, and then what it takes with it.
void Run::take(Dealt* d, std::size_t first, const EntityPtr& pool, std::int64_t p) {
    const auto P = static_cast<std::int64_t>(d->where.members.size());
    std::int64_t n = d->schedule->policy.text == "guided" ? std::max(d->least, (d->left + P - 1) / P) : d->chunk;
    const std::int64_t queue = requests_[first].task->queue;
    const Request granted = requests_[first];
    bool one = true;
    for (std::size_t i = first; i < requests_.size() && n > 0;) {
        Task* t = requests_[i].task;
        if (!t || t->dealt != d || t->queue != queue) {
            ++i;
            continue;
        }
        --n;
        --d->left;
        if (!d->unstarted.empty()) --d->unstarted[static_cast<std::size_t>(queue)];
        if (!std::exchange(one, false)) {
            t->arrival = requests_[i].time;
            taken_[{pool, p}].push_back(t);
        }
        requests_.erase(requests_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    grant(granted, p);
}

void Run::move(Dealt* d, std::int64_t p) {
    const auto mine = d->queue_of.find(p);
    if (mine == d->queue_of.end() || d->unstarted[static_cast<std::size_t>(mine->second)] > 0) return;
    std::int64_t best = -1, fewest = 0;
    for (std::size_t q = 0; q < d->unstarted.size(); ++q) {
        if (d->unstarted[q] == 0) continue;
        const auto there = std::count_if(d->queue_of.begin(), d->queue_of.end(),
                                         [&](const auto& x) { return x.second == static_cast<std::int64_t>(q); });
        if (best >= 0 && there >= fewest) continue;
        best = static_cast<std::int64_t>(q);
        fewest = there;
    }
    if (best >= 0) mine->second = best;
}

// Nobody waits any more for the locks of a statement that is over.
void Run::forget(GraphRun& g) {
    const auto its = [&](const Dealt* d) {
        return std::any_of(g.dealt.begin(), g.dealt.end(), [&](const auto& x) { return x.get() == d; });
    };
    std::erase_if(running_, [&](const Running& r) { return r.dealt && its(r.dealt); });
    for (auto& d : g.dealt) {
        d->asking.clear();
        d->line.clear();
        d->looking.clear();
    }
}

// ---- keys ---------------------------------------------------------------------------------------------------

double Run::key(Task* t, const ast::Expr& e) {
    const EnvPtr env = Names::inside(t->env);
    const auto set = [&](const char* name, double ticks) {
        env->values[check::find_builtin(names_.program(), name)] =
            Value::real(static_cast<long double>(ticks), check::Type::time().dimension);
    };
    // Not every task has a duration: only where the key asks for it.
    const std::string text = ast::format(e);
    if (text.find("duration") != std::string::npos) set("duration", duration(t));
    if (text.find("level") != std::string::npos) set("level", level(t));
    return static_cast<double>(names_.eval(e, env).as_real());
}

double Run::level(Task* t) {
    if (t->level >= 0) return t->level;
    double rest = 0;
    for (const Task::Edge& e : t->successors) rest = std::max(rest, level(t->run->tasks[e.to].get()));
    return t->level = duration(t) + rest;
}

double Run::duration(Task* t) {
    const auto& all = t->where.pool->elements;
    const std::int64_t lowest = *std::min_element(t->where.members.begin(), t->where.members.end());
    return branch_duration(*t->body, t->env, all[static_cast<std::size_t>(lowest)].speed);
}

double Run::branch_duration(const ast::Block& b, const EnvPtr& env, const Value& speed) {
    double spawned = 0;
    const double end = walk(b, env, speed, 0, spawned);
    return std::max(end, spawned);
}

// Alone and without waiting: a sequence adds, branches take the longest.
double Run::walk(const ast::Block& b, const EnvPtr& outer, const Value& speed, double time, double& spawned) {
    ++walking_;
    const double end = walk_on(b, outer, speed, time, spawned);
    --walking_;
    return end;
}

double Run::walk_on(const ast::Block& b, const EnvPtr& outer, const Value& speed, double time, double& spawned) {
    const EnvPtr env = Names::inside(outer);
    for (const auto& s : b.statements)
        if (auto* d = std::get_if<ast::EntityDecl>(&s->node)) names_.declare(*s, *d, env);
    for (const auto& s : b.statements) {
        std::visit(
            overloaded{
                [&](const ast::LetDecl& l) {
                    const Symbol* symbol = names_.program().symbol_of(*s);
                    env->values[symbol] = names_.let(l, *symbol, env);
                },
                [&](const ast::Delay& d) { time += scaled(names_.eval(*d.duration, env), walk_share_).as_ticks(); },
                [&](const ast::Compute& c) {
                    const Value v = scaled(names_.eval(*c.amount, env), walk_share_);
                    time += v.dimension.power(check::kWork) ? served_in(v, speed).as_ticks() : v.as_ticks();
                },
                [&](const ast::Use& u) {
                    const Value place = names_.eval(*u.resource, env),
                                v = scaled(names_.eval(*u.amount, env), walk_share_);
                    const auto& x = place.entity->elements[static_cast<std::size_t>(place.elements.front())];
                    time += (v.dimension.power(check::kData) ? divide(v, x.speed) : v).as_ticks();
                },
                [&](const ast::Hold& h) { time = walk(h.body, env, speed, time, spawned); },
                [&](const ast::Measure& m) { time = walk(m.body, env, speed, time, spawned); },
                [&](const ast::For& f) {
                    const IntRange r = names_.range(*f.binder.source, env);
                    for (std::uint64_t k = 0; k < r.count; ++k) {
                        const EnvPtr inner = Names::inside(env);
                        inner->values[names_.program().symbol_of(f.binder)] = Value::integer(r.at(k));
                        time = walk(f.body, inner, speed, time, spawned);
                    }
                },
                [&](const ast::Par& p) {
                    const IntRange r = names_.range(*p.binder.source, env);
                    double longest = 0;
                    for (std::uint64_t k = 0; k < r.count; ++k) {
                        const EnvPtr inner = Names::inside(env);
                        inner->values[names_.program().symbol_of(p.binder)] = Value::integer(r.at(k));
                        longest = std::max(longest, branch_duration(p.body, inner, speed));
                    }
                    time += longest;
                },
                [&](const ast::Fork& f) {
                    double longest = 0;
                    for (const auto& x : f.branches) longest = std::max(longest, branch_duration(x, env, speed));
                    time += longest;
                },
                [&](const ast::KindBlock& k) {
                    if (k.kind != ast::BlockKind::spawn) return;
                    double deeper = 0;
                    const double end = walk(k.body, env, speed, time, deeper);
                    spawned = std::max({spawned, end, deeper});
                },
                [&](const ast::If& i) {
                    if (names_.eval(*i.condition, env).as_bool()) {
                        time = walk(i.then_body, env, speed, time, spawned);
                    } else if (i.else_body) {
                        time = walk(*i.else_body, env, speed, time, spawned);
                    }
                },
                [&](const ast::Choose& c) { time = walk_choose(c, env, speed, time, spawned); },
                [&](const ast::ExprStmt& e) {
                    const auto& c = std::get<ast::Call>(e.value->node);
                    auto [f, machine] = names_.callee(*c.callee, env);
                    const auto& proc = std::get<ast::ProcDecl>(f->stmt->node);
                    const EnvPtr inner = names_.enter(*f, proc.parameters, c.arguments, env, machine);
                    time = walk(proc.body, inner, speed, time, spawned);
                },
                [](const auto&) {}},
            s->node);
    }
    return time;
}

}  // namespace pamina::naive
