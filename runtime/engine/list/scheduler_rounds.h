// From ready tasks to idle processors.
#pragma once

#include <algorithm>
#include <cmath>

#include "runtime/engine/list/scheduler.h"

namespace pamina::engine {

namespace {

template <class Running>
double ListSchedule<Running>::key_of(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s) {
    set_locals(body.reads, number, s);
    const double key = state_.evaluate(*body.order, locals_.data()).r;
    if (std::isnan(key)) throw GiveUp{};
    return key;
}

template <class Running>
void ListSchedule<Running>::take_fresh() {
    const auto earlier = [](const auto& a, const auto& b) { return a.number < b.number; };
    if (fresh_.size() > 1 && !std::is_sorted(fresh_.begin(), fresh_.end(), earlier))
        std::sort(fresh_.begin(), fresh_.end(), earlier);
    for (ReadyRuns::Run& run : fresh_) {
        const auto& s = stretch(run.stretch);
        const Body& body = bodies_[static_cast<std::size_t>(s.array)];
        if (!body.order) {
            ready_.push(run);
        } else if (body.order->constant) {
            run.key = body.order->value.r;
            if (std::isnan(run.key)) throw GiveUp{};
            ready_.push(run);
        } else {
            const std::uint64_t limit = state_.control.limits.max_live;
            if (ready_.runs() + static_cast<std::uint64_t>(run.count) > limit) throw GiveUp{};
            for (std::int64_t n = run.number; n < run.number + run.count; ++n)
                ready_.push({key_of(body, n, s), run.time, n, 1, run.stretch});
        }
    }
    fresh_.clear();
}

template <class Running>
void ListSchedule<Running>::round() {
    while (!ready_.empty()) {
        if (alike_ ? any_idle_.empty() : idle_.empty()) return;
        const std::int64_t processor = alike_ ? any_idle_.back() : idle_.next(0);
        if (live_ + running_.size() >= state_.control.limits.max_live) throw GiveUp{};
        if (alike_) {
            any_idle_.pop_back();
        } else {
            idle_.erase(processor);
        }
        const ReadyRuns::Run& run = ready_.top();
        const Body& body = bodies_[static_cast<std::size_t>(stretch(run.stretch).array)];
        start({run.number, run.stretch}, processor, body.only ? only_cost(body, run) : 0);
        ready_.take_one();
    }
}

// ---- the same where arrays have different places -----------------------------------------------------------

/// All of them are alive at once, as far as tasks one by one would say.
template <class Running>
void ListSchedule<Running>::look_at_first() const {
    std::uint64_t alive = 0;
    for (const auto& run : fresh_) alive += static_cast<std::uint64_t>(run.count);
    if (alive > state_.control.limits.max_live) throw GiveUp{};
}

template <class Running>
void ListSchedule<Running>::take_fresh_by_places() {
    const auto earlier = [](const auto& a, const auto& b) { return a.number < b.number; };
    while (!fresh_.empty()) {  // a task without a processor that takes no time is over before the round
        taking_.swap(fresh_);
        fresh_.clear();
        if (!std::is_sorted(taking_.begin(), taking_.end(), earlier))
            std::sort(taking_.begin(), taking_.end(), earlier);
        for (const ReadyRuns::Run& run : taking_) {
            const auto& s = stretch(run.stretch);
            const auto array = static_cast<std::size_t>(s.array);
            const Body& body = bodies_[array];
            for (std::int64_t n = run.number; n < run.number + run.count; ++n) {
                const KnownTask known = know(body, n, s);
                if constexpr (kSloped) place_slopes_->ready(n, places_->front(array, known.processor), now_);
                if (places_->kind(array) == TaskPlaces::Kind::None) {
                    start_nowhere({n, run.stretch}, known.cost);
                    continue;
                }
                const double key = body.order ? key_of(body, n, s) : 0;
                places_->ready(array, known.processor, {key, run.time, n, known.cost, run.stretch});
            }
        }
    }
}

template <class Running>
void ListSchedule<Running>::round_by_places() {
    places_->lines().round([&](const ReadyTask& task, std::int64_t processor) {
        check_live();
        start({task.number, task.stretch}, processor, task.cost);
    });
}

template <class Running>
void ListSchedule<Running>::start_nowhere(const AtWork& task, double cost) {
    check_live();
    if (free_.empty()) {
        free_.push_back(std::ssize(at_work_));
        at_work_.emplace_back();
    }
    const std::int64_t its = free_.back();
    free_.pop_back();
    start(task, its, cost);
}

/// What a task costs, where its body is one cost, and which processor is its own. It has become ready.
template <class Running>
KnownTask ListSchedule<Running>::know(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s) {
    KnownTask task{0, -1};
    if (body.beside) {
        const KnownTask* const its = known_->of(number);
        if (its->processor < 0) find_beside(body, number, s);
        task = *its;
    }
    known_->ready(number);
    if (task.processor >= 0) return task;
    const bool reads = (body.only && !body.only->constant) || places_->reads(static_cast<std::size_t>(s.array));
    if (reads) set_locals(body.first_reads, number, s);
    if (body.only) task.cost = state_.evaluate(*body.only, locals_.data()).r;
    task.processor = places_->processor(s, number, locals_.data(), state_.evaluate);
    return task;
}

/// That of all tasks beside it, where they are enough.
template <class Running>
void ListSchedule<Running>::find_beside(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s) {
    const std::int64_t before = std::min((number - s.base) % row_of(s).count, number % expr::kMaxLanes);
    const std::int64_t first = number - before;
    const std::int64_t lanes = std::min(left_of_row(s, first), expr::kMaxLanes - first % expr::kMaxLanes);
    if (lanes < kWorthIt) return;
    set_locals(body.first_reads, first, s);
    set_lanes(body.first_reads, s, first, lanes);
    KnownTask* const known = known_->of(first);
    if (body.only) {
        Slot costs[expr::kMaxLanes];
        std::fill_n(costs, lanes, body.only->value);
        if (!body.only->constant &&
            !state_.evaluate.lanes(*body.only, lane_locals_.data(), static_cast<int>(lanes), costs))
            throw GiveUp{};
        for (std::int64_t l = 0; l < lanes; ++l) known[l].cost = costs[l].r;
    }
    places_->processors(s, first, lanes, lane_locals_.data(), state_.evaluate, known);
}

}  // namespace

}  // namespace pamina::engine
