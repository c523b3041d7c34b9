#include <fmt/format.h>

#include "frontend/check/infer/arrays.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/statements.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

/// What a distribution of its own, or a dimension of one, is written as; null for another expression.
const ast::Tuple* as_tuple(const ast::Expr& e) {
    return std::get_if<ast::Tuple>(&e.node);
}

}  // namespace

bool Arrays::is_array(const ast::Expr& e, std::string_view word) {
    const Ty t = t_.find(expressions_.value(e));
    if (t.tag == Tag::Error || t.tag == Tag::Array || t.tag == Tag::Any) return t.tag != Tag::Error;
    if (t.tag == Tag::Var) {  // an untyped parameter
        t_.vars[t.a] = Inference::simple(Tag::Array);
        return true;
    }
    error("E1901", e.span, fmt::format("{} needs an array, {}", word, say(e, t)),
          "arrays are declared in the model: `array A[n, n] distributed (block, *) on m.cpu`");
    return false;
}

void Arrays::count(const ast::Expr& e, const ast::Expr& array, std::size_t indices) {
    const Symbol* s = work_.program.symbol_of(array);
    if (!s || s->kind != SymbolKind::Array) return;
    const std::size_t has = std::get<ast::ArrayDecl>(s->stmt->node).dimensions.size();
    if (has == indices) return;
    error("E1901", e.span,
          fmt::format("`{}` has {} dimension{}, and {} {} given", s->name, has, has == 1 ? "" : "s", indices,
                      indices == 1 ? "index is" : "indices are"))
        .notes.push_back({s->span, "it is declared here"});
}

void Arrays::array(const ast::ArrayDecl& d) {
    for (const auto& x : d.dimensions) need_int(*x, expressions_.value(*x), "the size of an array");
    for (const ast::Argument& a : d.options) {
        if (a.name && a.name->text == "element")
            need_dimension(*a.value, expressions_.value(*a.value), Dimension{{{kData, 1}}}, "`element`");
        if (a.name && a.name->text == "padding") need_int(*a.value, expressions_.value(*a.value), "`padding`");
    }
    if (d.like) {
        if (is_array(*d.like, "`like`")) count(*d.like, *d.like, d.dimensions.size());
        return;
    }
    need_distribution(*d.distribution);
    expressions_.expr(*d.place);  // seen when the machine is given
    if (!d.grid) return;
    const auto* grid = as_tuple(*d.grid);
    if (!grid) {
        need_int(*d.grid, expressions_.value(*d.grid), "the extent of a grid");
        return;
    }
    for (const ast::IndexArg& a : grid->items) {
        if (a.value)
            need_int(*a.value, expressions_.value(*a.value), "the extent of a grid");
        else
            error("E1901", a.span, "a grid has a number of processors for each dimension", "write `as (4, 2)`");
    }
    ty(*d.grid) = Inference::simple(Tag::Nothing);
}

void Arrays::need_distribution(const ast::Expr& e) {
    const Ty t = t_.find(expressions_.value(e));
    if (t.tag == Tag::Distribution || t.tag == Tag::Error || t.tag == Tag::Any) return;
    if (t.tag == Tag::Var) {
        t_.vars[t.a] = Inference::simple(Tag::Distribution);
        return;
    }
    error("E1901", e.span, fmt::format("a distribution is needed here, {}", say(e, t)),
          "there are `block`, `cyclic`, `cyclic(4)`, `general([10, 20])`, `replicated`, and one for each dimension: "
          "`(block, *)`; several values beside each other are a list, `[1, 2]`, or a record, `{ a = 1, b = 2 }`");
}

Ty Arrays::tuple(const ast::Expr&, const ast::Tuple& t) {
    for (const ast::IndexArg& a : t.items) {
        if (!a.value) continue;
        if (as_tuple(*a.value)) {
            error("E1901", a.span, "a distribution has one word for each dimension", "write `(block, *)`");
            return wrong();
        }
        need_distribution(*a.value);
    }
    return Inference::simple(Tag::Distribution);
}

