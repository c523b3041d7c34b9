// Types in contentions, of those who compute with them, and of what is left out of a machine.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/contentions.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/requests.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

const Dimension kRequestRate{{{kTime, -1}}};

const ast::CustomerDecl* customers_of(const ast::EntityDecl& d) {
    for (const ast::StmtPtr& s : d.body.statements)
        if (auto* c = std::get_if<ast::CustomerDecl>(&s->node)) return c;
    return nullptr;
}

}  // namespace

// The first is the rate; another one is a plain number where it says no type.
void Contentions::contention(const ast::EntityDecl& d) {
    const ast::CustomerDecl* customers = customers_of(d);
    bool first = true;
    static const std::vector<ast::Parameter> kNone;
    for (const ast::Parameter& p : customers ? customers->parameters : kNone) {
        const auto known = work_.program.customers.find(&p);
        if (known == work_.program.customers.end()) continue;
        Ty t =
            p.type ? t_.find(types_.declared(*p.type)) : t_.num(first ? t_.dims.of(kRequestRate) : Dims::kPlain, kReal);
        if (t.tag == Tag::Num) t.b = kReal;
        if (t.tag != Tag::Num && t.tag != Tag::Error) {
            error("E1100", p.name.span, fmt::format("`{}` is averaged, and has to be a number", p.name.text));
            t = wrong();
        }
        if (first && p.type && t.tag == Tag::Num && t_.dims.concrete(t.a) != kRequestRate) {
            error(
                "E1100", p.type->span,
                fmt::format("`{}` is the first that a customer brings along: its requests for each second of computing",
                            p.name.text),
                fmt::format("write `{}: 1/time`, or another one before it", p.name.text));
            t = wrong();
        }
        first = false;
        t_.types[known->second] = t;
        if (p.default_value && t.tag == Tag::Num)
            need_dimension(*p.default_value, expressions_.value(*p.default_value), t_.dims.concrete(t.a),
                           fmt::format("`{}`", p.name.text));
    }
    for (const ast::StmtPtr& s : d.body.statements) {
        if (auto* station_decl = std::get_if<ast::StationDecl>(&s->node))
            station(*station_decl);
        else
            statements_.statement(*s);
    }
}

void Contentions::station(const ast::StationDecl& d) {
    for (const auto& e : d.dimensions)
        need_int(*e, expressions_.value(*e), fmt::format("the size of `{}`", d.name.text));
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        const std::string& option = a.name->text;
        const std::string who = fmt::format("`{}`", option);
        if (option == "service" || option == "demand" || option == "time") {
            need_dimension(*a.value, expressions_.value(*a.value), Type::time().dimension, who);
        } else if (option == "visits") {
            need_dimension(*a.value, expressions_.value(*a.value), Dimension{}, who);
        } else if (option == "servers") {
            need_int(*a.value, expressions_.value(*a.value), who);
        } else if (option == "rates") {
            const Ty t = t_.find(expressions_.value(*a.value));
            const auto item = tables_.numbers_of(*a.value, t, who);
            if (item && item->tag == Tag::Num) need_dimension(*a.value, *item, Dimension{}, who);
        }
    }
}

// `m.bus(rate = e)`: which contention may be seen only when the machine is known.
void Contentions::customer(const ast::Expr& e) {
    auto* c = std::get_if<ast::Call>(&e.node);
    if (!c) return;  // said
    const Ty t = requests_.one_entity(*c->callee, ast::EntityKind::contention, "`with`");
    ty(e) = Inference::simple(Tag::Nothing);
    std::vector<const ast::Expr*> given;
    const ast::EntityDecl* d = t.tag == Tag::Entity ? types_.entity_decl(t.symbol) : nullptr;
    const ast::CustomerDecl* customers = d ? customers_of(*d) : nullptr;
    if (!customers) {  // a rate is a rate everywhere
        for (const ast::Argument& a : c->arguments)
            need_number(*a.value, expressions_.value(*a.value), "what a customer brings along");
        return;
    }
    bool good = true;
    const auto bound = calls_.bind(*t.symbol, customers->parameters, c->arguments, e.span, good);
    for (std::size_t i = 0; i < bound.size(); ++i) {
        if (!bound[i]) continue;
        const auto known = work_.program.customers.find(&customers->parameters[i]);
        const auto type = known == work_.program.customers.end() ? t_.types.end() : t_.types.find(known->second);
        const Ty got = expressions_.value(*bound[i]);
        const Ty want = type == t_.types.end() ? wrong() : t_.find(type->second);
        if (want.tag == Tag::Num)
            need_dimension(*bound[i], got, t_.dims.concrete(want.a),
                           fmt::format("`{}` of `{}`", customers->parameters[i].name.text, t.symbol->name));
    }
}

