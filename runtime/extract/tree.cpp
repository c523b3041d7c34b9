#include "runtime/extract/tree.h"

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

Condition any_of(std::vector<Condition> parts) {
    for (auto& p : parts) p = negation(std::move(p));
    return negation(all_of(std::move(parts)));
}

}  // namespace pamina::extract
