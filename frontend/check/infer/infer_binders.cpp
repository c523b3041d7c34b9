// Types of ranges, binders and comprehensions.
#include <fmt/format.h>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/words/builtins.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Expressions::range(const ast::Range& r, bool ints) {
    Ty first = value(*r.first), last = value(*r.last);
    Ty step = r.step ? value(*r.step) : integer();
    if (ints) {
        need_int(*r.first, first, "a range");
        need_int(*r.last, last, "a range");
        if (r.step) need_int(*r.step, step, "a step");
    }
    return Inference::simple(Tag::Range);
}

void Expressions::binder(const ast::Binder& b, Sources may) {
    const Symbol* s = work_.program.symbol_of(b);
    Ty t = integer();
    if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
        ty(*b.source) = range(*r, true);
    } else {
        Ty source = t_.find(value(*b.source));
        const bool lists = may != Sources::Ranges;
        if (source.tag == Tag::Var && lists) {
            Ty element = t_.fresh_var();
            t_.unify(source, t_.list(element));
            t = element;
        } else if (source.tag == Tag::List && lists) {
            t = t_.find(t_.elements[source.a]);
            if (may == Sources::Lists && (t.tag == Tag::Entity || t.tag == Tag::Machine))
                error("E0302", b.source->span,
                      fmt::format("`in` needs a range or a list of values, {}", say(*b.source, source)),
                      fmt::format("number its items: `in 0..<len({0})`, and take `{0}[{1}]`", text(*b.source),
                                  b.name.text));
        } else if (source.tag == Tag::Table && lists) {
            t = t_.row(source);
        } else if (source.tag == Tag::Error || source.tag == Tag::Any) {
            t = source;
        } else {
            t = wrong();
            error("E0302", b.source->span,
                  fmt::format("`in` needs a range{}, {}", lists ? " or a list" : "", say(*b.source, source)),
                  source.tag == Tag::Num    ? fmt::format("write `1..{}`", text(*b.source))
                  : source.tag == Tag::List ? fmt::format("number its items: `in 0..<len({0})`, and take `{0}[{1}]`",
                                                          text(*b.source), b.name.text)
                                            : std::string());
        }
    }
    if (s) t_.types[s] = t;
}

Ty Expressions::comprehension(const ast::Expr& e, const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (f == "sweep") return sweeps_.sweep(e, c);
    if (table_word(f)) return tables_.table_comprehension(c);
    if (f == "minimize" || f == "maximize") return sweeps_.optimum(c);
    if (f == "find") return sweeps_.find(c);
    bool known = f == "sum" || f == "prod" || f == "min" || f == "max" || f == "count" || argument_word(f);
    if (!known) return wrong();
    for (const ast::Binder& b : c.binders) binder(b, Sources::All);
    const bool good = condition(c.condition);
    Ty body = value(*c.body);
    if (!good) return wrong();
    if (f == "count") return need_bool(*c.body, body, "`count`") ? integer() : wrong();
    Ty n;
    if (!need_number(*c.body, body, fmt::format("`{}`", f), &n))
        return n.tag == Tag::Any && t_.find(body).tag == Tag::Any ? n : wrong();
    if (f == "prod" && !n.zero && !t_.dims.unify(n.a, Dims::kPlain)) {
        error("E0302", c.body->span, fmt::format("`prod` needs plain numbers, {}", say(*c.body, n)));
        return wrong();
    }
    if (argument_word(f)) {
        const Symbol* s = work_.program.symbol_of(c.binders.front());
        return s ? t_.find(t_.types[s]) : wrong();
    }
    n.zero = n.whole = false;
    return n;
}

Ty Expressions::list_comprehension(const ast::ListComprehension& l) {
    for (const ast::Binder& b : l.binders) binder(b, Sources::All);
    const bool good = condition(l.condition);
    Ty element = t_.find(things_.item(*l.body));
    if (element.tag == Tag::Error || !good) return wrong();
    element.whole = false;
    return t_.list(element);
}

bool Expressions::condition(const ast::ExprPtr& c) {
    return !c || need_bool(*c, value(*c), "`if`");
}

}  // namespace pamina::check
