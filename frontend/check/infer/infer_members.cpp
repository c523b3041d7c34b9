// Types of members: of machines, records, tables, results.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/figures.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/types.h"
#include "frontend/check/words/sweeps.h"
#include "frontend/check/words/units.h"
#include "frontend/source/string_literal.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Expressions::machine_member(const ast::Expr&, const Symbol* machine_name, const Symbol* member) {
    if (machine_name->kind == SymbolKind::Part) t_.machine_facts.part_uses[machine_name][member->name] = member;
    switch (member->kind) {
        case SymbolKind::Fn:
            return Inference::simple(Tag::Function, member);
        case SymbolKind::Proc:
            return Inference::simple(Tag::Proc, member);
        case SymbolKind::Entity:
            return Inference::entity(member);
        case SymbolKind::Part:
            return types_.part_type(member);
        default:
            break;
    }
    auto it = t_.types.find(member);
    if (it == t_.types.end()) return wrong();
    // What a machine leaves open is decided for each machine name on its own.
    return t_.instantiate(it->second, Scheme{}, t_.machine_facts.machines[machine_name]);
}

// `t.time`, `row.time`, and with a name that is no identifier `t["time (ms)"]`. `o`: a table or record.
Ty Expressions::column_or_field(const ast::Expr& object, const Ty& o, const ast::Name& wanted) {
    const auto meant = [&](Diagnostic& d, const std::vector<std::string>& names) {
        if (!did_you_mean(work_, d, wanted.text, names)) return false;
        if (text(wanted.span) != wanted.text) d.fixes.front().replacement = string_literal(d.fixes.front().replacement);
        return true;
    };
    if (o.tag == Tag::Table) {
        if (!o.a) return t_.list(Inference::simple(Tag::Any));
        std::vector<std::string> names;
        for (const auto& [name, type] : t_.records[o.a - 1]) {
            if (name == wanted.text) return t_.list(t_.find(type));
            if (name != kErrorColumn) names.push_back(name);
        }
        Diagnostic& d = error("E0377", wanted.span, fmt::format("`{}` has no column `{}`", text(object), wanted.text));
        if (!meant(d, names)) d.help = fmt::format("its columns are {}", fmt::join(names, ", "));
        return wrong();
    }
    const auto& fields = t_.records[o.a];
    for (const auto& [name, type] : fields)
        if (name == wanted.text) return t_.find(type);
    std::vector<std::string> names;
    for (const auto& [name, type] : fields) names.push_back(name);
    Diagnostic& d = error("E0249", wanted.span, fmt::format("`{}` has no field `{}`", text(object), wanted.text));
    if (wanted.text == "predict" || wanted.text == "prediction") d.help = predicted_by(object, {});
    if (d.help.empty() && !meant(d, names) && !names.empty())
        d.help = fmt::format("it is {}", t_.describe(o, work_.program));
    return wrong();
}

// A group of the ranks of a machine that is not known yet: `m.node[a..b]` has the members of `m`.
std::optional<Ty> Expressions::open_group(const ast::Expr& e) {
    auto* i = std::get_if<ast::Index>(&e.node);
    auto* m = i && has_ranges(*i) ? std::get_if<ast::Member>(&i->object->node) : nullptr;
    if (!m || work_.program.symbol_of(*i->object)) return std::nullopt;
    const Ty machine = t_.find(ty(*m->object));
    return machine.tag == Tag::Machine ? std::optional(machine) : std::nullopt;
}

Ty Expressions::member(const ast::Expr& e, const ast::Member& m, const Ty& object) {
    Ty o = t_.find(object);
    if (o.tag == Tag::Any) o = open_group(*m.object).value_or(o);
    if (const Symbol* s = work_.program.symbol_of(e); s && s->builtin == Builtin::Before) return o;
    if (o.tag == Tag::Function && o.symbol && o.symbol->builtin == Builtin::Before) return wrong();
    switch (o.tag) {
        case Tag::Error:
            return wrong();
        case Tag::Any:
            return o;
        case Tag::Var:
            return Inference::simple(Tag::Any);
        case Tag::Machine: {
            if (o.symbol->kind == SymbolKind::Machine) {
                error("E0213", m.object->span, fmt::format("`{}` is a machine, not a value", text(*m.object)),
                      fmt::format("a model reads it, `model look() on m: {} {{ … m.{} … }}`; a number that the script "
                                  "needs, too, is a `let` of its own, which the machine is given",
                                  o.symbol->name, m.member.text))
                    .notes.push_back({o.symbol->span, "it is declared here"});
                return wrong();
            }
            if (o.symbol->kind == SymbolKind::Part && !o.element) {
                error("E0307", m.object->span,
                      fmt::format("`{}` is an array of machines, `.{}` needs one of them", text(*m.object),
                                  m.member.text),
                      fmt::format("write an index: `{}[…].{}`", text(*m.object), m.member.text))
                    .notes.push_back({o.symbol->span, "it is declared here"});
                return wrong();
            }
            if (const Symbol* s = work_.program.symbol_of(e)) return machine_member(e, o.symbol, s);
            if (machine_of(work_.program, *o.symbol)) return wrong();
            if (o.symbol->kind == SymbolKind::MachineName && o.symbol->machine_parameter->required) return wrong();
            if (o.symbol->kind == SymbolKind::Part) return wrong();
            if (o.symbol->kind == SymbolKind::Parameter) return Inference::simple(Tag::Any);
            auto [it, fresh] = t_.machine_facts.open_members.try_emplace({o.symbol, m.member.text});
            if (fresh) it->second = t_.fresh_var();
            return t_.find(it->second);
        }
        case Tag::Table:
        case Tag::Record:
            return column_or_field(*m.object, o, m.member);
        case Tag::Form:
            return forms_.form_member(m, o);
        case Tag::Result:
            return figures_.result_member(m, o);
        case Tag::Figures:
            return figures_.figures_member(m, o);
        case Tag::Num:
            if (const auto* figure = std::get_if<ast::Member>(&m.object->node)) {
                if (const Ty of = t_.find(ty(*figure->object)); of.tag == Tag::Result && Figures::is_percentile(m))
                    return figures_.over_replications(m, of, o);
            }
            if (Figures::is_end(m.member.text)) return t_.num(o.a, kReal);
            if (m.member.text == Figures::kDoubt) return Inference::simple(Tag::Table);
            break;
        default:
            break;
    }
    if (o.symbol && o.symbol->kind == SymbolKind::Builtin && work_.module.incomplete)
        return wrong();  // what declares the name may be what could not be read
    error("E0305", m.member.span, fmt::format("{}, which has no members", say(*m.object, o)),
          o.tag == Tag::Num && is_unit_word(m.member.text)
              ? fmt::format("`->` shows a value in another unit: `{} -> {}`", text(*m.object), m.member.text)
              : std::string());
    return wrong();
}

}  // namespace pamina::check
