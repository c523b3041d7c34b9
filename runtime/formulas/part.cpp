#include "runtime/formulas/part.h"

#include <algorithm>

namespace pamina::formulas {

void add_use(std::vector<Use>& uses, const Use& use) {
    for (auto& u : uses) {
        if (u.entity != use.entity || u.spread != use.spread || u.many != use.many) continue;
        if (!u.spread && u.indices != use.indices) continue;
        u.busy = u.busy + use.busy;
        return;
    }
    uses.push_back(use);
}

void add_uses(std::vector<Use>& uses, const std::vector<Use>& more) {
    for (const auto& u : more) add_use(uses, u);
}

int shared(const std::vector<Use>& a, const std::vector<Use>& b) {
    for (const auto& u : a)
        for (const auto& v : b)
            if (u.entity == v.entity) return u.entity;
    return -1;
}

namespace {

bool waits_for_nothing(const Part& p) {
    return p.uses.empty() && p.time.exact && !p.phases && !p.latest;
}

std::optional<Cycle> in_a_row_cycle(const Part& a, const Part& b) {
    if (a.cycle && waits_for_nothing(b)) {
        Cycle c = *a.cycle;
        c.tail = c.tail + *b.time.exact;
        return c;
    }
    if (b.cycle && waits_for_nothing(a)) {
        Cycle c = *b.cycle;
        c.lead = c.lead + *a.time.exact;
        return c;
    }
    return {};
}

std::optional<Phases> in_a_row_phases(const Part& a, const Part& b, const Meeting& meeting) {
    if (!a.phases && !b.phases) return {};
    if (!a.phases) return Phases{a.time.path + b.phases->first, b.phases->middle, b.phases->last};
    if (!b.phases) return Phases{a.phases->first, a.phases->middle, a.phases->last + b.time.path};
    const Form between = largest(meeting.steps, a.phases->last + b.phases->first, meeting.known);
    return Phases{a.phases->first, a.phases->middle + between + b.phases->middle, b.phases->last};
}

}  // namespace

Part in_a_row(Part a, const Part& b, const Meeting* meeting) {
    a.cycle = in_a_row_cycle(a, b);
    a.phases = meeting ? in_a_row_phases(a, b, *meeting) : std::nullopt;
    if (b.latest) {
        const Readings moved = in_a_row(a.time, *b.latest);
        a.latest = a.latest ? beside(*a.latest, moved) : moved;
    }
    a.time = in_a_row(a.time, b.time);
    a.irregular = a.irregular || b.irregular;
    add_uses(a.uses, b.uses);
    add_uses(a.spawned, b.spawned);
    return a;
}

}  // namespace pamina::formulas
