#include "frontend/check/words/sweeps.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace pamina::check {

const ast::Call* draw_of(const Program& program, const ast::Expr& source) {
    const auto* call = std::get_if<ast::Call>(&source.node);
    const auto* word = call ? std::get_if<ast::NameRef>(&call->callee->node) : nullptr;
    if (!word || (word->name != "random" && word->name != "latin") || program.symbol_of(*call->callee)) return nullptr;
    return call;
}

std::array<const ast::Expr*, 4> draw_arguments(const ast::Call& c, std::string& problem) {
    static constexpr const char* kNames[] = {"n", "lo", "hi", "seed"};
    std::array<const ast::Expr*, 4> given{};
    const std::string& word = std::get<ast::NameRef>(c.callee->node).name;
    std::size_t position = 0;
    for (const ast::Argument& a : c.arguments) {
        std::size_t at = position;
        if (a.name) {
            at = static_cast<std::size_t>(std::find(std::begin(kNames), std::end(kNames), a.name->text) -
                                          std::begin(kNames));
        } else {
            ++position;
        }
        if (at >= given.size()) {
            problem =
                a.name ? fmt::format("`{}` has no parameter `{}`", word, a.name->text)
                       : fmt::format("`{}` takes n, lo, hi and seed, {} arguments are given", word, c.arguments.size());
            return given;
        }
        if (given[at]) problem = fmt::format("`{}` of `{}` is given twice", kNames[at], word);
        given[at] = a.value.get();
    }
    for (std::size_t i = 0; i < 3 && problem.empty(); ++i)
        if (!given[i]) problem = fmt::format("`{}` needs `{}`", word, kNames[i]);
    return given;
}

}  // namespace pamina::check
