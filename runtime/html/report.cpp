#include "runtime/html/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "frontend/source/one_line.h"
#include "runtime/html/figure.h"
#include "runtime/html/formulas.h"
#include "runtime/html/script_text.h"
#include "runtime/html/table.h"
#include "runtime/html/time_line.h"

namespace pamina::html {

namespace {

std::string messages(const std::vector<Diagnostic>& all, const SourceMap& sources, bool errors) {
    std::string out;
    for (const auto& d : all)
        if ((d.severity == Severity::error) == errors)
            out += fmt::format("<pre class=\"{}\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">{}</pre>\n",
                               errors ? "message" : "remark", escaped(one_line(d.message, 100)),
                               escaped(draw(d, sources, false)));
    return out;
}

const char* meaning(int status) {
    switch (status) {
        case 1:
            return "An assertion does not hold.";
        case 2:
            return "The script is wrong there; statements behind it were not run.";
        case 3:
            return "A model cannot be evaluated; statements behind it were not run.";
        default:
            return "";
    }
}

/// What was wrong stands first: answers beside it may not be all.
void add_messages(Page& page, const Collected& c, const About& about, bool before) {
    const auto& sources = c.session->sources();
    if (before) {
        std::string body;
        if (about.stopped) body += "<p>The run was stopped before its end: what is told is up to there.</p>\n";
        if (about.status != 0 && !about.stopped) body += element("p", meaning(about.status)) + "\n";
        body += messages(c.diagnostics, sources, true);
        if (!body.empty()) page.add({"wrong", "What went wrong", std::move(body), c.broken});
        return;
    }
    std::string body = messages(c.diagnostics, sources, false);
    for (const auto& note : c.notes) body += fmt::format("<p>{}</p>\n", prose(note));
    if (!body.empty()) page.add({"warnings", "Warnings and remarks", std::move(body)});
}

/// Items in the order of the script; those that are printed one after the other share a section.
void add_items(Page& page, const std::vector<Item>& items) {
    for (std::size_t i = 0; i < items.size();) {
        if (!items[i].printed) {
            for (const Section& s : items[i].parts) page.add(s);
            ++i;
            continue;
        }
        const std::size_t first = i;
        std::string body;
        for (; i < items.size() && items[i].printed; ++i)
            for (const Section& s : items[i].parts)
                body += fmt::format("<div class=\"printed\">\n<p class=\"from\">{}</p>\n<div>\n{}</div>\n</div>\n",
                                    line_link(items[i].line), s.body);
        const std::uint32_t from = items[first].line, to = items[i - 1].line;
        page.add(
            {items[first].parts.front().id,
             from == to ? fmt::format("Printed in line {}", from) : fmt::format("Printed in lines {} to {}", from, to),
             std::move(body)});
    }
}

/// `plots`: the page has some that could react.
Section about_section(const Collected& c, const About& about, bool plots) {
    std::vector<std::pair<std::string, std::string>> facts{
        {"Made by", escaped(fmt::format("Pamina {}", about.version))},
        {"Made again by", fmt::format("<code>{}</code>", escaped(about.command))}};
    for (const auto& [name, value] : about.options) facts.emplace_back(escaped(name), escaped(value));
    facts.emplace_back("Exit status", fmt::format("{}", about.status));
    if (c.held > 0) facts.emplace_back("Assertions that hold", fmt::format("{}", c.held));
    if (plots)
        facts.emplace_back(
            "Plots",
            about.charts.empty()
                ? "Pictures that do not react: Chart.js was not there. <code>./pamina run</code> adds it after "
                  "its result, on Debian from the package libjs-chart.js."
                : "Chart.js, by the Chart.js Contributors, under the MIT licence, whose text stands before it "
                  "in the source of this page. Without scripts, and on paper, they are pictures.");
    std::string body = definitions(facts, "facts");
    if (c.left_out > 0)
        body += fmt::format("<p>{} more results and lines are left out; <code>pamina run</code> shows them.</p>\n",
                            c.left_out);
    return {"about", "How this page was made", std::move(body)};
}

}  // namespace

std::string report(Collected& c, const About& about) {
    script::Session& session = *c.session;
    const check::Module* module = session.module();
    if (module && !about.stopped) {
        c.add_silent(*module);
        c.add_sensitivities(*module);
    }
    const std::string name = about.file == "-" ? "A script" : std::filesystem::path(about.file).filename().string();
    std::vector<Answer> all;
    for (const Item& i : c.items) all.insert(all.end(), i.answers.begin(), i.answers.end());
    Page page(name,
              "<p>What a model of a program predicts: how long it takes, why, and what would make it shorter.</p>\n");
    page.need_script("page.js");
    if (c.has_time_lines) {
        page.need_style(kTimeLineStyle);
        for (const auto script : kTimeLineScripts) page.need_script(script);
    }
    add_messages(page, c, about, true);
    page.add(answers(all, session.program(), about.status > 1));  // not for an assertion alone
    add_items(page, c.items);
    if (module && !about.stopped) {
        c.silent = true;
        if (Section formulas = formulas_section(session, *module); !formulas.title.empty())
            page.add(std::move(formulas));
        c.silent = false;
    }
    add_messages(page, c, about, false);
    if (module) page.add(script_section(about.file, session.sources().text(module->file.id)));
    const bool plots = page.has(kChartData);
    if (plots && !about.charts.empty()) {
        page.need_style("charts.css");
        page.need_script_text(about.charts);
        page.need_script("charts.js");
    }
    page.add(about_section(c, about, plots));
    return page.text();
}

}  // namespace pamina::html
