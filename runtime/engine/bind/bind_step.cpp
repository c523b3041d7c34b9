// BoundGraph: what happens at each state.
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/cost_code.h"

namespace pamina::engine {

int BoundGraph::handle_of(const rtg::Element& e) const {
    return e.slot >= 0 ? e.slot : graph.entities[static_cast<std::size_t>(e.entity)].slot;
}

BoundItem BoundGraph::bind(const rtg::Item& item) const {
    BoundItem b;
    b.kind = item.kind;
    b.amount = bind(item.amount);
    b.count = bind(item.count);
    b.amount.site = b.count.site = item.site;
    b.stmt = item.stmt;
    b.slot = item.slot;
    for (const auto& inner : item.body) b.body.push_back(bind(inner));
    return b;
}

BoundElement BoundGraph::bind(const rtg::Element& e) {
    BoundElement b;
    b.entity = e.entity;
    b.handle = handle_of(e);
    for (rtg::Id id : e.indices) b.indices.push_back(bind(id));
    has_decisions = true;
    return b;
}

std::vector<BoundRouteItem> BoundGraph::bind(const std::vector<rtg::RouteItem>& route, Span span) {
    std::vector<BoundRouteItem> bound;
    for (const auto& item : route) {
        BoundRouteItem b;
        b.kind = item.kind;
        if (item.kind == rtg::RouteItem::Kind::Link) b.link = bind(item.link);
        b.condition = bind(item.condition);
        b.slot = item.slot;
        b.range = bind(item.range);
        b.body = bind(item.body, span);
        b.other = bind(item.other, span);
        bound.push_back(std::move(b));
    }
    return bound;
}

Step BoundGraph::bind(const rtg::Transition& t) {
    const Span span = graph.states[t.from].span;
    const auto costs = [&](const std::vector<rtg::Id>& ids) {
        std::vector<Cost> all;
        for (rtg::Id id : ids) all.push_back(bind(id));
        return all;
    };
    Step step{{}, t.to, t.stmt};
    step.action = std::visit(
        overloaded{
            [&](const rtg::Pass& a) -> BoundAction {
                action::Pass b;
                for (const auto& item : a.items) b.items.push_back(bind(item));
                return b;
            },
            [&](const rtg::Occupy& a) -> BoundAction {
                has_decisions = true;
                return action::Occupy{bind(a.amount), a.amount_is_work, bind(a.priority)};
            },
            [&](const rtg::Contend& a) -> BoundAction {
                action::Contend b{{bind(a.compute.amount), a.compute.amount_is_work, bind(a.compute.priority)}, {}};
                for (const auto& w : a.with) b.with.push_back({bind(w.contention), costs(w.values)});
                return b;
            },
            [&](const rtg::Use& a) -> BoundAction {
                return action::Use{bind(a.resource), bind(a.amount), a.amount_is_data, bind(a.priority)};
            },
            [&](const rtg::Acquire& a) -> BoundAction {
                return action::Acquire{bind(a.resource), bind(a.count), bind(a.priority)};
            },
            [&](const rtg::Transfer& a) -> BoundAction {
                has_decisions = true;
                return action::Transfer{bind(a.route, span), bind(a.amount), bind(a.after)};
            },
            [&](const rtg::Release& a) -> BoundAction { return action::Release{a.acquired_at}; },
            [&](const rtg::EnterPlace& a) -> BoundAction { return action::EnterPlace{bind(a.place, span)}; },
            [&](const rtg::LeavePlace&) -> BoundAction { return action::LeavePlace{}; },
            [&](const rtg::Declare& a) -> BoundAction { return action::Declare{a.entity}; },
            [&](const rtg::Dispose& a) -> BoundAction {
                return action::Dispose{a.entity, graph.entities[static_cast<std::size_t>(a.entity)].slot};
            },
            [&](const rtg::LoopEnter& a) -> BoundAction { return action::LoopEnter{a.slot, bind(a.range), t.other}; },
            [&](const rtg::LoopBack&) -> BoundAction {
                const auto& head = graph.transitions[graph.states[t.to].out];
                step.to = head.to;
                return action::LoopBack{std::get<rtg::LoopEnter>(head.action).slot, head.other};
            },
            [&](const rtg::Guard& a) -> BoundAction { return action::Guard{bind(a.condition), t.other}; },
            [&](const rtg::Choice& a) -> BoundAction {
                return action::Choice{costs(a.probabilities), bind(a.around), a.slots};
            },
            [&](const rtg::Fork& a) -> BoundAction { return action::Fork{a.branches, a.barrier_slot}; },
            [&](const rtg::Replicate& a) -> BoundAction {
                action::Replicate b{a.slot, bind(a.range), a.body, a.barrier_slot, {}};
                if (a.place) b.place = bind(*a.place, span);
                return b;
            },
            [&](const rtg::RunTasks& a) -> BoundAction { return action::RunTasks{a.task_graph}; },
            [&](const rtg::Spawn& a) -> BoundAction {
                action::Spawn b{a.body, a.background, {}, bind(a.time), a.number_slot, a.endless};
                for (int entity : a.keeps) b.keeps.push_back(graph.entities[static_cast<std::size_t>(entity)].slot);
                b.keeps.insert(b.keeps.end(), a.keep_slots.begin(), a.keep_slots.end());
                has_decisions = has_decisions || a.background;
                return b;
            },
            [&](const rtg::Within& a) -> BoundAction {
                has_decisions = true;
                return action::Within{bind(a.limit), a.body, t.other};
            },
            [&](const rtg::Join&) -> BoundAction { return action::Join{}; },
            [&](const rtg::Again&) -> BoundAction { return action::Again{}; },
            [&](const rtg::Sync& a) -> BoundAction {
                action::Sync b{a.slot, {}};
                if (a.barrier) b.barrier = bind(*a.barrier);
                return b;
            },
            [&](const rtg::Put& a) -> BoundAction {
                return action::Put{bind(a.queue), bind(a.after), costs(a.values)};
            },
            [&](const rtg::Get& a) -> BoundAction { return action::Get{bind(a.queue), a.slots}; },
            [&](const rtg::Signal& a) -> BoundAction { return action::Signal{bind(a.event)}; },
            [&](const rtg::Await& a) -> BoundAction { return action::Await{bind(a.event)}; },
            [&](const rtg::Read& a) -> BoundAction {
                has_decisions = true;
                return action::Read{a.what, bind(a.of, span), a.slot};
            },
            [&](const rtg::Draw& a) -> BoundAction {
                return action::Draw{&a, costs(a.numbers), bind(a.mean), graph.process_slot + 2 + a.counter};
            },
            [&](const rtg::BeginMeasure& a) -> BoundAction { return action::BeginMeasure{a.measure, a.slot}; },
            [&](const rtg::EndMeasure& a) -> BoundAction { return action::EndMeasure{a.measure, a.slot}; },
            [&](const rtg::Sample& a) -> BoundAction { return action::Sample{a.measure, bind(a.value)}; },
            [&](const rtg::Call& a) -> BoundAction { return action::Call{a.procedure, costs(a.arguments)}; },
            [&](const rtg::Return&) -> BoundAction { return action::Return{}; },
        },
        t.action);
    return step;
}

}  // namespace pamina::engine
