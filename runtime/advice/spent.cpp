#include "runtime/advice/spent.h"

#include <algorithm>
#include <array>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

namespace pamina::advice {

namespace {

using result::CriticalPart;
using result::Result;

/// The figures of a thing that are sums over the run.
template <class Thing>
auto sums(Thing& t) {
    using Of = std::remove_const_t<Thing>;
    if constexpr (std::is_same_v<Of, result::StatementResult>)
        return std::array{&t.count, &t.busy, &t.waiting, &t.critical, &t.critical_count, &t.leading};
    else if constexpr (std::is_same_v<Of, result::Occupancy>)
        return std::array{&t.busy,     &t.idle,  &t.waiting,    &t.queued,   &t.bounding,
                          &t.requests, &t.unmet, &t.unmet_wait, &t.unlimited};
    else if constexpr (std::is_same_v<Of, result::MeasureResult>)
        return std::array{&t.count, &t.total, &t.unended, &t.unended_time, &t.begun_before};
    else
        return std::array{&t.time, &t.count};
}

template <class Thing>
void add(Thing& to, const Thing& from) {
    const auto into = sums(to);
    const auto of = sums(from);
    for (std::size_t i = 0; i < into.size(); ++i) *into[i] += *of[i];
}

template <class Thing>
void divide(Thing& thing, double by) {
    for (double* figure : sums(thing)) *figure /= by;
}

/// Adds each to that of the same name and place; one of which there was none before is a new one.
template <class Thing, class Add>
void merge(std::vector<Thing>& to, const std::vector<Thing>& from, const Add& add_one) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto same = [&](const Thing& t) { return t.name == from[i].name && t.span == from[i].span; };
        // As a rule they are in the same order.
        auto it =
            i < to.size() && same(to[i]) ? to.begin() + static_cast<std::ptrdiff_t>(i) : std::ranges::find_if(to, same);
        if (it == to.end())
            to.push_back(from[i]);
        else
            add_one(*it, from[i]);
    }
}

void add_entity(result::EntityResult& to, const result::EntityResult& from) {
    add(to.total, from.total);
    add(to.largest, from.largest);
    if (to.busiest != from.busiest || to.tightest != from.tightest) to.shape.clear();
    to.bounding += from.bounding;
    to.leading += from.leading;
    to.awaited += from.awaited;
}

/// What is summed of a run; the rest would take room.
Result slim(const Result& run) {
    Result out;
    out.time = run.time;
    out.work = run.work;
    out.observed.emplace();
    auto& o = *out.observed;
    o.statements = run.observed->statements;
    for (const auto& e : run.observed->entities) {
        o.entities.push_back(e);
        o.entities.back().each.clear();
    }
    for (const auto& m : run.observed->measures) {
        o.measures.emplace_back();
        auto& to = o.measures.back();
        to.name = m.name;
        to.span = m.span;
        add(to, m);
    }
    const auto& path = run.observed->critical_path;
    o.critical_path.waits = path.waits;
    o.critical_path.tasks = path.tasks;
    o.critical_path.others = path.others;
    o.critical_path.computing = path.computing;
    o.critical_path.outside_tasks = path.outside_tasks;
    o.leading = run.observed->leading;
    return out;
}

}  // namespace

void Spent::add(std::int64_t number, const Result& run) {
    if (!run.observed) return;
    const std::lock_guard lock(lock_);
    if (number != next_) {
        early_.emplace(number, slim(run));
        return;
    }
    sum(run);
    for (auto it = early_.begin(); it != early_.end() && it->first == next_; it = early_.erase(it)) sum(it->second);
}

void Spent::sum(const Result& run) {
    if (next_++ == 0) {
        sum_ = slim(run);
        return;
    }
    auto& to = *sum_.observed;
    const auto& from = *run.observed;
    sum_.time += run.time;
    sum_.work += run.work;
    to.leading += from.leading;
    for (std::size_t i = 0; i < std::min(to.statements.size(), from.statements.size()); ++i)
        advice::add(to.statements[i], from.statements[i]);
    merge(to.entities, from.entities, add_entity);
    for (const auto& m : from.measures) {
        const auto it = std::ranges::find(to.measures, m.name, &result::MeasureResult::name);
        if (it != to.measures.end()) advice::add(*it, m);
    }
    const auto part = [](CriticalPart& a, const CriticalPart& b) { advice::add(a, b); };
    merge(to.critical_path.waits, from.critical_path.waits, part);
    merge(to.critical_path.tasks, from.critical_path.tasks, part);
    advice::add(to.critical_path.others, from.critical_path.others);
    to.critical_path.computing += from.critical_path.computing;
    to.critical_path.outside_tasks += from.critical_path.outside_tasks;
}

Result Spent::mean(const Result& like) const {
    if (next_ == 0) return like;
    const auto n = static_cast<double>(next_);
    Result out = like;
    Result all = sum_;
    auto& to = *out.observed;
    auto& from = *all.observed;
    out.time = all.time / n;
    out.work = all.work / n;
    to.leading = from.leading / n;
    for (auto& s : from.statements) divide(s, n);
    to.statements = std::move(from.statements);
    for (auto& e : from.entities) {
        divide(e.total, n);
        divide(e.largest, n);
        e.bounding /= n;
        e.leading /= n;
        e.awaited /= n;
        const auto it =
            std::ranges::find_if(to.entities, [&](const auto& x) { return x.name == e.name && x.span == e.span; });
        if (it != to.entities.end()) e.each = std::move(it->each);
    }
    to.entities = std::move(from.entities);
    for (auto& m : to.measures) {
        const auto it = std::ranges::find(from.measures, m.name, &result::MeasureResult::name);
        if (it == from.measures.end()) continue;
        const auto of = sums(*it), into = sums(m);
        for (std::size_t i = 0; i < of.size(); ++i) *into[i] = *of[i] / n;
    }
    auto& path = to.critical_path;
    path.waits = std::move(from.critical_path.waits);
    path.tasks = std::move(from.critical_path.tasks);
    path.others = from.critical_path.others;
    for (auto* parts : {&path.waits, &path.tasks}) {
        for (CriticalPart& p : *parts) divide(p, n);
        std::ranges::stable_sort(*parts, std::greater<>{}, &CriticalPart::time);
    }
    divide(path.others, n);
    path.computing = from.critical_path.computing / n;
    path.outside_tasks = from.critical_path.outside_tasks / n;
    return out;
}

}  // namespace pamina::advice
