#include "runtime/html/collect.h"

#include <fmt/format.h>

#include "frontend/source/one_line.h"
#include "runtime/html/run.h"
#include "runtime/html/seen.h"
#include "runtime/html/time_line.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

Item& Collected::item(const ast::Stmt& s, std::string heading) {
    items.push_back({&s, std::move(heading), {}, {}});
    return items.back();
}

void Collected::printed(const ast::Stmt& s, const std::vector<script::Value>& values) {
    Item& i = item(s, session->heading(s));
    std::string line;
    for (const auto& v : values) line += (line.empty() ? "" : " ") + script::show(v, session->program());
    i.parts.push_back({fmt::format("part{}", ++parts_), i.heading, fmt::format("<pre>{}</pre>\n", escaped(line))});
}

void Collected::add_result(Item& i, const std::shared_ptr<script::ResultHandle>& result, const std::string& heading) {
    shown_.insert(result.get());
    result->observed();
    const std::string id = fmt::format("part{}", ++parts_);
    Answer answer;
    i.parts.push_back(run_section(id, heading, *result, *session, answer));
    if (const auto run = seen(*result, heading)) {
        i.parts.back().parts.push_back(time_line(id + "-line", *run, session->sources()));
        time_lines = true;
    }
    i.answers.push_back(std::move(answer));
}

void Collected::predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) {
    Item& i = item(s, session->heading(s));
    add_result(i, result, i.heading);
}

void Collected::solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>&) {
    item(s, session->heading(s));
}

void Collected::explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) {
    explained_[&s].emplace_back(heading, why);
}

void Collected::asserted(const ast::Stmt&, bool holds, const std::string&) {
    if (holds) ++held;
}

void Collected::add_silent(const check::Module&) {}

}  // namespace pamina::html
