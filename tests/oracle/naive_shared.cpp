// Processor sharing in the naive evaluator: the recurrence of semantics.md 4.3, operation by operation.
#include <algorithm>
#include <limits>
#include <tuple>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

using Element = Entity::Element;
using Job = Element::Job;

/// The job that leaves next.
std::vector<Job>::iterator first(Element& x) {
    return std::min_element(x.jobs.begin(), x.jobs.end(), [](const Job& a, const Job& b) {
        return std::tie(a.tag, a.process->path) < std::tie(b.tag, b.process->path);
    });
}

double leaves(Element& x) {
    const double jobs = static_cast<double>(x.jobs.size()), servers = static_cast<double>(x.servers);
    const double left = std::max(0.0, first(x)->tag - x.virtual_time);
    return x.updated + (jobs > servers ? left * jobs / servers : left);
}

void advance(Element& x, double now) {
    const double jobs = static_cast<double>(x.jobs.size()), servers = static_cast<double>(x.servers);
    const double passed = now - x.updated;
    if (x.jobs.empty()) x.virtual_time = 0;
    if (!x.jobs.empty()) x.virtual_time += jobs > servers ? passed * servers / jobs : passed;
    x.updated = now;
}

/// What of its amount a job was not served.
double left_of(const Job& job, const Element& x) {
    return std::clamp(job.tag - x.virtual_time, 0.0, job.amount);
}

/// It waits as long as it is there without being served.
double waited(const Job& job, double left, double now) {
    return std::max(0.0, now - job.started - (job.amount - left));
}

}  // namespace

void Run::join(const Request& r, Element& x, double ticks) {
    advance(x, now_);
    x.jobs.push_back({x.virtual_time + ticks, ticks, now_, r.process});
}

// Those that leave now, one after the other: of equal tags all of them.
void Run::leave_shared() {
    for (const EntityPtr& e : names_.entities()) {
        for (Element& x : e->elements) {
            while (!x.jobs.empty() && leaves(x) <= now_) {
                const auto job = first(x);
                const double wait = waited(*job, 0, now_);
                if (job->started >= settings_.warmup) {
                    x.totals.waiting += wait;
                    x.totals.requests += 1;
                }
                met(*e, job->started, wait);
                x.virtual_time = job->tag;
                x.updated = now_;
                resume(job->process);
                x.jobs.erase(job);
            }
        }
    }
}

double Run::next_leave() const {
    double next = std::numeric_limits<double>::infinity();
    for (const EntityPtr& e : names_.entities())
        for (Element& x : e->elements)
            if (!x.jobs.empty()) next = std::min(next, leaves(x));
    return next;
}

// A process that is ended is served no further, and the others faster.
void Run::stop_shared(const Process* p) {
    for (const EntityPtr& e : names_.entities()) {
        for (Element& x : e->elements) {
            const auto job = std::find_if(x.jobs.begin(), x.jobs.end(), [&](const Job& j) { return j.process == p; });
            if (job == x.jobs.end()) continue;
            advance(x, now_);
            const double left = left_of(*job, x);
            unmet(*e, job->started, waited(*job, left, now_));
            x.jobs.erase(job);
        }
    }
}

}  // namespace pamina::naive
