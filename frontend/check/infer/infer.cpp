#include "frontend/check/infer/declarations.h"

#include <fmt/format.h>

#include "frontend/check/infer/contentions.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/nets.h"
#include "frontend/check/infer/networks.h"
#include "frontend/check/infer/parts.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/infer/tokens.h"
#include "frontend/check/infer/types.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/language/disciplines.h"

namespace pamina::check {

using ast::overloaded;
using Tag = Ty::Tag;

void infer(Work& work, const std::vector<std::vector<const Symbol*>>& groups) {
    if (!work.program.inference) work.program.inference = std::make_shared<Inference>();
    InferState state(work, *work.program.inference);
    InferParts(state).declarations.run(groups);
}

void Declarations::run(const std::vector<std::vector<const Symbol*>>& groups) {
    for (const Diagnostic& d : work_.out.list()) state_.said.insert({d.id, {d.span.file, d.span.begin}});
    const std::size_t known = t_.machine_facts.parts_replaced.size();
    for (const auto& g : groups) group(g);
    for (const ast::StmtPtr& s : work_.module.file.statements) top(*s);
    machines_.replaced_parts();
    finish();
    if (!work_.out.has_errors()) return;
    // What is wrong for a machine or a model is said again at the prompt.
    t_.given.clear();
    t_.machine_facts.parts_replaced.resize(known);
}

// ---- groups ---------------------------------------------------------------------------------------

void Declarations::group(const std::vector<const Symbol*>& symbols) {
    int first_var = static_cast<int>(t_.vars.size());
    int first_dim = t_.dims.variable_count();
    int first_kind = static_cast<int>(t_.kind_values.size());
    for (const Symbol* s : symbols) prepare(s);
    for (const Symbol* s : symbols) define(s);
    for (const Symbol* s : symbols) {
        auto it = t_.schemes.find(s);
        if (it == t_.schemes.end()) continue;
        for (Ty& p : it->second.parameters) p = expressions_.limited(s->span, p);
        // A machine's parameters are shared by its items, so they are not its own.
        it->second.first_var = first_var;
        it->second.first_dim = first_dim;
        it->second.first_kind = first_kind;
        t_.merge_undecided(it->second);
        it->second.closed = true;
    }
}

void Declarations::parameter_types(const Symbol* s, const std::vector<ast::Parameter>& list, Scheme& scheme) {
    for (const ast::Parameter& p : list) {
        auto it = s->members.find(p.name.text);
        bool mine = it != s->members.end() && it->second->parameter == &p;
        Ty t;
        if (has_items(*s)) {
            auto known = mine ? t_.types.find(it->second) : t_.types.end();
            t = known == t_.types.end() ? wrong() : known->second;
        } else {
            t = p.type ? types_.declared(*p.type, mine ? it->second : nullptr) : t_.fresh_var();
        }
        scheme.parameters.push_back(t);
        if (mine) t_.types[it->second] = t;
    }
}

// Types that others in the group may meet before the definition is walked.
void Declarations::prepare(const Symbol* s) {
    switch (s->kind) {
        case SymbolKind::Fn: {
            auto& d = std::get<ast::FnDecl>(s->stmt->node);
            Scheme scheme;
            parameter_types(s, d.parameters, scheme);
            scheme.result = d.result ? types_.declared(*d.result) : t_.fresh_var();
            t_.schemes[s] = scheme;
            break;
        }
        case SymbolKind::Model:
        case SymbolKind::Proc:
        case SymbolKind::Network:
        case SymbolKind::Net:
        case SymbolKind::Machine: {
            Scheme scheme;
            if (auto* m = std::get_if<ast::ModelDecl>(&s->stmt->node)) parameter_types(s, m->parameters, scheme);
            if (auto* p = std::get_if<ast::ProcDecl>(&s->stmt->node)) parameter_types(s, p->parameters, scheme);
            if (auto* a = std::get_if<ast::MachineDecl>(&s->stmt->node)) parameter_types(s, a->parameters, scheme);
            if (auto* n = std::get_if<ast::NetworkDecl>(&s->stmt->node)) parameter_types(s, n->parameters, scheme);
            if (auto* n = std::get_if<ast::NetDecl>(&s->stmt->node)) parameter_types(s, n->parameters, scheme);
            scheme.result = Inference::simple(Tag::Nothing);
            t_.schemes[s] = scheme;
            break;
        }
        case SymbolKind::Parameter:
            if (s->owner->kind == SymbolKind::Net && s->parameter->type && is_place(*s->parameter)) {
                t_.types[s] = nets_.tokens();
                break;
            }
            t_.types[s] = s->parameter->type ? types_.declared(*s->parameter->type,
                                                               s->owner->kind == SymbolKind::Network ? s : nullptr)
                                             : t_.fresh_var();
            break;
        case SymbolKind::Entity:
            t_.types[s] = Inference::entity(s);
            break;
        case SymbolKind::Place:
            t_.types[s] = nets_.place_type(std::get<ast::PlaceDecl>(s->stmt->node));
            break;
        case SymbolKind::Part:
            if (s->owner && s->owner->kind == SymbolKind::Net) {
                t_.types[s] = nets_.part_type(*s);
                break;
            }
            t_.types[s] = types_.part_type(s);
            t_.machine_facts.part_uses.erase(s);  // of one that was here before, at the prompt
            t_.machine_facts.parts_given.erase(s);
            break;
        default:
            break;
    }
}

// A default gives an untyped parameter its dimension; an int may still become a real.
void Declarations::defaults(const std::vector<ast::Parameter>& list, const Scheme& scheme) {
    for (std::size_t i = 0; i < list.size() && i < scheme.parameters.size(); ++i) {
        const ast::Parameter& p = list[i];
        if (!p.default_value) continue;
        Ty want = t_.find(scheme.parameters[i]);
        Ty got =
            t_.find(want.tag == Tag::Network ? things_.item(*p.default_value) : expressions_.value(*p.default_value));
        if (want.tag == Tag::Network && got.tag == Tag::Network) continue;
        if (got.tag == Tag::Error || got.tag == Tag::Any) continue;
        if (!t_.unify(want, got)) {
            Diagnostic& d = error("E0315", p.default_value->span,
                                  fmt::format("`{}` needs {}, {}", p.name.text, t_.describe(want, work_.program),
                                              say(*p.default_value, got)));
            offer_units(d, *p.default_value, want);
            d.notes.push_back({p.name.span, "the parameter is here"});
            continue;
        }
        if (want.tag == Tag::Num && t_.resolve_kind(want.b) == kInt && t_.dims.resolve(want.a) == Dims::kPlain)
            need_int(*p.default_value, got, fmt::format("`{}`", p.name.text));
    }
}

void Declarations::define(const Symbol* s) {
    // What stands in a network or net is a part of it: nothing there predicts.
    const bool part = s->owner && (s->owner->kind == SymbolKind::Network || s->owner->kind == SymbolKind::Net);
    state_.body = part ? s->owner : nullptr;
    switch (s->kind) {
        case SymbolKind::Fn: {
            auto& d = std::get<ast::FnDecl>(s->stmt->node);
            Scheme scheme = t_.schemes[s];
            state_.fn = s;
            defaults(d.parameters, scheme);
            Ty body = t_.find(things_.item(*d.body));
            state_.fn = nullptr;
            // A function may pick a resource, queue … or a machine.
            const bool thing = body.tag == Tag::Entity || body.tag == Tag::Machine || body.tag == Tag::Model ||
                               body.tag == Tag::Network;
            if (!thing) body = t_.find(expressions_.as_value(*d.body, body));
            ty(*d.body) = body;
            body.zero = body.whole = false;
            Ty result = t_.find(scheme.result);
            if (body.tag == Tag::Error || (body.tag == Tag::Any && !d.result)) {
                t_.schemes[s].result = body;
                break;
            }
            if (result.tag == Tag::Var) {
                if (body.tag == Tag::Var && body.a == result.a) break;
                if (t_.occurs(result, body)) {
                    error("E0317", d.body->span,
                          fmt::format("`{}` gives {} that holds what it gives itself", s->name,
                                      body.tag == Tag::List ? "a list" : "a record"));
                    body = wrong();
                }
                t_.vars[result.a] = body;
                break;
            }
            if (!t_.unify(result, body)) {
                std::string_view who = d.result ? "its result" : "the recursion";
                Diagnostic& e = error(
                    "E0317", d.body->span,
                    fmt::format("`{}` gives {}, {}", s->name, t_.describe(result, work_.program), say(*d.body, body)));
                e.notes.push_back({d.result ? d.result->span : s->span, fmt::format("{} says so here", who)});
                t_.schemes[s].result = wrong();
                break;
            }
            if (d.result) {
                if (result.tag == Tag::Num && t_.resolve_kind(result.b) == kInt && body.tag == Tag::Num)
                    need_int(*d.body, ty(*d.body), fmt::format("`{}`", s->name));
            } else if (result.tag == Tag::Num && body.tag == Tag::Num) {
                // The recursive call met an open kind, which this is.
                KindId made = t_.resolve_kind(body.b);
                for (std::uint32_t k : t_.open_kinds(result.b)) t_.kind_values[k] = made;
            }
            break;
        }
        case SymbolKind::Model: {
            auto& d = std::get<ast::ModelDecl>(s->stmt->node);
            state_.body = s;
            defaults(d.parameters, Scheme(t_.schemes[s]));
            statements_.block(d.body);
            break;
        }
        case SymbolKind::Proc: {
            auto& d = std::get<ast::ProcDecl>(s->stmt->node);
            state_.body = s;
            defaults(d.parameters, Scheme(t_.schemes[s]));
            statements_.block(d.body);
            break;
        }
        case SymbolKind::Parameter: {
            // Of a machine, network or net.
            const auto* m = std::get_if<ast::MachineDecl>(&s->owner->stmt->node);
            const auto* n = std::get_if<ast::NetDecl>(&s->owner->stmt->node);
            const auto& list = m   ? m->parameters
                               : n ? n->parameters
                                   : std::get<ast::NetworkDecl>(s->owner->stmt->node).parameters;
            Scheme one;
            one.parameters = {t_.types[s]};
            for (const ast::Parameter& p : list)
                if (&p == s->parameter && p.default_value) {
                    Ty want = t_.find(one.parameters.front());
                    Ty got = t_.find(want.tag == Tag::Network ? things_.item(*p.default_value)
                                                              : expressions_.value(*p.default_value));
                    if (want.tag == Tag::Network && got.tag == Tag::Network) break;
                    if (got.tag == Tag::Error || got.tag == Tag::Any) break;
                    if (!t_.unify(want, got)) {
                        Diagnostic& e =
                            error("E0315", p.default_value->span,
                                  fmt::format("`{}` needs {}, {}", p.name.text, t_.describe(want, work_.program),
                                              say(*p.default_value, got)));
                        offer_units(e, *p.default_value, want);
                        e.notes.push_back({p.name.span, "the parameter is here"});
                    } else if (want.tag == Tag::Num && t_.resolve_kind(want.b) == kInt) {
                        need_int(*p.default_value, got, fmt::format("`{}`", p.name.text));
                    }
                }
            break;
        }
        case SymbolKind::Let:
            let(s, std::get<ast::LetDecl>(s->stmt->node));
            break;
        case SymbolKind::Param:
            param(s, std::get<ast::ParamDecl>(s->stmt->node));
            break;
        case SymbolKind::Entity:
            entity(s, std::get<ast::EntityDecl>(s->stmt->node));
            break;
        case SymbolKind::Part: {
            auto& d = std::get<ast::PartDecl>(s->stmt->node);
            if (s->owner && s->owner->kind == SymbolKind::Net) {
                nets_.part(*s, d);
                break;
            }
            for (const auto& e : d.dimensions)
                need_int(*e, expressions_.value(*e), fmt::format("the size of `{}`", s->name));
            if (d.machine && machine_of(work_.program, *s)) machines_.machine_use(*d.machine);
            break;
        }
        case SymbolKind::Network:
            state_.body = s;
            networks_.network(*s);
            break;
        case SymbolKind::Class:
            networks_.class_decl(*s, std::get<ast::ClassDecl>(s->stmt->node));
            break;
        case SymbolKind::Station:
            networks_.station(*s, std::get<ast::StationDecl>(s->stmt->node));
            break;
        case SymbolKind::Net:
            state_.body = s;
            nets_.net(*s);
            break;
        case SymbolKind::Place:
            nets_.place(*s, std::get<ast::PlaceDecl>(s->stmt->node));
            break;
        case SymbolKind::Machine:
        case SymbolKind::Builtin:
        case SymbolKind::Unit:
        case SymbolKind::MachineName:
        case SymbolKind::Transition:
        case SymbolKind::Index:
        case SymbolKind::Local:
        case SymbolKind::TaskArray:
        case SymbolKind::Array:
        case SymbolKind::File:
            break;
    }
}

void Declarations::let(const Symbol* s, const ast::LetDecl& d) {
    Ty t = s->owner ? expressions_.expr(*d.value) : things_.item(*d.value);
    // In a body or a machine, a let may name a resource, queue … or a machine; of the script one of several machines.
    const bool machine = t.tag == Tag::Machine && t.symbol->kind != SymbolKind::Machine;
    if (!machine && !(things_.is_thing(t) && !s->owner)) t = t_.find(expressions_.as_value(*d.value, t));
    ty(*d.value) = t;
    Ty kept = t;
    if (d.type) {
        Ty want = types_.declared(*d.type);
        if (want.tag != Tag::Error && t.tag != Tag::Error && t.tag != Tag::Any) {
            if (!t_.unify(want, t)) {
                Diagnostic& e = error(
                    "E0315", d.value->span,
                    fmt::format("`{}` needs {}, {}", d.name.text, t_.describe(want, work_.program), say(*d.value, t)));
                offer_units(e, *d.value, want);
                e.notes.push_back({d.type->span, "its type is here"});
            } else if (want.tag == Tag::Num && want.b == kInt) {
                need_int(*d.value, t, fmt::format("`{}`", d.name.text));
            }
        }
        kept = want;
    }
    kept.zero = kept.whole = false;
    t_.types[s] = kept;
}

void Declarations::param(const Symbol* s, const ast::ParamDecl& d) {
    Ty t = wrong();
    if (d.default_value) t = t_.find(expressions_.value(*d.default_value));
    Ty kept = t;
    if (d.type) {
        Ty want = types_.declared(*d.type);
        if (want.tag != Tag::Error && t.tag != Tag::Error && t.tag != Tag::Any) {
            if (!t_.unify(want, t)) {
                Diagnostic& e = error("E0315", d.default_value->span,
                                      fmt::format("`{}` needs {}, {}", d.name.text, t_.describe(want, work_.program),
                                                  say(*d.default_value, t)));
                offer_units(e, *d.default_value, want);
                e.notes.push_back({d.type->span, "its type is here"});
            } else if (want.tag == Tag::Num && want.b == kInt) {
                need_int(*d.default_value, t, fmt::format("`{}`", d.name.text));
            }
        }
        kept = want;
    }
    kept.zero = kept.whole = false;
    t_.types[s] = kept;
    if (!d.allowed) return;
    auto fits = [&](const ast::Expr& e, const Ty& got) {
        if (kept.tag == Tag::Error || got.tag == Tag::Error) return;
        if (t_.unify(kept, got)) return;
        Diagnostic& diagnostic = error(
            "E0315", e.span, fmt::format("`{}` is {}, {}", d.name.text, t_.describe(kept, work_.program), say(e, got)));
        offer_units(diagnostic, e, kept, d.default_value.get());
        diagnostic.notes.push_back({d.name.span, "the parameter is here"});
    };
    if (auto* r = std::get_if<ast::Range>(&d.allowed->node)) {
        ty(*d.allowed) = expressions_.range(*r, false);
        fits(*r->first, ty(*r->first));
        fits(*r->last, ty(*r->last));
        if (r->step) fits(*r->step, ty(*r->step));
        return;
    }
    Ty list = t_.find(expressions_.value(*d.allowed));
    if (list.tag == Tag::List)
        fits(*d.allowed, t_.elements[list.a]);
    else if (list.tag != Tag::Error && list.tag != Tag::Any)
        error("E0302", d.allowed->span, fmt::format("`in` needs a range or a list, {}", say(*d.allowed, list)));
}

void Declarations::discipline(const Symbol* s, const ast::EntityDecl& d) {
    const ast::Expr* said = option_of(d, "discipline");
    if (!said) return;
    const auto& word = language::row(discipline_of(d));
    if (const ast::Expr* slice = word.sliced ? slice_of(*said) : nullptr)
        need_dimension(*slice, expressions_.value(*slice), Type::time().dimension, fmt::format("`{}`", word.name));
    if (const ast::Expr* servers = option_of(d, "servers"); servers && !word.servers)
        error("E0336", servers->span, fmt::format("nobody waits at `{}`, which has no servers to count", s->name),
              fmt::format("leave out `servers`, or `discipline = {}`", word.name));
}

void Declarations::entity(const Symbol* s, const ast::EntityDecl& d) {
    t_.types[s] = Inference::entity(s);
    if (d.kind == ast::EntityKind::resource) discipline(s, d);
    for (const auto& e : d.dimensions) need_int(*e, expressions_.value(*e), fmt::format("the size of `{}`", s->name));
    if (d.kind == ast::EntityKind::contention) contentions_.contention(d);
    if (d.of) tokens_.token(*s, d);
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        const std::string& option = a.name->text;
        if (option == "servers" || option == "parties" || option == "capacity" || option == "initial")
            need_int(*a.value, expressions_.value(*a.value), fmt::format("`{}`", option));
        if (option != "speed") continue;
        Ty t = t_.find(expressions_.value(*a.value)), n;
        if (t.tag == Tag::List && d.kind == ast::EntityKind::processor) t = t_.find(t_.elements[t.a]);
        if (!need_number(*a.value, t, "`speed`", &n)) continue;
        t_.speeds[s] = n;
        if (!t_.dims.closed(n.a)) continue;
        Dimension speed = t_.dims.concrete(n.a);
        if (d.kind == ast::EntityKind::processor) {
            const Dimension rate{{{kWork, 1}, {kTime, -1}}};
            if (!speed.empty() && speed != rate)
                offer_units(error("E0302", a.value->span,
                                  fmt::format("`speed` of a processor needs a plain number or work/time, {}",
                                              say(*a.value, n))),
                            *a.value, rate);
        } else if (speed.power(kTime) != -1 || speed.powers.size() < 2) {
            offer_units(error("E0302", a.value->span,
                              fmt::format("`speed` of a resource needs data/time, {}", say(*a.value, n))),
                        *a.value, Dimension{{{kData, 1}, {kTime, -1}}});
        }
    }
    if (d.kind == ast::EntityKind::resource) link(s, d);
}

