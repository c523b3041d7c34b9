#include "runtime/html/answer.h"

#include <fmt/format.h>

#include <optional>

#include "runtime/html/table.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

namespace {

std::string link(const Answer& a) {
    return fmt::format("<a href=\"#{}\"><code>{}</code></a>", a.id, escaped(a.heading));
}

/// Against another: how much more or less, with its interval where there is one.
Cell difference(const Answer& a, const Answer& first, const check::Program& program) {
    if (a.figure != first.figure || !a.value.is_number() || !first.value.is_number()) return "–";
    try {
        script::Value more = script::add(a.value, first.value, true);
        const double x = script::as_real(more).base(), of = script::as_real(first.value).base();
        if (x == 0 && !more.interval) return {"the same", 0};
        std::string told = script::show(more, program);
        if (x > 0) told = "+" + told;
        if (of > 0) told += fmt::format(" ({:+.3g} %)", x / of * 100);
        return {told, x};
    } catch (const script::ValueError& e) {
        return e.message;
    }
}

std::string alone(const Answer& a) {
    std::string body = fmt::format("<p class=\"asked\">{}</p>\n<p class=\"big\">{} <span>{}</span></p>\n", link(a),
                                   escaped(a.told), escaped(a.figure));
    std::vector<std::pair<std::string, std::string>> facts{{"How sure", escaped(a.sure)}};
    facts.emplace_back("What bounds it", a.limited.empty() ? "nothing that has a name" : escaped(a.limited));
    if (!a.change.empty())
        facts.emplace_back("Change first",
                           a.then.empty() ? escaped(a.change)
                                          : fmt::format("{}: <strong>{}</strong>", escaped(a.change), escaped(a.then)));
    return body + definitions(facts, "facts");
}

}  // namespace

Section answers(const std::vector<Answer>& answers, const check::Program& program) {
    Section s{"answer", "The answer", {}};
    if (answers.empty()) {
        s.body = "<p>The script predicts nothing: there is no time to tell of.</p>\n";
        return s;
    }
    if (answers.size() == 1) {
        s.body = alone(answers.front());
        return s;
    }
    s.title = "The answers";
    Table t("All predictions side by side",
            {"prediction", "time", "against the first", "bounded by", "change first", "with that", "how sure"}, 1);
    t.classes = {"t", "n", "n", "t", "t", "t", "t"};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer& a = answers[i];
        Cell told(a.told);
        if (a.value.is_number()) told.of = script::as_real(a.value).base();
        told.html = fmt::format("<strong>{}</strong>", told.html);
        if (a.figure != "time") told.html += " " + escaped(a.figure);
        t.row({Cell::of_html(link(a)), std::move(told), i == 0 ? Cell("") : difference(a, answers.front(), program),
               a.limited, a.change, a.then, a.sure});
    }
    s.body = t.html();
    return s;
}

}  // namespace pamina::html
