// Types of names: what a name stands for, and whether that is a value.
#include <fmt/format.h>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Expressions::as_value(const ast::Expr& e, Ty t) {
    const char* help = nullptr;
    switch (t.tag) {
        case Tag::Function:
            help = "call it: `{}(…)`";
            break;
        case Tag::Model:
            help = "predict it: `predict {}(…)`";
            break;
        case Tag::Network:
            help = "solve it: `solve {}(…)`";
            break;
        case Tag::Proc:
            help = "run it as a statement: `{}(…)`";
            break;
        case Tag::Machine:
            help = "write one of its members: `{}.…`";
            break;
        case Tag::File:
            help = "write one of its names: `{}.…`";
            break;
        default:
            return t;
    }
    const Symbol* s = t.symbol;
    // Short words as `c` are those of the language as long as nothing is declared by them.
    if (s->kind == SymbolKind::Builtin && work_.module.incomplete)
        return wrong();  // what declares the name may be what could not be read
    if (s->kind == SymbolKind::Builtin)
        help = "call it: `{0}(…)`; it is a function of the language, and nothing else is declared by the name `{0}`";
    if (s->kind == SymbolKind::Machine) help = kWhereMachinesStand;
    const char* what = t.tag == Tag::Machine ? "a machine" : kind_words(*s);
    Diagnostic& d = error(
        "E0213", e.span, fmt::format("`{}` is {}, not a value", text(e), what),
        fmt::format(fmt::runtime(help), t.tag == Tag::Machine && s->kind != SymbolKind::Machine ? text(e) : s->name));
    if (s->span.file) d.notes.push_back({s->span, "it is declared here"});
    return wrong();
}

// What a name stands for, also a name of an imported file, `f.x`.
Ty Expressions::name(const ast::Expr& e) {
    const Symbol* s = work_.program.symbol_of(e);
    if (!s) return wrong();
    switch (s->kind) {
        case SymbolKind::Builtin:
            if (s->builtin == Builtin::Now || s->builtin == Builtin::Duration || s->builtin == Builtin::Level)
                return t_.num(t_.dims.of(Type::time().dimension), kReal);
            if (language::row(s->builtin).signature == language::Signature::Spread && s->builtin != Builtin::General)
                return Inference::simple(Tag::Distribution);
            return s->builtin == Builtin::Index || s->builtin == Builtin::Population
                       ? integer()
                       : Inference::simple(Tag::Function, s);
        case SymbolKind::Fn:
            return Inference::simple(Tag::Function, s);
        case SymbolKind::Model:
            return Inference::simple(Tag::Model, s);
        case SymbolKind::Network:
            return Inference::simple(Tag::Network, s);
        case SymbolKind::Class:
        case SymbolKind::Station:
            error("E1015", e.span, fmt::format("`{}` is {}, not a value", s->name, kind_words(*s)),
                  s->kind == SymbolKind::Class ? "classes stand in routes and in records: `{ jobs = 100 ms }`"
                  : s->owner && s->owner->kind == SymbolKind::Machine
                      ? "`before.residence(station)` is the time there with one customer less"
                      : "stations stand in routes; their figures are those of a solution")
                .notes.push_back({s->span, "it is declared here"});
            return wrong();
        case SymbolKind::Net:
        case SymbolKind::Transition:
            error("E2001", e.span, fmt::format("`{}` is {}, not a value", s->name, kind_words(*s)),
                  s->kind == SymbolKind::Net
                      ? fmt::format("`solve {}(…)` and `simulate {}(…)` ask it", s->name, s->name)
                      : "its figures are those of a solution")
                .notes.push_back({s->span, "it is declared here"});
            return wrong();
        case SymbolKind::Proc:
            return Inference::simple(Tag::Proc, s);
        case SymbolKind::Machine:
        case SymbolKind::MachineName:
            return Inference::simple(Tag::Machine, s);
        case SymbolKind::File:
            return Inference::simple(Tag::File, s);
        case SymbolKind::Unit:
            error("E0213", e.span, fmt::format("`{}` is a unit, not a value", s->name),
                  std::holds_alternative<ast::Member>(e.node)
                      ? std::string("import the file without `as` to use its units")
                      : fmt::format("write a number before it: `1 {}`", s->name))
                .notes.push_back({s->span, "it is declared here"});
            return wrong();
        case SymbolKind::TaskArray:
            return wrong();
        case SymbolKind::Array:
            return Inference::simple(Tag::Array);
        case SymbolKind::Entity:
            return Inference::entity(s);
        case SymbolKind::Part:
            if (!s->owner || s->owner->kind != SymbolKind::Net) return types_.part_type(s);
            [[fallthrough]];
        case SymbolKind::Place:
        case SymbolKind::Param:
        case SymbolKind::Let:
        case SymbolKind::Parameter:
        case SymbolKind::Index:
        case SymbolKind::Local: {
            auto it = t_.types.find(s);
            return it == t_.types.end() ? wrong() : t_.find(it->second);
        }
    }
    return wrong();
}

}  // namespace pamina::check