// What links have and others have not: a speed, which their flows share, and a bound for each of them.
void Declarations::link(const Symbol* s, const ast::EntityDecl& d) {
    const auto option = [&](std::string_view name) -> const ast::Argument* {
        for (const ast::Argument& a : d.options)
            if (a.name && a.name->text == name) return &a;
        return nullptr;
    };
    const ast::Argument *each = option("each"), *servers = option("servers");
    const Ty bound = each ? expressions_.value(*each->value) : wrong();
    if (!language::row(discipline_of(d)).link) {
        if (each)
            error("E0333", each->name->span, "`each` bounds each flow of a link, and this is none",
                  "links are resources with `discipline = maxmin`");
        return;
    }
    if (servers)
        error("E0333", servers->name->span, "flows share the speed of a link, which has no servers",
              "write its `speed`, and `each = …` for what one flow has at most");
    if (!option("speed"))
        error("E0333", s->span, fmt::format("`{}` has no speed that its flows could share", s->name),
              "give it one: `(discipline = maxmin, speed = 10 GB/s)`");
    const auto speed = t_.speeds.find(s);
    Ty n;
    if (!each || speed == t_.speeds.end() || !need_number(*each->value, bound, "`each`", &n) || n.zero) return;
    if (!t_.dims.unify(n.a, speed->second.a))
        differ(*each->value, *option("speed")->value, speed->second, *each->value, n);
}

