// Which argument of `lognormal(30 ms, sd = 40 ms)` is which parameter of the law.
#pragma once

#include <string>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/language/laws.h"

namespace pamina::check {

struct LawArguments {
    std::vector<const ast::Expr*> values;  // by the parameters of the form; complete unless `wrong`
    bool wrong = false;
    const char* id = "";  // what is wrong, where (nowhere: the call as a whole), and what helps
    Span at;
    std::string message, help;
    std::string misspelt;  // a name that no parameter has
};

LawArguments law_arguments(const language::LawRow& form, const std::vector<ast::Argument>& arguments);

}  // namespace pamina::check
