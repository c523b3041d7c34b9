// Functions of lists as a script calls them, and texts with values.
#include <fmt/format.h>

#include "frontend/check/words/describe.h"
#include "frontend/source/finally.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/evaluate/workload_calls.h"
#include "runtime/script/show/show.h"
#include "runtime/values/statistics.h"

namespace pamina::script {

Value Evaluator::text_of(const ast::Expr& e, const ast::Text& t) {
    std::string text = t.texts.front().value;
    for (std::size_t i = 0; i < t.values.size(); ++i) {
        text += show(value(*t.values[i]), program_);
        text += t.texts[i + 1].value;
        if (text.size() > kMaxText) fail("E0740", e.span, "a text with values in a script has at most 10^6 characters");
    }
    return text;
}

std::shared_ptr<const List> Evaluator::list(const ast::Expr& e, const Value& v) {
    if (const auto* l = v.as<std::shared_ptr<const List>>()) return *l;
    fail("E0711", e.span, fmt::format("a list is needed here, this is {}", check::describe(type_of(v), program_)));
}

std::shared_ptr<const List> Evaluator::list(const ast::Expr& e) {
    return list(e, value(e));
}

std::shared_ptr<const List> Evaluator::known(check::Builtin function, Span span,
                                             const std::shared_ptr<const List>& list) {
    const auto known = known_of(list, stop_);
    if (known != list)
        left_out_.add(std::string(language::row(function).name), span,
                      static_cast<std::int64_t>(list->size() - known->size()), static_cast<std::int64_t>(list->size()));
    return known;
}

std::shared_ptr<const List> Evaluator::known(check::Builtin function, const ast::Expr& e) {
    return known(function, e.span, list(e));
}

Value Evaluator::quantile_of(const Arguments& given) {
    const Value first = value(*given[0]);
    const Real q = as_real(value(*given[1]));
    if (!q.dimension.empty()) fail("E0711", given[1]->span, "a plain number is needed here");
    return quantile(*known(check::Builtin::Quantile, given[0]->span, list(*given[0], first)), q.mantissa, stop_);
}

Value Evaluator::fit_law(const ast::Expr& e, const Arguments& given) {
    const auto sample = known(check::Builtin::FitLaw, *given[0]);
    const std::string law = text(*given[1]), by = given[2] ? text(*given[2]) : "likelihood";
    const auto samples = given[3] ? integer(*given[3]) : 0, seed = given[4] ? integer(*given[4]) : 1;
    return told_outside(e, [&] { return fit_law_value(*sample, law, by, samples, seed, program_, hooks_.stop); });
}

Value Evaluator::text_call(const Arguments& given) {
    const Value first = value(*given[0]);
    if (!given[1] && !given[2]) return show(first, program_);
    const ast::Expr& e = given[1] ? *given[1] : *given[2];
    const std::int64_t n = integer(e);
    const std::int64_t least = given[1] ? 1 : 0;
    if (n < least || n > Digits::kMost)
        fail("E0746", e.span,
             fmt::format("`{}` is a number from {} to {}, not {}", given[1] ? "digits" : "decimals", least,
                         Digits::kMost, n));
    if (!first.is_number() && !is_missing(first))
        fail("E0711", given[0]->span,
             fmt::format("a number is needed here, this is {}", check::describe(type_of(first), program_)));
    Digits digits;
    (given[1] ? digits.significant : digits.decimals) = static_cast<int>(n);
    return show(first, program_, digits);
}

Value Evaluator::list_filter(const ast::Comprehension& c, const List& items) {
    auto kept = std::make_shared<List>();
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    const Finally leave([&] { scopes_.pop_back(); });
    const check::Symbol* symbol = program_.symbol_of(c.binders.front());
    for (const Value& v : items) {
        stop_.look();
        scopes_.back()[symbol] = v;
        if (!condition(*c.body)) continue;
        kept->push_back(v);
        kept->nested += items_in(v);
    }
    return std::shared_ptr<const List>(std::move(kept));
}

}  // namespace pamina::script
