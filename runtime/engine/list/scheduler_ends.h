// From completions to ready tasks, and what a report is told of them.
#pragma once

#include <algorithm>
#include <memory>

#include "runtime/engine/list/scheduler.h"

namespace pamina::engine {

namespace {

template <class Running>
void ListSchedule<Running>::complete(std::int64_t processor) {
    ++state_.steps;
    ++finished_;
    if (++instant_ > state_.control.limits.max_instant_events) throw GiveUp{};
    becomes_idle(processor);
    const AtWork work = at_work_[static_cast<std::size_t>(processor)];
    if constexpr (kReported) completed_ = static_cast<std::uint32_t>(work.number);
    if constexpr (kSloped) has_successors_ = false;
    space_.numbers().index(stretch(work.stretch), work.number, task_);
    space_.successor_rows(task_, work.number,
                          [&](const TaskNumbers::Stretch* s, std::int64_t first, std::int64_t stride,
                              std::int64_t count, const std::int64_t* values) {
                              // Those that are not plain are counted later: that would disturb the enumeration.
                              if (!s) return others_.push_back(first);
                              for (std::int64_t i = 0; i < count; ++i) arrive(*s, first + i * stride, values);
                          });
    for (const std::int64_t n : others_)
        arrive(space_.numbers().stretches()[space_.numbers().stretch_of(n)], n, nullptr);
    others_.clear();
    if constexpr (kSloped)
        if (place_slopes_ && !has_successors_) place_slopes_->ends_alone();
}

template <class Running>
void ListSchedule<Running>::arrive(const TaskNumbers::Stretch& s, std::int64_t number, const std::int64_t* values) {
    if constexpr (kReported) report_->tasks[static_cast<std::size_t>(number)].wait_for(now_, completed_);
    const bool last = awaited_.arrive(number, [&] {
        std::int64_t all = space_.predecessors_inside(s, values);
        if (all >= 0) return all;
        space_.numbers().index(s, number, other_);
        if (!values) all = space_.predecessors_inside(s, other_.values.data());
        return all >= 0 ? all : space_.count_predecessors(other_);
    });
    if constexpr (kSloped) {
        has_successors_ = true;
        if (place_slopes_) place_slopes_->arrives(number, last);
    }
    if (!last) return;
    if (known_) known_->fetch(number);
    const std::uint32_t its = number_of(s);
    if (!fresh_.empty() && fresh_.back().stretch == its && fresh_.back().number + fresh_.back().count == number) {
        ++fresh_.back().count;
        return;
    }
    fresh_.push_back({0, now_, number, 1, its});
}

// ---- for a report ------------------------------------------------------------------------------------------

template <class Running>
void ListSchedule<Running>::begin_report(double start) {
    if (space_.size() > TaskReport::kMost) throw GiveUp{};
    report_ = std::make_shared<TaskReport>();
    report_->begin(start, source_.arrays.size());
    for (const auto& s : space_.numbers().stretches()) report_->take(s.array, s.base, s.count);
    report_->last.resize(graph_.graph.entities.size());
    for (Pool& pool : pools_) pool.users = &report_->last[static_cast<std::size_t>(pool.entity)];
    for (const Server& server : servers_) {
        auto& users = *pools_[server.pool].users;
        users.resize(std::max(users.size(), static_cast<std::size_t>(server.number) + 1), TaskReport::kNone);
    }
}

/// What a task does one after the other.
template <class Running>
void ListSchedule<Running>::take_parts(const std::vector<BoundItem>& items, TaskReport::Sums& sums, std::size_t& part,
                                       Time& clock) {
    for (const BoundItem& item : items) {
        if (item.kind != rtg::Item::Kind::Delay && item.kind != rtg::Item::Kind::Work) throw GiveUp{};
        const double d = check(state_.evaluate(item.amount, locals_.data()).r);
        clock.at += d;
        if (item.kind == rtg::Item::Kind::Work) state_.work.add(d);
        sums.took(part++, d);
    }
}

/// It starts now, and takes until then.
template <class Running>
void ListSchedule<Running>::tell(std::int64_t number, std::int64_t processor, double finish) {
    if (!(finish > now_)) throw GiveUp{};  // who ends first at this instant is not known here
    if (is_server(processor)) {
        const Server& server = servers_[static_cast<std::size_t>(processor)];
        auto& users = *pools_[server.pool].users;
        report_->begins(static_cast<std::uint32_t>(number), users[static_cast<std::size_t>(server.number)],
                        server.number);
    }
    report_->tasks[static_cast<std::size_t>(number)].finish = finish;
}

}  // namespace

}  // namespace pamina::engine
