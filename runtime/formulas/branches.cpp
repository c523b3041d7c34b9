// Loops, guards, and what runs side by side.
#include <fmt/format.h>

#include "runtime/formulas/contended.h"
#include "runtime/formulas/walk.h"
#include "runtime/rtg/regions.h"

namespace pamina::formulas {

using rtg::kNoState;
using rtg::Transition;

namespace {

/// 1 where there are steps, else 0.
Form some(const Steps& steps) {
    return symbolic::choose({symbolic::at_least(steps.count, 1)}, 1, 0);
}

/// `0 < share` of a branch of a `choose`: where it is 0 the branch takes no time anyway.
std::optional<int> share_of(const rtg::Graph& graph, rtg::Id condition) {
    const auto& n = graph.pool.at(condition);
    if (n.op != expr::Op::LtR) return {};
    const auto args = graph.pool.args(condition);
    const auto& zero = graph.pool.at(args[0]);
    const auto& share = graph.pool.at(args[1]);
    if (zero.op != expr::Op::ConstReal || zero.value.r != 0 || share.op != expr::Op::Local) return {};
    const int slot = static_cast<int>(share.value.i);
    for (const auto& t : graph.transitions) {
        if (const auto* c = std::get_if<rtg::Choice>(&t.action))
            for (int s : c->slots)
                if (s == slot) return slot;
    }
    return {};
}

std::string name_of(const rtg::Graph& graph, int slot) {
    return graph.slot_names[static_cast<std::size_t>(slot)];
}

/// What all rounds of a loop use: of each use what all of them together do.
std::vector<Use> in_all(const std::vector<Use>& uses, const Steps& steps, const Assumptions& known) {
    std::vector<Use> all;
    for (Use u : uses) {
        u.busy = total(steps, u.busy, known);
        for (const auto& i : u.indices) u.spread = u.spread || symbolic::depends_on(i, steps.name);
        if (u.spread) u.indices.clear();
        add_use(all, u);
    }
    return all;
}

}  // namespace

Part Walk::guard(rtg::StateId at, const Transition& t, Around& around) {
    const auto& a = std::get<rtg::Guard>(t.action);
    const rtg::StateId meet = lines_.meeting_of(at);
    if (const auto slot = share_of(graph_, a.condition)) {
        const auto it = around.frame.find(*slot);
        const bool never = it != around.frame.end() && it->second.is_zero();
        return line(never ? t.other : t.to, meet, around);
    }
    std::optional<Chooser> choose;
    try {
        choose = translate_.condition(a.condition, around.frame);
    } catch (const Unclosed& u) {
        note(u.text, t);
    }
    if (choose) {
        const Form taken = symbolic::simplify((*choose)(Form(1), Form(0)), around.known);
        if (taken.number()) return line(taken.is_zero() ? t.other : t.to, meet, around);
    }
    Around yes = around, no = around;
    if (choose) yes.known = translate_.assuming(a.condition, around.frame, around.known);
    const auto side = [&](rtg::StateId from, Around& own, const Form& if_yes, const Form& if_no) {
        const Translator::Where where(translate_, choose ? (*choose)(if_yes, if_no) : Form(1));
        const Restored restored(undecided_, undecided_ + 1);
        return line(from, meet, own);
    };
    const Part first = side(t.to, yes, Form(1), Form()), second = side(t.other, no, Form(), Form(1));
    return one_of_two(choose, first, second, t);
}

Part Walk::one_of_two(const std::optional<Chooser>& choose, const Part& first, const Part& second,
                      const Transition& t) {
    Part p;
    p.time = choose ? either(*choose, first.time, second.time) : one_of(first.time, second.time);
    const auto case_of = [&](std::vector<Use> uses, bool of_yes) {
        for (auto& u : uses) {
            if (choose)
                u.busy = of_yes ? (*choose)(u.busy, Form()) : (*choose)(Form(), u.busy);
            else
                u.busy = Form();
        }
        return uses;
    };
    p.uses = case_of(first.uses, true);
    add_uses(p.uses, case_of(second.uses, false));
    p.spawned = case_of(first.spawned, true);
    add_uses(p.spawned, case_of(second.spawned, false));
    if (first.latest || second.latest) {
        const Readings none = Readings::of(Form());
        const Readings a_last = first.latest.value_or(none), b_last = second.latest.value_or(none);
        p.latest = choose ? either(*choose, a_last, b_last) : one_of(a_last, b_last);
    }
    p.irregular = first.irregular || second.irregular;
    if (first.phases || second.phases) {
        note("whether it meets the others here depends on a condition", t);
        p.time.inexact();
        p.irregular = true;
    }
    return p;
}

// What has ended until its limit takes as long as it takes; else it is the limit, and what comes then. How long what
// waits for others takes is not known, only that it is no longer than the limit.
Part Walk::limited(rtg::Id most, rtg::StateId begin, rtg::StateId at, const Transition& t, Around& around) {
    const rtg::StateId meet = lines_.meeting_of(at);
    Around inside = around, then = around, otherwise = around;
    ++inside.process;
    inside.meeting = nullptr;
    Part body = process(begin, inside);
    body.uses = outside(body.uses, inside.process);
    const Part limit = Part::of(Readings::of(translate_(most, around.frame)));
    const Part late = in_a_row(limit, line(t.other, meet, otherwise), around.meeting);
    std::optional<Chooser> choose;
    if (body.time.exact && body.uses.empty()) {
        const auto in_time = symbolic::at_least(limit.time.path, *body.time.exact);
        choose = [in_time](const Form& yes, const Form& no) { return symbolic::choose({in_time}, yes, no); };
    } else {
        note("what is done until a limit of time depends on what others do", t);
    }
    for (auto& u : body.uses) u.many = true;
    Part p = one_of_two(choose, in_a_row(body, line(t.to, meet, then), around.meeting), late, t);
    if (!choose) p.time.most = late.time.most;
    return p;
}

Part Walk::act(const rtg::LoopEnter& a, const Transition& t, Around& outer) {
    Around around = outer;
    if (const auto values = numbers_of(a.range, around.frame)) return each_round(*values, a, t, outer);
    const Steps steps = translate_.steps(a.range, name_of(graph_, a.slot), around.frame, outer.known);
    around.frame.insert_or_assign(a.slot, steps.value);
    around.known = within(steps, outer.known);
    const Part body = [&] {
        const Translator::Where where(translate_, some(steps));
        return line(t.to, t.from, around);
    }();
    Part p;
    p.time = rounds(steps, body.time, outer.known);
    p.uses = in_all(body.uses, steps, outer.known);
    p.spawned = in_all(body.spawned, steps, outer.known);
    if (body.latest) {
        // Those of one round begin when the rounds before it are over.
        Steps before = steps;
        before.name = translate_.fresh(steps.name);
        const Form index = symbolic::symbol(steps.name, true);
        before.last = index - Form(1);
        const auto moved = [&](const Form& f) {
            return symbolic::substitute(f, {{steps.name, symbolic::symbol(before.name, true)}});
        };
        Readings each = body.time;
        each.path = moved(each.path), each.least = moved(each.least);
        if (each.exact) each.exact = moved(*each.exact);
        if (each.most) each.most = moved(*each.most);
        p.latest = branches(steps, in_a_row(rounds(before, each, around.known), *body.latest), outer.known);
        beside_spawned(p.spawned, p, t);
    }
    p.irregular = body.irregular;
    if (body.phases && !body.irregular) {
        const Meeting& meeting = *outer.meeting;
        if (symbolic::depends_on(steps.first, meeting.steps.name) ||
            symbolic::depends_on(steps.last, meeting.steps.name) ||
            !symbolic::holds(symbolic::at_least(steps.last, steps.first), outer.known)) {
            note("how often they meet here may differ", t);
            p.time.inexact();
            p.irregular = true;
        } else {
            const Form index = symbolic::symbol(steps.name, true);
            const auto with = [&](const Form& f, const Form& value) {
                return symbolic::substitute(f, {{steps.name, value}});
            };
            const Form between =
                largest(meeting.steps, body.phases->last + with(body.phases->first, index + Form(1)), meeting.known);
            Steps inner = steps;
            inner.last = steps.last - Form(1);
            p.phases = Phases{with(body.phases->first, steps.first),
                              total(steps, body.phases->middle, outer.known) + total(inner, between, outer.known),
                              with(body.phases->last, steps.last)};
        }
    }
    if (body.cycle && !body.cycle->looped && p.time.exact) {
        Cycle c = *body.cycle;
        const auto fixed = [&](const Form& f) { return !symbolic::depends_on(f, steps.name); };
        c.before = c.lead + c.before, c.after = c.after + c.tail;
        c.lead = c.tail = Form();
        c.rounds = steps.count;
        c.looped = true;
        if (fixed(c.before) && fixed(c.service) && fixed(c.after)) p.cycle = c;
    }
    return p;
}

std::vector<Use> Walk::outside(const std::vector<Use>& uses, int process) const {
    std::vector<Use> left;
    for (const auto& u : uses) {
        const auto it = declared_.find(u.entity);
        if (it == declared_.end() || it->second < process) left.push_back(u);
    }
    return left;
}

Part Walk::act(const rtg::Fork& a, const Transition& t, Around& outer) {
    Part p;
    for (rtg::StateId s : a.branches) {
        Around around = outer;
        ++around.process;
        around.meeting = nullptr;
        Part branch = process(s, around);
        branch.uses = outside(branch.uses, around.process);
        if (const int e = shared(p.uses, branch.uses); e >= 0) {
            note(fmt::format("branches wait for each other at `{}`", entity_name(e)), t);
            p.time.inexact();
        }
        if (branch.phases) p.time.inexact();
        p.time = beside(p.time, branch.time);
        for (auto& u : branch.uses) u.many = true;
        add_uses(p.uses, branch.uses);
    }
    if (a.barrier_slot >= 0) {
        note("branches of a fork meet at a `sync`", t);
        p.time.inexact();
    }
    add_demands(p, *this);
    return p;
}

Part Walk::act(const rtg::Replicate& a, const Transition& t, Around& outer) {
    Around around = outer;
    ++around.process;
    if (const auto values = numbers_of(a.range, around.frame)) return each_branch(*values, a, t, outer);
    const Steps steps = translate_.steps(a.range, name_of(graph_, a.slot), around.frame, outer.known);
    around.frame.insert_or_assign(a.slot, steps.value);
    around.known = within(steps, outer.known);
    const Meeting meeting{steps, outer.known};
    around.meeting = a.barrier_slot >= 0 ? &meeting : nullptr;
    around.barrier_slot = a.barrier_slot;
    if (a.place) enter(*a.place, around);
    Part body = [&] {
        const Translator::Where where(translate_, some(steps));
        return process(a.body, around);
    }();
    body.uses = outside(body.uses, around.process);
    Part p;
    p.time = branches(steps, body.time, outer.known);
    if (body.phases && !body.irregular) {
        const auto& f = *body.phases;
        const Form met = largest(steps, f.first, outer.known) + f.middle + largest(steps, f.last, outer.known);
        const auto some = symbolic::at_least(steps.last, steps.first);
        const Form time = symbolic::holds(some, outer.known) ? met : symbolic::choose({some}, met, Form());
        const bool exact = body.time.exact && *body.time.exact == body.time.path;
        p.time.path = p.time.least = time;
        p.time.exact.reset();
        if (exact) p.time.exact = time;
    } else if (a.barrier_slot >= 0 && !body.time.exact) {
        p.time.inexact();
    }
    Waiting waiting = waiting_time(body, steps, outer.known, *this);
    if (waiting.entity >= 0 && waiting.entity == outer.held) {  // less the processor that the task around holds
        waiting.exact.reset();
        waiting.most.reset();
    }
    p.uses = in_all(body.uses, steps, outer.known);
    for (auto& u : p.uses) u.many = true;
    if (waiting.exact) {
        p.time.exact = p.time.least = *waiting.exact;
    } else if (waiting.entity >= 0) {
        note(fmt::format("branches wait for each other at `{}`", entity_name(waiting.entity)), t);
        p.time.inexact();
        if (waiting.most) p.time.most = waiting.most;
    }
    add_demands(p, *this);
    return p;
}

Part Walk::act(const rtg::Spawn& a, const Transition& t, Around& outer) {
    if (a.time != rtg::kNone || a.endless) {
        note(a.endless ? "these arrivals never end" : "how many arrivals there are depends on when they come", t);
        return Part::of(Readings::unknown());
    }
    Around around = outer;
    ++around.process;
    around.meeting = nullptr;
    Part body = process(a.body, around);
    Part p;
    body.uses = outside(body.uses, around.process);
    if (a.background) {
        if (!body.uses.empty()) {
            note("a background takes part", t);
            p.time = Readings::unknown();
        }
        return p;
    }
    p.latest = body.time;
    p.time.most = body.time.most;
    for (auto& u : body.uses) u.many = true;
    p.spawned = body.uses;
    return p;
}

Part Walk::act(const rtg::Sync& a, const Transition& t, Around& around) {
    Part p;
    if (!a.barrier && around.meeting && a.slot == around.barrier_slot) {
        p.phases = Phases{};
        return p;
    }
    note("who meets here is not known beforehand", t);
    p.time.inexact();
    return p;
}

}  // namespace pamina::formulas
