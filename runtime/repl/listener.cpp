#include "runtime/repl/listener.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"

namespace pamina::repl {

/// The expression of a statement as written: what parentheses around all of it hold.
static std::string source(const ast::Stmt& s, const SourceMap& sources) {
    const auto* e = std::get_if<ast::ExprStmt>(&s.node);
    return std::string(sources.text(e ? e->value->span : s.span));
}

void Listener::shows(const ast::Stmt& s, const script::Value& value) {
    if (const auto* e = std::get_if<ast::ExprStmt>(&s.node))
        output_.shows({value}, {e->value.get()}, session->heading(s));
}

void Listener::printed(const ast::Stmt& s, const std::vector<script::Value>& values) {
    if (const auto* p = std::get_if<ast::Print>(&s.node)) {
        std::vector<const ast::Expr*> written;
        for (const auto& e : p->values) written.push_back(e.get());
        output_.shows(values, written, {});
    } else if (!values.empty()) {
        shows(s, values.front());
    }
    if (std::holds_alternative<ast::ExprStmt>(s.node) && !values.empty() && !session->in_block())
        last = Last{source(s, session->sources()), values.front()};
    output_.printed(values, session->program());
}

void Listener::predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) {
    const std::string heading = session->heading(s);
    if (!session->in_block()) {
        last = Last{source(s, session->sources()), script::Value(result)};
        remember(heading);
    }
    shows(s, script::Value(result));
    result->observed();
    output_.predicted(*result, heading, session->sources());
}

void Listener::remember(const std::string& statement) {
    predicted_last = statement;
    const auto model = std::min(statement.find(' ') + 1, statement.size());
    const auto end = std::min(statement.find_first_of(" (", model), statement.size());
    predicted_last_of[statement.substr(model, end - model)] = statement;
}

void Listener::solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) {
    const std::string heading = session->heading(s);
    const script::Value value(std::shared_ptr<const script::Record>{solution});
    if (!session->in_block()) last = Last{source(s, session->sources()), value};
    shows(s, value);
    output_.solved(*solution, heading, session->program());
}

void Listener::model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) {
    const script::Value value(std::shared_ptr<const script::Record>{solution});
    if (!session->in_block()) last = Last{source(s, session->sources()), value};
    shows(s, value);
    output_.said(report::text(*solution, session->heading(s), session->program(), {}));
}

void Listener::net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) {
    const script::Value value(std::shared_ptr<const script::Record>{solution});
    if (!session->in_block()) last = Last{source(s, session->sources()), value};
    shows(s, value);
    output_.said(report::text(*solution, session->heading(s), session->program(), {}));
}

void Listener::explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) {
    if (!session->in_block()) last = Last{heading, why};
    shows(s, why);
    output_.explained(why, heading);
}

void Listener::asserted(const ast::Stmt& s, bool holds, const std::string& message) {
    if (holds) return;
    const auto* a = std::get_if<ast::Assert>(&s.node);  // or a `validate`
    const Span place = a ? a->condition->span : s.span;
    diagnosed({Severity::error, "E0701", place, fmt::format("assertion failed: {}", message), {}, {}});
}

void Listener::diagnosed(const Diagnostic& d) {
    if (d.severity == Severity::error) mistakes.push_back(d.span);
    if (!muted) output_.diagnosed(d, session->sources());
}

}  // namespace pamina::repl
