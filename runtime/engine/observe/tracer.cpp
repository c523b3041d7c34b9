#include "runtime/engine/observe/tracer.h"

#include <fmt/format.h>

#include "runtime/engine/run/error.h"

namespace pamina::engine {

using result::TraceLane;
using result::TraceSlice;

void Tracer::declared(int entity, const std::vector<std::int64_t>& shape, std::int64_t processors) {
    shapes_[entity] = shape;
    for (std::int64_t i = 0; i < std::min(processors, kMostIdleLanes); ++i) {
        auto& lanes = elements_[{entity, i}];
        if (lanes.size() == 0) lanes.add(new_lane(TraceLane::Kind::Processor, element_name(entity, i), entity, i, 0));
    }
}

void Tracer::act(Who who, rtg::StateId state, const expr::Slot* locals, bool task, bool later) {
    who_ = who;
    at_ = state;
    locals_ = locals;
    shown_ = !task;
    later_ = later;
}

void Tracer::passed(int stmt, double begin, double end) {
    if (!shown_ || stretches_ > 0 || stmt < 0 || begin >= end) return;
    auto slice = slice_of(stmt, begin, end, at_, locals_);
    State& state = states_[who_];
    if (later_) {
        state.later.push_back(std::move(slice));
    } else {
        on_process(std::move(slice), state);
    }
}

void Tracer::flush(Who who, double until) {
    const auto found = states_.find(who);
    if (found == states_.end()) return;
    auto later = std::move(found->second.later);
    found->second.later.clear();
    for (auto& slice : later) {
        if (slice.begin >= until) continue;
        slice.end = std::min(slice.end, until);
        on_process(std::move(slice), found->second);
    }
}

void Tracer::served(Who who, double now, int stmt, int entity, std::int64_t element, rtg::StateId state,
                    const expr::Slot* locals, bool task) {
    State& its = states_[who];
    if (its.service.at >= now) return;
    auto slice = slice_of(stmt, its.service.at, now, state, locals);
    slice.waited = its.service.waited;
    if (entity >= 0) on_element(slice, entity, element);
    if (!task) on_process(std::move(slice), its);
}

void Tracer::held(Who, double since, double now, double waited, int stmt, int entity, std::int64_t element,
                  std::int64_t servers, rtg::StateId state, const expr::Slot* locals) {
    if (since >= now) return;
    auto slice = slice_of(stmt, since, now, state, locals);
    slice.waited = waited;
    for (std::int64_t n = 0; n < servers; ++n) on_element(slice, entity, element);
}

void Tracer::task(Who who, double now, const std::string& name, std::int64_t number, const rtg::TaskArray& array,
                  int entity, std::int64_t element, const expr::Slot* locals) {
    State& its = states_[who];
    TraceSlice slice;
    slice.kind = TraceSlice::Kind::Task;
    slice.begin = its.task.at;
    slice.end = now;
    slice.waited = its.task.waited;
    slice.name = name;
    slice.span = array.span;
    slice.task = number;
    if (array.file < 0) slice.indices = scopes_.list(array.body, locals);
    if (entity >= 0) {
        on_element(std::move(slice), entity, element);
    } else {
        on_process(std::move(slice), its);
    }
}

void Tracer::message(double begin, double end, const std::string& what, const std::string& label, std::uint32_t rank,
                     int cpu, int stmt) {
    TraceSlice slice;
    slice.begin = begin;
    slice.end = end;
    slice.name = label.empty() ? what : fmt::format("{} {}", what, label);
    slice.span = graph_.statements[static_cast<std::size_t>(stmt)].span;
    auto& lanes = ranks_[{rank, cpu}];
    int place = lanes.find(begin);
    if (place < 0) {
        const int next = lanes.size();
        std::string name = fmt::format("rank {}", rank);
        if (cpu > 0) name += fmt::format(" cpu {}", cpu);
        if (next > 0) name += fmt::format(" ({})", next + 1);
        // Behind the processors that are declared.
        place =
            lanes.add(new_lane(TraceLane::Kind::Processor, std::move(name), static_cast<int>(graph_.entities.size()),
                               static_cast<std::int64_t>(rank) << 8 | cpu, next));
    }
    lanes[place].free_at = end;
    slice.lane = lanes[place].number;
    show(slice);
}

void Tracer::stuck(Who who, double since, double now, const std::string& what, int stmt, rtg::StateId state,
                   const expr::Slot* locals) {
    TraceSlice slice = slice_of(stmt, since, now, state, locals);
    slice.name = "waits for " + what;
    on_process(std::move(slice), states_[who]);
}

void Tracer::ended(Who who) {
    const auto found = states_.find(who);
    if (found == states_.end()) return;
    if (found->second.lane >= 0) free_.insert(found->second.lane);
    states_.erase(found);
}

TraceSlice Tracer::slice_of(int stmt, double begin, double end, rtg::StateId state, const expr::Slot* locals) const {
    TraceSlice slice;
    slice.begin = begin;
    slice.end = end;
    if (stmt >= 0) {
        const auto& statement = graph_.statements[static_cast<std::size_t>(stmt)];
        slice.name = statement.text;
        slice.span = statement.span;
    }
    slice.indices = scopes_.list(state, locals);
    return slice;
}

void Tracer::show(const TraceSlice& slice) {
    if (!sink_.slice(slice)) throw RunError{sink_.problem()};
}

int Tracer::new_lane(TraceLane::Kind kind, std::string name, int entity, std::int64_t element, int place) {
    const int number = lanes_++;
    if (!sink_.lane({kind, number, std::move(name), entity, element, place})) throw RunError{sink_.problem()};
    return number;
}

/// `cpu[3]`, `grid[1, 2]`: an element by its number.
std::string Tracer::element_name(int entity, std::int64_t element) const {
    const auto& name = graph_.entities[static_cast<std::size_t>(entity)].name;
    std::string indices;
    const auto& shape = shapes_.at(entity);
    for (auto size = shape.rbegin(); size != shape.rend(); ++size) {
        indices = fmt::format("{}{}{}", element % *size, indices.empty() ? "" : ", ", indices);
        element /= *size;
    }
    return indices.empty() ? name : fmt::format("{}[{}]", name, indices);
}

void Tracer::on_element(TraceSlice slice, int entity, std::int64_t element) {
    auto& lanes = elements_[{entity, element}];
    int place = lanes.find(slice.begin);
    if (place < 0) {
        const bool processor = graph_.entities[static_cast<std::size_t>(entity)].kind == rtg::Entity::Kind::Processor;
        const int next = lanes.size();
        std::string name = element_name(entity, element);
        if (next > 0) name += fmt::format(" ({})", next + 1);
        place = lanes.add(new_lane(processor ? TraceLane::Kind::Processor : TraceLane::Kind::Resource, std::move(name),
                                   entity, element, next));
    }
    lanes[place].free_at = slice.end;
    slice.lane = lanes[place].number;
    show(slice);
}

void Tracer::on_process(TraceSlice slice, State& state) {
    // Many lanes may be taken up to later times by processes that ran ahead: not all of them are looked at.
    constexpr int kMostLooks = 64;
    if (state.lane < 0) {
        int looks = 0;
        for (const int lane : free_) {
            if (processes_[static_cast<std::size_t>(lane)].free_at <= slice.begin) {
                state.lane = lane;
                break;
            }
            if (++looks == kMostLooks) break;
        }
        if (state.lane >= 0) {
            free_.erase(state.lane);
        } else {
            state.lane = static_cast<int>(processes_.size());
            const int number =
                new_lane(TraceLane::Kind::Process, fmt::format("process {}", state.lane + 1), 0, state.lane, 0);
            processes_.push_back({number, 0});
        }
    }
    auto& lane = processes_[static_cast<std::size_t>(state.lane)];
    slice.lane = lane.number;
    lane.free_at = slice.end;
    show(slice);
}

}  // namespace pamina::engine
