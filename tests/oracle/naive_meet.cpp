// Processes that meet in the naive evaluator: barriers, queues, events (semantics.md 5).
#include <algorithm>
#include <limits>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

EntityPtr Run::own_barrier(std::int64_t parties) {
    auto barrier = std::make_shared<Entity>();
    barrier->elements.resize(1);
    barrier->elements.front().parties = parties;
    return barrier;
}

bool Run::meet(Process* p, const ast::Sync& s, const EnvPtr& env) {
    if (s.kind == ast::SyncKind::sync && !s.target) {
        if (!env->barrier) throw Failure(Failure::Kind::Other, "no par or fork around a sync");
        return arrive(p, env->barrier, 0);
    }
    const Value at = names_.eval(*s.target, env);
    if (at.kind != Value::Kind::Place || at.elements.size() != 1)
        throw Failure(Failure::Kind::Index, "one element is needed");
    const auto element = static_cast<std::size_t>(at.elements.front());
    auto& x = at.entity->elements[element];
    switch (s.kind) {
        case ast::SyncKind::sync:
            return arrive(p, at.entity, element);
        case ast::SyncKind::put: {
            const Value after = s.after ? names_.eval(*s.after, env) : Value::integer(0);
            after.as_ticks();  // not negative
            request(Request::Kind::Put, p, at, after);
            if (s.with)
                requests_.back().carried = names_.converted(names_.eval(*s.with, env), at.entity->token, nullptr);
            return false;
        }
        case ast::SyncKind::get:
            request(Request::Kind::Get, p, at, Value::integer(0));
            return false;
        case ast::SyncKind::signal:
            x.set = true;
            for (Process* waiting : x.waiting) resume(waiting);
            x.waiting.clear();
            return true;
        case ast::SyncKind::await:
            if (x.set) return true;
            x.waiting.push_back(p);
            return false;
    }
    return true;
}

// `let x = get q`
bool Run::get(Process* p, const ast::LetDecl& l, const Symbol& name, const EnvPtr& env) {
    const Value at = names_.eval(*std::get<ast::Get>(l.value->node).queue, env);
    if (at.kind != Value::Kind::Place || at.elements.size() != 1)
        throw Failure(Failure::Kind::Index, "one element is needed");
    request(Request::Kind::Get, p, at, Value::integer(0));
    Request& r = requests_.back();
    r.into = &name;
    r.type = l.type ? &*l.type : nullptr;
    r.env = env;
    return false;
}

// When the last of the parties has come all go on, each at its turn; the next one starts another group.
bool Run::arrive(Process* p, const EntityPtr& barrier, std::size_t element) {
    auto& x = barrier->elements[element];
    if (static_cast<std::int64_t>(x.waiting.size()) + 1 < x.parties) {
        x.waiting.push_back(p);
        return false;
    }
    for (Process* waiting : x.waiting) resume(waiting);
    x.waiting.clear();
    resume(p);
    return false;
}

bool Run::grantable(const Request& r, std::int64_t element) const {
    const auto& x = r.entity->elements[static_cast<std::size_t>(element)];
    if (r.kind == Request::Kind::Put)
        return static_cast<std::int64_t>(x.tokens.size()) + x.putting + x.getting < x.capacity;
    if (r.kind == Request::Kind::Get)
        return std::any_of(x.tokens.begin(), x.tokens.end(), [&](double visible) { return visible <= now_; });
    return r.entity->shared || r.entity->interrupts() || x.busy + r.servers <= x.servers;
}

// A put or a get is granted; it completes after the round.
void Run::take(const Request& r, std::int64_t element) {
    auto& x = r.entity->elements[static_cast<std::size_t>(element)];
    grants_.push_back({now_, r.entity->name, r.entity->first + element, r.path});
    x.totals.waiting += now_ - r.time;
    x.totals.requests += 1;
    Running running;
    running.end = now_;
    running.process = r.process;
    running.entity = r.entity;
    running.element = element;
    running.started = now_;
    if (r.kind == Request::Kind::Put) {
        running.kind = Running::Kind::Put;
        running.visible = now_ + r.amount.as_ticks();
        running.carried = r.carried;
        ++x.putting;
    } else {
        running.kind = Running::Kind::Get;
        const auto oldest = std::min_element(x.tokens.begin(), x.tokens.end());  // the first of them
        const auto carried = x.carried.begin() + (oldest - x.tokens.begin());
        if (r.into) r.env->values[r.into] = names_.converted(*carried, r.type, r.into);
        x.carried.erase(carried);
        x.tokens.erase(oldest);
        ++x.getting;
    }
    running_.push_back(std::move(running));
}

// When the next token becomes visible that a process waits for.
double Run::next_token() const {
    double next = std::numeric_limits<double>::infinity();
    for (const Request& r : requests_) {
        if (r.kind != Request::Kind::Get) continue;
        for (double visible : r.entity->elements[static_cast<std::size_t>(r.elements.front())].tokens)
            next = std::min(next, visible);
    }
    return next;
}

}  // namespace pamina::naive
