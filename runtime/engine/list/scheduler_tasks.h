// What a task does that has a processor: its costs, alone or with those beside it, and when it ends.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "runtime/engine/list/scheduler.h"

namespace pamina::engine {

namespace {

template <class Running>
void ListSchedule<Running>::set_locals(const TaskReads& reads, std::int64_t number, const TaskNumbers::Stretch& s) {
    if (reads.lets) {
        space_.numbers().index(s, number, other_);
        space_.set_locals(other_, locals_.data());
        const int slot = source_.arrays[static_cast<std::size_t>(s.array)].number_slot;
        if (slot >= 0) locals_[static_cast<std::size_t>(slot)].i = number;
        return;
    }
    if (!reads.indices.empty()) {
        space_.numbers().index(s, number, other_);
        for (const auto& [variable, slot] : reads.indices)
            locals_[static_cast<std::size_t>(slot)].i = other_.values[static_cast<std::size_t>(variable)];
    }
    if (reads.number_slot >= 0) locals_[static_cast<std::size_t>(reads.number_slot)].i = number;
}

template <class Running>
double ListSchedule<Running>::only_cost(const Body& body, const ReadyRuns::Run& run) {
    const Cost& cost = *body.only;
    if (cost.constant) return cost.value.r;
    if (run.number >= batch_first_ && run.number < batch_end_)
        return batch_[static_cast<std::size_t>(run.number - batch_first_)].r;
    const auto& s = stretch(run.stretch);
    set_locals(body.reads, run.number, s);
    if (run.count < kWorthIt || body.reads.lets) return state_.evaluate(cost, locals_.data()).r;
    const std::int64_t lanes = std::min({run.count, left_of_row(s, run.number), std::int64_t{expr::kMaxLanes}});
    if (lanes < kWorthIt) return state_.evaluate(cost, locals_.data()).r;
    set_lanes(body.reads, s, run.number, lanes);
    batch_.resize(expr::kMaxLanes);
    const bool known = [&] {
        const int count = static_cast<int>(lanes);
        if constexpr (kSloped)
            return costs_->batch(cost, lane_locals_.data(), count, state_.evaluate, batch_.data());
        else
            return state_.evaluate.lanes(cost, lane_locals_.data(), count, batch_.data());
    }();
    if (!known) throw GiveUp{};
    batch_first_ = run.number;
    batch_end_ = run.number + lanes;
    return batch_.front().r;
}

/// From the task on: of the indices of these only the last one changes.
template <class Running>
std::int64_t ListSchedule<Running>::left_of_row(const TaskNumbers::Stretch& s, std::int64_t number) const {
    const Span64& row = row_of(s);
    return row.count - (number - s.base) % row.count;
}

/// The locals of this and the next tasks of its row, beside each other; the task's own are set.
template <class Running>
void ListSchedule<Running>::set_lanes(const TaskReads& reads, const TaskNumbers::Stretch& s, std::int64_t number,
                                      std::int64_t lanes) {
    // What is not the task's own stays as it is.
    if (lane_locals_.empty()) {
        for (const Slot& local : locals_) lane_locals_.insert(lane_locals_.end(), expr::kMaxLanes, local);
    }
    const Span64& row = row_of(s);
    const std::int64_t at = (number - s.base) % row.count;
    const int last = space_.numbers().dims(s.array) - 1;
    const auto lanes_of = [&](int slot) { return &lane_locals_[static_cast<std::size_t>(slot) * expr::kMaxLanes]; };
    for (const auto& [variable, slot] : reads.indices) {
        Slot* const to = lanes_of(slot);
        std::fill_n(to, lanes, locals_[static_cast<std::size_t>(slot)]);
        if (variable != last) continue;
        for (std::int64_t l = 0; l < lanes; ++l) to[l].i = row.at(at + l);
    }
    if (reads.number_slot >= 0) {
        Slot* const to = lanes_of(reads.number_slot);
        for (std::int64_t l = 0; l < lanes; ++l) to[l].i = number + l;
    }
}

template <class Running>
double ListSchedule<Running>::occupied(bool is_work, double amount, std::int64_t processor) {
    if (!is_server(processor)) {
        state_.work.add(amount);
        return amount;
    }
    const Server& server = servers_[static_cast<std::size_t>(processor)];
    const Pool& pool = pools_[server.pool];
    const double scaled = is_work ? amount * graph_.ticks_per_second : amount;
    const double d = check(Activity(0, scaled, is_work || !pool.speed_is_rate ? server.speed : 1).duration());
    state_.work.add(is_work ? Activity(0, scaled, pool.fastest).duration() : amount);
    return d;
}

template <class Running>
void ListSchedule<Running>::start(const AtWork& task, std::int64_t processor, double cost) {
    const auto& s = stretch(task.stretch);
    const Body& body = bodies_[static_cast<std::size_t>(s.array)];
    Time clock{now_};
    if (body.only) {
        double d = check(cost);
        if constexpr (kSloped) {
            const bool together = task.number >= batch_first_ && task.number < batch_end_;
            costs_->cost(
                *body.only, together ? task.number - batch_first_ : -1,
                [&] {
                    set_locals(body.reads, task.number, s);
                    return locals_.data();
                },
                state_.evaluate.scratch());
        }
        if (body.kind == Body::Work) {
            state_.work.add(d);
        } else if (body.kind != Body::Delay) {
            d = occupied(body.kind == Body::OccupyWork, d, processor);
            if constexpr (kContended) {
                if (body.record && d > 0) return contend(body, task, processor, d);
            }
        }
        clock.at += d;
        if constexpr (kReported) {
            report_->arrays[static_cast<std::size_t>(s.array)].took(0, d);
            tell(task.number, processor, clock.at);
        }
        if constexpr (kSloped) {
            TaskSlopes::Service service;
            if (is_server(processor) && (body.kind == Body::Occupy || body.kind == Body::OccupyWork)) {
                const Server& server = servers_[static_cast<std::size_t>(processor)];
                const Pool& pool = pools_[server.pool];
                const bool by_speed = body.kind == Body::OccupyWork || !pool.speed_is_rate;
                service = {body.kind == Body::OccupyWork ? graph_.ticks_per_second : 1, by_speed ? server.speed : 1,
                           by_speed, pool.entity, server.number};
            }
            if (slopes_)
                slopes_->begin(d, processor, service);
            else
                place_slopes_->begin(d, processor, service, now_);
        }
    } else {
        if constexpr (kSloped) throw GiveUp{};
        set_locals(body.reads, task.number, s);
        [[maybe_unused]] std::size_t part = 0;
        draws_.start(task.number, locals_.data());
        for (const Step* step : body.steps) {
            if (const auto* draw = std::get_if<action::Draw>(&step->action)) {
                state_.drawing.draw(*draw, locals_.data(), state_.evaluate);
            } else if (step->is<action::Pass>()) {
                if constexpr (kReported)
                    take_parts(step->as<action::Pass>().items, report_->arrays[static_cast<std::size_t>(s.array)], part,
                               clock);
                else
                    run_items(step->as<action::Pass>().items, locals_.data(), clock, {}, state_, nobody_);
            } else {
                const auto& occupy = step->as<action::Occupy>();
                const double amount = check(state_.evaluate(occupy.amount, locals_.data()).r);
                const double d = occupied(occupy.is_work, amount, processor);
                clock.at += d;
                if constexpr (kReported) report_->arrays[static_cast<std::size_t>(s.array)].took(part++, d);
            }
        }
        if constexpr (kReported) tell(task.number, processor, clock.at);
    }
    at_work_[static_cast<std::size_t>(processor)] = task;
    if (!is_server(processor) && clock.at == now_) {  // it waits for no round
        if constexpr (kSloped) happens(now_, processor);
        return complete(processor);
    }
    running_.push({clock.at, processor});
}

template <class Running>
void ListSchedule<Running>::contend(const Body& body, const AtWork& task, std::int64_t processor, double duration) {
    const std::span<const double> record = record_of(body, stretch(task.stretch), task.number);
    for (const double v : record) {
        if (!std::isfinite(v)) throw GiveUp{};
    }
    if (record.front() < 0) throw GiveUp{};
    at_work_[static_cast<std::size_t>(processor)] = task;
    running_.begin(task.number, processor, duration, record);
}

/// What the task brings along. The records of tasks beside it are found with it, as they come soon.
template <class Running>
std::span<const double> ListSchedule<Running>::record_of(const Body& body, const TaskNumbers::Stretch& s,
                                                         std::int64_t number) {
    const std::vector<Cost>& costs = *body.record;
    const std::size_t width = costs.size();
    const auto alone = [&]() -> std::span<const double> {
        set_locals(body.reads, number, s);
        record_.clear();
        for (const Cost& cost : costs) record_.push_back(state_.evaluate(cost, locals_.data()).r);
        return record_;
    };
    const bool has_row = space_.numbers().dims(s.array) > space_.numbers().fixed(s.array);
    if (body.reads.lets || !has_row || space_.size() > kMostRecords) return alone();
    if (records_.empty())
        records_.assign(static_cast<std::size_t>(space_.size()) * width, std::numeric_limits<double>::quiet_NaN());
    const auto record = [&](std::int64_t n) { return &records_[static_cast<std::size_t>(n) * width]; };
    if (!std::isnan(*record(number))) return {record(number), width};
    const std::int64_t before = std::min((number - s.base) % row_of(s).count, number % expr::kMaxLanes);
    const std::int64_t first = number - before;
    const std::int64_t lanes = std::min(left_of_row(s, first), expr::kMaxLanes - first % expr::kMaxLanes);
    set_locals(body.reads, first, s);
    set_lanes(body.reads, s, first, lanes);
    Slot values[expr::kMaxLanes];
    for (std::size_t i = width; i-- > 0;) {  // the first number says that all are there
        std::fill_n(values, lanes, costs[i].value);
        if (!costs[i].constant &&
            !state_.evaluate.lanes(costs[i], lane_locals_.data(), static_cast<int>(lanes), values))
            return alone();
        for (std::int64_t l = 0; l < lanes; ++l) record(first + l)[i] = values[l].r;
    }
    return {record(number), width};
}

}  // namespace

}  // namespace pamina::engine
