// `predict`: the model's arguments, its machine, and what the model asks of the machine.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/part.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

using Tag = Ty::Tag;

// In `m(4).time`: `m(4)`; null where the whole may be a model (a network).
const ast::Expr* InferPart::with_figure(const ast::Expr& e, SymbolKind kind) const {
    const auto is_model = [&](const ast::Expr& x) {
        const Symbol* s = work_.program.symbol_of(x);
        return s && s->kind == kind;
    };
    for (const ast::Expr* at = &e; at;) {
        if (is_model(*at)) return at == &e ? nullptr : at;
        if (auto* call = std::get_if<ast::Call>(&at->node)) {
            if (is_model(*call->callee)) return at == &e ? nullptr : at;
            return nullptr;
        }
        if (auto* member = std::get_if<ast::Member>(&at->node))
            at = member->object.get();
        else if (auto* index = std::get_if<ast::Index>(&at->node))
            at = index->object.get();
        else
            return nullptr;
    }
    return nullptr;
}

// Of a proc that stands where a model has to: `all_ring_allreduce` of `ring_allreduce`.
std::string InferPart::model_that_runs(const Symbol& proc, const ast::Expr& callee) const {
    struct Calls : ast::Walk {
        const Program& program;
        const Symbol& proc;
        bool found = false;
        Calls(const Program& in, const Symbol& of) : program(in), proc(of) {}
        void on(const ast::Expr& e) override { found = found || program.symbol_of(e) == &proc; }
    };
    std::string best;  // the first by name
    for (const auto& [name, symbol] : here().visible) {
        if (symbol->kind != SymbolKind::Model || !symbol->stmt || (!best.empty() && best < name)) continue;
        Calls calls(work_.program, proc);
        calls.statement(*symbol->stmt);
        if (calls.found) best = name;
    }
    return best.empty() ? fmt::format("a model runs it: `model one() {{ {}(…) }}`", text(callee))
                        : fmt::format("`{}` is a model that runs it", best);
}

Ty Predictions::predict(const ast::Expr& e, const ast::Predict& p) {
    if (!p.model) return wrong();
    if (p.as_net) return simulate_as_net(e, p);
    if (const Symbol* net = net_of(*p.model)) return simulate_net(*net, p);
    auto of = asked_model(e, *p.model, p.machines, p.simulate ? "simulate" : "predict");
    if (!of) return wrong();
    Ty result = Inference::simple(Tag::Result);
    result.simulated = p.simulate;
    if (!of->models.empty()) {
        t_.predictions.push_back(std::move(*of));
        result.a = static_cast<std::uint32_t>(t_.predictions.size());
    }
    using_options(p, result);
    return result;
}

std::optional<PredictionOf> Predictions::asked_model(const ast::Expr& e, const ast::Expr& written,
                                                     const std::vector<ast::ExprPtr>& on, const char* word) {
    if (state_.fn) work_.program.predicting.insert(state_.fn);
    if (const ast::Expr* model = with_figure(written, SymbolKind::Model)) {
        const Span all{written.span.file, e.span.begin, e.span.end};
        const Span figure{all.file, model->span.end, written.span.end};
        const std::string machines = text(Span{all.file, written.span.end, all.end});
        // A model in parentheses ends before these do.
        std::string member = text(figure);
        member.erase(0, member.find_first_not_of(')'));
        Diagnostic& d = error("E0213", written.span,
                              fmt::format("`{}` takes all of `{}`, and gives a result", word, text(written)));
        const std::string meant =
            fmt::format("({} {}{}{}){}", word, text(*model), machines.empty() ? "" : " ", machines, member);
        d.help = fmt::format("write `{}`", meant);
        add_fix(d, all, meant, d.help);
        return std::nullopt;
    }
    auto* call = std::get_if<ast::Call>(&written.node);
    const ast::Expr& callee = call ? *call->callee : written;
    const Ty f = things_.used_as(Tag::Model, callee, t_.find(expressions_.expr(callee)));
    std::vector<std::vector<const Symbol*>> machines;
    std::string before;
    for (const ast::ExprPtr& m : on) {
        machines.push_back(machines_.machine_use(*m, false, before));
        before = text(Span{e.span.file, e.span.begin, m->span.end});
    }
    if (f.tag != Tag::Model) {
        if (call) calls_.arguments_only(*call);
        if (f.tag != Tag::Error && f.tag != Tag::Any) {
            Diagnostic& d = error(
                "E0213", callee.span,
                f.symbol ? fmt::format("`{}` needs a model, `{}` is {}", word, text(callee), kind_words(*f.symbol))
                         : fmt::format("`{}` needs a model, {}", word, say(callee, f)));
            if (f.symbol && f.symbol->kind == SymbolKind::Proc) d.help = model_that_runs(*f.symbol, callee);
            if (f.symbol && f.symbol->span.file) d.notes.push_back({f.symbol->span, "it is declared here"});
        }
        return std::nullopt;
    }
    PredictionOf of;
    if (f.symbol->kind != SymbolKind::Model) {  // a parameter: which one is seen at each call
        if (call) calls_.arguments_only(*call);
        ty(written) = Inference::simple(Tag::Nothing);
        return of;
    }
    const auto models = t_.candidates(f);
    bool known = true;
    for (const auto& m : machines) {
        known = known && !m.empty();
        of.machines.insert(of.machines.end(), m.begin(), m.end());
    }
    const bool again = state_.again;
    for (const Symbol* model : models) {
        if (call) {
            calls_.apply(written, *call, *model, nullptr);
        } else {  // nothing is given: every parameter needs a default
            bool good = true;
            calls_.bind(*model, std::get<ast::ModelDecl>(model->stmt->node).parameters, {}, written.span, good);
        }
        machines_.on_machines(e, *model, on, machines);
        state_.again = true;
    }
    state_.again = again;
    ty(written) = Inference::simple(Tag::Nothing);
    if (known) of.models = models;
    return of;
}