// ---- statements of the script ---------------------------------------------------------------------

void Declarations::top(const ast::Stmt& s) {
    state_.body = nullptr;
    if (auto* p = std::get_if<ast::Print>(&s.node)) {
        for (const auto& v : p->values) expressions_.value(*v);
    } else if (auto* a = std::get_if<ast::Assert>(&s.node)) {
        need_bool(*a->condition, expressions_.value(*a->condition), "`assert`");
        if (!a->message) return;
        Ty t = t_.find(expressions_.value(*a->message));
        if (t.tag != Tag::String && t.tag != Tag::Error && t.tag != Tag::Any)
            error("E0302", a->message->span,
                  fmt::format("the message of `assert` needs a string, {}", say(*a->message, t)));
    } else if (auto* e = std::get_if<ast::ExprStmt>(&s.node)) {
        expressions_.value(*e->value);
    } else if (auto* f = std::get_if<ast::For>(&s.node)) {
        expressions_.binder(f->binder, Expressions::Sources::All);
        script_block(f->body);
    } else if (auto* i = std::get_if<ast::If>(&s.node)) {
        script_if(*i);
    } else if (auto* l = std::get_if<ast::LetDecl>(&s.node)) {
        // Others were found in the order of what needs what.
        const Symbol* symbol = work_.program.symbol_of(s);
        if (symbol && symbol->kind == SymbolKind::Local) let(symbol, *l);
    } else if (auto* m = std::get_if<ast::MachineDecl>(&s.node); m && m->derived_from) {
        const Symbol* symbol = work_.program.symbol_of(s);
        if (symbol && symbol->derived_from) machines_.machine_use(*m->derived_from, true);
    }
}

