#include "runtime/formulas/walk.h"

#include <fmt/format.h>

#include <stdexcept>

#include "frontend/source/overloaded.h"
#include "runtime/formulas/contended.h"
#include "runtime/rtg/regions.h"
#include "runtime/symbolic/calculus.h"

namespace pamina::formulas {

using rtg::kNoState;
using rtg::StateId;
using rtg::Transition;

namespace {

/// Nested statements, calls in each other and states in a line.
constexpr int kDeepest = 400;

/// There may be a `sync` in it.
bool may_meet(const rtg::Action& a) {
    return rtg::traits_in(a).ways == rtg::Ways::Two || std::holds_alternative<rtg::Acquire>(a) ||
           std::holds_alternative<rtg::Call>(a) || std::holds_alternative<rtg::Sync>(a);
}

/// What formulas know of a discipline.
enum class Serves {
    Everybody,   // nobody waits
    InOrder,     // one after the other, whole requests
    Conserving,  // in some order, but no server is idle while somebody waits
};
Serves serves(rtg::Discipline d) {
    using enum rtg::Discipline;
    switch (d) {
        case Delay:
            return Serves::Everybody;
        case Fcfs:
            return Serves::InOrder;
        case Ps:
        case Rr:
        case Lifo:
        case Priority:
        case Preemptive:
            return Serves::Conserving;
        case Maxmin:
            break;
    }
    throw std::logic_error("a link serves flows");
}

}  // namespace

void Walk::note(std::string text, const Transition& t) {
    if (obstacle_) return;
    Obstacle o{std::move(text), t.stmt, {}};
    if (t.stmt >= 0) {
        o.span = graph_.statements[static_cast<std::size_t>(t.stmt)].span;
    } else if (t.from != kNoState) {
        o.span = graph_.states[static_cast<std::size_t>(t.from)].span;
    }
    obstacle_ = std::move(o);
}

const std::string& Walk::entity_name(int entity) const {
    return graph_.entities[static_cast<std::size_t>(entity)].name;
}

std::optional<Form> Walk::capacity(int entity) const {
    const auto it = capacities_.find(entity);
    if (it == capacities_.end()) return {};
    return it->second;
}

bool Walk::single_server(int entity) const {
    const auto& e = graph_.entities[static_cast<std::size_t>(entity)];
    if (e.servers == rtg::kNone) return true;
    const auto& n = graph_.pool.at(e.servers);
    return n.op == expr::Op::ConstInt && n.value.i == 1;
}

Part Walk::model() {
    Around around;
    around.known = request_.assumptions;
    return process(graph_.entry, around);
}

Part Walk::process(StateId entry, Around around) {
    Part p = line(entry, kNoState, around);
    if (!p.latest) return p;
    if (const int e = shared(p.uses, p.spawned); e >= 0) {
        p.time.inexact();
        if (!obstacle_) obstacle_ = Obstacle{fmt::format("spawned processes wait for `{}`", entity_name(e)), -1, {}};
    }
    const std::optional<Form> most = p.time.most;  // with theirs
    p.time = beside(p.time, *p.latest);
    p.time.most = most;
    add_uses(p.uses, p.spawned);
    p.spawned.clear();
    p.latest.reset();
    p.cycle.reset();
    if (p.phases) {
        p.time.inexact();
        if (!obstacle_) obstacle_ = Obstacle{"processes that meet others start some beside them", -1, {}};
    }
    return p;
}

Part Walk::line(StateId from, StateId stop, Around& around) {
    if (++depth_ > kDeepest) {
        --depth_;
        throw Unclosed{"it is nested too deeply", graph_.states[static_cast<std::size_t>(from)].span};
    }
    Part all;
    for (StateId s = from; s != stop && s != kNoState;) {
        const Transition* t = rtg::out_of(graph_, s);
        if (!t) break;
        StateId next = lines_.next_of(s);
        Part p;
        bool unknown = false;
        try {
            p = step(s, *t, around, next);
        } catch (const Unclosed& u) {
            p = Part::of(Readings::unknown());
            note(u.text, *t);
            unknown = true;
        } catch (const symbolic::FormLimit& e) {
            p = Part::of(Readings::unknown());
            note(e.what(), *t);
            if (!limit_) limit_ = e.what();
            unknown = true;
        } catch (const symbolic::FormError& e) {
            p = Part::of(Readings::unknown());
            note(e.what(), *t);
            unknown = true;
        }
        p.irregular = p.irregular || (unknown && may_meet(t->action));
        beside_spawned(all.spawned, p, *t);
        all = in_a_row(std::move(all), p, around.meeting);
        s = next;
    }
    --depth_;
    return all;
}

void Walk::beside_spawned(const std::vector<Use>& before, Part& p, const Transition& t) {
    const int e = shared(before, p.spawned);
    if (e < 0) return;
    note(fmt::format("spawned processes wait for `{}`", entity_name(e)), t);
    p.latest->inexact();
}

Part Walk::step(StateId at, const Transition& t, Around& around, StateId& next) {
    const auto unknown = [&](const char* why) {
        note(why, t);
        return Part::of(Readings::unknown());
    };
    const auto waits = [&](const std::optional<Form>& most = {}) {
        note("processes wait for each other here", t);
        Readings time{{}, {}, {}, Form()};
        if (most) time.most = most;
        return Part::of(time);
    };
    return std::visit(
        overloaded{
            [&](const rtg::Pass& a) { return act(a, t, around); },
            [&](const rtg::Occupy& a) { return act(a, t, around); },
            [&](const rtg::Contend&) { return unknown("how fast it goes depends on what others do"); },
            [&](const rtg::Use& a) { return act(a, t, around); },
            [&](const rtg::Transfer&) { return unknown("how fast it goes depends on what others do"); },
            [&](const rtg::Acquire&) { return held(at, t, around, next); },
            [&](const rtg::EnterPlace& a) {
                enter(a.place, around);
                return Part();
            },
            [&](const rtg::LeavePlace&) {
                around.places.pop_back();
                return Part();
            },
            [&](const rtg::Declare& a) {
                declare(a.entity, around);
                return Part();
            },
            [&](const rtg::LoopEnter& a) { return act(a, t, around); },
            [&](const rtg::Guard&) { return guard(at, t, around); },
            [&](const rtg::Choice& a) {
                choice(a, around);
                return Part();
            },
            [&](const rtg::Fork& a) { return act(a, t, around); },
            [&](const rtg::Replicate& a) { return act(a, t, around); },
            [&](const rtg::RunTasks& a) { return act(a, t, around); },
            [&](const rtg::Spawn& a) { return act(a, t, around); },
            [&](const rtg::Within& a) { return limited(a.limit, a.body, at, t, around); },
            // Who ends the process says what that means.
            [&](const rtg::Again&) { return Part::of(Readings::unknown()); },
            [&](const rtg::Sync& a) { return act(a, t, around); },
            [&](const rtg::Put& a) {
                return waits(a.latency == rtg::kNone ? std::optional<Form>() : translate_(a.latency, around.frame));
            },
            [&](const rtg::Get&) { return waits(); },
            [&](const rtg::Signal&) { return waits(); },
            [&](const rtg::Await&) { return waits(); },
            [&](const rtg::Read&) {
                note("it looks at what others do", t);
                return Part();
            },
            [&](const rtg::Call& a) { return act(a, t, around); },
            [](const rtg::Release&) { return Part(); },
            [](const rtg::Dispose&) { return Part(); },
            [](const rtg::LoopBack&) { return Part(); },
            [](const rtg::Join&) { return Part(); },  // where a process ends
            [](const rtg::Draw&) { return Part(); },  // who reads what it gives says so
            [](const rtg::BeginMeasure&) { return Part(); },
            [](const rtg::EndMeasure&) { return Part(); },
            [](const rtg::Sample&) { return Part(); },
            [](const rtg::Return&) { return Part(); },
        },
        t.action);
}

Form Walk::items(const std::vector<rtg::Item>& items, Around& around, bool in_a_row) {
    Form time;
    for (const auto& item : items) {
        using Kind = rtg::Item::Kind;
        switch (item.kind) {
            case Kind::Delay:
            case Kind::Work:
                time = time + translate_(item.amount, around.frame);
                break;
            case Kind::Until:
                throw Unclosed{"until when it waits depends on when it begins", {}};
            case Kind::Assign:
                try {
                    around.frame[item.slot] = translate_(item.amount, around.frame);
                } catch (const Unclosed&) {
                    around.frame.erase(item.slot);  // who reads it says so
                }
                break;
            case Kind::Repeat: {
                const Form count = translate_(item.count, around.frame);
                const Form each = this->items(item.body, around, in_a_row);
                time = time + symbolic::close_sum(translate_.fresh("round"), 1, count, each, around.known);
                break;
            }
            case Kind::Copies: {
                const Form count = translate_(item.count, around.frame);
                const Form each = this->items(item.body, around, in_a_row);
                const auto some = symbolic::at_least(count, Form(1));
                const Form all = in_a_row ? count * each : each;
                time = time + (symbolic::holds(some, around.known) ? all : symbolic::choose({some}, all, Form()));
                break;
            }
        }
    }
    return time;
}

Part Walk::act(const rtg::Pass& a, const Transition&, Around& around) {
    Readings time = Readings::of(items(a.items, around, false));
    time.most = items(a.items, around, true);
    return Part::of(time);
}

std::vector<Form> Walk::indices(const std::vector<rtg::Id>& ids, const Around& around) {
    std::vector<Form> all;
    for (rtg::Id id : ids) all.push_back(translate_(id, around.frame));
    return all;
}

void Walk::declare(int entity, Around& around) {
    const auto& e = graph_.entities[static_cast<std::size_t>(entity)];
    declared_[entity] = around.process;
    if (e.kind != rtg::Entity::Kind::Resource && e.kind != rtg::Entity::Kind::Processor) return;
    Form all(1);
    try {
        for (rtg::Id d : e.dimensions) all = all * translate_(d, around.frame);
        if (e.servers != rtg::kNone) all = all * translate_(e.servers, around.frame);
        if (e.discipline == rtg::Discipline::Delay) return;  // everybody has a server
        capacities_.insert_or_assign(entity, all);
        if (e.speed != rtg::kNone) speeds_.insert_or_assign(entity, translate_(e.speed, around.frame));
    } catch (const Unclosed&) {
        capacities_.erase(entity);
    }
}

void Walk::enter(const rtg::Place& place, Around& around) {
    around.places.push_back({Use{}});  // to be left again, also where its indices are no forms
    Use use;
    use.entity = place.entity;
    use.spread =
        place.kind == rtg::Place::Kind::Part || (place.kind == rtg::Place::Kind::All && !place.indices.empty());
    if (!use.spread) use.indices = indices(place.indices, around);
    if (place.slot >= 0) use.entity = -1;  // which one is known only while it runs
    around.places.back() = {use};
}

Part Walk::act(const rtg::Occupy& a, const Transition& t, Around& around) {
    Form time = translate_(a.amount, around.frame);
    if (around.places.empty()) return Part::of(Readings::of(time));
    Use use = around.places.back().front();
    if (use.entity < 0) throw Unclosed{"on which processors it computes is known only while it runs", {}};
    const auto& e = graph_.entities[static_cast<std::size_t>(use.entity)];
    if (e.speed_array >= 0) {
        note(fmt::format("the processors of `{}` differ in speed", e.name), t);
        return Part::of(Readings::unknown());
    }
    if (const auto speed = speeds_.find(use.entity); speed != speeds_.end()) {
        if (e.speed_is_rate == a.is_work) time = time / speed->second;
    }
    if (use.entity == around.held && around.process == around.holder)
        return Part::of(Readings::of(time));  // on the processor that the task holds
    // What a task starts may compute on the processor that the task holds: it is counted there.
    if (use.entity != around.held) use.busy = time;
    use.stmt = t.stmt;
    Part p = Part::of(Readings::of(time));
    p.uses.push_back(use);
    p.cycle = Cycle{use.entity, {}, {}, time, {}, {}};
    return p;
}

Part Walk::act(const rtg::Use& a, const Transition& t, Around& around) {
    if (a.resource.slot >= 0) throw Unclosed{"which resource it uses is known only while it runs", {}};
    const auto& e = graph_.entities[static_cast<std::size_t>(a.resource.entity)];
    Form time = translate_(a.amount, around.frame);
    if (const auto speed = speeds_.find(a.resource.entity); speed != speeds_.end()) {
        if (e.speed_is_rate == a.is_data) time = time / speed->second;
    }
    Use use{a.resource.entity, indices(a.resource.indices, around), false, false, time, t.stmt};
    Part p = Part::of(Readings::of(time));
    if (serves(e.discipline) == Serves::Everybody) return p;
    p.uses.push_back(use);
    if (serves(e.discipline) == Serves::InOrder) p.cycle = Cycle{use.entity, {}, {}, time, {}, {}};
    return p;
}

Part Walk::held(StateId at, const Transition& t, Around& around, StateId& next) {
    const auto& a = std::get<rtg::Acquire>(t.action);
    const StateId release = lines_.release_of(at);
    if (a.resource.slot >= 0 || release == kNoState)
        throw Unclosed{"which resource it holds is known only while it runs", {}};
    const auto& e = graph_.entities[static_cast<std::size_t>(a.resource.entity)];
    const Form count = a.count == rtg::kNone ? Form(1) : translate_(a.count, around.frame);
    Use use{a.resource.entity, indices(a.resource.indices, around), false, false, {}, t.stmt};
    Part p = line(t.to, release, around);
    next = release;
    // Held for as long as what is inside takes at least.
    use.busy = p.time.least * count;
    const bool simple = count == Form(1) && p.uses.empty() && p.time.exact && !p.phases && !p.latest;
    p.cycle.reset();
    if (serves(e.discipline) == Serves::Everybody) return p;
    if (shared(p.uses, {use}) >= 0 || shared(p.spawned, {use}) >= 0) {
        note(fmt::format("`{}` is used while it is held", e.name), t);
        p.time.inexact();
        p.time.most.reset();
    }
    if (simple && serves(e.discipline) == Serves::InOrder) p.cycle = Cycle{use.entity, {}, {}, p.time.path, {}, {}};
    add_use(p.uses, use);
    return p;
}

void Walk::choice(const rtg::Choice& a, Around& around) {
    const Form whole = a.around == rtg::kNone ? Form(1) : translate_(a.around, around.frame);
    Form left(1);
    for (std::size_t i = 0; i < a.slots.size(); ++i) {
        Form share = left;
        if (i < a.probabilities.size()) {
            share = translate_(a.probabilities[i], around.frame);
            left = left - share;
        }
        around.frame.insert_or_assign(a.slots[i], share * whole);
    }
}

}  // namespace pamina::formulas
