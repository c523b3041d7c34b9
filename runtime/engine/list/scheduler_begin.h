// What a list schedule begins with: the processors of its places, and what the tasks of each array do.
#pragma once

#include <algorithm>

#include "runtime/engine/list/scheduler.h"

namespace pamina::engine {

namespace {

template <class Running>
void ListSchedule<Running>::take_place(const Statement& s) {
    const ListPlace& place = *s.place;
    const auto& speeds = place.speeds;
    pools_ = {{source_.arrays.front().place->entity, place.speed_is_rate, place.fastest}};
    for (std::size_t p = 0; p < speeds.size(); ++p)
        servers_.push_back({speeds[p], p < place.numbers.size() ? place.numbers[p] : 0, 0});
    at_work_.resize(servers_.size());
    idle_ = IdleSet(std::ssize(servers_));
    alike_ = !kReported && std::all_of(speeds.begin(), speeds.end(), [&](double v) { return v == speeds.front(); });
    for (std::size_t p = servers_.size(); p-- > 0;) becomes_idle(static_cast<std::int64_t>(p));
}

template <class Running>
void ListSchedule<Running>::take_places(const Statement& s) {
    for (const auto& pool : s.places->pools) {
        for (std::size_t p = 0; p < pool.speeds.size(); ++p)
            servers_.push_back({pool.speeds[p], static_cast<std::int64_t>(p), pools_.size()});
        pools_.push_back({pool.entity, pool.speed_is_rate, pool.fastest});
    }
    at_work_.resize(servers_.size());
    places_.emplace(s, space_);
    known_.emplace(space_.size());
}

template <class Running>
Body ListSchedule<Running>::body_of(std::size_t array, int task_graph) const {
    Body body;
    const auto reads = [&](const Cost& cost, TaskReads& its) { its.add(cost, graph_, task_graph, array); };
    for (rtg::StateId s = source_.arrays[array].body; !graph_.steps[static_cast<std::size_t>(s)].is<action::End>();
         s = body.steps.back()->to) {
        body.steps.push_back(&graph_.steps[static_cast<std::size_t>(s)]);
    }
    if (bound_.arrays[array].order.present()) {
        body.order = &bound_.arrays[array].order;
        reads(*body.order, body.reads);
    }
    if (body.steps.size() == 1) {
        const Step& step = *body.steps.front();
        const auto computes = [&](const action::Occupy& occupy) {
            body.only = &occupy.amount;
            body.kind = occupy.is_work ? Body::OccupyWork : Body::Occupy;
        };
        if (const auto* occupy = std::get_if<action::Occupy>(&step.action)) {
            computes(*occupy);
        } else if (const auto* contend = std::get_if<action::Contend>(&step.action)) {
            if constexpr (!kContended) throw GiveUp{};
            computes(contend->compute);
            body.record = &contend->with.front().values;
            for (const Cost& value : *body.record) reads(value, body.reads);
        } else if (const auto& items = step.as<action::Pass>().items; items.size() == 1) {
            const BoundItem& item = items.front();
            if (item.kind == rtg::Item::Kind::Delay || item.kind == rtg::Item::Kind::Work) {
                body.only = &item.amount;
                body.kind = item.kind == rtg::Item::Kind::Work ? Body::Work : Body::Delay;
            }
        }
    }
    if (body.only) {
        reads(*body.only, body.reads);
        reads(*body.only, body.first_reads);
    } else {
        body.reads.lets = true;
    }
    if (!places_) return body;
    const std::vector<Cost>* const place = places_->reads(array);
    if (place)
        for (const Cost& index : *place) reads(index, body.first_reads);
    const bool row = space_.numbers().dims(static_cast<int>(array)) > space_.numbers().fixed(static_cast<int>(array));
    body.beside = row && !body.first_reads.lets && (place || (body.only && !body.only->constant));
    return body;
}

}  // namespace

}  // namespace pamina::engine
