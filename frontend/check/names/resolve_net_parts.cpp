// Nets that are parts of others: ways of names to their places and transitions.
#include <fmt/format.h>

#include "frontend/check/names/resolver.h"

namespace pamina::check {

void Resolver::net_part(const ast::PartDecl& d) {
    if (!d.machine) {
        work_.out.error("E2009", d.name.span, "a part of a net is a net, and this is none",
                        fmt::format("write the net that it is: `part {} = station(n = 2)`", d.name.text));
        return;
    }
    if (std::holds_alternative<ast::With>(d.machine->node)) {
        machine_use(*d.machine);
        work_.out.error("E2009", d.machine->span, "a net has parameters, and no `with`",
                        "give the net a parameter for what changes");
        return;
    }
    expr(*d.machine);
    const auto* call = std::get_if<ast::Call>(&d.machine->node);
    const ast::Expr& base = call ? *call->callee : *d.machine;
    const Symbol* of = work_.program.symbol_of(base);
    if (of && of->kind == SymbolKind::Net) return;
    if (!of && std::holds_alternative<ast::NameRef>(base.node)) return;  // said
    if (std::holds_alternative<ast::ErrorExpr>(base.node)) return;
    Diagnostic& e = work_.out.error("E2009", base.span,
                                    of ? fmt::format("a part of a net is a net, `{}` is {}", of->name, kind_words(*of))
                                       : std::string("a part of a net is a net, and this is none"),
                                    "write the name of a net, as in `part a = station(n = 2)`");
    if (of && of->span.file) e.notes.push_back({of->span, "it is declared here"});
    work_.program.expr_symbols[base.id] = nullptr;
}

void Resolver::way(const std::vector<PathStep>& steps, SymbolKind to) {
    const Symbol* net = here_.owner;
    const char* word = to == SymbolKind::Place ? "place" : "transition";
    for (std::size_t k = 0; k < steps.size(); ++k) {
        const PathStep& step = steps[k];
        if (step.index)
            for (const ast::IndexArg& i : step.index->indices) {
                if (i.value && !std::holds_alternative<ast::Range>(i.value->node))
                    expr(*i.value);
                else
                    work_.out.error("E2003", i.span,
                                    k + 1 < steps.size() ? "this is one part of an array"
                                                         : fmt::format("an arc goes to one {} of an array", word),
                                    "write each of them; of many alike transitions `transition t[i in 0..<n] { take "
                                    "slot[i] }`");
            }
        if (!net) continue;
        const std::string name(step.name);
        const bool last = k + 1 == steps.size();
        const auto it = net->members.find(name);
        const Symbol* s = it == net->members.end() ? nullptr : it->second;
        const Symbol* place = place_or_part(*net, name);
        const bool good = s && (!last                     ? s->kind == SymbolKind::Part
                                : to == SymbolKind::Place ? place && place->kind != SymbolKind::Part
                                                          : s->kind == to);
        if (good) {
            set(*step.word, s);
            if (k == 0) used(s, step.span);
            net = last ? nullptr : net_of(work_.program, *s);
            continue;
        }
        if (!(broken_ && k == 0) && !(k > 0 && net->module->incomplete)) {
            Diagnostic& d =
                !s ? work_.out.error("E2002", step.span,
                                     fmt::format("`{}` has no {} `{}`", net->name, last ? word : "part", name))
                   : work_.out.error("E2002", step.span,
                                     fmt::format("`{}` is {}, not a {}", name, kind_words(*s), last ? word : "part"));
            std::vector<std::string> known;
            for (const auto& [other, symbol] : net->members) {
                const Symbol* p = place_or_part(*net, other);
                if (!last                     ? symbol->kind == SymbolKind::Part
                    : to == SymbolKind::Place ? p && p->kind != SymbolKind::Part
                                              : symbol->kind == to)
                    known.push_back(other);
            }
            if (s)
                d.notes.push_back({s->span, "it is declared here"});
            else
                did_you_mean(work_, d, name, known);
        }
        net = nullptr;
    }
}

void Resolver::fires(const ast::Expr& value) {
    const auto* list = std::get_if<ast::ListLiteral>(&value.node);
    const auto one = [&](const ast::Expr& e) {
        if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
        const std::vector<PathStep> steps = path_of(e);
        if (steps.size() < 2)
            work_.out.error(
                "E2010", e.span, "this is not a transition of a part",
                "write those of parts that fire together: `fires = [a.leave, b.enter]`; what the net itself "
                "takes and gives then stands in the block");
        else
            way(steps, SymbolKind::Transition);
    };
    if (!list) return one(value);
    for (const ast::ExprPtr& e : list->items) one(*e);
    if (list->items.empty())
        work_.out.error("E2010", value.span, "nothing is fired", "leave `fires` out, or write transitions of parts");
}

}  // namespace pamina::check
