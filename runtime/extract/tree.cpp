#include "runtime/extract/tree.h"

#include <algorithm>
#include <utility>

namespace pamina::extract {

void Cost::add(const std::string& kind, const Whole& count) {
    Whole& all = counts[kind];
    all += count;
    if (all.terms().empty()) counts.erase(kind);
}

Condition all_of(std::vector<Condition> parts) {
    Condition c;
    for (auto& p : parts) {
        if (p.kind == Condition::Kind::never) return p;
        if (p.kind != Condition::Kind::always) c.parts.push_back(std::move(p));
    }
    if (c.parts.size() == 1) return Condition(c.parts[0]);
    c.kind = c.parts.empty() ? Condition::Kind::always : Condition::Kind::all;
    return c;
}

Condition negation(Condition c) {
    using K = Condition::Kind;
    switch (c.kind) {
        case K::always:
            c.kind = K::never;
            return c;
        case K::never:
            c.kind = K::always;
            return c;
        case K::equal:
            c.kind = K::unequal;
            return c;
        case K::unequal:
            c.kind = K::equal;
            return c;
        case K::less:
            std::swap(c.a, c.b);
            c.kind = K::at_most;
            return c;
        case K::at_most:
            std::swap(c.a, c.b);
            c.kind = K::less;
            return c;
        case K::negated:
            return Condition(c.parts[0]);
        case K::all:
        case K::any:
            c.kind = c.kind == K::all ? K::any : K::all;
            for (auto& p : c.parts) p = negation(std::move(p));
            return c;
    }
    return c;
}

void collect_names(const Condition& c, std::map<std::string, bool>& names) {
    collect_names(c.a, names);
    collect_names(c.b, names);
    for (const auto& part : c.parts) collect_names(part, names);
}

void collect_names(const std::vector<Step>& steps, std::map<std::string, bool>& names) {
    for (const Step& step : steps) {
        for (const auto& [kind, n] : step.cost.counts) collect_names(n, names);
        for (const auto* w : {&step.first, &step.rounds, &step.end}) collect_names(*w, names);
        for (const auto& v : step.values) collect_names(v, names);
        collect_names(step.condition, names);
        collect_names(step.body, names);
        collect_names(step.other, names);
    }
}

Condition any_of(std::vector<Condition> parts) {
    for (auto& p : parts) p = negation(std::move(p));
    return negation(all_of(std::move(parts)));
}

bool same(const Condition& a, const Condition& b) {
    return a.kind == b.kind && a.a == b.a && a.b == b.b &&
           std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                      [](const Condition& x, const Condition& y) { return same(x, y); });
}

bool same(const std::vector<Step>& a, const std::vector<Step>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Step& x, const Step& y) {
        return x.kind == y.kind && x.cost.counts == y.cost.counts && x.index == y.index && x.open == y.open &&
               x.first == y.first && x.rounds == y.rounds && x.step == y.step && x.has_end == y.has_end &&
               x.end == y.end && same(x.condition, y.condition) && x.probability == y.probability &&
               x.words_of == y.words_of && x.words == y.words && x.sizes == y.sizes && x.word == y.word &&
               x.routine == y.routine && x.values == y.values && x.construct == y.construct && x.shares == y.shares &&
               x.joined == y.joined && same(x.body, y.body) && same(x.other, y.other);
    });
}

}  // namespace pamina::extract
