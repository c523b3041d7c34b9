#include "runtime/predict/message_way.h"

#include <algorithm>
#include <set>

namespace pamina::predict {

using expr::Id;
using expr::kNone;
using expr::Op;
using expr::Slot;
using rtg::StateId;

/// What the graph asks about a message, of the one that is run.
Id MessageWay::said(Id id) {
    using Q = arrays::Question;
    const expr::Node n = graph.pool.at(id);
    if (n.op == Op::IntToReal) return graph.pool.to_real(said(graph.pool.args(id)[0]));
    if (n.op != Op::Ask) return id;
    if (asks(id, Q::SendTo)) return local(to);
    if (asks(id, Q::ReceiveFrom)) return local(from);
    if (asks(id, Q::SendBytes) || asks(id, Q::ReceiveBytes)) return local(bytes);
    return id;
}

/// Transitions from a state to the loop edge that goes back to `head`, and in what is started there.
std::vector<int> MessageWay::way(StateId begin, StateId head) {
    std::vector<int> all;
    std::set<StateId> seen;
    std::vector<StateId> todo{begin};
    while (!todo.empty()) {
        const StateId at = todo.back();
        todo.pop_back();
        if (at == rtg::kNoState || !seen.insert(at).second) continue;
        const int out = graph.states[static_cast<std::size_t>(at)].out;
        if (out < 0) continue;
        all.push_back(out);
        const rtg::Transition& t = graph.transitions[static_cast<std::size_t>(out)];
        if (t.to == head && std::holds_alternative<rtg::LoopBack>(t.action)) continue;
        rtg::each_target(graph, t, [&](StateId next) { todo.push_back(next); });
    }
    return all;
}

void MessageWay::make(const rtg::Transition& sends, std::span<const Slot> given, const std::vector<bool>& known) {
    const auto unknown = [] { return NoMessageTime{"the statement does not send by `send` and `recv` alone"}; };
    const rtg::Transition* receives = rtg::out_of(std::as_const(graph), sends.other);
    const auto* loop = receives ? std::get_if<rtg::LoopEnter>(&receives->action) : nullptr;
    if (!loop || !asks(loop->range.last, arrays::Question::Receives)) throw unknown();
    const Id of = std::get<rtg::LoopEnter>(sends.action).range.last;
    self = static_cast<int>(graph.pool.at(graph.pool.args(of).back()).value.i);
    from = graph.local_slots++;
    to = graph.local_slots++;
    bytes = graph.local_slots++;
    graph.slot_names.resize(static_cast<std::size_t>(graph.local_slots));
    const StateId send = sends.to, receive = receives->to;
    const std::vector<int> sending = way(send, sends.from), receiving = way(receive, receives->from);
    std::vector<int> all = sending;
    all.insert(all.end(), receiving.begin(), receiving.end());
    for (const int t : all)
        if (auto* pass = std::get_if<rtg::Pass>(&graph.transitions[static_cast<std::size_t>(t)].action))
            for (rtg::Item& item : pass->items)
                if (item.kind == rtg::Item::Kind::Assign) item.amount = said(item.amount);

    // The message, then what `send` does, what `recv` does, and the wait for what was started.
    std::vector<rtg::Item> first;
    const auto assign = [](int slot, Id value) {
        rtg::Item item;
        item.kind = rtg::Item::Kind::Assign;
        item.slot = slot;
        item.amount = value;
        return item;
    };
    const auto number = [&](const char* name) {
        rtg::Global& made = graph.globals.emplace_back();
        made.name = name;
        made.kind = expr::Kind::Int;
        values.globals.push_back({});
        return graph.pool.global(static_cast<int>(graph.globals.size()) - 1, expr::Kind::Int);
    };
    for (const int slot : {from, to, bytes}) first.push_back(assign(slot, number("message")));
    first.push_back(assign(self, local(from)));
    locals.assign(static_cast<std::size_t>(graph.local_slots), Slot{});
    outside(all, given, known, first);
    const auto replace_back = [&](const std::vector<int>& of, StateId head, StateId next) {
        for (const int t : of) {
            rtg::Transition& back = graph.transitions[static_cast<std::size_t>(t)];
            if (back.to != head || !std::holds_alternative<rtg::LoopBack>(back.action)) continue;
            back.action = rtg::Pass{};
            back.to = next;
        }
    };
    const StateId head_of_sends = sends.from, head_of_receives = receives->from;
    const StateId entry = graph.add_state(), between = graph.add_state(), after = graph.add_state(),
                  end = graph.add_state();
    graph.entry = declared(entry);
    graph.add_transition(entry, send, rtg::Pass{std::move(first)});
    graph.add_transition(between, receive, rtg::Pass{{assign(self, local(to))}});
    graph.add_transition(after, end, rtg::Join{});
    replace_back(sending, head_of_sends, between);
    replace_back(receiving, head_of_receives, after);
    start = send;
    bound = std::make_unique<engine::BoundGraph>(graph, values);
    by_pair = depends(all);
}

/// Declares what stands before the processors begin, and goes on at `next`.
StateId MessageWay::declared(StateId next) {
    std::vector<int> entities;
    std::set<StateId> seen;
    for (StateId at = graph.entry; seen.insert(at).second;) {
        const rtg::Transition* t = rtg::out_of(std::as_const(graph), at);
        if (!t || std::holds_alternative<rtg::Replicate>(t->action)) break;
        if (const auto* one = std::get_if<rtg::Declare>(&t->action)) entities.push_back(one->entity);
        at = t->to;
    }
    for (; !entities.empty(); entities.pop_back()) {
        const StateId before = graph.add_state();
        graph.add_transition(before, next, rtg::Declare{entities.back()});
        next = before;
    }
    return next;
}

/// What was bound before the message is read on the way.
void MessageWay::outside(const std::vector<int>& all, std::span<const Slot> given, const std::vector<bool>& known,
                         std::vector<rtg::Item>& first) {
    std::map<int, expr::Kind> read;
    std::set<int> bound_inside{self, from, to, bytes};
    const auto reads = [&](Id root) {
        const std::vector<int> free = expr::free_locals(graph.pool, root);
        std::vector<Id> todo{root};
        std::set<Id> seen;
        while (!todo.empty()) {
            const Id id = todo.back();
            todo.pop_back();
            if (!seen.insert(id).second) continue;
            const expr::Node& n = graph.pool.at(id);
            if (n.op == Op::Local && std::ranges::binary_search(free, static_cast<int>(n.value.i)))
                read[static_cast<int>(n.value.i)] = n.kind;
            for (const Id a : graph.pool.args(id)) todo.push_back(a);
        }
    };
    for (const int number : all) {
        const rtg::Transition& t = graph.transitions[static_cast<std::size_t>(number)];
        rtg::visit_fields(t.action, Decisions<decltype(reads)>(graph, reads));
        if (const auto* pass = std::get_if<rtg::Pass>(&t.action)) {
            for (const rtg::Item& i : pass->items) {
                if (i.kind != rtg::Item::Kind::Assign) continue;
                reads(i.amount);
                bound_inside.insert(i.slot);
            }
        }
        if (const auto* enter = std::get_if<rtg::LoopEnter>(&t.action)) bound_inside.insert(enter->slot);
        struct Indices : rtg::NoFields {
            decltype(reads)& on;
            explicit Indices(decltype(reads)& f) : on(f) {}
            void element(rtg::Entity::Kind, const rtg::Element& e) {
                for (const Id i : e.indices) on(i);
            }
            void place(const rtg::Place& p) {
                for (const Id i : p.indices) on(i);
            }
        };
        rtg::visit_fields(t.action, Indices(reads));
    }
    for (const auto& [slot, kind] : read) {
        const auto s = static_cast<std::size_t>(slot);
        if (bound_inside.contains(slot) || s >= known.size() || !known[s]) continue;
        locals[s] = given[s];
        rtg::Item item;
        item.kind = rtg::Item::Kind::Assign;
        item.slot = slot;
        item.amount = kind == expr::Kind::Real   ? graph.pool.const_real(given[s].r)
                      : kind == expr::Kind::Bool ? graph.pool.const_bool(given[s].i != 0)
                                                 : graph.pool.const_int(given[s].i);
        first.push_back(std::move(item));
    }
}

}  // namespace pamina::predict
