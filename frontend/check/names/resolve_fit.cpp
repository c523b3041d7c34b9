// Names in `fit(row in runs, a, b: …)`, `validate(row in runs: …)` and `fit(runs, time by N)`.
#include <fmt/format.h>

#include "frontend/check/names/resolver.h"

namespace pamina::check {

bool Resolver::in_script(Span span, std::string_view word) {
    if (!here_.owner || here_.owner->kind == SymbolKind::Fn) return true;
    work_.out.error("E0220", span, fmt::format("`{}` cannot stand here", word),
                    "it belongs in the script: at the top level, or in a function that is used there");
    return false;
}

// Unknowns hide outer names; the limits of one do not know the others.
void Resolver::fit(const ast::Expr& e, const ast::Fit& f) {
    if (!in_script(e.span, f.validate ? "validate" : "fit")) return;
    if (const auto* r = std::get_if<ast::Range>(&f.row.source->node)) {
        expr(*r->first);
        expr(*r->last);
        maybe(r->step);
    } else {
        expr(*f.row.source);
    }
    for (const ast::Binder& u : f.unknowns) maybe(u.source);
    scopes_.push();
    binder(f.row);
    for (const ast::UsingOption& o : f.options) expr(*o.value);
    const std::size_t before = unknowns_.size();
    for (const ast::Binder& u : f.unknowns) {
        binder(u);
        unknowns_.push_back(work_.program.symbol_of(u));
    }
    expr(*f.equation);
    unknowns_.resize(before);
    scopes_.pop();
}

// What is measured and what it depends on are columns: seen when types are found.
void Resolver::term_search(const ast::Expr& e, const ast::TermSearch& t) {
    if (!in_script(e.span, "fit")) return;
    expr(*t.table);
    for (const ast::UsingOption& o : t.options) expr(*o.value);
}

}  // namespace pamina::check
