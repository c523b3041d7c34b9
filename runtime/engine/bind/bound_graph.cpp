#include "runtime/engine/bind/bound_graph.h"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <set>
#include <stdexcept>

#include "runtime/engine/bind/cost_code.h"
#include "runtime/rtg/regions.h"

namespace pamina::engine {

using expr::Kind;
using expr::Slot;

namespace {

/// The Locals that a task graph's items bind.
void bound_slots(const std::vector<rtg::TaskItem>& items, std::set<int>& slots) {
    for (const auto& item : items) {
        if (item.kind == rtg::TaskItem::Kind::For) slots.insert(item.loop.slot);
        if (item.kind == rtg::TaskItem::Kind::Let) slots.insert(item.slot);
        bound_slots(item.body, slots);
        bound_slots(item.other, slots);
    }
}

}  // namespace

bool BoundGraph::reads_bound(const rtg::Place& place, const rtg::TaskGraph& tasks) const {
    std::set<int> bound;
    bound_slots(tasks.items, bound);
    for (const auto& array : tasks.arrays) {
        bound.insert(array.number_slot);
        for (const auto& r : array.indices) bound.insert(r.slot);
    }
    const auto reads = [&](rtg::Id id) {
        if (id == rtg::kNone) return false;
        for (int slot : expr::free_locals(graph.pool, id)) {
            if (bound.count(slot)) return true;
        }
        return false;
    };
    for (rtg::Id id : place.indices) {
        if (reads(id)) return true;
    }
    return reads(place.part.first) || reads(place.part.last) || reads(place.part.step);
}

BoundGraph::BoundGraph(const rtg::Graph& g, const Values& values, const RunControl* control)
    : graph(g), limits(control ? control->limits : Limits{}), reads_state(rtg::reads_state(g)) {
    environment.tick_exponent = values.tick_exponent;
    ticks_per_second = std::pow(10.0, -values.tick_exponent);
    whole_draws = values.whole_draws;
    environment.globals = values.globals;
    environment.globals.resize(g.globals.size());
    environment.arrays = values.arrays;
    environment.arrays.resize(g.arrays.size());
    files = values.files;
    schedules = values.schedules;
    if (files.size() != g.files.size() || schedules.size() != g.files.size())
        throw std::logic_error("a graph that reads files is bound without them");
    // Globals and arrays are in dependency order: an init reads earlier ones only.
    Evaluator evaluate(control ? &control->stop : nullptr);
    const Slot* no_locals = nullptr;
    std::vector<bool> array_done(g.arrays.size());
    std::int64_t list_items = 0;  // of those made by `for`
    // Expressions share their parts: each is looked at once, or a short text would take for ever.
    std::vector<bool> node_seen(g.pool.size());
    const auto arrays_of = [&](auto&& self, rtg::Id id, auto&& fill) -> void {
        if (id == rtg::kNone || node_seen[static_cast<std::size_t>(id)]) return;
        node_seen[static_cast<std::size_t>(id)] = true;
        const auto& node = g.pool.at(id);
        if (node.op == expr::Op::ArrayLoad) fill(static_cast<std::size_t>(node.value.i), fill);
        for (rtg::Id arg : g.pool.args(id)) self(self, arg, fill);
    };
    const auto fill_array = [&](std::size_t a, auto&& fill) -> void {
        if (array_done[a]) return;
        array_done[a] = true;
        const auto& source = g.arrays[a];
        for (rtg::Id id : source.items) arrays_of(arrays_of, id, fill);
        for (rtg::Id id : {source.element, source.range.first, source.range.last, source.range.step})
            arrays_of(arrays_of, id, fill);
        if (g.arrays[a].external) return;
        auto& items = environment.arrays[a];
        items.clear();
        if (g.arrays[a].element != rtg::kNone) {
            std::vector<Slot> frame(static_cast<std::size_t>(g.local_slots));
            const Span64 span = evaluate.range(bind(g.arrays[a].range), frame.data(), g.arrays[a].span);
            if (span.count > limits.max_list_items) {
                fail("E0908", g.arrays[a].span,
                     fmt::format("a list of {} items is longer than the limit of {}", span.count,
                                 limits.max_list_items));
            }
            if (span.count > limits.max_list_items - list_items) {
                fail("E0908", g.arrays[a].span,
                     fmt::format("with the {} items of this list the lists of the model have more than {}", span.count,
                                 limits.max_list_items));
            }
            list_items += span.count;
            const Cost element = bind(g.arrays[a].element);
            for (std::int64_t i = 0; i < span.count; ++i) {
                frame[static_cast<std::size_t>(g.arrays[a].slot)].i = span.at(i);
                items.push_back(evaluate(element, frame.data()));
                evaluate.look();
            }
            return;
        }
        for (rtg::Id id : g.arrays[a].items) items.push_back(evaluate(bind(id), no_locals));
    };
    for (std::size_t i = 0; i < g.globals.size(); ++i) {
        if (g.globals[i].init == rtg::kNone) continue;
        arrays_of(arrays_of, g.globals[i].init, fill_array);
        environment.globals[i] = evaluate(bind(g.globals[i].init), no_locals);
    }
    for (std::size_t a = 0; a < g.arrays.size(); ++a) fill_array(a, fill_array);
    static std::atomic<std::uint64_t> stamps{0};
    environment.stamp = ++stamps;

    steps.resize(g.states.size());
    for (std::size_t s = 0; s < g.states.size(); ++s) {
        if (g.states[s].out >= 0) steps[s] = bind(g.transitions[g.states[s].out]);
    }
    for (const auto& e : g.entities) {
        BoundEntity b;
        for (rtg::Id d : e.dimensions) b.dimensions.push_back(bind(d));
        b.servers = bind(e.servers);
        b.slice = bind(e.slice);
        b.speed = bind(e.speed);
        b.each = bind(e.each);
        b.parties = bind(e.parties);
        b.capacity = bind(e.capacity);
        b.initial = bind(e.initial);
        b.speed_array = e.speed_array;
        entities.push_back(std::move(b));
    }
    for (const auto& contention : g.contentions) {
        BoundContention b;
        for (const auto& station : contention.stations) {
            BoundStation s;
            for (rtg::Id d : station.dimensions) s.dimensions.push_back(bind(d));
            s.service = bind(station.service);
            s.visits = bind(station.visits);
            s.servers = bind(station.servers);
            b.stations.push_back(std::move(s));
        }
        contentions.push_back(std::move(b));
    }
    for (const auto& tg : g.task_graphs) {
        BoundTaskGraph b;
        for (const auto& item : tg.items) b.items.push_back(bind(item));
        for (const auto& array : tg.arrays) {
            BoundTaskArray t;
            t.prefix = array.prefix;
            for (const auto& r : array.indices) t.indices.push_back({r.slot, bind(r.range)});
            for (const auto& d : array.after) {
                BoundDependence dep;
                dep.array = d.array;
                for (const auto& x : d.indices) dep.indices.push_back(x.star ? Cost{} : bind(x.value));
                for (const auto& r : d.binders) dep.binders.push_back({r.slot, bind(r.range)});
                dep.condition = bind(d.condition);
                dep.carry = bind(d.carry);
                t.after.push_back(std::move(dep));
            }
            if (array.file >= 0) {
                t.table = files[static_cast<std::size_t>(array.file)].get();
                t.bandwidth = bind(array.bandwidth);
            }
            if (array.place) {
                t.has_place = true;
                t.place = bind(*array.place, array.span);
                t.place_varies = reads_bound(*array.place, tg);
                has_decisions = true;
            }
            t.order = bind(array.order);
            if (const auto& s = array.schedule)
                t.schedule = {bind(s->chunk), bind(s->least), bind(s->lock), bind(s->map), bind(s->count)};
            b.arrays.push_back(std::move(t));
        }
        if (tg.messages) {
            for (const rtg::Id id : tg.messages->parameters) b.messages.push_back(bind(id));
        }
        task_graphs.push_back(std::move(b));
    }
}

BoundGraph::~BoundGraph() = default;

Cost BoundGraph::bind(rtg::Id id) const {
    Cost c;
    c.id = id;
    if (id == rtg::kNone) return c;
    c.span = graph.pool.at(id).span;
    c.program = expr::compile(graph.pool, id, environment);
    c.constant = c.program.is_constant();
    if (c.constant) c.value = c.program.constant();
    const auto& node = graph.pool.at(id);
    if (node.op == expr::Op::Local) c.local = static_cast<int>(node.value.i);
    return c;
}

BoundRange BoundGraph::bind(const rtg::Range& r) const {
    return {bind(r.first), bind(r.last), bind(r.step), r.exclusive};
}

BoundPlace BoundGraph::bind(const rtg::Place& p, Span span) const {
    BoundPlace b;
    b.kind = p.kind;
    b.entity = p.entity;
    b.handle = p.slot >= 0 ? p.slot : graph.entities[static_cast<std::size_t>(p.entity)].slot;
    for (rtg::Id id : p.indices) b.indices.push_back(bind(id));
    if (p.kind == rtg::Place::Kind::Part) b.part = bind(p.part);
    b.span = span;
    return b;
}

BoundTaskItem BoundGraph::bind(const rtg::TaskItem& item) const {
    BoundTaskItem b;
    b.kind = item.kind;
    b.slot = item.slot;
    b.array = item.array;
    b.value = bind(item.value);
    if (item.kind == rtg::TaskItem::Kind::For) b.loop = {item.loop.slot, bind(item.loop.range)};
    for (const auto& inner : item.body) b.body.push_back(bind(inner));
    for (const auto& inner : item.other) b.other.push_back(bind(inner));
    return b;
}

}  // namespace pamina::engine