// The machines fit a model.
void Machines::on_machines(const ast::Expr& e, const Symbol& model, const std::vector<ast::ExprPtr>& on,
                           const std::vector<std::vector<const Symbol*>>& machines) {
    auto& decl = std::get<ast::ModelDecl>(model.stmt->node);
    const std::size_t has = decl.machines.size(), given = on.size();
    if (given < has) {
        const std::string runs = has == 1 ? std::string("a machine") : fmt::format("{} machines", has);
        Diagnostic& d = error("E0320", e.span,
                              given == 0 ? fmt::format("`{}` runs on {}, and none is given", model.name, runs)
                                         : fmt::format("`{}` runs on {}, and {} given", model.name, runs,
                                                       given == 1 ? "1 is" : fmt::format("{} are", given)),
                              given == 0 ? fmt::format("write `on` and {} after it", runs)
                                         : std::string("machines after `on` are separated by commas"));
        d.notes.push_back({decl.machines[given].name.span, "this machine is missing"});
        return;
    }
    if (given > has) {
        if (machines[has].empty()) return;
        Diagnostic& d = error("E0320", on[has]->span,
                              has == 0 ? fmt::format("`{}` runs on no machine", model.name)
                                       : fmt::format("`{}` runs on {}, and {} are given", model.name,
                                                     has == 1 ? "1 machine" : fmt::format("{} machines", has), given));
        d.notes.push_back({model.span, fmt::format("`{}` is declared here", model.name)});
        return;
    }
    for (std::size_t i = 0; i < has; ++i)
        for (const Symbol* m : machines[i]) machine_fits(*on[i], model, static_cast<int>(i), *m);
}

// The machine given for a model's machine at a position: the one it demands or one derived from it, or one with the
// members that the model uses.
void Machines::machine_fits(const ast::Expr& at, const Symbol& model, int position, const Symbol& machine) {
    const ast::MachineParameter& m =
        std::get<ast::ModelDecl>(model.stmt->node).machines[static_cast<std::size_t>(position)];
    const Symbol* required = m.required ? work_.program.symbol_of(*m.required) : nullptr;
    const Symbol* is = &machine;
    while (required && is && is != required) is = is->derived_from;
    if (required && !is) {
        Diagnostic& d = error("E0321", at.span,
                              fmt::format("`{}` runs on `{}`, not on `{}`", model.name, required->name, machine.name));
        d.notes.push_back({m.name.span, "its machine is named here"});
        return;
    }
    open_members(at, model, position, machine);
}

bool Machines::of_machine(const ast::Expr& e) const {
    const ast::Expr* at = &e;
    for (;;) {
        const Symbol* s = work_.program.symbol_of(*at);
        if (s && s->kind == SymbolKind::Machine) return true;
        if (auto* i = std::get_if<ast::Index>(&at->node)) {
            at = i->object.get();
        } else if (auto* m = std::get_if<ast::Member>(&at->node)) {
            at = m->object.get();
        } else if (auto* c = std::get_if<ast::Call>(&at->node)) {
            at = c->callee.get();
        } else if (auto* w = std::get_if<ast::With>(&at->node)) {
            at = w->base.get();
        } else {
            const auto it = s ? t_.types.find(s) : t_.types.end();
            return it != t_.types.end() && things_.is_thing(t_.find(it->second)) &&
                   t_.find(it->second).tag == Tag::Machine;
        }
    }
}

