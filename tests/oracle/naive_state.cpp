// What a process finds at its turn (semantics.md 5.4): what ends at this instant counts until the turn of its process.
#include <algorithm>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

bool contains(const std::vector<std::int64_t>& all, std::int64_t one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

/// Services, or tokens that a `put` has made, of processes whose turn has not come.
std::int64_t Run::late(const EntityPtr& e, std::int64_t element) const {
    return std::count_if(late_.begin(), late_.end(), [&](const Running& r) {
        if (r.entity != e || r.element != element || r.kind == Running::Kind::Get) return false;
        return r.kind != Running::Kind::Put || r.visible <= now_;
    });
}

bool Run::idle(const EntityPtr& pool, std::int64_t p) const {
    if (pool->elements[static_cast<std::size_t>(p)].busy > 0 || late(pool, p) > 0) return false;
    if (const auto mine = taken_.find({pool, p}); mine != taken_.end() && !mine->second.empty()) return false;
    for (const auto& g : graphs_)
        for (const auto& d : g->dealt)
            if (d->where.pool == pool && d->asking.contains(p)) return false;
    return true;
}

/// Requests that nothing else than this can serve.
std::int64_t Run::waiting(const Value& of) const {
    std::int64_t n = 0;
    for (const Request& r : requests_) {
        if (r.entity != of.entity) continue;
        const bool only =
            std::all_of(r.elements.begin(), r.elements.end(), [&](std::int64_t e) { return contains(of.elements, e); });
        const std::pair processor{r.entity.get(), r.elements.front()};
        const bool next =
            !r.task || !r.task->in_order ||
            (r.task->run->strict.at(processor).front() == r.task && !r.task->run->in_order.contains(processor));
        n += only && next;
    }
    for (const auto& [where, tasks] : taken_)
        if (where.first == of.entity && contains(of.elements, where.second))
            n += static_cast<std::int64_t>(tasks.size());
    return n;
}

std::int64_t Run::state(check::Builtin what, const Value& of) const {
    const bool free = what == check::Builtin::Free;
    if (of.entity->processor) {
        if (!free) return waiting(of);
        return std::count_if(of.elements.begin(), of.elements.end(),
                             [&](std::int64_t p) { return idle(of.entity, p); });
    }
    const std::int64_t element = of.elements.front();
    const auto& x = of.entity->elements[static_cast<std::size_t>(element)];
    if (what == check::Builtin::Len) {
        const auto visible = std::count_if(x.tokens.begin(), x.tokens.end(), [&](double at) { return at <= now_; });
        return visible - late(of.entity, element);
    }
    if (of.entity->link) {
        const auto [flows, asking] = flows_over({of.entity, element});
        return free ? flows == 0 : asking + std::max<std::int64_t>(0, flows - 1);
    }
    const auto jobs = static_cast<std::int64_t>(x.jobs.size());
    if (of.entity->shared)
        return free ? std::max<std::int64_t>(0, x.servers - jobs)
                    : waiting(of) + std::max<std::int64_t>(0, jobs - x.servers);
    const std::string& d = of.entity->discipline;
    if (d == "delay") return free ? 1 : waiting(of);
    const auto served = static_cast<std::int64_t>(
        std::count_if(x.turns.begin(), x.turns.end(), [](const auto& t) { return t.served; }));
    const auto there = static_cast<std::int64_t>(x.turns.size());
    if (of.entity->interrupts()) {
        // Who was served until now counts until the turn of its process.
        const std::int64_t ended = late(of.entity, element);
        if (d != "rr") return free ? x.servers - served - ended : waiting(of) + there - served;
        const std::int64_t more = there + ended - x.servers;
        return free ? std::max<std::int64_t>(0, -more) : waiting(of) + std::max<std::int64_t>(0, more);
    }
    return free ? x.servers - x.busy - late(of.entity, element) : waiting(of);
}

}  // namespace pamina::naive
