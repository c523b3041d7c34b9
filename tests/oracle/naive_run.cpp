// Time in the naive evaluator: instants, grant rounds.
#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

bool in_order(const Process* a, const Process* b) {
    return a->path < b->path;
}

}  // namespace

Outcome evaluate(const check::Program& program, const ast::Predict& predict, const Settings& settings) {
    return Run(program, settings).evaluate(predict);
}

Value value_of(const check::Program& program, const ast::Expr& expr, const Settings& settings) {
    return Names(program, settings.tick_exponent).eval(expr, std::make_shared<Env>());
}

Outcome Run::evaluate(const ast::Predict& predict) {
    Outcome out;
    try {
        begin(predict);
        loop();
    } catch (const Failure& failure) {
        out.failure = failure;
    }
    out.time = now_;
    out.work = work_;
    out.grants = grants_;
    out.measures = measures_;
    out.waited = waited_;
    collect(out);
    return out;
}

void Run::begin(const ast::Predict& predict) {
    const ast::Expr* model = predict.model.get();
    auto* call = std::get_if<ast::Call>(&model->node);
    const Symbol* s = names_.program().symbol_of(call ? *call->callee : *model);
    const auto& decl = std::get<ast::ModelDecl>(s->stmt->node);
    const auto script = std::make_shared<Env>();
    for (std::size_t i = 0; i < predict.machines.size(); ++i)
        script->machines.push_back(names_.machine(*predict.machines[i], decl.machines.at(i).name.text));
    static const std::vector<ast::Argument> none;
    const EnvPtr env = names_.enter(*s, decl.parameters, call ? call->arguments : none, script, nullptr);
    processes_.push_back(std::make_unique<Process>());
    Process* root = processes_.back().get();
    root->branch = root;
    push_block(root, decl.body, env, {});
    resume(root);
}

void Run::loop() {
    for (;;) {
        do {
            settle();
        } while (grant_round());
        if (ended_) return;
        const double contended = next_contended();
        double next = std::min({next_token(), next_leave(), next_flow(), next_turn(), contended});
        for (const Running& r : running_) next = std::min(next, r.end);
        for (const auto& p : processes_)
            if (p->limit) next = std::min(next, p->limit->at);
        if (next > settings_.until) {
            watch(settings_.until);
            pass_contended(settings_.until - now_);
            now_ = settings_.until;
            kill(processes_.front().get());
            return;
        }
        if (std::isinf(next)) throw Failure(Failure::Kind::Deadlock, "nothing can go on");
        if (next > settings_.max_time) throw Failure(Failure::Kind::Limit, "too long");
        const double elapsed = next == contended ? shortest_ : next - now_;
        watch(next);
        now_ = next;
        pass_contended(elapsed);
        instant_events_ = 0;
    }
}

// Everything happens that happens now without a grant.
void Run::settle() {
    for (;;) {
        settle_processes();
        if (killing_.empty()) {
            if (!end_limits()) return;
            continue;
        }
        std::vector<Process*> branches;
        branches.swap(killing_);
        std::sort(branches.begin(), branches.end(), in_order);
        branches.erase(std::unique(branches.begin(), branches.end()), branches.end());
        for (Process* branch : branches) {
            if (branch->over) continue;
            for (const Process* b : branch->backgrounds) kill(b);
            branch->backgrounds.clear();
            resume(branch);
        }
    }
}

// Everything that ends now ends, and what it frees runs on, in process order, until nothing more happens now.
void Run::settle_processes() {
    for (;;) {
        std::vector<Running> ending;
        std::erase_if(running_, [&](const Running& r) {
            if (r.end > now_) return false;
            ending.push_back(r);
            return true;
        });
        for (const Running& r : ending) {
            if (r.process && r.entity) late_.push_back(r);
            end(r);
        }
        leave_shared();
        leave_flows();
        end_turns();
        if (runnable_.empty()) return;
        const auto first = std::min_element(runnable_.begin(), runnable_.end(), in_order);
        Process* p = *first;
        runnable_.erase(first);
        run(p);
    }
}

void Run::end(const Running& r) {
    if (r.entity) {
        auto& x = r.entity->elements[static_cast<std::size_t>(r.element)];
        switch (r.kind) {
            case Running::Kind::Time:
                --x.busy;
                break;
            case Running::Kind::Put:
                --x.putting;
                x.tokens.push_back(r.visible);
                x.carried.push_back(r.carried);
                break;
            case Running::Kind::Get:
                --x.getting;
                break;
            case Running::Kind::Arrival:
            case Running::Kind::Lock:
                break;
        }
    }
    if (r.kind == Running::Kind::Arrival) return ready(r.task);
    if (r.kind == Running::Kind::Lock) {
        r.dealt->locked = false;
        return r.dealt->looking.push_back(r.element);
    }
    resume(r.process);
}