std::optional<Ty> Machines::group(const ast::Expr& e) {
    auto* index = std::get_if<ast::Index>(&e.node);
    auto* member = index ? std::get_if<ast::Member>(&index->object->node) : nullptr;
    if (!member || state_.body || state_.depth >= kMaxDepth || !of_machine(*member->object)) return std::nullopt;
    ++state_.depth;
    const Ty machine = t_.find(things_.thing_or_expr(*member->object));
    --state_.depth;
    for (const ast::IndexArg& i : index->indices) {
        if (!i.value) continue;
        if (auto* r = std::get_if<ast::Range>(&i.value->node))
            ty(*i.value) = expressions_.range(*r, true);
        else
            need_int(*i.value, expressions_.value(*i.value), "an index");
    }
    ty(*member->object) = machine;
    ty(*index->object) = ty(e) = machine;
    if (machine.tag != Tag::Machine || machine.symbol->kind != SymbolKind::Machine) return machine;
    const bool again = std::holds_alternative<ast::Index>(member->object->node);  // of a group: its shape is seen later
    for (const Symbol* of : t_.candidates(machine)) {
        auto it = of->members.find(member->member.text);
        if (it != of->members.end() && is_ranks(*it->second)) {
            const std::size_t has = std::get<ast::PartDecl>(it->second->stmt->node).dimensions.size();
            if (again || has == index->indices.size()) continue;
            error("E0307", e.span,
                  fmt::format("`{}` has {} {}, {} {} given", text(*index->object), has, has == 1 ? "index" : "indices",
                              index->indices.size(), index->indices.size() == 1 ? "is" : "are"))
                .notes.push_back({it->second->span, "it is declared here"});
            return wrong();
        }
        std::vector<std::string> names;
        for (auto& [name, symbol] : of->members)
            if (is_ranks(*symbol)) names.push_back(name);
        Diagnostic& d =
            error("E0210", member->member.span,
                  it == of->members.end() ? fmt::format("`{}` has no member `{}`", of->name, member->member.text)
                                          : fmt::format("`{}` of `{}` is {}, and groups are of ranks",
                                                        member->member.text, of->name, kind_words(*it->second)),
                  names.empty() ? fmt::format("`{}` has no ranks: a part without a machine, `part rank[n]`", of->name)
                                : std::string());
        if (!names.empty()) did_you_mean(work_, d, member->member.text, names);
        d.notes.push_back({of->span, fmt::format("`{}` is declared here", of->name)});
        return wrong();
    }
    return machine;
}