// `before.residence(x)`
Ty Contentions::before(const ast::Expr& e, const ast::Call& c) {
    const auto* m = std::get_if<ast::Member>(&c.callee->node);
    const ast::Argument* a = c.arguments.size() == 1 && !c.arguments.front().name ? &c.arguments.front() : nullptr;
    const auto* index = a ? std::get_if<ast::Index>(&a->value->node) : nullptr;
    const Symbol* station = a ? work_.program.symbol_of(index ? *index->object : *a->value) : nullptr;
    // A name that is not declared was said.
    if (a && !station && std::holds_alternative<ast::NameRef>(index ? index->object->node : a->value->node))
        return wrong();
    if (!m || !station || station->kind != SymbolKind::Station) {
        error("E1104", e.span, "`before` needs the name of a station",
              "as in `before.residence(memory[0])`: the time there with one customer less");
        return wrong();
    }
    const auto& d = std::get<ast::StationDecl>(station->stmt->node);
    if (index)
        for (const ast::IndexArg& i : index->indices)
            if (i.value && !std::holds_alternative<ast::Range>(i.value->node))
                need_int(*i.value, expressions_.value(*i.value), "an index");
    const std::size_t has = index ? index->indices.size() : 0;
    if (has != d.dimensions.size()) {
        const auto count = [](std::size_t n) { return n == 1 ? std::string("1 index") : fmt::format("{} indices", n); };
        error("E0307", a->value->span,
              fmt::format("`{}` has {}, {} given", d.name.text, count(d.dimensions.size()),
                          has == 0   ? std::string("none is")
                          : has == 1 ? std::string("1 is")
                                     : fmt::format("{} are", has)))
            .notes.push_back({station->span, "it is declared here"});
        return wrong();
    }
    if (m->member.text == "residence") return t_.num(t_.dims.of(Type::time().dimension), kReal);
    return t_.num(Dims::kPlain, kReal);
}

// `without bus`, `without node.memory`
void Machines::left_out(const ast::With& with, const Symbol* machine) {
    for (std::size_t i = 0; i < with.without.size() && machine; ++i) {
        const ast::Name& name = with.without[i];
        const auto it = machine->members.find(name.text);
        const bool last = i + 1 == with.without.size();
        const Symbol* member = it == machine->members.end() ? nullptr : it->second;
        if (!member && machine->module->incomplete) return;
        const ast::EntityDecl* d = types_.entity_decl(member);
        const bool fits =
            last ? d && d->kind == ast::EntityKind::contention : member && member->kind == SymbolKind::Part;
        if (!fits) {
            std::vector<std::string> names;
            for (const auto& [n, s] : machine->members) {
                const ast::EntityDecl* e = types_.entity_decl(s);
                if (last ? e && e->kind == ast::EntityKind::contention : s->kind == SymbolKind::Part)
                    names.push_back(n);
            }
            std::sort(names.begin(), names.end());
            Diagnostic& error_here = error(
                "E1105", name.span,
                member
                    ? fmt::format("`without` leaves out a contention, and `{}` is {}", name.text, kind_words(*member))
                    : fmt::format("`{}` has no contention `{}`", machine->name, name.text),
                names.empty() ? fmt::format("`{}` has none", machine->name) : std::string());
            if (!did_you_mean(work_, error_here, name.text, names) && !names.empty())
                error_here.help = fmt::format("it has `{}`", fmt::join(names, "`, `"));
            error_here.notes.push_back({machine->span, fmt::format("`{}` is declared here", machine->name)});
            return;
        }
        if (!last) machine = machine_of(work_.program, *member);
    }
}

}  // namespace pamina::check