// One round: each request in order takes what is free; true when something was granted.
bool Run::grant_round() {
    std::stable_sort(requests_.begin(), requests_.end(), [](const Request& a, const Request& b) {
        return std::tie(a.key, a.time, a.path) < std::tie(b.key, b.time, b.path);
    });
    std::set<std::tuple<Entity*, std::int64_t, bool>> blocked;  // of a queue each side for itself
    std::vector<Request> waiting;
    bool any = false;
    std::vector<Request> all;
    all.swap(requests_);
    // The last to come first.
    const auto stacks =
        std::stable_partition(all.begin(), all.end(), [](const Request& r) { return r.entity->discipline != "lifo"; });
    std::reverse(stacks, all.end());
    for (Request& r : all) {
        if (r.entity->processor) {
            waiting.push_back(std::move(r));
            continue;
        }
        std::int64_t chosen = -1;
        for (std::int64_t e : r.elements) {
            if (blocked.contains({r.entity.get(), e, r.kind == Request::Kind::Get}) || !grantable(r, e)) continue;
            chosen = e;
            break;
        }
        if (chosen >= 0) {
            grant(r, chosen);
            any = true;
            continue;
        }
        blocked.insert({r.entity.get(), r.elements.front(), r.kind == Request::Kind::Get});
        waiting.push_back(std::move(r));
    }
    // Grants only start things; nothing runs, so nobody asked meanwhile.
    requests_ = std::move(waiting);
    any = grant_flows() || any;
    any = serve_turns() || any;
    return assign_processors() || any;
}

void Run::grant(const Request& r, std::int64_t element) {
    auto& x = r.entity->elements[static_cast<std::size_t>(element)];
    if (r.kind == Request::Kind::Put || r.kind == Request::Kind::Get) return take(r, element);
    if (r.entity->interrupts()) {
        const Value service = r.amount.dimension.power(check::kData) ? divide(r.amount, x.speed) : r.amount;
        return line_up(r, x, service.as_ticks());
    }
    if (!r.entity->shared) x.busy += r.servers;
    if (!r.entity->shared && r.time >= settings_.warmup) {
        met(*r.entity, r.time, now_ - r.time);
        x.totals.waiting += now_ - r.time;
        x.totals.requests += 1;
    }
    if (r.entity->symbol) grants_.push_back({now_, r.entity->name, r.entity->first + element, r.path});
    switch (r.kind) {
        case Request::Kind::Hold: {
            Cursor c;
            c.kind = Cursor::Kind::Release;
            c.held = r.entity;
            c.element = element;
            c.servers = r.servers;
            // Below the block that is already on the stack.
            r.process->stack.insert(r.process->stack.end() - 1, std::move(c));
            x.totals.busy -= counted(now_) * static_cast<double>(r.servers);  // the end of the hold adds its time
            resume(r.process);
            return;
        }
        case Request::Kind::Use: {
            const Value service = r.amount.dimension.power(check::kData) ? divide(r.amount, x.speed) : r.amount;
            const double ticks = service.as_ticks();
            if (r.entity->shared) return join(r, x, ticks);
            x.totals.busy += counted(now_ + ticks) - counted(now_);
            running_.push_back({Running::Kind::Time, now_ + ticks, r.process, r.entity, element, now_, 0, 0});
            return;
        }
        case Request::Kind::Compute: {
            const double ticks = served_in(r.amount, x.speed).as_ticks();
            work_ += r.work;
            x.totals.busy += counted(now_ + ticks) - counted(now_);
            begin_running({Running::Kind::Time, now_ + ticks, r.process, r.entity, element, now_, r.work, 0}, r.with);
            return;
        }
        case Request::Kind::Task:
            r.task->held = r.entity;
            r.task->element = element;
            if (r.task->in_order) {
                r.task->run->strict.at({r.entity.get(), element}).pop_front();
                r.task->run->in_order.insert({r.entity.get(), element});
            }
            start(r.task);
            return;
        case Request::Kind::Put:
        case Request::Kind::Get:
            return;
    }
}

void Run::collect(Outcome& out) const {
    for (const EntityPtr& e : names_.entities()) {
        const ast::EntityKind kind = std::get<ast::EntityDecl>(e->symbol->stmt->node).kind;
        if (kind == ast::EntityKind::barrier || kind == ast::EntityKind::event || kind == ast::EntityKind::contention)
            continue;
        auto& all = (kind == ast::EntityKind::queue ? out.queues : out.entities)[e->name];
        const auto first = static_cast<std::size_t>(e->first);
        if (all.size() < first + e->elements.size()) all.resize(first + e->elements.size());
        for (std::size_t i = 0; i < e->elements.size(); ++i) {
            all[first + i].busy += e->elements[i].totals.busy;
            all[first + i].waiting += e->elements[i].totals.waiting;
            all[first + i].requests += e->elements[i].totals.requests;
        }
    }
}

}  // namespace pamina::naive
