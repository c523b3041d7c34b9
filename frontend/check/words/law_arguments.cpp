#include "frontend/check/words/law_arguments.h"

#include <fmt/format.h>

namespace pamina::check {

LawArguments law_arguments(const language::LawRow& form, const std::vector<ast::Argument>& arguments) {
    const auto parameters = form.named();
    LawArguments r;
    r.values.assign(parameters.size(), nullptr);
    const auto fail = [&](const char* id, Span at, std::string message) {
        if (r.wrong) return;
        r.wrong = true;
        r.id = id;
        r.at = at;
        r.message = std::move(message);
        std::string all;
        for (const auto& p : parameters) all += fmt::format("{}{}", all.empty() ? "" : ", ", p.name);
        r.help = fmt::format("it is `{}({})`", form.name, all);
    };
    std::size_t next = 0;
    for (const ast::Argument& a : arguments) {
        std::size_t at = next;
        if (a.name) {
            at = 0;
            while (at < parameters.size() && parameters[at].name != a.name->text) ++at;
            if (at == parameters.size()) {
                fail("E0312", a.name->span, fmt::format("`{}` has no parameter `{}`", form.name, a.name->text));
                r.misspelt = a.name->text;
                continue;
            }
        } else if (next++ >= parameters.size()) {
            fail("E0311", a.value->span,
                 fmt::format("`{}` takes {} argument{}, {} given", form.name, parameters.size(),
                             parameters.size() == 1 ? "" : "s", arguments.size()));
            continue;
        }
        if (r.values[at])
            fail("E0313", a.value->span, fmt::format("`{}` is given twice", parameters[at].name));
        else
            r.values[at] = a.value.get();
    }
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (!r.values[i]) fail("E0310", {}, fmt::format("`{}` needs `{}`", form.name, parameters[i].name));
    return r;
}

}  // namespace pamina::check
