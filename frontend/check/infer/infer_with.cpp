// What `with { … }` replaces: values by values, and a function, proc, resource … by another of its kind.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/infer/declarations.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

const std::vector<ast::Parameter>& parameters_of_callable(const Symbol& s) {
    if (auto* f = std::get_if<ast::FnDecl>(&s.stmt->node)) return f->parameters;
    return std::get<ast::ProcDecl>(s.stmt->node).parameters;
}

std::string parameter_names(const std::vector<ast::Parameter>& list) {
    std::string names;
    for (const ast::Parameter& p : list) names += fmt::format("{}{}", names.empty() ? "" : ", ", p.name.text);
    return fmt::format("({})", names);
}

const ast::Name& name_of(const ast::Stmt& s) {
    if (auto* f = std::get_if<ast::FnDecl>(&s.node)) return f->name;
    if (auto* p = std::get_if<ast::ProcDecl>(&s.node)) return p->name;
    if (auto* e = std::get_if<ast::EntityDecl>(&s.node)) return e->name;
    return std::get<ast::PartDecl>(s.node).name;
}

}  // namespace

void Machines::replace(const ast::With& with, const Symbol* machine) {
    std::vector<const ast::Name*> seen;
    // The member of a name; null with the mistake said, or when the machine is not known.
    auto member_of = [&](const ast::Name& name) -> const Symbol* {
        if (!machine) return nullptr;
        auto it = machine->members.find(name.text);
        bool hidden = it != machine->members.end() && name.text.starts_with("_") && it->second->module != &here();
        if (it == machine->members.end() || hidden) {
            if (machine->module->incomplete) return nullptr;
            std::vector<std::string> names;
            for (auto& [n, s] : machine->members) names.push_back(n);
            Diagnostic& d = error("E0210", name.span, fmt::format("`{}` has no member `{}`", machine->name, name.text));
            did_you_mean(work_, d, name.text, names);
            d.notes.push_back({machine->span, fmt::format("`{}` is declared here", machine->name)});
            return nullptr;
        }
        auto first = std::find_if(seen.begin(), seen.end(), [&](auto* s) { return s->text == name.text; });
        if (first != seen.end()) {
            error("E0313", name.span, fmt::format("`{}` is given twice", name.text))
                .notes.push_back({(*first)->span, "the first one is here"});
            return nullptr;
        }
        seen.push_back(&name);
        return it->second;
    };
    for (const ast::Binding& b : with.bindings) {
        Ty got = t_.find(expressions_.expr(*b.value));
        auto it = machine ? machine->members.find(b.name.text) : decltype(machine->members.end()){};
        const bool item = machine && it != machine->members.end() && it->second->kind != SymbolKind::Parameter &&
                          it->second->kind != SymbolKind::Let;
        if (!item) got = t_.find(expressions_.as_value(*b.value, got));
        ty(*b.value) = got;
        if (const Symbol* member = member_of(b.name)) replace_value(*machine, *member, b, got);
    }
    const Symbol* body = state_.body;
    for (const ast::StmtPtr& s : with.declarations) {
        const Symbol* by = work_.program.symbol_of(*s);
        if (!by) continue;  // could not be read
        declarations_.group({by});
        const ast::Name& name = name_of(*s);
        if (machine) t_.machine_facts.replaced.insert(machine);
        if (const Symbol* member = member_of(name)) replace_item(*machine, *member, *by, name.span);
    }
    state_.body = body;
}

