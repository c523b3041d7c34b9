#include "runtime/html/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/html/table.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

namespace {

/// So many stand beside each other, each with all that is known; more are rows of a table.
constexpr std::size_t kMostCards = 4;

std::string link(const Answer& a) {
    return fmt::format("<a href=\"#{}\"><code>{}</code></a>", a.id, escaped(a.heading));
}

/// Against another: how much more or less, with its interval where there is one.
Cell difference(const Answer& a, const Answer& first, const check::Program& program) {
    if (a.figure != first.figure || a.of.empty() || a.of != first.of || !a.value.is_number() ||
        !first.value.is_number())
        return "–";
    try {
        const script::Value more = script::add(a.value, first.value, true);
        const double x = script::as_real(more).base(), of = script::as_real(first.value).base();
        if (x == 0) return {"no difference", 0};
        std::string told = (x > 0 ? "+" : "") + script::show(more, program);
        if (const double ratio = x / of; of > 0)
            told += std::fabs(ratio) < 2 ? fmt::format(" ({:+.3g} %)", ratio * 100)
                                         : fmt::format(", {:.3g} times as much", ratio + 1);
        return {told, x};
    } catch (const script::ValueError& e) {
        return e.message;
    }
}

std::string first_change(const Answer& a) {
    if (a.then.empty()) return prose(a.change);
    return fmt::format("{}: <strong>{}</strong>", prose(a.change), escaped(a.then));
}

/// The answer in large, and what is known of it. `against`: HTML below it.
std::string card(const Answer& a, const std::string& against) {
    std::string body =
        fmt::format("<p class=\"asked\">{}</p>\n<p class=\"big\">{} <span>{}</span></p>\n{}", link(a), escaped(a.told),
                    escaped(a.more.empty() ? a.figure : a.figure + ", " + a.more), against);
    std::vector<std::pair<std::string, std::string>> facts;
    if (a.limits)
        facts.emplace_back("What bounds it", a.limited.empty() ? "nothing that has a name" : prose(a.limited));
    if (!a.change.empty()) facts.emplace_back("Change first", first_change(a));
    facts.emplace_back("How sure", prose(a.sure));
    return body + definitions(facts, "facts");
}

std::string rows(const std::vector<Answer>& answers, const check::Program& program) {
    Table t("All predictions side by side, the times with what they differ by from the first",
            {"prediction", "time", "bounded by", "change first", "how sure"}, 1);
    t.classes = {"t", "t", "t", "t", "t"};
    for (const Answer& a : answers) {
        Cell told(a.told);
        if (a.value.is_number()) told.of = script::as_real(a.value).base();
        told.html = fmt::format("<strong>{}</strong>", told.html);
        if (a.figure != "time") told.html += " " + escaped(a.figure);
        if (!a.more.empty()) told.html += "<br>" + escaped(a.more);
        if (const Cell more = difference(a, answers.front(), program); &a != &answers.front() && more.of)
            told.html += fmt::format("<br><span class=\"soft\">{}</span>", more.html);
        t.row({Cell::of_html(link(a)), std::move(told), Cell::of_html(prose(a.limited)), Cell::of_html(first_change(a)),
               Cell::of_html(prose(a.sure))});
    }
    return t.html();
}

}  // namespace

Section answers(std::vector<Answer> answers, const check::Program& program, bool failed) {
    if (std::ranges::any_of(answers, [](const Answer& a) { return !a.beside; }))
        std::erase_if(answers, [](const Answer& a) { return a.beside; });
    Section s{"answer", answers.size() > 1 ? "The answers" : "The answer", {}};
    if (answers.empty()) {
        s.body = failed ? "<p>No prediction came to its end: there is no time to tell of.</p>\n"
                        : "<p>The script predicts nothing: there is no time to tell of.</p>\n";
    } else if (answers.size() > kMostCards) {
        s.body = rows(answers, program);
    } else {
        for (const Answer& a : answers) {
            std::string against;
            if (const Cell more = difference(a, answers.front(), program); &a != &answers.front() && more.of)
                against = fmt::format("<p class=\"against\">{} against the first</p>\n", more.html);
            s.body += answers.size() == 1 ? card(a, against)
                                          : fmt::format("<div class=\"card\">\n{}</div>\n", card(a, against));
        }
        if (answers.size() > 1) s.body = fmt::format("<div class=\"cards\">\n{}</div>\n", s.body);
    }
    return s;
}

}  // namespace pamina::html
