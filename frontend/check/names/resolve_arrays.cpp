// Names in statements on distributed arrays.
#include <fmt/format.h>

#include "frontend/check/names/resolver.h"

namespace pamina::check {

void Resolver::array(const ast::Stmt& s, const ast::ArrayDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    static const std::vector<std::string> kOptions{"element", "layout", "padding"};
    for (const ast::Argument* a : options("an array", kOptions, d.options)) {
        if (a->name->text != "layout") {
            expr(*a->value);
            continue;
        }
        // A word of its own, no name of the script.
        const auto* word = std::get_if<ast::NameRef>(&a->value->node);
        if (!std::holds_alternative<ast::ErrorExpr>(a->value->node) &&
            !(word && (word->name == "row" || word->name == "column")))
            work_.out.error("E1900", a->value->span, "this is no layout of an array in memory",
                            "there are `row`, the last index runs fastest, and `column`, the first one does");
    }
    maybe(d.like);
    maybe(d.distribution);
    maybe(d.place);
    maybe(d.grid);
    enter(declare_local(SymbolKind::Array, d.name, &s));
}

void Resolver::forall(const ast::Forall& f) {
    std::size_t opened = 0;
    for (const ast::Binder& b : f.binders) {
        expr(*b.source);
        scopes_.push();
        ++opened;
        binder(b);
    }
    maybe(f.on);
    maybe(f.writes);
    for (const auto& r : f.reads) expr(*r);
    body(f.body);
    while (opened-- > 0) scopes_.pop();
}

void Resolver::array_step(const ast::ArrayStep& s) {
    expr(*s.array);
    maybe(s.from);
    maybe(s.by);
    if (s.kind == ast::ArrayKind::transpose && s.operation.text != "transpose") {
        work_.out.error("E1900", s.operation.span, fmt::format("`{}` moves no array", s.operation.text),
                        "there are `shift`, `rotate`, `transpose`; a `forall` writes whatever else there is");
        return;
    }
    if (s.kind == ast::ArrayKind::reduce && s.operation.text != "sum" && s.operation.text != "max" &&
        s.operation.text != "min" && s.operation.text != "prod") {
        work_.out.error("E1900", s.operation.span, fmt::format("`{}` does not reduce an array", s.operation.text),
                        "there are `sum`, `prod`, `min`, `max`");
        return;
    }
    if (s.kind != ast::ArrayKind::reduce) return;
    // The collective of the standard library where none is said.
    const Symbol* by = s.from ? work_.program.symbol_of(*s.from) : lookup(kAllreduce);
    if (!s.from && !by)
        if (Symbol* found = work_.allreduce()) by = work_.module.visible[kAllreduce] = found;
    if (by && by->kind == SymbolKind::Proc) {
        used(by, s.from ? s.from->span : s.array->span);
        return;
    }
    if (s.from && !by) return;  // said
    work_.out.error(
        "E1900", s.from ? s.from->span : s.operation.span,
        by ? fmt::format("`{}` is {}, not a proc of the ranks", by->name, kind_words(*by))
           : "which collective adds up what the processors have is not known",
        fmt::format("`import std.collectives` has `{}`; another one is named by `using ring_allreduce`", kAllreduce));
}

}  // namespace pamina::check