// `gc`, `gc(X = 2)`, `gc(…) with { … }`, or a name that stands for one.
std::vector<const Symbol*> Machines::machine_use(const ast::Expr& e, bool defines, const std::string& before) {
    if (auto* with = std::get_if<ast::With>(&e.node)) {
        if (state_.depth >= kMaxDepth) return {};
        ++state_.depth;
        const std::set<std::string> around = state_.given_by_with;
        add_given(*with);
        std::vector<const Symbol*> machine = machine_use(*with->base, defines, before);
        state_.given_by_with = around;
        --state_.depth;
        const ast::Expr& base = *with->base;
        const Symbol* named = work_.program.symbol_of(base);
        const bool of_let = named && named->kind == SymbolKind::Let && machine.size() == 1;
        if (named && named->kind != SymbolKind::Machine && !of_let && !std::holds_alternative<ast::With>(base.node))
            return {};  // said when names were resolved
        replace(*with, machine.empty() ? nullptr : machine.front());
        left_out(*with, machine.empty() ? nullptr : machine.front());
        return machine;
    }
    // What ranks are asked of is a machine.
    if (auto* i = std::get_if<ast::Index>(&e.node); i && !state_.body)
        if (auto* m = std::get_if<ast::Member>(&i->object->node))
            if (const Symbol* s = work_.program.symbol_of(*m->object); s && t_.types.contains(s))
                things_.used_as(Tag::Machine, *m->object, t_.find(t_.types.at(s)));
    if (const auto t = group(e))
        return t->tag == Tag::Machine && t->symbol->kind == SymbolKind::Machine ? t_.candidates(*t)
                                                                                : std::vector<const Symbol*>{};
    auto* call = std::get_if<ast::Call>(&e.node);
    const ast::Expr& callee = call ? *call->callee : e;
    Ty t = things_.used_as(Tag::Machine, callee, t_.find(expressions_.expr(callee)));
    const Symbol* named = work_.program.symbol_of(callee);
    const bool stands_for = named && named->kind != SymbolKind::Machine && things_.is_thing(t) && t.tag == Tag::Machine;
    if (stands_for) {
        if (call) {
            calls_.arguments_only(*call);
            error("E0213", e.span, fmt::format("`{}` stands for a machine that has its arguments", text(callee)),
                  "give them where the machine is named");
            return {};
        }
        ty(e) = t;
        return t.symbol->kind == SymbolKind::Machine ? t_.candidates(t) : std::vector<const Symbol*>{};
    }
    if (t.tag != Tag::Machine || t.symbol->kind != SymbolKind::Machine) {
        if (call) calls_.arguments_only(*call);
        if (t.tag != Tag::Error && t.tag != Tag::Any) {
            Diagnostic& d =
                error("E0213", callee.span,
                      t.symbol ? fmt::format("`on` needs a machine, `{}` is {}", text(callee), kind_words(*t.symbol))
                               : fmt::format("`on` needs a machine, {}", say(callee, t)));
            if (t.symbol && t.symbol->kind == SymbolKind::Fn)
                d.help =
                    fmt::format("where it gives a machine, name that: `let x = {}(…)`, and write `on x`", text(callee));
            // The comma was one between arguments.
            if (!before.empty()) d.help = fmt::format("put the prediction before it in parentheses: `({})`", before);
            if (t.symbol && t.symbol->span.file) d.notes.push_back({t.symbol->span, "it is declared here"});
        }
        return {};
    }
    const Symbol& machine = *t.symbol;
    const Symbol& root = root_machine(machine);
    auto& decl = std::get<ast::MachineDecl>(root.stmt->node);
    if (decl.derived_from) {  // from something that is not a machine: said
        if (call) calls_.arguments_only(*call);
        return {};
    }
    // A machine that is only derived needs no arguments, and machines may be derived from each other in a long row.
    if (call || !defines) {
        const std::set<std::string> around = state_.given_by_with;
        for (const Symbol* up = &machine; up->derived_from; up = up->derived_from) {
            const ast::Expr* from = std::get<ast::MachineDecl>(up->stmt->node).derived_from.get();
            for (const ast::With* with; (with = std::get_if<ast::With>(&from->node)); from = with->base.get())
                add_given(*with);
        }
        if (call) {
            calls_.apply(e, *call, root, nullptr);
        } else {
            bool good = true;
            calls_.bind(root, decl.parameters, {}, e.span, good);
        }
        state_.given_by_with = around;
    }
    ty(e) = Inference::simple(Tag::Machine, &machine);
    return {&machine};
}

void Machines::add_given(const ast::With& with) {
    for (const ast::Binding& b : with.bindings) state_.given_by_with.insert(b.name.text);
}

