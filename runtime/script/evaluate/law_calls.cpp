// Distributions as values of a script.
#include "frontend/check/words/law_arguments.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/values/law_value.h"

namespace pamina::script {

Value Evaluator::law(const ast::Expr& e, const std::string& name, const ast::Call& c) {
    const language::LawRow& form = *language::find(language::kLaws, name);
    const auto given = check::law_arguments(form, c.arguments);
    if (given.wrong) fail(given.id, given.at == Span{} ? e.span : given.at, given.message, given.help);
    Record::Fields parameters;
    for (std::size_t i = 0; i < given.values.size(); ++i)
        parameters.emplace_back(form.named()[i].name, value(*given.values[i]));
    return Value(std::shared_ptr<const Record>(std::make_shared<const LawValue>(form.id, std::move(parameters))));
}

}  // namespace pamina::script
