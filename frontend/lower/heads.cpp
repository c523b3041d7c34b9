// The line that names a statement in results and errors.
#include <fmt/format.h>

#include "frontend/ast/no_statement.h"
#include "frontend/ast/parts.h"
#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/ast/words.h"
#include "frontend/lower/graph_builder.h"
#include "frontend/source/one_line.h"

namespace pamina::lower {

namespace {

/// Characters of a head; a report's table stays readable.
constexpr std::size_t kMaxHead = 60;

std::string shorten(const std::string& text) {
    return one_line(text, kMaxHead);
}

/// A text that is far longer than a head is cut before it is formatted: chains of operands may have any length.
std::string brief(const ast::Expr& e) {
    constexpr std::uint32_t kMaxText = 1000;
    const ast::Expr* at = &e;
    while (at->span.end - at->span.begin > kMaxText) {
        auto* b = std::get_if<ast::Binary>(&at->node);
        if (!b) break;
        at = b->left.get();
    }
    if (at->span.end - at->span.begin > kMaxText) return "…";
    return at == &e ? ast::format(e) : ast::format(*at) + " …";
}

std::string binder(const ast::Binder& b) {
    return fmt::format("{} in {}", b.name.text, brief(*b.source));
}

std::string binders(const std::vector<ast::Binder>& list) {
    std::string r;
    for (const ast::Binder& b : list) {
        if (!r.empty()) r += ", ";
        r += binder(b);
    }
    return r;
}

std::string sizes(const std::vector<ast::ExprPtr>& list) {
    std::string r;
    for (const auto& e : list) r += fmt::format("{}{}", r.empty() ? "" : ", ", brief(*e));
    return r.empty() ? r : fmt::format("[{}]", r);
}

std::string placed(const ast::Placement& p) {
    return p.place ? fmt::format(" on {}", brief(*p.place)) : std::string();
}

/// The first part of a statement that is an expression or a binder.
struct FirstPart : ast::NoBlocks {
    using ast::NoBlocks::operator();
    std::string text;

    void operator()(const ast::ExprPtr& e) {
        if (text.empty() && e) text = brief(*e);
    }
    void operator()(const ast::Binder& b) {
        if (text.empty()) text = binder(b);
    }
    void operator()(const ast::Block&) const {}
    void operator()(const std::optional<ast::Block>&) const {}
    void operator()(const std::vector<ast::Block>&) const {}
};

/// Its word and that part: enough for most statements.
template <class S>
std::string head(const S& s) {
    FirstPart first;
    ast::parts(first, s);
    return first.text.empty() ? S::kWord : fmt::format("{} {}", S::kWord, first.text);
}
template <ast::OutsideProcesses S>
std::string head(const S&) {
    return {};
}
std::string head(const ast::Delay& d) {
    return fmt::format("delay {}{}", d.until ? "until " : "", brief(*d.duration));
}
std::string head(const ast::Use& u) {
    return fmt::format("use {} for {}{}", brief(*u.resource), brief(*u.amount),
                       u.after ? " after " + brief(*u.after) : std::string());
}
std::string head(const ast::Hold& h) {
    return h.count ? fmt::format("hold {} of {}", brief(*h.count), brief(*h.resource))
                   : fmt::format("hold {}", brief(*h.resource));
}
std::string head(const ast::Par& p) {
    return fmt::format("par {}{}", binder(p.binder), placed(p.placement));
}
std::string head(const ast::Choose& c) {
    std::string r;
    for (const auto& b : c.branches)
        r += fmt::format("{}{}", r.empty() ? "choose " : ", ", b.probability ? brief(*b.probability) : "else");
    return r;
}
std::string head(const ast::LetDecl& l) {
    return fmt::format("let {} = {}", l.name.text, brief(*l.value));
}
std::string head(const ast::EntityDecl& e) {
    return fmt::format("{} {}{}", word_of(e.kind), e.name.text, sizes(e.dimensions));
}
std::string head(const ast::KindBlock& k) {
    return word_of(k.kind);
}
std::string head(const ast::Sync& y) {
    std::string r = word_of(y.kind);
    if (y.target) r += " " + brief(*y.target);
    if (y.with) r += " with " + brief(*y.with);
    if (y.after) r += " after " + brief(*y.after);
    return r;
}
std::string head(const ast::Measure& m) {
    return m.value ? fmt::format("measure {} = {}", m.name.text, brief(*m.value))
                   : fmt::format("measure {}", m.name.text);
}
std::string head(const ast::Every& v) {
    return fmt::format("every {}{}", brief(*v.gap),
                       v.time    ? " for " + brief(*v.time)
                       : v.count ? " count " + brief(*v.count)
                                 : std::string());
}
std::string head(const ast::Task& t) {
    return t.binders.empty() ? fmt::format("task {}", t.name.text)
                             : fmt::format("task {}[{}]", t.name.text, binders(t.binders));
}
std::string head(const ast::ArrayDecl& d) {
    return fmt::format("array {}{}", d.name.text, sizes(d.dimensions));
}
std::string head(const ast::Forall& f) {
    std::string r = fmt::format("forall {}", binders(f.binders));
    if (f.on) r += " on " + brief(*f.on);
    if (f.writes) r += " writes " + brief(*f.writes);
    return r;
}
std::string head(const ast::ArrayStep& s) {
    if (s.kind == ast::ArrayKind::redistribute) return fmt::format("{} = {}", brief(*s.array), brief(*s.from));
    if (ast::writes_array(s.kind))
        return fmt::format("{} = {}({}{}{})", brief(*s.array), word_of(s.kind), brief(*s.from), s.by ? ", " : "",
                           s.by ? brief(*s.by) : "");
    return fmt::format("{}{}{} {}", word_of(s.kind), s.operation.text.empty() ? "" : " ", s.operation.text,
                       brief(*s.array));
}
std::string head(const ast::Graph& g) {
    return fmt::format("graph{}", placed(g.placement));
}
std::string head(const ast::ExprStmt& e) {
    return brief(*e.value);
}

}  // namespace

std::string head_of(const ast::Stmt& s) {
    return shorten(std::visit([](const auto& statement) { return head(statement); }, s.node));
}

std::string kind_of_statement(const ast::Stmt& s) {
    if (std::holds_alternative<ast::ExprStmt>(s.node)) return "call";
    const auto* let = std::get_if<ast::LetDecl>(&s.node);
    return let && std::holds_alternative<ast::Get>(let->value->node) ? "get" : ast::word_of(s);
}

}  // namespace pamina::lower
