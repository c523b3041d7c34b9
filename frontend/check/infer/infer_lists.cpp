// Functions of lists: what they need of the items, and what comes out.
#include <fmt/format.h>

#include "frontend/check/infer/builtins.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/tables.h"

namespace pamina::check {

using Tag = Ty::Tag;

std::optional<Ty> Tables::numbers_of(const ast::Expr& e, const Ty& t, std::string_view who) {
    Ty list = t_.find(t);
    if (list.tag == Tag::Var) {
        t_.unify(list, t_.list(t_.fresh_var()));
        list = t_.find(list);
    }
    if (list.tag == Tag::Any) return list;
    if (list.tag == Tag::Error) return std::nullopt;
    if (list.tag == Tag::List) {
        const Ty item = t_.find(t_.elements[list.a]);
        if (item.tag == Tag::Any) return item;
        if (auto number = t_.number(item)) {
            number->zero = number->whole = false;
            return number;
        }
    }
    error("E0302", e.span, fmt::format("{} needs a list of numbers, {}", who, say(e, list)),
          list.tag == Tag::Table ? std::string("write one of its columns: `t.time`") : std::string());
    return std::nullopt;
}

// `min(list)`, `max(list)`, `sum(list)`.
Ty Builtins::list_reduction(const BuiltinCall& call) {
    return tables_.numbers_of(call.first(), call.types.front(), call.who).value_or(wrong());
}

bool Tables::sorted_argument(const ast::Expr& e, const Ty& t, std::string_view who) {
    if (t.tag == Tag::Table || t.tag == Tag::Var) return true;
    if (t.tag != Tag::List) {
        error("E0302", e.span, fmt::format("{} needs a table or a list, {}", who, say(e, t)));
        return false;
    }
    const Ty item = t_.find(t_.elements[t.a]);
    switch (item.tag) {
        case Tag::Num:
        case Tag::String:
        case Tag::Bool:
        case Tag::Any:
        case Tag::Var:
            return true;
        default:
            error(
                "E0302", e.span,
                fmt::format("{} needs items that have an order: numbers, strings or truth values; these are {}", who,
                            t_.describe(item, work_.program)),
                item.tag == Tag::Record ? std::string("`sort(table(…), by = \"…\")` sorts by a field") : std::string());
            return false;
    }
}

Ty Tables::real_of_numbers(const NamedCall& call) {
    const ast::Expr& first = *call.bound[0];
    const auto numbers = numbers_of(first, t_.find(ty(first)), fmt::format("`{}`", call.f.name));
    if (!numbers) return wrong();
    return numbers->tag == Tag::Any ? *numbers : t_.num(numbers->a, kReal);
}

Ty Tables::list_sorted(const NamedCall& call) {
    const ast::Expr* by = call.bound[1];
    const Ty t = t_.find(ty(*call.bound[0]));
    // What is known later only is a table where a column is named.
    if (t.tag == Tag::Any) return by ? Inference::simple(Tag::Table) : t;
    if (t.tag == Tag::Var) {
        t_.unify(t, by ? Inference::simple(Tag::Table) : t_.list(t_.fresh_var()));
        return t_.find(t);
    }
    if (!by) return t;
    error("E0302", by->span, fmt::format("`by` names columns, {}", say(*call.bound[0], t)), "leave it out");
    return wrong();
}

Ty Tables::shares(const NamedCall&) {
    return t_.list(t_.num(Dims::kPlain, kReal));
}

Ty Tables::birth_death_shares(const NamedCall& call) {
    const auto births = numbers_of(*call.bound[0], t_.find(ty(*call.bound[0])), "`births`");
    const auto deaths = numbers_of(*call.bound[1], ty(*call.bound[1]), "`deaths`");
    if (!births || !deaths) return wrong();
    if (births->tag == Tag::Num && deaths->tag == Tag::Num && !t_.dims.unify(births->a, deaths->a)) {
        error("E0301", call.e.span, "births and deaths are rates of one dimension, and these differ");
        return wrong();
    }
    return shares(call);
}

Ty Tables::eigen(const NamedCall& call) {
    const Ty reals = shares(call);
    return t_.record({{"values", reals}, {"vectors", t_.list(reals)}});
}

Ty Tables::clusters(const NamedCall& call) {
    const Ty reals = shares(call);
    return t_.record(
        {{"centers", t_.list(reals)}, {"of", t_.list(integer())}, {"within", t_.num(Dims::kPlain, kReal)}});
}

Ty Tables::fit_law(const NamedCall& call) {
    if (!words_fit(call)) return wrong();
    const Ty real = t_.num(Dims::kPlain, kReal);
    return t_.record({{"parameters", shares(call)},
                      {"log_likelihood", real},
                      {"ks", real},
                      {"ks_p", real},
                      {"ad", real},
                      {"ad_p", real}});
}

bool Tables::matrix_argument(const ast::Expr& e, const Ty& t, std::string_view who) {
    const Ty item = t_.list(t_.list(t_.fresh_var()));
    Ty row = t.tag == Tag::List ? t_.find(t_.elements[t.a]) : t;
    if (t.tag == Tag::Var || row.tag == Tag::Var) {
        t_.unify(t, item);
        row = t_.find(t_.elements[t_.find(t).a]);
    }
    if (row.tag == Tag::Any) return true;
    if (t_.find(t).tag == Tag::List && row.tag == Tag::List) {
        const Ty number = t_.find(t_.elements[row.a]);
        if (number.tag == Tag::Any || t_.number(number)) return true;
    }
    error("E0302", e.span, fmt::format("{} needs a list of rows, lists of numbers; {}", who, say(e, t)));
    return false;
}

// `filter(x in list: condition)`.
Ty Tables::list_filter(const ast::Comprehension& c, const Ty& list) {
    if (const Symbol* s = work_.program.symbol_of(c.binders.front())) t_.types[s] = t_.find(t_.elements[list.a]);
    return need_bool(*c.body, expressions_.value(*c.body), "`filter`") ? list : wrong();
}

}  // namespace pamina::check