void Machines::replace_value(const Symbol& machine, const Symbol& member, const ast::Binding& b, const Ty& got) {
    if (member.kind == SymbolKind::Fn || member.kind == SymbolKind::Proc) {
        if (got.tag == Tag::Error || got.tag == Tag::Any) return;
        const Symbol* by = got.symbol;
        bool fits = by && by->kind == member.kind;
        if (fits) t_.machine_facts.replaced.insert(&machine);
        if (fits) return replace_item(machine, member, *by, b.value->span);
        const char* kind = member.kind == SymbolKind::Fn ? "fn" : "proc";
        error("E0236", b.value->span,
              fmt::format("`{}` of `{}` is {}, and `{}` is {}", b.name.text, machine.name, kind_words(member),
                          text(*b.value), by ? kind_words(*by) : t_.describe(got, work_.program)),
              fmt::format("write the name of a {}, or declare it: `{} {}(…) …`", kind, kind, b.name.text))
            .notes.push_back({member.span, "it is declared here"});
        return;
    }
    if (member.kind != SymbolKind::Parameter && member.kind != SymbolKind::Let) {
        const ast::EntityDecl* entity = types_.entity_decl(&member);
        error("E0236", b.name.span,
              fmt::format("`{}` of `{}` is {}, not a value", b.name.text, machine.name, kind_words(member)),
              fmt::format("declare another one: `{} {}{}`", entity ? word_of(entity->kind) : "part", b.name.text,
                          entity ? "" : " = …"))
            .notes.push_back({member.span, "it is declared here"});
        return;
    }
    auto known = t_.types.find(&member);
    if (known == t_.types.end() || got.tag == Tag::Error || got.tag == Tag::Any) return;
    Instance in;
    Ty want = t_.instantiate(known->second, Scheme{}, in);
    if (!t_.unify(want, got)) {
        Diagnostic& d = error("E0315", b.value->span,
                              fmt::format("`{}` of `{}` needs {}, {}", b.name.text, machine.name,
                                          t_.describe(want, work_.program), say(*b.value, got)));
        const ast::Expr* was = nullptr;
        if (member.kind == SymbolKind::Parameter) was = member.parameter->default_value.get();
        if (member.kind == SymbolKind::Let) was = std::get<ast::LetDecl>(member.stmt->node).value.get();
        offer_units(d, *b.value, want, was);
        d.notes.push_back({member.span, "it is declared here"});
        return;
    }
    Ty kind = t_.find(want);
    // A let takes what is given; a parameter typed int keeps its type.
    bool typed = member.kind == SymbolKind::Parameter && member.parameter->type;
    if (typed && kind.tag == Tag::Num && t_.resolve_kind(kind.b) == kInt)
        need_int(*b.value, got, fmt::format("`{}` of `{}`", b.name.text, machine.name));
}

