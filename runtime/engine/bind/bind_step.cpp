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

/// Binds the fields of an action: from what they are in the graph, to what they are at the run.
struct BoundGraph::Fields {
    BoundGraph& graph;
    Span span;

    void cost(rtg::Role, expr::Kind, const char*, rtg::Id from, Cost& to) { to = graph.bind(from); }
    void amount(rtg::Id from, Cost& to) {
        to = graph.bind(from);
        graph.has_decisions = true;  // who is served, and when
    }
    void maybe(rtg::Role, expr::Kind, const char*, rtg::Id from, Cost& to) { to = graph.bind(from); }
    void costs(rtg::Role role, expr::Kind, const char*, const std::vector<rtg::Id>& from, std::vector<Cost>& to) {
        values(role, from, to);
    }
    void value(rtg::Role, rtg::Id from, Cost& to) { to = graph.bind(from); }
    void values(rtg::Role, const std::vector<rtg::Id>& from, std::vector<Cost>& to) {
        to.reserve(from.size());
        for (rtg::Id id : from) to.push_back(graph.bind(id));
    }
    void priority(rtg::Id from, Cost& to) { to = graph.bind(from); }
    void token_values(const rtg::Element&, const std::vector<rtg::Id>& from, std::vector<Cost>& to) {
        values(rtg::Role::Given, from, to);
    }
    void range(const rtg::Range& from, BoundRange& to) { to = graph.bind(from); }
    void items(const std::vector<rtg::Item>& from, std::vector<BoundItem>& to) {
        for (const auto& item : from) to.push_back(graph.bind(item));
    }
    void route(const std::vector<rtg::RouteItem>& from, std::vector<BoundRouteItem>& to) {
        to = graph.bind(from, span);
    }
    void element(rtg::Entity::Kind, const rtg::Element& from, BoundElement& to) { to = graph.bind(from); }
    void maybe_element(rtg::Entity::Kind, const std::optional<rtg::Element>& from, std::optional<BoundElement>& to) {
        if (from) to = graph.bind(*from);
    }
    void place(const rtg::Place& from, BoundPlace& to) { to = graph.bind(from, span); }
    void maybe_place(const std::optional<rtg::Place>& from, std::optional<BoundPlace>& to) {
        if (from) to = graph.bind(*from, span);
    }
    void things(const rtg::Place& from, BoundPlace& to) {
        to = graph.bind(from, span);
        graph.has_decisions = true;
    }
    void customers(const std::vector<rtg::Contend::With>& from, std::vector<action::Contend::With>& to) {
        for (const auto& w : from) {
            to.push_back({graph.bind(w.contention), {}});
            values(rtg::Role::Given, w.values, to.back().values);
        }
    }
    // What is the same at both stages.
    void slot(const char*, expr::Kind, int from, int& to) { to = from; }
    void maybe_slot(expr::Kind, int from, int& to) { to = from; }
    void slots(expr::Kind, const std::vector<int>& from, std::vector<int>& to) { to = from; }
    void loop_slot(int from, int& to) { to = from; }
    void value_slot(const char*, rtg::Id, int from, int& to) { to = from; }
    void token_slots(const rtg::Element&, const std::vector<int>& from, std::vector<int>& to) { to = from; }
    void read_slot(const char*, int from, int& to) { to = from; }
    void maybe_read_slot(int from, int& to) { to = from; }
    void handles(const std::vector<int>& from, std::vector<int>& to) { to = from; }
    void region(const rtg::Region& r, rtg::StateId from, rtg::StateId& to) {
        to = from;
        if (r.cancellable) graph.has_decisions = true;
    }
    void regions(const rtg::Region&, const std::vector<rtg::StateId>& from, std::vector<rtg::StateId>& to) {
        to = from;
    }
    void state(rtg::StateId from, rtg::StateId& to) { to = from; }
    void number(rtg::Table, int from, int& to) { to = from; }
    /// By the Locals with their instances.
    void entities(const std::vector<int>& from, std::vector<int>& to) {
        for (int e : from) to.push_back(graph.graph.entities[static_cast<std::size_t>(e)].slot);
    }
    void flag(bool from, bool& to) { to = from; }
    void word(rtg::Read::What from, rtg::Read::What& to) { to = from; }
    void word(language::Law from, language::Law& to) { to = from; }
};

Step BoundGraph::bind(const rtg::Transition& t) {
    Fields fields{*this, graph.states[t.from].span};
    Step step{{}, t.to, t.stmt, t.other};
    std::visit([&]<template <class> class A>(
                   const A<rtg::Written>& a) { rtg::About<A>::fields(fields, a, step.action.emplace<A<Bound>>()); },
               t.action);
    if (auto* back = std::get_if<action::LoopBack>(&step.action)) {
        const auto& head = graph.transitions[graph.states[t.to].out];
        back->slot = std::get<rtg::LoopEnter>(head.action).slot;
        step.to = head.to;
        step.other = head.other;
    }
    if (auto* draw = std::get_if<action::Draw>(&step.action)) draw->site = draw_sites++;
    return step;
}

}  // namespace pamina::engine
