#include "runtime/html/report.h"

#include <fmt/format.h>

#include "runtime/html/time_line.h"

namespace pamina::html {

std::string report(const Collected& collected, const About& about) {
    Page page(about.file, "<p>Predicted by Pamina</p>\n");
    page.need_script("page.js");
    if (collected.time_lines) {
        page.need_style(kTimeLineStyle);
        for (const auto script : kTimeLineScripts) page.need_script(script);
    }
    std::vector<Answer> all;
    for (const Item& i : collected.items) all.insert(all.end(), i.answers.begin(), i.answers.end());
    page.add(answers(all, collected.session->program()));
    for (const Item& i : collected.items)
        for (const Section& s : i.parts) page.add(s);
    return page.text();
}

}  // namespace pamina::html
