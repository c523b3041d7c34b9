// Task graphs of the naive evaluator: unfolded whole, one object for each task.
#include <algorithm>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {
constexpr std::size_t kMaxTasks = 2'000'000;  // about a kilobyte each
}

bool Run::graph(Process* p, const ast::Graph& g, const EnvPtr& env, const Where& where) {
    graphs_.push_back(std::make_unique<GraphRun>());
    GraphRun& run = *graphs_.back();
    run.owner = p;
    run.base = p->next_ordinal;
    run.first_child = p->started;
    run.placement = &g.placement;
    std::vector<std::int64_t> prefix;
    run.where = where;
    run.where.direct = false;
    unfold(run, g.body, Names::inside(env), prefix);
    link(run);
    return begin(run);
}

bool Run::begin(GraphRun& run) {
    run.left = static_cast<std::int64_t>(run.tasks.size());
    run.owner->started += run.tasks.size();
    if (run.left == 0) return true;
    place_tasks(run);
    for (auto& t : run.tasks)
        if (t->missing == 0) ready(t.get());
    return false;
}

void Run::unfold(GraphRun& g, const ast::Block& b, const EnvPtr& env, std::vector<std::int64_t>& prefix) {
    for (const auto& s : b.statements) {
        if (auto* l = std::get_if<ast::LetDecl>(&s->node)) {
            const Symbol* symbol = names_.program().symbol_of(*s);
            env->values[symbol] = names_.let(*l, *symbol, env);
        } else if (auto* f = std::get_if<ast::For>(&s->node)) {
            const IntRange r = names_.range(*f->binder.source, env);
            for (std::uint64_t k = 0; k < r.count; ++k) {
                const EnvPtr inner = Names::inside(env);
                inner->values[names_.program().symbol_of(f->binder)] = Value::integer(r.at(k));
                prefix.push_back(r.at(k));
                unfold(g, f->body, inner, prefix);
                prefix.pop_back();
            }
        } else if (auto* i = std::get_if<ast::If>(&s->node)) {
            if (names_.eval(*i->condition, env).as_bool()) {
                unfold(g, i->then_body, Names::inside(env), prefix);
            } else if (i->else_body) {
                unfold(g, *i->else_body, Names::inside(env), prefix);
            }
        } else if (std::holds_alternative<ast::Task>(s->node)) {
            std::vector<std::int64_t> index = prefix;
            add_tasks(g, *s, 0, env, index);
        } else {
            throw Failure(Failure::Kind::Other, "not in a graph");
        }
    }
}

void Run::add_tasks(GraphRun& g, const ast::Stmt& s, std::size_t binder, const EnvPtr& env,
                    std::vector<std::int64_t>& index) {
    const auto& task = std::get<ast::Task>(s.node);
    if (binder < task.binders.size()) {
        const IntRange r = names_.range(*task.binders[binder].source, env);
        for (std::uint64_t k = 0; k < r.count; ++k) {
            const EnvPtr inner = Names::inside(env);
            inner->values[names_.program().symbol_of(task.binders[binder])] = Value::integer(r.at(k));
            index.push_back(r.at(k));
            add_tasks(g, s, binder + 1, inner, index);
            index.pop_back();
        }
        return;
    }
    if (g.tasks.size() >= kMaxTasks) throw Failure(Failure::Kind::Limit, "too many tasks");
    auto t = std::make_unique<Task>();
    t->run = &g;
    t->stmt = &s;
    t->index = index;
    t->number = static_cast<std::int64_t>(g.tasks.size());
    t->env = Names::inside(env);
    t->env->values[nullptr] = Value::integer(t->number);
    t->where = g.where;
    t->own = &task.placement;
    t->body = &task.body;
    g.tasks.push_back(std::move(t));
}

