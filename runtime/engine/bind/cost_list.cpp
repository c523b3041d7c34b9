#include "runtime/engine/bind/cost_list.h"

namespace pamina::engine {

namespace {

struct Collector {
    std::vector<bool> seen;
    std::vector<const Cost*> found;

    void add(const Cost& c) {
        if (!c.present() || c.constant || seen[static_cast<std::size_t>(c.id)]) return;
        seen[static_cast<std::size_t>(c.id)] = true;
        found.push_back(&c);
    }
    void add(const BoundRange& r) {
        add(r.first);
        add(r.last);
        add(r.step);
    }
    void add(const BoundIndexRange& r) { add(r.range); }
    void add(const BoundPlace& p) {
        add(p.indices);
        add(p.part);
    }
    void add(const BoundItem& item) {
        add(item.amount);
        add(item.count);
        add(item.body);
    }
    void add(const BoundElement& e) { add(e.indices); }
    void add(const BoundRouteItem& item) {
        add(item.link);
        add(item.condition);
        add(item.range);
        add(item.body);
        add(item.other);
    }
    template <class T>
    void add(const std::optional<T>& one) {
        if (one) add(*one);
    }
    void add(const Step& step) {
        for_each_cost(step.action, [this](const auto& costs) { add(costs); });
    }
    void add(const BoundEntity& e) {
        add(e.dimensions);
        add(e.servers);
        add(e.slice);
        add(e.speed);
        add(e.each);
        add(e.parties);
        add(e.capacity);
        add(e.initial);
    }
    void add(const BoundStation& s) {
        add(s.dimensions);
        add(s.service);
        add(s.visits);
        add(s.servers);
    }
    void add(const BoundContention& c) { add(c.stations); }
    void add(const BoundDependence& d) {
        add(d.indices);
        add(d.binders);
        add(d.condition);
        add(d.carry);
    }
    void add(const BoundTaskArray& a) {
        add(a.indices);
        add(a.after);
        add(a.place);
        add(a.bandwidth);
        for (const Cost* c :
             {&a.schedule.chunk, &a.schedule.least, &a.schedule.lock, &a.schedule.map, &a.schedule.count})
            add(*c);
        add(a.order);
    }
    void add(const BoundTaskItem& item) {
        add(item.loop);
        add(item.value);
        add(item.body);
        add(item.other);
    }
    void add(const BoundTaskGraph& tasks) {
        add(tasks.items);
        add(tasks.arrays);
        add(tasks.messages);
    }
    template <class T>
    void add(const std::vector<T>& all) {
        for (const T& one : all) add(one);
    }
};

}  // namespace

std::vector<const Cost*> costs_of(const BoundGraph& graph) {
    Collector collector;
    collector.seen.resize(graph.graph.pool.size());
    collector.add(graph.steps);
    collector.add(graph.entities);
    collector.add(graph.contentions);
    collector.add(graph.task_graphs);
    return std::move(collector.found);
}

}  // namespace pamina::engine
