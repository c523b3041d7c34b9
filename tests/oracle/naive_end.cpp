// Ends of processes in the naive evaluator: a branch waits for what was spawned in it and ends its backgrounds, limits
// of time are reached (semantics.md 2.4, 2.5, 2.7).
#include <algorithm>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

// A process has done its last statement, or a branch goes on that waited for its end.
void Run::finish(Process* p) {
    switch (p->kind) {
        case Process::Kind::Branch:
            p->body_over = true;
            if (!p->spawned.empty()) return;
            if (std::none_of(p->backgrounds.begin(), p->backgrounds.end(), [&](auto* b) { return lives(b); })) {
                end_branch(p);
            } else {
                killing_.push_back(p);
            }
            return;
        case Process::Kind::Spawned:
            p->over = true;
            std::erase(p->branch->spawned, p);
            if (p->branch->body_over && p->branch->spawned.empty()) resume(p->branch);
            return;
        case Process::Kind::Background:
        case Process::Kind::Owned:
            p->over = true;
            return;
    }
}

static bool starts_with(const Path& path, const Path& root) {
    return path.size() >= root.size() && std::equal(root.begin(), root.end(), path.begin());
}

// A background does, or something that it started.
bool Run::lives(const Process* background) const {
    return std::any_of(processes_.begin(), processes_.end(),
                       [&](const auto& p) { return !p->over && starts_with(p->path, background->path); });
}

void Run::end_branch(Process* p) {
    p->over = true;
    if (p->task) {
        Task* t = p->task;
        if (t->held) {
            auto& x = t->held->elements[static_cast<std::size_t>(t->element)];
            --x.busy;
            x.totals.busy += counted(now_) - counted(t->started);
        }
        task_ended(t);
    } else if (!p->parent) {
        ended_ = true;
    } else if (--p->parent->children == 0) {
        p->parent->limit.reset();
        resume(p->parent);
    }
}

// What has reached its limit is ended, in process order; true when there was any.
bool Run::end_limits() {
    std::vector<Process*> reached;
    for (const auto& p : processes_)
        if (!p->over && p->limit && p->limit->at <= now_) reached.push_back(p.get());
    std::sort(reached.begin(), reached.end(), [](const Process* a, const Process* b) { return a->path < b->path; });
    for (Process* p : reached) {
        if (p->over) continue;  // ended with one around it
        const Process::Limit limit = *p->limit;
        p->limit.reset();
        kill(limit.body);
        p->children = 0;
        if (limit.statement->else_body) push_block(p, *limit.statement->else_body, limit.env, limit.where);
        resume(p);
    }
    return !reached.empty();
}

// Ends a background, or the body of a `within`, and everything below it.
void Run::kill(const Process* background) {
    const auto below = [&](const Path& path) { return starts_with(path, background->path); };
    // Requests of tasks have no process yet.
    std::erase_if(requests_, [&](const Request& r) {
        if (!below(r.path)) return false;
        unmet(*r.entity, r.time, now_ - r.time);
        return true;
    });
    for (const auto& g : graphs_) {
        if (g->left == 0 || !below(g->owner->path)) continue;
        std::erase_if(running_, [&](const Running& r) { return r.task && r.task->run == g.get(); });
        for (auto& [processor, tasks] : taken_) {
            std::erase_if(tasks, [&, &pool = *processor.first](const Task* t) {
                if (t->run != g.get()) return false;
                unmet(pool, t->arrival, now_ - t->arrival);
                return true;
            });
        }
        forget(*g);
    }
    for (std::size_t i = 0; i < processes_.size(); ++i)
        if (Process* p = processes_[i].get(); !p->over && below(p->path)) stop(p);
}

// Ends one process where it stands, and gives back what it holds.
void Run::stop(Process* p) {
    p->over = true;
    p->limit.reset();
    std::erase(p->branch->spawned, p);
    stop_shared(p);
    stop_flow(p);
    stop_contended(p);
    stop_turns(p);
    std::erase_if(running_, [&](const Running& r) {
        if (r.process != p) return false;
        if (r.entity) {
            auto& x = r.entity->elements[static_cast<std::size_t>(r.element)];
            --x.busy;
            x.totals.busy -= counted(r.end) - counted(now_);
        }
        work_ -= r.work * (r.end - now_) / (r.end - r.started);
        return true;
    });
    for (const Cursor& c : p->stack) {
        if (c.kind == Cursor::Kind::Measure && c.started >= settings_.warmup) {
            Measured& m = measures_[c.measure->name.text];
            m.unended += 1;
            m.so_far += now_ - c.started;
        }
        if (c.kind == Cursor::Kind::Release) {
            auto& x = c.held->elements[static_cast<std::size_t>(c.element)];
            x.busy -= c.servers;
            x.totals.busy += counted(now_) * static_cast<double>(c.servers);
        }
        // Of a bare `sync`.
        if (c.env && c.env->barrier) std::erase(c.env->barrier->elements.front().waiting, p);
    }
    for (const EntityPtr& e : names_.entities())
        for (auto& x : e->elements) std::erase(x.waiting, p);
    if (p->task && p->task->held) {
        auto& x = p->task->held->elements[static_cast<std::size_t>(p->task->element)];
        --x.busy;
        x.totals.busy += counted(now_) - counted(p->task->started);
    }
}

}  // namespace pamina::naive
