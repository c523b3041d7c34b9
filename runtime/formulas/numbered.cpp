// Ranges of a few numbers, followed number by number.
#include <fmt/format.h>
#include <algorithm>

#include "runtime/formulas/contended.h"
#include "runtime/formulas/walk.h"
#include "runtime/symbolic/effort.h"

namespace pamina::formulas {

using rtg::Transition;

namespace {

constexpr std::int64_t kFew = 64;

/// Both may be at the same element of an entity; -1: no.
int meet_at(const std::vector<Use>& a, const std::vector<Use>& b, const Walk& walk) {
    const auto is_number = [](const Form& i) { return i.number() != nullptr; };
    const auto known = [&](const Use& u) {
        return !u.spread && !u.indices.empty() && walk.single_server(u.entity) &&
               std::all_of(u.indices.begin(), u.indices.end(), is_number);
    };
    for (const auto& u : a)
        for (const auto& v : b)
            if (u.entity == v.entity && !(known(u) && known(v) && u.indices != v.indices)) return u.entity;
    return -1;
}

}  // namespace

std::optional<std::vector<Form>> Walk::numbers_of(const rtg::Range& range, const Frame& frame) {
    auto values = translate_.numbers(range, frame, kFew);
    has_numbers_ = has_numbers_ || values;
    if (!values || !numbered_) return {};
    symbolic::Effort::spend(values->size());
    return values;
}

Part Walk::each_round(const std::vector<Form>& values, const rtg::LoopEnter& a, const Transition& t, Around& outer) {
    Part all;
    Around around = outer;  // what a round assigns, the next one assigns again
    for (const Form& value : values) {
        around.frame.insert_or_assign(a.slot, value);
        Part round = line(t.to, t.from, around);
        beside_spawned(all.spawned, round, t);
        all = in_a_row(std::move(all), round, outer.meeting);
    }
    return all;
}

Part Walk::each_branch(const std::vector<Form>& values, const rtg::Replicate& a, const Transition& t, Around& outer) {
    Part p;
    std::vector<Use> elements;  // as `p.uses`, but with their indices
    for (const Form& value : values) {
        Around around = outer;
        ++around.process;
        around.meeting = nullptr;
        around.frame.insert_or_assign(a.slot, value);
        if (a.place) enter(*a.place, around);
        Part branch = process(a.body, around);
        branch.uses = outside(branch.uses, around.process);
        if (p.time.exact && branch.time.exact) {
            if (const int e = meet_at(elements, branch.uses, *this); e >= 0) {
                note(fmt::format("branches wait for each other at `{}`", entity_name(e)), t);
                p.time.inexact();
            }
            add_uses(elements, branch.uses);
        }
        p.time = beside(p.time, branch.time);
        for (auto& u : branch.uses) {
            u.many = true;
            u.spread = u.spread || !u.indices.empty();
            u.indices.clear();
        }
        add_uses(p.uses, branch.uses);
    }
    if (a.barrier_slot >= 0) {
        note("branches meet at a `sync`", t);
        p.time.inexact();
    }
    add_demands(p, *this);
    return p;
}

}  // namespace pamina::formulas
