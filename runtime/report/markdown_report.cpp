#include "runtime/report/markdown_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/report/assertion.h"
#include "runtime/report/markdown.h"
#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"
#include "runtime/report/result_markdown.h"
#include "runtime/script/show/show.h"

namespace pamina::report {

namespace {

/// Statements that are shown: a comment on a pull request has 65,536 characters.
constexpr std::int64_t kMostItems = 100;
/// Of so many predictions is asked what they depend on, each with at most so many interactions: that takes more runs.
constexpr std::size_t kMostAsked = 4;
constexpr double kMostOfRun = 1e5;

/// Rows of a table.
constexpr std::int64_t kMostFacts = 12;

std::shared_ptr<script::ResultHandle> result_in(const std::vector<script::Value>& values) {
    const auto* r = values.size() == 1 ? values[0].as<std::shared_ptr<script::ResultHandle>>() : nullptr;
    return r && (*r)->end == script::ResultHandle::End::Estimate && !(*r)->of ? *r : nullptr;
}

}  // namespace

std::string MarkdownReport::take_explained(const ast::Stmt& s, bool headed) {
    const auto found = std::ranges::find(explained_, &s, &Explained::statement);
    if (found == explained_.end()) return {};
    std::string text = headed ? fmt::format("\n{}:\n{}", code(found->heading), found->text) : found->text;
    explained_.erase(found);
    return text;
}

void MarkdownReport::note_asked(const ast::Stmt& s, const script::ResultHandle& r) {
    const auto* e = session->in_block() ? nullptr : std::get_if<ast::ExprStmt>(&s.node);
    const auto* predict = e ? std::get_if<ast::Predict>(&e->value->node) : nullptr;
    constexpr std::string_view kWord = "predict ";
    const std::string_view text = e ? session->sources().text(e->value->span) : std::string_view();
    if (!predict || predict->simulate || !predict->options.empty() || !text.starts_with(kWord)) return;
    if (asked_.size() >= kMostAsked || r.result.events > kMostOfRun) return;
    asked_.push_back({std::string(text.substr(kWord.size())), body_.size()});
}

void MarkdownReport::add_sensitivities(const check::Module& module) {
    session->keep(module);
    silent_ = true;
    // From the last one on, so that the places of the others stay.
    for (auto asked = asked_.rbegin(); asked != asked_.rend(); ++asked) {
        caught_.reset();
        session->feed("sensitivity " + asked->text + "\n");
        if (caught_) body_.insert(asked->end, sensitivity_markdown(*caught_, session->program()));
    }
    silent_ = false;
}

void MarkdownReport::printed(const ast::Stmt& s, const std::vector<script::Value>& values) {
    if (silent_) {
        caught_ = values.front();
        return;
    }
    if (items_++ >= kMostItems) {
        ++left_out_;
        return;
    }
    // A result alone is shown as if it were predicted here.
    if (const auto result = result_in(values)) {
        body_ += result_markdown(*result, session->heading(s), take_explained(s), *session);
        return;
    }
    std::string text;
    for (const auto& v : values) {
        const std::string shown = script::show(v, session->program());
        const bool lines = shown.find('\n') != shown.npos || text.find('\n') != text.npos;
        text += (text.empty() ? "" : lines ? "\n" : " ") + shown;
    }
    body_ += fmt::format("\n{}:\n{}{}", code(session->heading(s)), fenced(text), take_explained(s, true));
}

void MarkdownReport::predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) {
    if (items_++ >= kMostItems) {
        ++left_out_;
        return;
    }
    body_ += result_markdown(*result, session->heading(s), take_explained(s), *session);
    note_asked(s, *result);
}

void MarkdownReport::solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) {
    if (items_++ < kMostItems)
        body_ += solution_markdown(*solution, session->heading(s), take_explained(s), *session);
    else
        ++left_out_;
}

void MarkdownReport::add_facts(const ast::Stmt& s, const Facts& facts, const std::string& answer) {
    if (items_++ < kMostItems)
        body_ += markdown(facts, session->heading(s), answer);
    else
        ++left_out_;
}

void MarkdownReport::model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) {
    const auto& program = session->program();
    add_facts(s, facts(*solution, program, kMostFacts), short_text(*solution, program));
}

void MarkdownReport::net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) {
    const auto& program = session->program();
    add_facts(s, facts(*solution, program, kMostFacts), short_text(*solution, program, true));
}

void MarkdownReport::explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) {
    if (silent_) return;
    const auto* e = std::get_if<ast::ExprStmt>(&s.node);
    if (e && std::holds_alternative<ast::Advice>(e->value->node)) {
        // Asked for by the script; what was found for the prediction in it is the same.
        if (heading != session->heading(s)) return;
        body_ += fmt::format("\n### {}\n{}", code(heading), why_markdown(why, session->program()));
        return;
    }
    explained_.push_back({&s, heading, why_markdown(why, session->program())});
}

void MarkdownReport::asserted(const ast::Stmt& s, bool holds, const std::string& message) {
    if (holds)
        ++held_;
    else
        diagnosed(failed_assertion(s, message));
}

void MarkdownReport::diagnosed(const Diagnostic& d) {
    if (d.severity == Severity::error && !silent_) wrong_ += fenced(draw(d, session->sources(), false));
}

std::string MarkdownReport::text(std::string_view file, int status) const {
    std::string out = fmt::format("## {}\n", code(file));
    if (!wrong_.empty()) out += fmt::format("\nWhat went wrong (exit status {}):\n{}", status, wrong_);
    out += body_;
    if (body_.empty() && wrong_.empty()) out += "\nThe script shows nothing.\n";
    if (held_ > 0)
        out += fmt::format("\n{} assertion{} hold{}.\n", held_, held_ == 1 ? "" : "s", held_ == 1 ? "s" : "");
    if (left_out_ > 0) out += fmt::format("\n{} more results are left out; `pamina run` shows them.\n", left_out_);
    return out;
}

}  // namespace pamina::report
