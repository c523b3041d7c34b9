// Who waits, in the naive evaluator: how many at each time, which is added up as time passes, and how long each. So is
// how many servers are busy, where who is served may have to wait.
#include <algorithm>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

/// A queue is no resource; a task's own processor has no name.
bool is_told(const Entity& e) {
    return e.symbol && !e.queue;
}

}  // namespace

// From now until `next` nothing happens.
void Run::watch(double next) {
    const double passed = counted(next) - counted(now_);
    for (const Request& r : requests_)
        if (is_told(*r.entity)) waited_[r.entity->name].area += passed;
    for (const auto& [processor, tasks] : taken_)
        waited_[processor.first->name].area += passed * static_cast<double>(tasks.size());
    for (const EntityPtr& e : names_.entities()) {
        if (!is_told(*e)) continue;
        for (auto& x : e->elements) {
            std::int64_t busy = std::min<std::int64_t>(std::ssize(x.jobs), x.servers);
            for (const auto& t : x.turns) busy += t.served;
            x.totals.busy += passed * static_cast<double>(busy);
            std::int64_t waits = std::max<std::int64_t>(0, std::ssize(x.jobs) - x.servers);
            for (const auto& t : x.turns) waits += !t.served;
            waited_[e->name].area += passed * static_cast<double>(waits);
        }
    }
    for (Stream& s : streams_) {
        if (s.jobs.empty()) continue;
        for (const Link& l : s.links)
            l.first->elements[static_cast<std::size_t>(l.second)].totals.busy +=
                passed * static_cast<double>(s.jobs.size()) * s.rate / speed_of(l);
        const double each = passed * (1 - s.rate / s.own);
        Waited& w = waited_[s.limit.first->name];
        w.area += each * static_cast<double>(s.jobs.size());
        w.bound += passed * static_cast<double>(s.jobs.size());
        for (FlowJob& j : s.jobs) j.waits[s.limit] += each;
    }
    for (const auto& p : processes_) {
        if (p->over) continue;
        for (const Cursor& c : p->stack)
            if (c.kind == Cursor::Kind::Measure) measures_[c.measure->name.text].area += passed;
    }
}

void Run::met(const Entity& e, double asked, double wait) {
    if (!is_told(e) || asked < settings_.warmup) return;
    Waited& w = waited_[e.name];
    w.longest = std::max(w.longest, wait);
}

void Run::unmet(const Entity& e, double asked, double wait) {
    if (!is_told(e) || asked < settings_.warmup) return;
    Waited& w = waited_[e.name];
    w.unmet += 1;
    w.so_far += wait;
}

}  // namespace pamina::naive
