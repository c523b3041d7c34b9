#include "runtime/stochastic/net/things.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

namespace pamina::model_nets {

using expr::Slot;
using Kind = rtg::Entity::Kind;

namespace {

constexpr std::int64_t kMostTokens = 1'000'000'000;

}  // namespace

std::int64_t Things::count(const engine::Cost& c, std::int64_t otherwise, std::int64_t least, const rtg::Entity& e,
                           Slot* locals, const char* id, const char* what) {
    if (!c.present()) return otherwise;
    const std::int64_t n = state_.evaluate(c, locals).i;
    if (n < least) engine::fail(id, e.span, fmt::format("`{}` has {} {}", e.name, n, what));
    if (n > kMostTokens)
        throw stochastic::Refused{
            "E2071", fmt::format("`{}` has more than {} {}", e.name, kMostTokens, what), {}, e.span};
    return n;
}

void Things::declare(int number, int context, rtg::StateId at, Slot* locals) {
    const auto& entity = graph_.graph.entities[static_cast<std::size_t>(number)];
    const auto& bound = graph_.entities[static_cast<std::size_t>(number)];
    const auto before = declared_.find({context, at});
    if (before != declared_.end() && entity.kind == Kind::Resource) {
        locals[entity.slot].i = before->second;
        return;
    }
    pools.declare(number, locals);
    declared_[{context, at}] = locals[entity.slot].i;
    Instance& made = instances_.emplace_back();
    made.entity = number;
    std::int64_t total = 1;
    for (const auto& c : bound.dimensions) {
        const std::int64_t n = state_.evaluate(c, locals).i;
        if (n < 0) engine::fail("E0514", entity.span, fmt::format("`{}` has a negative size: {}", entity.name, n));
        if (__builtin_mul_overflow(total, n, &total) || total > kMostTokens)
            engine::fail("E0904", entity.span, fmt::format("`{}` has more than {} elements", entity.name, kMostTokens));
        made.shape.push_back(n);
    }
    if (entity.kind == Kind::Resource) {
        made.servers = count(bound.servers, 1, 1, entity, locals, "E0515", "servers");
        if (bound.speed.present()) made.speed = state_.evaluate(bound.speed, locals).r;
        if (!(made.speed > 0) || std::isinf(made.speed))
            engine::fail("E0516", entity.span, fmt::format("the speed of `{}` must be positive", entity.name));
    }
    if (entity.kind == Kind::Queue) {
        made.capacity = count(bound.capacity, -1, 1, entity, locals, "E0525", "places");
        made.initial = count(bound.initial, 0, 0, entity, locals, "E0526", "tokens");
        if (made.capacity >= 0 && made.initial > made.capacity)
            engine::fail("E0526", entity.span,
                         fmt::format("`{}` has {} places and {} tokens", entity.name, made.capacity, made.initial));
    }
    if (entity.kind == Kind::Barrier) made.parties = count(bound.parties, 0, 1, entity, locals, "E0524", "parties");
}

Thing Things::element(const engine::BoundElement& e, const Slot* locals, Span around) const {
    Thing t{locals[e.handle].i, 0};
    const Instance& of = instance(t);
    for (std::size_t d = 0; d < e.indices.size(); ++d) {
        const std::int64_t i = state_.evaluate(e.indices[d], locals).i, n = of.shape[d];
        if (i < 0 || i >= n)
            engine::fail("E0513", engine::within(around, e.indices[d].span),
                         fmt::format("index {} is outside `{}[{}]`", i, entity(t).name, fmt::join(of.shape, ", ")));
        t.element = t.element * n + i;
    }
    return t;
}

std::string Things::name(const Thing& t) const {
    const std::string& name = entity(t).name;
    return instance(t).shape.empty() ? name : fmt::format("{}_{}", name, t.element);
}

std::size_t Things::add_line(const std::string& name, Span span, std::int64_t n) {
    lines.push_back({name, span, parts_.place(name + "_free", span, static_cast<nets::Tokens>(n)), {}, {}});
    servers.emplace_back(lines.size() - 1, static_cast<nets::Tokens>(n));
    return lines.size() - 1;
}

std::size_t Things::line(const Thing& t) {
    const auto [it, is_new] = resources_.try_emplace(t, lines.size());
    if (is_new) add_line(name(t), entity(t).span, instance(t).servers);
    return it->second;
}

std::shared_ptr<Shared> Things::shared(const Thing& t) {
    auto& of = shared_[t];
    if (!of) {
        of = std::make_shared<Shared>(Shared{name(t), static_cast<double>(instance(t).servers), {}, {}});
        all_shared.push_back(of);
    }
    return of;
}

std::size_t Things::line(const stochastic::ActualPlace& place, Span span) {
    const auto& m = place.members;
    for (const auto& [other, line] : processors_) {
        if (other.pool != place.pool) continue;
        const auto& o = other.members;
        if (o.first == m.first && o.step == m.step && o.count == m.count) return line;
        std::int64_t both = 0, ordinal = 0;
        for (std::int64_t i = 0; i < m.count; ++i) both += other.members.contains(m.at(i), ordinal);
        if (both == m.count && both == other.members.count) return line;
        if (both > 0)
            throw stochastic::Refused{"E2070",
                                      fmt::format("some compute on `{}`, and some on a part of it: who gets which "
                                                  "processor is no matter of counts, as tokens are",
                                                  pools.name(other)),
                                      "`simulate` of the model itself takes any places", span};
    }
    processors_.emplace_back(place, lines.size());
    return add_line(pools.name(place), span, m.count);
}

const Queue& Things::queue(const Thing& t) {
    const auto [it, is_new] = queues_.try_emplace(t);
    Queue& q = it->second;
    if (!is_new) return q;
    const Instance& of = instance(t);
    const Span span = entity(t).span;
    q.tokens = parts_.place(name(t), span, static_cast<nets::Tokens>(of.initial));
    if (of.capacity >= 0)
        q.room = parts_.place(name(t) + "_room", span, static_cast<nets::Tokens>(of.capacity - of.initial));
    q.get = lines.size();
    lines.push_back({name(t) + "_get", span, q.tokens, {}, {}});
    q.put = lines.size();
    lines.push_back({name(t) + "_put", span, q.room, {}, {}});
    return q;
}

std::size_t Things::barrier(nets::Tokens parties, Span span) {
    Barrier b;
    b.parties = parties;
    b.name = parts_.at_line("sync", span);
    b.arrived = parts_.place(b.name + "_came", span);
    b.release = parts_.place(b.name + "_leave", span);
    const int opens = parts_.immediate(b.name + "_opens", span, Band::Meet);
    parts_.take(opens, b.arrived, parties);
    parts_.give(opens, b.release, parties);
    barriers.push_back(std::move(b));
    return barriers.size() - 1;
}

std::size_t Things::barrier(const Thing& t) {
    const auto [it, is_new] = met_at_.try_emplace(t, barriers.size());
    if (is_new) barrier(static_cast<nets::Tokens>(instance(t).parties), entity(t).span);
    return it->second;
}

int Things::event(const Thing& t) {
    const auto [it, is_new] = events_.try_emplace(t, -1);
    if (is_new) it->second = parts_.place(name(t), entity(t).span);
    return it->second;
}

}  // namespace pamina::model_nets