Ty Arrays::spread(const ast::Expr& e, const ast::Call& c, const Symbol& f) {
    const bool list = f.builtin == Builtin::General;
    if (c.arguments.size() != 1 || c.arguments.front().name || (f.builtin != Builtin::Cyclic && !list)) {
        for (const ast::Argument& a : c.arguments) expressions_.value(*a.value);
        error("E1901", e.span,
              list                           ? "`general` takes how many elements each processor has"
              : f.builtin == Builtin::Cyclic ? "`cyclic` takes how many elements a block has"
                                             : fmt::format("`{}` takes nothing in brackets", f.name),
              list                           ? "write `general([10, 20, 30])`"
              : f.builtin == Builtin::Cyclic ? "write `cyclic` or `cyclic(4)`"
                                             : fmt::format("write `{}`", f.name));
        return wrong();
    }
    const ast::Expr& given = *c.arguments.front().value;
    const Ty t = t_.find(expressions_.value(given));
    if (!list) {
        need_int(given, t, "`cyclic`");
    } else if (t.tag == Tag::List) {
        need_int(given, t_.elements[t.a], "`general`");
    } else if (t.tag != Tag::Error && t.tag != Tag::Any) {
        error("E1901", given.span, fmt::format("`general` needs a list, {}", say(given, t)));
    }
    return Inference::simple(Tag::Distribution);
}

void Arrays::element(const ast::Expr& e, std::string_view word, bool sections) {
    const auto* i = std::get_if<ast::Index>(&e.node);
    if (!i) {
        if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
        error("E1901", e.span, fmt::format("{} needs an element of an array", word), "write `A[i, j]`");
        return;
    }
    if (!is_array(*i->object, word)) return;
    count(e, *i->object, i->indices.size());
    for (const ast::IndexArg& a : i->indices) {
        if (a.value && std::holds_alternative<ast::Range>(a.value->node)) {
            expressions_.range(std::get<ast::Range>(a.value->node), true);
        } else if (a.value) {
            need_int(*a.value, expressions_.value(*a.value), "an index");
            continue;
        }
        if (!sections) error("E1901", a.span, fmt::format("{} needs one element, and this is a section", word));
    }
    ty(e) = Inference::simple(Tag::Nothing);
}

void Arrays::forall(const ast::Forall& f) {
    for (const ast::Binder& b : f.binders) expressions_.binder(b, Expressions::Sources::Ranges);
    if (f.on) element(*f.on, "`on`", false);
    if (f.writes) element(*f.writes, "`writes`", true);
    if (!f.on && !f.writes && !f.binders.empty())
        error("E1902", f.binders.front().name.span, "nothing says who does this",
              "write which element it writes, `writes A[i]`, or whose owner does it, `on A[i]`");
    for (const auto& r : f.reads) element(*r, "`reads`", true);
    for (const ast::StmtPtr& s : f.body.statements) {
        if (std::holds_alternative<ast::Compute>(s->node) || std::holds_alternative<ast::ErrorStmt>(s->node)) continue;
        error("E1902", s->span, "an element takes time by `compute` alone",
              "statements around a `forall` stand in the loop or proc around it");
    }
    statements_.block(f.body);
}

/// By how much, of `shift` and `rotate` alone.
void Arrays::moved(const ast::ArrayStep& s) {
    const bool far = s.kind == ast::ArrayKind::shift || s.kind == ast::ArrayKind::rotate;
    if (far && !s.by)
        error("E1901", s.operation.span, fmt::format("`{}` has to say by how much", s.operation.text),
              fmt::format("`{}(A, 1)`, of several dimensions `{}(A, (1, 0))`: element i is what element i + 1 was",
                          s.operation.text, s.operation.text));
    if (!s.by) return;
    if (!far) error("E1901", s.by->span, fmt::format("`{}` takes an array alone", s.operation.text));
    const auto one = [&](const ast::Expr& e) { need_int(e, expressions_.value(e), "by how much"); };
    const auto* several = std::get_if<ast::Tuple>(&s.by->node);
    if (!several) return one(*s.by);
    ty(*s.by) = Inference::simple(Tag::Nothing);
    for (const ast::IndexArg& a : several->items) {
        if (a.value)
            one(*a.value);
        else
            error("E1901", a.span, "by how much is a number", "0 where nothing moves");
    }
}

void Arrays::step(const ast::ArrayStep& s) {
    if (ast::writes_array(s.kind)) {
        is_array(*s.array, "`=`");
        is_array(*s.from, "`=`");
        return moved(s);
    }
    if (s.from) expressions_.expr(*s.from);
    element(*s.array, s.kind == ast::ArrayKind::reduce ? "`reduce`" : "`broadcast`", true);
}

}  // namespace pamina::check
