#include "runtime/html/answer.h"

#include <fmt/format.h>

#include "runtime/script/show/show.h"

namespace pamina::html {

Section answers(const std::vector<Answer>& answers, const check::Program& program) {
    std::string body;
    for (const Answer& a : answers)
        body += fmt::format("<p><a href=\"#{}\">{}</a>: {}</p>\n", a.id, escaped(a.heading),
                            escaped(script::show(a.value, program)));
    return {"answer", "The answer", body};
}

}  // namespace pamina::html
