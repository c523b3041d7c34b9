#include "runtime/result/bottleneck.h"

#include <algorithm>

namespace pamina::result {

namespace {

/// Busy enough to be what everything waits for.
constexpr double kSaturated = 0.9;
/// Of the path: that much is enough to limit the run.
constexpr double kConfirmed = 0.5;

double busy(const EntityResult& e) {
    return busiest_element(e).utilization();
}

/// For what part of the path somebody waited for the server that its own process had. Whoever holds a server and waits
/// for another resource is not on the path meanwhile: that one is.
double awaited(const Result& r, const EntityResult& e) {
    return r.counted() > 0 ? e.awaited / r.counted() : 0;
}

/// The first with the largest weight of those at which somebody may wait; null where there is none.
template <class Weight>
const EntityResult* heaviest(const Observed& o, const Weight& weight) {
    const EntityResult* most = nullptr;
    for (const auto& e : o.entities) {
        if (e.total.unlimited > 0) continue;  // nobody waits there
        if (!most || weight(e) > weight(*most)) most = &e;
    }
    return most;
}

const EntityResult* limiting_entity(const Result& r) {
    const auto& o = *r.observed;
    const auto find = [&](const auto& weight, double least) {
        const EntityResult* most = heaviest(o, weight);
        return most && weight(*most) >= least ? most : nullptr;
    };
    // A resource that is busy all the time, and nobody waits for: what takes the time are those who use it.
    const auto load = [](const EntityResult& e) { return e.is_processor || e.total.waiting > 0 ? busy(e) : 0; };
    if (!(o.leading > 0)) return find(load, kSaturated);
    const auto part = [&](const EntityResult& e) {
        return load(e) < kSaturated ? 0 : std::max(e.leading / o.leading, awaited(r, e));
    };
    if (const EntityResult* saturated = find(part, kConfirmed)) return saturated;
    return find([&](const EntityResult& e) { return awaited(r, e); }, kConfirmed);
}

/// What part of the path is dependences of tasks; 0 where that is not all of it or nearly all. All of the path has to
/// be in tasks, on processors or none. Where nobody on it took over a processor that he had waited for, each of them
/// began when what he depends on ended: such a chain takes that time on any number of processors. Short waits for a
/// pool that is not busy as a whole change little of that, even if the chain keeps one processor of it busy.
double chained(const Result& r) {
    const auto& o = *r.observed;
    const auto& path = o.critical_path;
    const auto free = [](const EntityResult& e) {
        const bool roomy = e.is_processor && e.elements > 1 && !is_saturated(e.total);
        return (!(e.awaited > 0) || roomy) && !(e.bounding > 0) && (e.is_processor || !(e.leading > 0));
    };
    if (!path.has_tasks || !path.waits.empty() || path.outside_tasks > 0 || r.partial || r.warmup > 0 ||
        !(o.leading > 0) || !o.contentions.empty() || !std::ranges::all_of(o.entities, free))
        return 0;
    double waited = 0;
    for (const auto& e : o.entities) waited += awaited(r, e);
    return waited <= 1 - kSaturated ? 1 - waited : 0;
}

/// Sets what most of the path is spent in.
void find_on_path(const Result& r, Bottleneck& b) {
    const auto& o = *r.observed;
    const auto leads = [&](const StatementResult& s) { return o.leading > 0 ? s.leading : s.critical; };
    double most = 0;
    for (const auto& s : o.statements) {
        if (leads(s) <= most) continue;
        most = leads(s);
        b.statement = &s;
    }
    b.share = most / (o.leading > 0 ? o.leading : r.time);
    const auto& waits = o.critical_path.waits;
    if (waits.empty() || (b.statement && waits.front().time <= most)) return;
    b.statement = nullptr;
    b.wait = &waits.front();
    b.share = b.wait->time / r.time;
}

}  // namespace

const Occupancy& busiest_element(const EntityResult& entity) {
    return entity.elements > 1 ? entity.largest : entity.total;
}

bool is_saturated(const Occupancy& occupancy) {
    return occupancy.utilization() >= kSaturated;
}

Bottleneck bottleneck(const Result& result) {
    Bottleneck b;
    if (!result.observed || !(result.time > 0)) return b;
    const auto& entities = result.observed->entities;
    b.chain = chained(result);
    b.dependences = b.chain > 0;
    if (!b.dependences) b.entity = limiting_entity(result);
    if (b.entity) {
        b.saturated = is_saturated(busiest_element(*b.entity));
        b.awaited = awaited(result, *b.entity);
    }
    find_on_path(result, b);
    b.busiest = heaviest(*result.observed, busy);
    const auto tightest = std::max_element(entities.begin(), entities.end(),
                                           [](const auto& x, const auto& y) { return x.bounding < y.bounding; });
    if (tightest != entities.end() && tightest->bounding > 0) b.tightest = &*tightest;
    return b;
}

}  // namespace pamina::result
