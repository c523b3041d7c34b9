// Machines, models and schedules as values: items of lists, arguments of fns, lets of a script.
//
// A machine that is one of several is a choice: what is asked of it must be there in each of them. A fn that takes such
// things is checked where it stands as far as it can be, and once more for each machine and model that a call gives it.
#include <fmt/format.h>

#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/things.h"

namespace pamina::check {

using Tag = Ty::Tag;

bool Things::is_thing(const Ty& t) const {
    if (t.tag == Tag::Schedule || t.tag == Tag::Distribution) return true;
    if (t.tag == Tag::Model) return t.symbol->kind == SymbolKind::Model || t.symbol->kind == SymbolKind::Parameter;
    if (t.tag == Tag::Network) return true;
    return t.tag == Tag::Machine &&
           (t.symbol->kind == SymbolKind::Machine || t.symbol->kind == SymbolKind::Parameter) && !state_.body;
}

// An expression, or a machine with its arguments and what `with` replaces.
Ty Things::thing_or_expr(const ast::Expr& e) {
    if (const auto group = machines_.group(e)) return *group;
    const ast::Expr* base = &e;
    while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
    if (auto* call = std::get_if<ast::Call>(&base->node)) base = call->callee.get();
    const Symbol* named = work_.program.symbol_of(*base);
    const auto known = named && named->kind == SymbolKind::Let ? t_.types.find(named) : t_.types.end();
    const bool of_let = std::holds_alternative<ast::With>(e.node) && known != t_.types.end() &&
                        t_.find(known->second).tag == Tag::Machine;
    if (named && (named->kind == SymbolKind::Machine || of_let) && !state_.body) {
        const std::vector<const Symbol*> machine = machines_.machine_use(e);
        const Ty t = machine.empty() ? wrong() : Inference::simple(Tag::Machine, machine.front());
        ty(e) = t;
        return t;
    }
    return t_.find(expressions_.expr(e));
}

// A value, or one of these things.
Ty Things::item(const ast::Expr& e) {
    Ty t = thing_or_expr(e);
    if (!is_thing(t)) t = expressions_.as_value(e, t);
    ty(e) = t;
    return t;
}

// What an untyped parameter is used as.
Ty Things::used_as(Tag tag, const ast::Expr& e, const Ty& t) {
    const Symbol* s = work_.program.symbol_of(e);
    if (t.tag != Tag::Var || !s || s->kind != SymbolKind::Parameter) return t;
    t_.vars[t.a] = Inference::simple(tag, s);
    return t_.find(t);
}

// The body of a fn with the machines and models that a call gives: what it gives for these. Each combination is looked
// at once; its other parameters are as that finds them.
std::optional<Ty> Things::given_things(const Symbol& f, const Scheme& scheme,
                                       const std::vector<const ast::Expr*>& bound, Span call) {
    const auto& d = std::get<ast::FnDecl>(f.stmt->node);
    std::vector<Ty> types;
    std::vector<std::vector<const Symbol*>> key{{&f}};
    Instance in;
    bool given = false;
    for (std::size_t i = 0; i < d.parameters.size(); ++i) {
        Ty t = t_.find(scheme.parameters[i]);
        if (is_choice(t.tag)) {
            const ast::Expr* e = bound[i] ? bound[i] : d.parameters[i].default_value.get();
            const Ty got = e ? t_.find(e == bound[i] ? ty(*e) : item(*e)) : wrong();
            const SymbolKind kind = got.symbol ? got.symbol->kind : SymbolKind::Let;
            const bool known = got.tag == t.tag && kind == kind_of(t.tag);
            if (known) t = got;
            given = given || known;
            key.push_back(known ? t_.candidates(got) : std::vector<const Symbol*>{nullptr});
        } else {
            t = t_.instantiate(t, scheme, in);
        }
        types.push_back(t);
    }
    if (!given) return std::nullopt;
    const auto [known, fresh] = t_.given.try_emplace(std::move(key));
    if (fresh && state_.depth < kMaxDepth) {
        known->second.parameters = types;
        known->second.result = with_types(f, types, call);
    }
    if (!known->second.result) return std::nullopt;  // it calls itself
    // As any call: open parameters are new ones.
    Instance own;
    const bool again = std::exchange(state_.again, true);
    for (std::size_t i = 0; i < bound.size(); ++i) {
        const Ty t = t_.find(known->second.parameters[i]);
        if (bound[i] && !is_choice(t.tag))
            calls_.accept(f, d.parameters[i], t_.instantiate(t, Scheme{}, own), *bound[i]);
    }
    state_.again = again;
    return t_.instantiate(*known->second.result, Scheme{}, own);
}

// What the body of a fn gives with these parameters.
Ty Things::with_types(const Symbol& f, const std::vector<Ty>& types, Span call) {
    const auto& d = std::get<ast::FnDecl>(f.stmt->node);
    std::vector<Ty> outer;
    for (std::size_t i = 0; i < types.size(); ++i)
        outer.push_back(std::exchange(t_.types[f.members.at(d.parameters[i].name.text)], types[i]));
    std::unordered_map<std::uint32_t, Ty> table;
    GivenBody inside{f.module, call, state_.given};
    GivenBody* const around = std::exchange(state_.given, &inside);
    auto* const tables = std::exchange(state_.apart, &table);
    const Symbol* const body = std::exchange(state_.body, nullptr);
    const Ty result = t_.find(item(*d.body));
    state_.body = body;
    state_.apart = tables;
    state_.given = around;
    for (std::size_t i = 0; i < outer.size(); ++i) t_.types[f.members.at(d.parameters[i].name.text)] = outer[i];
    return result;
}

}  // namespace pamina::check