// Turns dependences into successor lists.
void Run::link(GraphRun& g) {
    std::map<const Symbol*, std::map<std::vector<std::int64_t>, Task*>> arrays;
    for (auto& t : g.tasks) arrays[names_.program().symbol_of(*t->stmt)][t->index] = t.get();
    for (auto& t : g.tasks) {
        std::vector<std::pair<std::size_t, double>> before;
        const auto& task = std::get<ast::Task>(t->stmt->node);
        for (const ast::Dependence& d : task.after) {
            const auto& array = arrays[names_.program().symbol_of(d)];
            const auto one = [&](const EnvPtr& env) {
                if (d.condition && !names_.eval(*d.condition, env).as_bool()) return;
                const double carried = d.carrying ? names_.eval(*d.carrying, env).as_ticks() : 0;
                const auto add = [&](const Task* other) {
                    before.emplace_back(static_cast<std::size_t>(other->number), carried);
                };
                std::vector<std::int64_t> values;
                std::vector<bool> any;
                for (const ast::IndexArg& a : d.indices) {
                    any.push_back(!a.value);
                    values.push_back(a.value ? names_.eval(*a.value, env).as_int() : 0);
                }
                if (std::find(any.begin(), any.end(), true) == any.end() && !(d.all && d.indices.empty())) {
                    auto it = array.find(values);
                    if (it != array.end()) add(it->second);
                    return;
                }
                for (const auto& [index, other] : array) {
                    bool fits = true;
                    for (std::size_t k = 0; k < values.size(); ++k) fits = fits && (any[k] || values[k] == index[k]);
                    if (fits) add(other);
                }
            };
            const auto bind = [&](const auto& self, std::size_t k, const EnvPtr& env) -> void {
                if (k == d.binders.size()) {
                    one(env);
                    return;
                }
                const IntRange r = names_.range(*d.binders[k].source, env);
                for (std::uint64_t i = 0; i < r.count; ++i) {
                    const EnvPtr inner = Names::inside(env);
                    inner->values[names_.program().symbol_of(d.binders[k])] = Value::integer(r.at(i));
                    self(self, k + 1, inner);
                }
            };
            bind(bind, 0, t->env);
        }
        t->missing = static_cast<std::int64_t>(before.size());
        for (const auto& [b, carried] : before)
            g.tasks[b]->successors.push_back({static_cast<std::size_t>(t->number), carried});
    }
}

void Run::ready(Task* t) {
    if (!t->placed) {
        start(t);
        return;
    }
    Request r;
    const ast::Expr* by = t->own->order_by    ? t->own->order_by.get()
                          : t->run->placement ? t->run->placement->order_by.get()
                                              : nullptr;
    if (by) r.key = key(t, *by);
    r.kind = Request::Kind::Task;
    r.time = now_;
    r.path = t->run->owner->path;
    r.path.push_back(t->run->base + t->number);
    r.task = t;
    r.entity = t->where.pool;
    r.elements = t->where.members;
    std::sort(r.elements.begin(), r.elements.end());
    requests_.push_back(std::move(r));
}

void Run::start(Task* t) {
    t->started = now_;
    Where where = t->where;
    if (t->held) {
        where.own = std::make_shared<Entity>();
        where.own->processor = true;
        where.own->elements.resize(1);
        where.own->elements.front().speed = t->held->elements[static_cast<std::size_t>(t->element)].speed;
        where.direct = true;
    }
    static const std::vector<ast::ExprPtr> none;
    const auto& calls = t->own && !t->own->contention.empty() ? t->own->contention
                        : t->run->placement                   ? t->run->placement->contention
                                                              : none;
    where.with = customers(calls, t->env, where);
    Process* owner = t->run->owner;
    const std::uint64_t started =
        std::exchange(owner->started, t->run->first_child + static_cast<std::uint64_t>(t->number));
    Process* p = spawn(owner, t->run->base + t->number, *t->body, t->env, where);
    owner->started = started;
    p->task = t;
}

void Run::task_ended(Task* t) {
    if (t->in_order) t->run->in_order.erase({t->held.get(), t->element});
    for (const Task::Edge& e : t->successors) {
        Task* next = t->run->tasks[e.to].get();
        const bool same = t->one && next->one && t->where.pool == next->where.pool &&
                          t->where.members.front() == next->where.members.front();
        next->arrival = std::max(next->arrival, same ? now_ : now_ + e.carried);
        if (--next->missing == 0) arrive(next);
    }
    if (--t->run->left > 0) return;
    forget(*t->run);
    resume(t->run->owner);
}

// What the last of its predecessors carries may still be on its way.
void Run::arrive(Task* t) {
    if (t->arrival <= now_) {
        ready(t);
        return;
    }
    Running r;
    r.kind = Running::Kind::Arrival;
    r.end = t->arrival;
    r.task = t;
    running_.push_back(std::move(r));
}

}  // namespace pamina::naive