// Members of a machine that the model's definition does not name: they must be there, and be what they are used as.
void Machines::open_members(const ast::Expr& at, const Symbol& model, int position, const Symbol& machine) {
    std::set<std::pair<const Symbol*, int>> seen;  // a body, and the position of the machine there
    std::set<std::string> said;
    std::vector<std::pair<const Symbol*, int>> todo{{&model, position}};
    while (!todo.empty()) {
        const auto [body, here] = todo.back();
        todo.pop_back();
        if (!seen.insert({body, here}).second) continue;
        auto needs = work_.program.needs.find(body);
        if (needs == work_.program.needs.end()) continue;
        for (const RunCall& call : needs->second.calls)
            for (std::size_t i = 0; i < call.machines.size(); ++i)
                if (call.machines[i] == here) todo.emplace_back(call.callee, static_cast<int>(i));
        for (const OpenMember& use : needs->second.members) {
            if (use.machine != here) continue;
            auto& m = std::get<ast::Member>(use.expr->node);
            const std::string& name = m.member.text;
            auto note = [&](Diagnostic& d, const Symbol* declared) {
                d.notes.push_back({m.member.span, fmt::format("`{}` uses it here", body->name)});
                if (declared) d.notes.push_back({declared->span, "it is declared here"});
            };
            auto it = machine.members.find(name);
            if (it == machine.members.end() || (name.starts_with("_") && it->second->module != body->module)) {
                if (machine.module->incomplete || !said.insert(name).second) continue;
                std::vector<std::string> names;
                for (auto& [n, s] : machine.members) names.push_back(n);
                Diagnostic& d =
                    error("E0322", at.span,
                          fmt::format("`{}` has no member `{}`, which `{}` uses", machine.name, name, body->name));
                did_you_mean(work_, d, name, names);
                d.fixes.clear();  // the name stands in the model
                note(d, nullptr);
                continue;
            }
            const Symbol& member = *it->second;
            const ast::EntityDecl* entity = types_.entity_decl(&member);
            const char* used_as = nullptr;
            bool fits = true;
            switch (use.kind) {
                case OpenMember::Kind::Call:
                    fits = member.kind == SymbolKind::Fn;
                    used_as = "a function";
                    break;
                case OpenMember::Kind::ProcCall:
                    fits = member.kind == SymbolKind::Proc;
                    used_as = "a proc";
                    break;
                case OpenMember::Kind::Indexed: {
                    Ty t = t_.types.contains(&member) ? t_.find(t_.types.at(&member)) : Ty{};
                    bool list = t.tag == Tag::List || t.tag == Tag::Any || t.tag == Tag::Var || t.tag == Tag::Error;
                    bool value = member.kind == SymbolKind::Let || member.kind == SymbolKind::Parameter;
                    const ast::PartDecl* part = member.stmt ? std::get_if<ast::PartDecl>(&member.stmt->node) : nullptr;
                    const auto* dimensions = entity ? &entity->dimensions : part ? &part->dimensions : nullptr;
                    fits = dimensions || (value && list);
                    used_as = "an array";
                    if (dimensions && dimensions->size() != static_cast<std::size_t>(use.count)) {
                        if (!said.insert(name).second) continue;
                        note(error("E0322", at.span,
                                   fmt::format("`{}` of `{}` has {} indices, and `{}` gives it {}", name, machine.name,
                                               dimensions->size(), body->name, use.count)),
                             &member);
                        continue;
                    }
                    break;
                }
                case OpenMember::Kind::Value:
                    fits = member.kind != SymbolKind::Fn && member.kind != SymbolKind::Proc;
                    used_as = "a value";
                    break;
            }
            if (!fits) {
                if (!said.insert(name).second) continue;
                note(error("E0322", at.span,
                           fmt::format("`{}` of `{}` is {}, and `{}` uses it as {}", name, machine.name,
                                       kind_words(member), body->name, used_as)),
                     &member);
                continue;
            }
            if (use.kind == OpenMember::Kind::Call || use.kind == OpenMember::Kind::ProcCall) {
                auto* fn = std::get_if<ast::FnDecl>(&member.stmt->node);
                const auto& list = fn ? fn->parameters : std::get<ast::ProcDecl>(member.stmt->node).parameters;
                auto required = std::count_if(list.begin(), list.end(), [](auto& p) { return !p.default_value; });
                if (use.count < required || use.count > static_cast<int>(list.size())) {
                    if (!said.insert(name).second) continue;
                    note(error("E0322", at.span,
                               fmt::format("`{}` of `{}` takes {} arguments, and `{}` gives it {}", name, machine.name,
                                           use.count < required ? static_cast<std::size_t>(required) : list.size(),
                                           body->name, use.count)),
                         &member);
                }
                continue;
            }
            if (use.kind != OpenMember::Kind::Value) continue;
            auto wanted = t_.machine_facts.open_members.find({work_.program.symbol_of(*m.object), name});
            auto has = t_.types.find(&member);
            if (wanted == t_.machine_facts.open_members.end() || has == t_.types.end()) continue;
            Ty w = t_.find(wanted->second), h = t_.find(has->second);
            Instance a, b;
            if (w.tag == Tag::Var || h.tag == Tag::Var || h.tag == Tag::Error || h.tag == Tag::Any) continue;
            if (!t_.unify(t_.instantiate(w, Scheme{}, a), t_.instantiate(h, Scheme{}, b)) && said.insert(name).second)
                note(error("E0323", at.span,
                           fmt::format("`{}` of `{}` is {}, and `{}` uses it as {}", name, machine.name,
                                       t_.describe(h, work_.program), body->name, t_.describe(w, work_.program))),
                     &member);
        }
    }
}

}  // namespace pamina::check