// Everything that uses the old one must fit the new one.
void Machines::replace_item(const Symbol& machine, const Symbol& member, const Symbol& by, Span at) {
    const ast::EntityDecl *old_entity = types_.entity_decl(&member), *new_entity = types_.entity_decl(&by);
    bool same = member.kind == by.kind && (!old_entity || old_entity->kind == new_entity->kind);
    auto note = [&](Diagnostic& d) { d.notes.push_back({member.span, "the old one is declared here"}); };
    if (!same || is_ranks(member)) {
        note(error("E0236", at,
                   fmt::format("`{}` of `{}` is {}, and cannot be replaced by {}", member.name, machine.name,
                               kind_words(member), kind_words(by))));
        return;
    }
    if (old_entity || by.kind == SymbolKind::Part) {
        auto rank = [](const Symbol& s) {
            if (auto* e = std::get_if<ast::EntityDecl>(&s.stmt->node)) return e->dimensions.size();
            return std::get<ast::PartDecl>(s.stmt->node).dimensions.size();
        };
        auto words = [](std::size_t n) {
            return n == 0 ? std::string("no index") : n == 1 ? std::string("1 index") : fmt::format("{} indices", n);
        };
        if (rank(member) != rank(by))
            note(error("E0237", at,
                       fmt::format("`{}` of `{}` has {}, and the new one has {}", member.name, machine.name,
                                   words(rank(member)), words(rank(by)))));
        const Symbol* was = by.kind == SymbolKind::Part ? machine_of(work_.program, member) : nullptr;
        if (was && !fits_machine(was, by)) t_.machine_facts.parts_replaced.push_back({&machine, &member, &by, at});
        return;
    }
    const auto &before = parameters_of_callable(member), &now = parameters_of_callable(by);
    bool fits = now.size() >= before.size();
    for (std::size_t i = 0; fits && i < now.size(); ++i) {
        bool extra = i >= before.size();
        if (!extra && before[i].name.text != now[i].name.text) fits = false;
        if (!now[i].default_value && (extra || before[i].default_value)) fits = false;
    }
    if (!fits) {
        note(error("E0237", at,
                   fmt::format("`{}` of `{}` takes {}, and the new one takes {}", member.name, machine.name,
                               parameter_names(before), parameter_names(now)),
                   "it is called as before: with the same names, and others only with defaults"));
        return;
    }
    auto old_scheme = t_.schemes.find(&member), new_scheme = t_.schemes.find(&by);
    if (old_scheme == t_.schemes.end() || new_scheme == t_.schemes.end()) return;
    Instance a, b;
    auto agree = [&](const Ty& x, const Ty& y, std::string_view what) {
        Ty was = t_.instantiate(x, Scheme{}, a), is = t_.instantiate(y, Scheme{}, b);
        if (t_.unify(was, is)) return true;
        note(error("E0237", at,
                   fmt::format("{} `{}` of `{}` is {}, and of the new one {}", what, member.name, machine.name,
                               t_.describe(was, work_.program), t_.describe(is, work_.program))));
        return false;
    };
    const Scheme before_types = old_scheme->second, now_types = new_scheme->second;
    for (std::size_t i = 0; i < before_types.parameters.size() && i < now_types.parameters.size(); ++i)
        if (!agree(before_types.parameters[i], now_types.parameters[i], fmt::format("`{}` of", before[i].name.text)))
            return;
    if (member.kind == SymbolKind::Fn) agree(before_types.result, now_types.result, "the result of");
}

// A part may be replaced by any machine that has the members that are used of it, as a model runs on any machine that
// has what it uses. What is given to procs as a whole stays of its kind.
void Machines::replaced_parts() {
    for (std::size_t i = 0; i < t_.machine_facts.parts_replaced.size(); ++i) {
        const auto [machine, part, by, at] = t_.machine_facts.parts_replaced[i];
        const Symbol *was = machine_of(work_.program, *part), *is = machine_of(work_.program, *by);
        if (t_.machine_facts.parts_given.contains(part)) {
            error("E0321", at,
                  fmt::format("`{}` of `{}` is `{}`, and the new one is `{}`", part->name, machine->name, was->name,
                              is->name))
                .notes.push_back({part->span, "the old one is declared here"});
            continue;
        }
        for (const auto& [name, used] : t_.machine_facts.part_uses[part]) {
            auto it = is->members.find(name);
            if (it == is->members.end()) {
                Diagnostic& d = error(
                    "E0322", at,
                    fmt::format("`{}` has no member `{}`, which is used of `{}`", is->name, used->name, part->name));
                d.notes.push_back({part->span, fmt::format("`{}` is declared here", part->name)});
                break;
            }
            const Symbol& now = *it->second;
            const bool values = (used->kind == SymbolKind::Let || used->kind == SymbolKind::Parameter) &&
                                (now.kind == SymbolKind::Let || now.kind == SymbolKind::Parameter);
            if (!values) {
                replace_item(*was, *used, now, at);
                continue;
            }
            auto before = t_.types.find(used), after = t_.types.find(&now);
            if (before == t_.types.end() || after == t_.types.end()) continue;
            Instance a, b;
            Ty old_type = t_.instantiate(before->second, Scheme{}, a);
            Ty new_type = t_.instantiate(after->second, Scheme{}, b);
            if (t_.unify(old_type, new_type)) continue;
            error("E0315", at,
                  fmt::format("`{}` of `{}` needs {}, and of `{}` it is {}", used->name, part->name,
                              t_.describe(old_type, work_.program), is->name, t_.describe(new_type, work_.program)))
                .notes.push_back({now.span, "it is declared here"});
        }
    }
}

}  // namespace pamina::check
