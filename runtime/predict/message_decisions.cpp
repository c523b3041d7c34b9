// What a message decides on its way: messages that decide and cost the same take the same time.
#include <algorithm>
#include <bit>
#include <set>

#include "runtime/predict/message_way.h"

namespace pamina::predict {

using expr::Id;
using expr::kNone;
using expr::Op;
using expr::Slot;
using rtg::StateId;

/// Whether who sends to whom may decide something on the way, or cost it.
bool MessageWay::depends(const std::vector<int>& all) {
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

std::optional<Slot> MessageWay::evaluate(Id id, std::vector<Slot>& at) {
    auto it = programs_.find(id);
    if (it == programs_.end()) it = programs_.emplace(id, expr::compile(graph.pool, id, bound->environment)).first;
    Slot value{};
    if (!expr::run(it->second, at.data(), scratch_, value)) return std::nullopt;
    return value;
}

bool MessageWay::decide(const std::vector<rtg::RouteItem>& route, std::vector<Slot>& known,
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
bool MessageWay::decide(StateId at, std::vector<Slot> known, std::vector<std::uint64_t>& out) {
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

}  // namespace pamina::predict
