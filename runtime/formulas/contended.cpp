#include "runtime/formulas/contended.h"

#include <algorithm>

#include "runtime/formulas/walk.h"

namespace pamina::formulas {

namespace {

/// By how much it grows with each step, if that is always the same.
std::optional<symbolic::Rational> slope(const Form& f, const std::string& name) {
    const Form next = symbolic::substitute(f, {{name, symbolic::symbol(name, true) + Form(1)}});
    const Form growth = next - f;
    const auto* n = growth.number();
    if (!n) return {};
    return *n;
}

/// Each value of the steps' index gives another one: it is linear in it.
bool one_each(const Form& f, const std::string& name) {
    const auto n = slope(f, name);
    return n && n->sign() != 0;
}

bool element_each(const Use& u, const std::string& name) {
    for (const auto& i : u.indices)
        if (!u.spread && one_each(i, name)) return true;
    return false;
}

/// The index goes round and round through all of `n` elements.
bool dealt(const Form& index, const Steps& steps, const Form& n) {
    const auto by = slope(steps.value, steps.name);
    if (!by || (*by != symbolic::Rational(1) && *by != symbolic::Rational(-1))) return false;
    for (const Form& first : {Form(0), Form(-1), Form(1), -steps.first})
        if (index == symbolic::mod(steps.value + first, n)) return true;
    return false;
}

/// `count` alike branches with this cycle, at `servers` servers.
std::optional<Form> turns(const Cycle& c, const Form& count, const Form& servers) {
    const Form around = c.before + c.service + c.after;
    const Form n = c.rounds;
    if (servers == Form(1)) {
        const Form one = count - Form(1);
        // Nobody waits after the first round, or the server is busy from the first request to the last.
        return c.lead + c.tail +
               symbolic::larger(n * around + one * c.service, c.before + n * count * c.service + c.after);
    }
    if (n == Form(1)) return c.lead + c.tail + around + (symbolic::ceildiv(count, servers) - Form(1)) * c.service;
    // Whole groups take turns. Else who asks again goes behind who waits, but those that ask at once do so in the order
    // of the branches: the last ones may fall behind, so that in the end servers are idle.
    if (c.before.is_zero() && c.after.is_zero() && symbolic::mod(count, servers).is_zero())
        return c.lead + c.tail + n * count / servers * c.service;
    return {};
}

}  // namespace

Waiting waiting_time(const Part& body, const Steps& steps, const Assumptions& known, const Walk& walk) {
    Waiting w;
    std::vector<const Use*> waited;
    for (const auto& u : body.uses) {
        bool own = element_each(u, steps.name);
        for (const auto& v : body.uses)
            if (v.entity == u.entity && (v.spread || v.indices != u.indices)) own = false;
        if (own) continue;
        const auto capacity = walk.capacity(u.entity);
        if (!capacity) continue;
        // A server for each branch, which needs no more than one at once.
        if (!u.many && !u.spread && u.indices.empty() && symbolic::is_at_least(*capacity, steps.count, known)) continue;
        waited.push_back(&u);
    }
    if (waited.empty()) return w;
    w.entity = waited.front()->entity;
    if (waited.size() != 1 || body.uses.size() != 1 || !body.cycle || !body.time.exact || body.phases) return w;
    const Use& u = *waited.front();
    const Cycle& c = *body.cycle;
    for (const Form* f : {&c.lead, &c.before, &c.service, &c.after, &c.tail, &c.rounds})
        if (symbolic::depends_on(*f, steps.name)) return w;
    if (c.entity != u.entity || u.many || u.spread) return w;
    Form servers = *walk.capacity(u.entity), count = steps.count;
    if (!u.indices.empty()) {
        if (!walk.single_server(u.entity)) return w;
        const bool one = std::none_of(u.indices.begin(), u.indices.end(),
                                      [&](const Form& i) { return symbolic::depends_on(i, steps.name); });
        if (!one) {
            if (u.indices.size() != 1 || !dealt(u.indices[0], steps, servers)) return w;
            count = symbolic::ceildiv(count, servers);
        }
        servers = Form(1);
    }
    const auto time = turns(c, count, servers);
    // Who ends last waits only while all servers work for others (Graham 1969).
    const auto most = [&] {
        const Form others = (count - Form(1)) * c.rounds * c.service;
        return c.lead + c.tail + c.rounds * (c.before + c.service + c.after) + others / servers;
    };
    std::vector<symbolic::Condition> some;
    for (const auto& n : {steps.count, c.rounds}) {
        const auto one = symbolic::at_least(n, Form(1));
        if (!symbolic::holds(one, known)) some.push_back(one);
    }
    // With no rounds only what is around them is left; with no branches nothing.
    const auto branch = symbolic::at_least(steps.count, Form(1));
    const Form rest =
        symbolic::holds(branch, known) ? c.lead + c.tail : symbolic::choose({branch}, c.lead + c.tail, Form());
    (time ? w.exact : w.most) = symbolic::choose(some, time ? *time : most(), rest);
    return w;
}

void add_demands(Part& part, const Walk& walk) {
    if (part.time.exact) return;
    for (const auto& [entity, seconds] : demands(part.uses, walk))
        part.time.least = symbolic::larger(part.time.least, seconds);
}

std::map<int, Form> demands(const std::vector<Use>& uses, const Walk& walk) {
    std::map<int, Form> busy;
    for (const auto& u : uses) busy[u.entity] = busy[u.entity] + u.busy;
    for (auto it = busy.begin(); it != busy.end();) {
        const auto capacity = walk.capacity(it->first);
        if (!capacity || capacity->is_zero()) {
            it = busy.erase(it);
            continue;
        }
        it->second = it->second / *capacity;
        ++it;
    }
    return busy;
}

}  // namespace pamina::formulas
