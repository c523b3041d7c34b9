// Distributions, and what is drawn from them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/laws.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/words/law_arguments.h"

namespace pamina::check {

using Tag = Ty::Tag;
using language::ParameterKind;

Ty Laws::law_parameter(const language::Parameter& p, const ast::Expr& e, std::string_view law,
                       std::optional<Ty>& quantity) {
    const std::string who = fmt::format("`{}` of `{}`", p.name, law);
    const Ty t = expressions_.value(e);
    if (t_.find(t).tag == Tag::Error) return wrong();
    const bool list = p.kind == ParameterKind::List || p.kind == ParameterKind::Shares;
    if (list) {
        const std::optional<Ty> numbers = tables_.numbers_of(e, t, who);
        if (!numbers) return wrong();
        const Ty item = t_.find(*numbers);
        if (p.kind == ParameterKind::Shares && item.tag == Tag::Num && !item.zero &&
            !t_.dims.unify(item.a, Dims::kPlain)) {
            error("E0302", e.span, fmt::format("{} are plain numbers, {}", who, say(e, t)));
            return wrong();
        }
        return t_.find(t);
    }
    Ty n;
    if (p.kind == ParameterKind::Count) return need_int(e, t, who) ? integer() : wrong();
    if (!need_number(e, t, who, &n)) return wrong();
    if (n.tag != Tag::Num) return n;
    if (p.kind == ParameterKind::Number) {
        if (n.zero || t_.dims.unify(n.a, Dims::kPlain)) return t_.num(Dims::kPlain, kReal);
        error("E0302", e.span, fmt::format("{} is a plain number, {}", who, say(e, t)));
        return wrong();
    }
    if (n.zero && quantity) return *quantity;
    if (n.zero) n.a = t_.dims.fresh();
    const Ty real = t_.num(n.a, kReal);
    if (!quantity) {
        quantity = real;
    } else if (!t_.dims.unify(quantity->a, n.a)) {
        error("E0302", e.span, fmt::format("{} has to be of one dimension with the others, {}", who, say(e, t)));
        return wrong();
    }
    return real;
}

namespace {

const ast::Expr* value_named(std::string_view name, const std::vector<ast::Argument>& arguments) {
    const auto found = std::ranges::find_if(arguments, [&](const auto& a) { return a.name && a.name->text == name; });
    return found == arguments.end() ? nullptr : found->value.get();
}

}  // namespace

Ty Laws::law(const ast::Expr& e, const ast::Call& c, const Symbol& f) {
    const language::LawRow& form = *language::find(language::kLaws, f.name);
    const auto parameters = form.named();
    LawArguments given = law_arguments(form, c.arguments);
    if (given.wrong) {
        Diagnostic& d = error(given.id, given.at, given.message);
        if (!given.misspelt.empty()) {
            std::vector<std::string> names;
            for (const auto& p : parameters) names.emplace_back(p.name);
            const auto* cv = given.misspelt == "cv" ? value_named("cv", c.arguments) : nullptr;
            if (cv && std::ranges::find(names, "sd") != names.end() && !c.arguments.front().name)
                d.help = fmt::format("write its standard deviation: `sd = {} * {}`", text(*cv),
                                     text(*c.arguments.front().value));
            else if (!did_you_mean(work_, d, given.misspelt, names))
                d.help = fmt::format("it has {}", fmt::join(names, ", "));
        } else {
            d.help = given.help;
        }
        if (given.at == Span{}) d.span = e.span;
        calls_.arguments_only(c);
        return wrong();
    }
    std::optional<Ty> quantity;
    std::vector<std::pair<std::string, Ty>> fields;
    bool good = true;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        fields.emplace_back(parameters[i].name, law_parameter(parameters[i], *given.values[i], f.name, quantity));
        good = good && fields.back().second.tag != Tag::Error;
    }
    return good ? t_.law(form.id, std::move(fields)) : wrong();
}

Ty Laws::draw(const ast::Expr& e, const ast::Draw& d) {
    const Ty t = t_.find(expressions_.value(*d.law));
    if (t.tag == Tag::Error || t.tag == Tag::Any) return t;
    if (t.tag == Tag::Var) return Inference::simple(Tag::Any);  // which distribution is seen when it is given
    if (t.tag != Tag::Law) {
        error("E1402", d.law->span, fmt::format("`draw` needs a distribution, {}", say(*d.law, t)),
              "such as `exponential(5 ms)`");
        return wrong();
    }
    const auto& form = language::row(static_cast<language::Law>(t.b));
    const Ty first = t_.find(t_.records[t.a].front().second);
    switch (form.result) {
        case language::ResultKind::Count:
            return integer();
        case language::ResultKind::Truth:
            return Inference::simple(Tag::Bool);
        case language::ResultKind::Item:
            return first.tag == Tag::List ? t_.find(t_.elements[first.a]) : Inference::simple(Tag::Any);
        case language::ResultKind::Quantity:
            return first;
    }
    return expressions_.limited(e.span, first);
}

}  // namespace pamina::check
