#include "runtime/predict/message_times.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <unordered_map>

#include "runtime/arrays/ask.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/evaluate.h"
#include "runtime/expr/program.h"
#include "runtime/rtg/regions.h"

namespace pamina::predict {

namespace {

using expr::Id;
using expr::kNone;
using expr::Op;
using expr::Slot;
using rtg::StateId;

/// Calls `on(id)` for what an action costs and decides: not for values of lets, nor for which of alike things it means.
template <class On>
struct Decisions : rtg::NoFields {
    const rtg::Graph& graph;
    const On& on;
    Decisions(const rtg::Graph& of, const On& f) : graph(of), on(f) {}

    void one(Id id) {
        if (id != kNone) on(id);
    }
    void cost(rtg::Role, expr::Kind, std::string_view, Id id) { one(id); }
    void maybe(rtg::Role, expr::Kind, std::string_view, Id id) { one(id); }
    void costs(rtg::Role, expr::Kind, std::string_view, const std::vector<Id>& ids) {
        for (const Id id : ids) one(id);
    }
    void values(rtg::Role, const std::vector<Id>& ids) { costs({}, {}, {}, ids); }
    void amount(Id id) { one(id); }
    void priority(Id id) { one(id); }
    void range(const rtg::Range& r) {
        one(r.first);
        one(r.last);
        one(r.step);
    }
    void items(const std::vector<rtg::Item>& all) {
        for (const rtg::Item& i : all) {
            if (i.kind != rtg::Item::Kind::Assign) one(i.amount);
            one(i.count);
            items(i.body);
        }
    }
    void route(const std::vector<rtg::RouteItem>& all) {
        for (const rtg::RouteItem& i : all) {
            one(i.condition);
            if (i.kind == rtg::RouteItem::Kind::For) range(i.range);
            route(i.body);
            route(i.other);
        }
    }
    void customers(const std::vector<rtg::Contend::With>& all) {
        for (const auto& w : all) costs({}, {}, {}, w.values);
    }
    /// Processors may have speeds of their own.
    void place(const rtg::Place& p) {
        if (p.entity >= 0 && graph.entities[static_cast<std::size_t>(p.entity)].speed_array >= 0)
            for (const Id id : p.indices) one(id);
    }
};

}  // namespace

struct MessageTimes::Way {
    Way(const rtg::Graph& of, const engine::Values& with) : graph(of), values(with) {}

    rtg::Graph graph;
    engine::Values values;
    StateId start = rtg::kNoState;       // where the process knows its message
    int self = -1;                       // Local: the number of the processor
    int from = -1, to = -1, bytes = -1;  // Locals: the message
    std::vector<Slot> locals;            // at `start`, but for these
    std::unique_ptr<engine::BoundGraph> bound;
    bool by_pair = false;                                  // it may depend on who sends to whom
    std::map<std::vector<std::uint64_t>, double> seconds;  // of messages that decide the same

    void make(const rtg::Transition& sends, std::span<const Slot> given, const std::vector<bool>& known);
    double time(const arrays::Message& m);
    double run(const arrays::Message& m);

  private:
    bool asks(Id id, arrays::Question q) const {
        const expr::Node& n = graph.pool.at(id);
        return n.op == Op::Ask && n.value.i == static_cast<std::int64_t>(q);
    }
    Id local(int slot) { return graph.pool.local(slot, expr::Kind::Int); }
    Id said(Id id);
    std::vector<int> way(StateId begin, StateId head);
    StateId declared(StateId next);
    void outside(const std::vector<int>& all, std::span<const Slot> given, const std::vector<bool>& known,
                 std::vector<rtg::Item>& first);
    bool depends(const std::vector<int>& all);
    std::optional<Slot> evaluate(Id id, std::vector<Slot>& at);
    bool decide(StateId at, std::vector<Slot> known, std::vector<std::uint64_t>& out);
    bool decide(const std::vector<rtg::RouteItem>& route, std::vector<Slot>& known, std::vector<std::uint64_t>& out);

