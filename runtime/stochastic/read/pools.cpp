#include "runtime/stochastic/read/pools.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

using expr::Slot;

namespace {

const rtg::Entity& entity_of(const engine::BoundGraph& graph, int number) {
    return graph.graph.entities[static_cast<std::size_t>(number)];
}

}  // namespace

void Pools::declare(int number, Slot* locals) {
    const auto& entity = entity_of(graph_, number);
    const auto& bound = graph_.entities[static_cast<std::size_t>(number)];
    locals[entity.slot].i = static_cast<std::int64_t>(pools_.size());
    Pool& pool = pools_.emplace_back();
    pool.entity = number;
    if (entity.kind != rtg::Entity::Kind::Processor) return;
    constexpr std::int64_t kMost = 1'000'000'000;
    std::int64_t total = 1;
    for (const auto& c : bound.dimensions) {
        const std::int64_t n = state_.evaluate(c, locals).i;
        if (n < 0) engine::fail("E0514", entity.span, fmt::format("`{}` has a negative size: {}", entity.name, n));
        if (__builtin_mul_overflow(total, n, &total) || total > kMost)
            engine::fail("E0904", entity.span, fmt::format("`{}` has more than {} elements", entity.name, kMost));
        if (static_cast<int>(pool.shape.size()) >= entity.outer) pool.size *= n;
        pool.shape.push_back(n);
    }
    if (bound.speed_array >= 0) {
        for (const Slot s : graph_.environment.arrays[static_cast<std::size_t>(bound.speed_array)])
            pool.speeds.push_back(s.r);
        if (static_cast<std::int64_t>(pool.speeds.size()) != pool.size)
            engine::fail(
                "E0517", entity.span,
                fmt::format("`{}` has {} processors but {} speeds", entity.name, pool.size, pool.speeds.size()));
    } else {
        pool.speeds.push_back(bound.speed.present() ? state_.evaluate(bound.speed, locals).r : 1);
    }
    for (const double s : pool.speeds)
        if (!(s > 0) || s == HUGE_VAL)
            engine::fail("E0516", entity.span, fmt::format("the speed of `{}` must be positive", entity.name));
}

ActualPlace Pools::place(const engine::BoundPlace& place, const Slot* locals) const {
    ActualPlace actual;
    actual.pool = static_cast<int>(locals[place.handle].i);
    const Pool& pool = pools_[static_cast<std::size_t>(actual.pool)];
    std::int64_t linear = 0;
    for (std::size_t d = 0; d < place.indices.size(); ++d) {
        const std::int64_t i = state_.evaluate(place.indices[d], locals).i, n = pool.shape[d];
        if (i < 0 || i >= n)
            engine::fail("E0513", engine::within(place.span, place.indices[d].span),
                         fmt::format("index {} is outside `{}[{}]`", i, entity_of(graph_, pool.entity).name,
                                     fmt::join(pool.shape, ", ")));
        linear = linear * n + i;
    }
    switch (place.kind) {
        case rtg::Place::Kind::All:
            actual.members = {linear * pool.size, 1, pool.size};
            break;
        case rtg::Place::Kind::Element:
            actual.members = {linear, 1, 1};
            break;
        case rtg::Place::Kind::Part: {
            auto& m = actual.members;
            m = state_.evaluate.range(place.part, locals, place.span);
            if (m.count > 0 &&
                (m.first < 0 || m.first >= pool.size || m.at(m.count - 1) < 0 || m.at(m.count - 1) >= pool.size))
                engine::fail("E0513", place.span,
                             fmt::format("the part {}..{} reaches outside `{}[{}]`", m.first, m.at(m.count - 1),
                                         entity_of(graph_, pool.entity).name, pool.size));
            m.first += linear * pool.size;
            break;
        }
    }
    if (actual.members.count == 0)
        engine::fail("E0518", place.span,
                     fmt::format("this part of `{}` has no processor", entity_of(graph_, pool.entity).name));
    return actual;
}

double Pools::ticks(const ActualPlace& place, bool is_work, Span span) const {
    const Pool& pool = pools_[static_cast<std::size_t>(place.pool)];
    const auto& entity = entity_of(graph_, pool.entity);
    const double by = is_work ? graph_.ticks_per_second : 1;
    if (!is_work && entity.speed_is_rate) return by;
    const auto speed = [&](std::int64_t i) {
        return pool.speeds[static_cast<std::size_t>(place.members.at(i)) % pool.speeds.size()];
    };
    const double first = speed(0);
    for (std::int64_t i = 1; pool.speeds.size() > 1 && i < place.members.count; ++i)
        if (speed(i) != first)
            throw Refused{
                "E1096",
                fmt::format("the processors of `{}` differ in speed, and stochastic models know alike ones only",
                            entity.name),
                "`on cpu[e]` says on which of them a task runs; `simulate` takes any", span};
    return by / first;
}

std::string Pools::name(const ActualPlace& place) const {
    const Pool& pool = pools_[static_cast<std::size_t>(place.pool)];
    const std::string& name = entity_of(graph_, pool.entity).name;
    if (place.members.count == 1) return fmt::format("{}[{}]", name, place.members.first);
    return name;
}

}  // namespace pamina::stochastic
