#include "runtime/html/collect.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/one_line.h"
#include "frontend/source/utf8.h"
#include "runtime/html/facts.h"
#include "runtime/html/gantt.h"
#include "runtime/html/profile.h"
#include "runtime/html/run.h"
#include "runtime/html/seen.h"
#include "runtime/html/solution.h"
#include "runtime/html/time_line.h"
#include "runtime/html/value.h"
#include "runtime/html/why.h"
#include "runtime/report/assertion.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

namespace {

/// Statements that are shown; a script that prints more of them is read by programs.
constexpr std::size_t kMostItems = 1000;
/// What all items may take of a page, and what is left when no more is told in full.
constexpr std::size_t kMostBytes = 4'000'000, kFewBytes = 100'000;
/// Runs that are made again for their time lines.
constexpr std::size_t kMostTimeLines = 16;
/// Of these those that came to a deadlock.
constexpr std::size_t kMostBroken = 4;
/// Results that are told in full, of the others their answers; and characters of a printed line.
constexpr int kMostInFull = 40;
constexpr std::size_t kMostPrinted = 4000;
/// Results of one list.
constexpr std::size_t kMostOfList = 12;

/// The result that a value is; null: it is none.
std::shared_ptr<script::ResultHandle> result_of(const script::Value& v) {
    const auto* r = v.as<std::shared_ptr<script::ResultHandle>>();
    return r ? *r : nullptr;
}
template <class Solution>
const Solution* solved_of(const script::Value& v) {
    const auto* r = v.as<std::shared_ptr<const script::Record>>();
    return r ? dynamic_cast<const Solution*>(r->get()) : nullptr;
}

std::size_t size_of(const Section& s) {
    std::size_t all = s.body.size();
    for (const auto& part : s.parts) all += size_of(part);
    return all;
}

}  // namespace

Item* Collected::item(const ast::Stmt& s) {
    if (items.size() >= kMostItems) {
        ++left_out;
        return nullptr;
    }
    items.push_back({session->sources().locate(s.span.file, s.span.begin).line, false, {}, {}, {}, {}, 0});
    return &items.back();
}

std::size_t Collected::left() const {
    return kMostBytes - std::min(kMostBytes, bytes_);
}

Collected::Explained Collected::take_explained(const ast::Stmt& s) {
    const auto found = explained_.find(&s);
    if (found == explained_.end()) return {};
    Explained out = std::move(found->second);
    explained_.erase(found);
    return out;
}

void Collected::add_result(Item& i, const std::shared_ptr<script::ResultHandle>& result, const std::string& heading,
                           Explained why) {
    shown_.insert(result.get());
    kept_.push_back(result);
    const std::string id = new_id();
    Answer answer;
    Section section = run_section(id, heading, *result, *session, answer);
    const bool in_full = ++in_full_ <= kMostInFull && size_of(section) + kFewBytes < left();
    if (in_full) {
        add_time_line(section, *result, heading);
    } else {
        section.parts.clear();
        section.body +=
            "<p>There is no room for more: of results before it there is. Report this prediction alone.</p>\n";
    }
    if (!why.empty()) {
        Section part = why_section(id + "-why", why.front().second, session->program(), answer);
        if (in_full) section.parts.insert(section.parts.begin(), std::move(part));
    }
    bytes_ += size_of(section);
    i.parts.push_back(std::move(section));
    i.answers.push_back(std::move(answer));
}

void Collected::add_time_line(Section& section, script::ResultHandle& result, const std::string& heading) {
    // Half of what is left, as others may follow.
    const std::size_t most = (left() - std::min(left(), size_of(section))) / 2;
    if (pictures.size() == kMostTimeLines || (most < kFewBytes && !pictures_only)) {
        section.parts.push_back({section.id + "-line", "Time line",
                                 "<p>This page has enough of them: report this prediction alone.</p>\n"});
        return;
    }
    auto run = seen(result, heading);
    if (!run) return;
    pictures.push_back({gantt_svg(run->line, run->kinds, run->path, run->run), profile_svg(run->line.title, run->run)});
    if (pictures_only) return;
    section.parts.push_back(time_line(section.id + "-line", *run, pictures.back().gantt, session->sources(), most));
    has_time_lines = true;
    // The time line tells it, too, unless it is that of a beginning.
    if (run->cut_off.empty())
        std::erase_if(section.parts, [&](const Section& part) { return part.id == section.id + "-profile"; });
}

void Collected::broke_off(const script::Request& request, script::Runner& runner, const Diagnostic& error) {
    constexpr std::string_view kDeadlock = "E0520";
    if (silent || error.id != kDeadlock || broken.size() == kMostBroken) return;
    const std::string heading(session->sources().text(request.predict));
    const std::size_t most = left() / 2;
    if (pictures.size() == kMostTimeLines || (most < kFewBytes && !pictures_only)) return;
    auto run = seen_deadlock(request, runner, heading);
    if (!run) return;
    pictures.push_back({gantt_svg(run->line, run->kinds, run->path, run->run), profile_svg(run->line.title, run->run)});
    if (pictures_only) return;
    const std::string id = new_id();
    Section line = time_line(id + "-line", *run, pictures.back().gantt, session->sources(), most);
    line.title = fmt::format("How {} came to its deadlock", one_line(heading, 100));
    line.body =
        "<p>The run up to it, and somewhat further, so that who waits, and for what, is seen.</p>\n" + line.body;
    has_time_lines = true;
    bytes_ += size_of(line);
    broken.push_back(std::move(line));
}