    std::unordered_map<Id, expr::Program> programs_;
    expr::Scratch scratch_;
};

/// What the graph asks about a message, of the one that is run.
Id MessageTimes::Way::said(Id id) {
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
std::vector<int> MessageTimes::Way::way(StateId begin, StateId head) {
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

void MessageTimes::Way::make(const rtg::Transition& sends, std::span<const Slot> given,
                             const std::vector<bool>& known) {
    const auto unknown = [] { return NotKnown{"the statement does not send by `send` and `recv` alone"}; };
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
StateId MessageTimes::Way::declared(StateId next) {
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
void MessageTimes::Way::outside(const std::vector<int>& all, std::span<const Slot> given,
                                const std::vector<bool>& known, std::vector<rtg::Item>& first) {
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

/// Whether who sends to whom may decide something on the way, or cost it.
bool MessageTimes::Way::depends(const std::vector<int>& all) {
    std::set<int> who{self, from, to};
    const auto reads = [&](Id id) {
        return std::ranges::any_of(expr::free_locals(graph.pool, id), [&](int slot) { return who.contains(slot); });
    };
    for (bool more = true; more;) {
        more = false;
        for (const int number : all) {
            const rtg::Action& a = graph.transitions[static_cast<std::size_t>(number)].action;
            if (const auto* pass = std::get_if<rtg::Pass>(&a))
                for (const rtg::Item& i : pass->items)
                    if (i.kind == rtg::Item::Kind::Assign && i.amount != local(bytes) && reads(i.amount))
                        more = who.insert(i.slot).second || more;
        }
    }
    bool any = false;
    const auto decision = [&](Id id) { any = any || reads(id); };
    for (const int number : all) {
        const rtg::Action& a = graph.transitions[static_cast<std::size_t>(number)].action;
        rtg::visit_fields(a, Decisions<decltype(decision)>(graph, decision));
    }
    return any;
}

std::optional<Slot> MessageTimes::Way::evaluate(Id id, std::vector<Slot>& at) {
    auto it = programs_.find(id);
    if (it == programs_.end()) it = programs_.emplace(id, expr::compile(graph.pool, id, bound->environment)).first;
    Slot value{};
    if (!expr::run(it->second, at.data(), scratch_, value)) return std::nullopt;
    return value;
}

bool MessageTimes::Way::decide(const std::vector<rtg::RouteItem>& route, std::vector<Slot>& known,
                               std::vector<std::uint64_t>& out) {
    for (const rtg::RouteItem& item : route) {
        switch (item.kind) {
            case rtg::RouteItem::Kind::Link:
                out.push_back(static_cast<std::uint64_t>(item.link.entity));
                break;
            case rtg::RouteItem::Kind::If: {
                const auto yes = evaluate(item.condition, known);
                if (!yes || !decide(yes->i ? item.body : item.other, known, out)) return false;
                break;
            }
            case rtg::RouteItem::Kind::For: {
                const auto first = evaluate(item.range.first, known), last = evaluate(item.range.last, known);
                const auto step =
                    item.range.step == kNone ? std::optional(Slot{.i = 1}) : evaluate(item.range.step, known);
                if (!first || !last || !step || step->i == 0) return false;
                const auto in = [&](std::int64_t i) {
                    return step->i > 0 ? i < last->i + !item.range.exclusive : i > last->i - !item.range.exclusive;
                };
                for (std::int64_t i = first->i; in(i); i += step->i) {
                    known[static_cast<std::size_t>(item.slot)].i = i;
                    if (out.size() > kMostRun || !decide(item.body, known, out)) return false;
                }
                break;
            }
        }
    }
    return true;
}

/// What a message decides on its way, in order. False: that is not followed here.
bool MessageTimes::Way::decide(StateId at, std::vector<Slot> known, std::vector<std::uint64_t>& out) {
    constexpr std::size_t kMostDecisions = 1 << 12;
    while (const rtg::Transition* t = rtg::out_of(std::as_const(graph), at)) {
        if (out.size() > kMostDecisions) return false;
        const rtg::Action& a = t->action;
        bool good = true;
        at = t->to;
        if (const auto* pass = std::get_if<rtg::Pass>(&a)) {
            for (const rtg::Item& i : pass->items) {
                if (i.kind == rtg::Item::Kind::Repeat || i.kind == rtg::Item::Kind::Copies) return false;
                const auto value = evaluate(i.amount, known);
                if (!value) return false;
                if (i.kind == rtg::Item::Kind::Assign)
                    known[static_cast<std::size_t>(i.slot)] = *value;
                else
                    out.push_back(std::bit_cast<std::uint64_t>(*value));
            }
            continue;
        }
        if (const auto* spawn = std::get_if<rtg::Spawn>(&a)) {
            if (spawn->may_loop() || !decide(spawn->body, known, out)) return false;
            continue;
        }
        if (const auto* transfer = std::get_if<rtg::Transfer>(&a)) {
            if (!decide(transfer->route, known, out)) return false;
            for (const Id id : {transfer->amount, transfer->latency}) {
                if (id == kNone) continue;
                const auto value = evaluate(id, known);
                if (!value) return false;
                out.push_back(std::bit_cast<std::uint64_t>(*value));
            }
            continue;
        }
        const auto* guard = std::get_if<rtg::Guard>(&a);
        const auto* get = std::get_if<rtg::Get>(&a);
        const bool plain = guard || (get && get->slots.empty()) || std::holds_alternative<rtg::Occupy>(a) ||
                           std::holds_alternative<rtg::Use>(a) || std::holds_alternative<rtg::Acquire>(a) ||
                           std::holds_alternative<rtg::Release>(a) || std::holds_alternative<rtg::EnterPlace>(a) ||
                           std::holds_alternative<rtg::LeavePlace>(a) || std::holds_alternative<rtg::Put>(a) ||
                           std::holds_alternative<rtg::Join>(a);
        if (!plain) return false;
        const auto decision = [&](Id id) {
            const auto value = evaluate(id, known);
            good = good && value;
            if (value) out.push_back(std::bit_cast<std::uint64_t>(*value));
        };
        rtg::visit_fields(a, Decisions<decltype(decision)>(graph, decision));
        if (!good) return false;
        if (guard && out.back() == 0) at = t->other;
    }
    return true;
}

double MessageTimes::Way::run(const arrays::Message& m) {
    const std::size_t first = values.globals.size() - 3;
    values.globals[first].i = m.from;
    values.globals[first + 1].i = m.to;
    values.globals[first + 2].i = m.bytes;
    constexpr std::uint64_t kMostEvents = 1'000'000;  // a message that never comes is none
    engine::RunControl control;
    control.limits.max_events = kMostEvents;
    const engine::Outcome outcome = engine::evaluate(graph, values, {}, control);
    if (outcome.error) throw NotKnown{"a message alone does not come: " + outcome.error->message};
    return outcome.result.seconds(outcome.result.time);
}

double MessageTimes::Way::time(const arrays::Message& m) {
    std::vector<std::uint64_t> key{static_cast<std::uint64_t>(m.bytes)};
    if (by_pair) {
        locals[static_cast<std::size_t>(from)].i = locals[static_cast<std::size_t>(self)].i = m.from;
        locals[static_cast<std::size_t>(to)].i = m.to;
        locals[static_cast<std::size_t>(bytes)].i = m.bytes;
        if (!decide(start, locals, key))
            key = {static_cast<std::uint64_t>(m.bytes), static_cast<std::uint64_t>(m.from),
                   static_cast<std::uint64_t>(m.to)};
    }
    const auto found = seconds.find(key);
    if (found != seconds.end()) return found->second;
    if (seconds.size() >= kMostRun) throw NotKnown{"there are too many different messages to run each alone"};
    return seconds.emplace(std::move(key), run(m)).first->second;
}

MessageTimes::MessageTimes(const rtg::Graph& graph, const engine::Values& values, const rtg::Transition& sends,
                           std::span<const Slot> locals, const std::vector<bool>& known)
    : way_(std::make_unique<Way>(graph, values)) {
    way_->make(sends, locals, known);
}
MessageTimes::~MessageTimes() = default;

double MessageTimes::of(const arrays::Transfers& transfers) {
    double all = 0;
    if (!way_->by_pair) {
        for (const arrays::MessageClass& c : transfers.classes)
            all += static_cast<double>(c.messages) * way_->time({0, 1, c.elements, c.bytes});
        return all;
    }
    if (transfers.messages > kMostLookedAt)
        throw NotKnown{"how long a message takes depends on who sends it, and there are too many"};
    std::vector<arrays::Message> sent;
    for (std::int64_t p = 0; p < transfers.processors; ++p) {
        sent.clear();
        transfers.sent(p, sent);
        for (const arrays::Message& m : sent) all += way_->time(m);
    }
    return all;
}

}  // namespace pamina::predict