void Declarations::script_block(const ast::Block& b) {
    for (const ast::StmtPtr& s : b.statements) top(*s);
}

void Declarations::script_if(const ast::If& first) {
    for (const ast::If* i = &first; i;) {
        need_bool(*i->condition, expressions_.value(*i->condition), "`if`");
        script_block(i->then_body);
        const ast::Stmt* next = ast::else_if(*i);
        if (!next && i->else_body) script_block(*i->else_body);
        i = next ? &std::get<ast::If>(next->node) : nullptr;
    }
}

void Declarations::finish() {
    Program& p = work_.program;
    for (std::size_t i = 0; i < state_.types.size(); ++i) {
        if (state_.types[i].tag == Tag::Any) continue;
        p.expr_types[work_.first_expr + i] = t_.type(state_.types[i]);
    }
    for (auto it = p.symbols.rbegin(); it != p.symbols.rend() && (*it)->module == &work_.module; ++it) {
        Symbol& s = **it;
        switch (s.kind) {
            case SymbolKind::Fn:
                s.type = {TypeKind::Function, {}, false, nullptr, &s};
                break;
            case SymbolKind::Model:
                s.type = {TypeKind::Model, {}, false, nullptr, &s};
                break;
            case SymbolKind::Network:
                s.type = {TypeKind::Network, {}, false, nullptr, &s};
                break;
            case SymbolKind::Proc:
                s.type = {TypeKind::Proc, {}, false, nullptr, &s};
                break;
            case SymbolKind::Machine:
            case SymbolKind::MachineName:
                s.type = {TypeKind::Machine, {}, false, nullptr, &s};
                break;
            case SymbolKind::Entity:
                s.type = {TypeKind::Entity, {}, false, nullptr, &s};
                break;
            default: {
                auto found = t_.types.find(&s);
                if (found != t_.types.end()) s.type = t_.type(found->second);
            }
        }
    }
}

}  // namespace pamina::check