template <class Solution>
void Collected::add_solved(Item& i, const Solution& solution, const std::string& heading, Explained why) {
    shown_.insert(&solution);
    const std::string id = new_id();
    Answer answer;
    Section section = solution_section(id, heading, solution, *session, answer);
    if (!why.empty())
        section.parts.insert(section.parts.begin(),
                             why_section(id + "-why", why.front().second, session->program(), answer));
    bytes_ += size_of(section);
    i.parts.push_back(std::move(section));
    i.answers.push_back(std::move(answer));
}

void Collected::add_why(Item& i, const std::string& heading, const script::Value& why, bool asked) {
    const std::string id = new_id();
    Answer answer;
    answer.id = id;
    answer.heading = heading;
    answer.figure = "time";
    Section section = why_section(id, why, session->program(), answer);
    section.title = heading;
    if (const auto* record = why.as<std::shared_ptr<const script::Record>>()) {
        const bool network = (*record)->get("throughput").has_value();
        if (network) answer.figure = "response";
        answer.value = (*record)->get(answer.figure).value_or(script::Value());
        if (answer.value.is_number()) answer.told = script::show(answer.value, session->program());
        answer.sure = network                 ? "solved for these numbers"
                      : answer.value.interval ? "a mean over replications"
                                              : "one run, with the means of what it was given";
        answer.beside = !asked;
        if (answer.value.is_number()) i.answers.push_back(std::move(answer));
    }
    i.parts.push_back(std::move(section));
}

void Collected::printed(const ast::Stmt& s, const std::vector<script::Value>& values) {
    if (caught_) {
        *caught_ = values.front();
        return;
    }
    asks_sensitivity = asks_sensitivity || std::ranges::any_of(values, is_sensitivity);
    // A result alone is shown as if it were predicted here.
    if (values.size() == 1 && add_value(s, values.front())) return;
    Item* i = item(s);
    if (!i) return;
    i->printed = true;
    const std::string id = new_id();
    std::string body, line;
    const auto end_line = [&] {
        if (line.size() > kMostPrinted) {
            const std::size_t end = character_begin(line, kMostPrinted);
            line = fmt::format("{}… and {} more characters", line.substr(0, end), line.size() - end);
        }
        if (!line.empty()) body += fmt::format("<pre class=\"line\">{}</pre>\n", escaped(line));
        line.clear();
    };
    int number = 0;
    for (const auto& v : values) {
        if (is_short(v)) {
            line += (line.empty() ? "" : " ") + script::show(v, session->program());
            continue;
        }
        end_line();
        body += value_html(v, session->program(), fmt::format("{}-{}", id, ++number));
    }
    end_line();
    if (body.size() > left()) {
        body = "<p>There is no room for this on the page; <code>pamina run</code> shows it.</p>\n";
        ++left_out;
    }
    bytes_ += body.size();
    i->parts.push_back({id, {}, std::move(body)});
}

void Collected::predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) {
    if (Item* i = item(s)) {
        add_result(*i, result, session->heading(s), take_explained(s));
        note_asked(*i, s, *result);
    }
}

void Collected::solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) {
    kept_.push_back(solution);
    if (Item* i = item(s)) add_solved(*i, *solution, session->heading(s), take_explained(s));
}

void Collected::model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) {
    kept_.push_back(solution);
    if (Item* i = item(s)) add_solved(*i, *solution, session->heading(s), take_explained(s));
}

void Collected::net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) {
    kept_.push_back(solution);
    if (Item* i = item(s)) add_solved(*i, *solution, session->heading(s), take_explained(s));
}

void Collected::explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) {
    if (caught_) return;
    const auto* e = std::get_if<ast::ExprStmt>(&s.node);
    if (e && std::holds_alternative<ast::Advice>(e->value->node)) {
        // Asked for by the script; what was found for the prediction in it is the same.
        if (heading != session->heading(s)) return;
        if (Item* i = item(s)) add_why(*i, heading, why, true);
        return;
    }
    auto& all = explained_[&s];
    if (all.empty()) order_.push_back(&s);
    all.emplace_back(heading, why);
}

void Collected::asserted(const ast::Stmt& s, bool holds, const std::string& message) {
    if (holds)
        ++held;
    else
        diagnosed(report::failed_assertion(s, message));
}

bool Collected::add_value(const ast::Stmt& s, const script::Value& v) {
    std::string heading = session->heading(s);
    if (const auto result = result_of(v)) {
        if (shown_.contains(result.get()) || result->end != script::ResultHandle::End::Estimate || result->of)
            return false;
        Item* i = item(s);
        if (i) {
            add_result(*i, result, heading, take_explained(s));
            note_asked(*i, s, *result);
        }
        return true;
    }
    std::optional<bool> added;  // it was a solution
    const auto add = [&](const auto* solution) {
        if (!solution) return;
        added = !shown_.contains(solution);
        if (!*added) return;
        if (Item* i = item(s)) add_solved(*i, *solution, heading, take_explained(s));
    };
    add(solved_of<script::Solved>(v));
    add(solved_of<script::NetSolved>(v));
    add(solved_of<script::ModelSolved>(v));
    if (added) return *added;
    const auto* list = v.as<std::shared_ptr<const script::List>>();
    if (!list || (*list)->empty() || !result_of((*list)->front())) return false;
    Item* i = item(s);
    auto why = take_explained(s);
    const auto* let = std::get_if<ast::LetDecl>(&s.node);
    const std::string name = let ? let->name.text : "[…]";
    for (std::size_t k = 0; i && k < (*list)->size(); ++k) {
        const auto result = result_of((**list)[k]);
        if (!result || shown_.contains(result.get())) continue;
        if (k >= kMostOfList) {
            ++left_out;
            continue;
        }
        add_result(*i, result, fmt::format("{}[{}]", name, k), k == 0 ? std::move(why) : Explained());
    }
    return true;
}

}  // namespace pamina::html
