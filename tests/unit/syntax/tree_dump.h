// A tree as text with every structure visible: `(+ a (* b c))`, `delay until=1 (call f a)`.
#pragma once

#include <fmt/format.h>

#include "tests/unit/syntax/formatting.h"

namespace pamina::testing {

inline std::string dump(const ast::Expr& e);

inline std::string dump(const ast::ExprPtr& e) {
    return e ? dump(*e) : "-";
}

inline std::string dump(const std::vector<ast::UnitFactor>& factors) {
    std::string out;
    for (const auto& f : factors)
        out +=
            fmt::format("{}{}{}", out.empty() ? "" : ".", f.unit.text, f.power == 1 ? "" : fmt::format("^{}", f.power));
    return out;
}
inline std::string dump(const std::optional<ast::Type>& t) {
    if (!t) return "";
    if (t->element) {
        std::optional<ast::Type> inner(ast::Type{t->element->factors, nullptr, {}, {}});
        return fmt::format("[{}]", dump(inner));
    }
    return dump(t->factors);
}
inline std::string dump(const std::vector<ast::Argument>& list) {
    std::string out;
    for (const auto& a : list) out += fmt::format(" {}{}", a.name ? a.name->text + "=" : "", dump(a.value));
    return out;
}
inline std::string dump(const std::vector<ast::Binder>& list) {
    std::string out;
    for (const auto& b : list) out += fmt::format("{}{} in {}", out.empty() ? "" : ", ", b.name.text, dump(b.source));
    return out;
}
inline std::string dump(const std::vector<ast::Binding>& list) {
    std::string out;
    for (const auto& b : list) out += fmt::format(" {}={}", b.name.text, dump(b.value));
    return out;
}
inline std::string dump(const std::vector<ast::IndexArg>& list) {
    std::string out;
    for (const auto& i : list) out += fmt::format(" {}", i.value ? dump(i.value) : "*");
    return out;
}

inline std::string dump(const ast::Expr& e) {
    static constexpr const char* kOps[] = {"+",  "-",  "+-", "*",  "/", "div", "mod", "^",
                                           "==", "!=", "<",  "<=", ">", ">=",  "and", "or"};
    return std::visit(
        ast::overloaded{
            [](const ast::ErrorExpr&) { return std::string("error"); },
            [](const ast::Number& n) {
                return fmt::format("{}{}{}", n.digits, n.unit ? ":" : "", n.unit ? dump(n.unit->factors) : "");
            },
            [](const ast::BoolLiteral& b) { return std::string(b.value ? "true" : "false"); },
            [](const ast::StringLiteral& s) { return fmt::format("'{}'", s.value); },
            [](const ast::Text& t) {
                std::string out = fmt::format("(text '{}'", t.texts.front().value);
                for (std::size_t i = 0; i < t.values.size(); ++i)
                    out += fmt::format(" {} '{}'", dump(t.values[i]), t.texts[i + 1].value);
                return out + ")";
            },
            [](const ast::ListLiteral& l) {
                std::string out = "[";
                for (const auto& i : l.items) out += fmt::format("{}{}", out.size() > 1 ? " " : "", dump(i));
                return out + "]";
            },
            [](const ast::NameRef& n) { return n.name; },
            [](const ast::Member& m) { return fmt::format("(. {} {})", dump(m.object), m.member.text); },
            [](const ast::Index& i) { return fmt::format("(at {}{})", dump(i.object), dump(i.indices)); },
            [](const ast::Call& c) { return fmt::format("(call {}{})", dump(c.callee), dump(c.arguments)); },
            [](const ast::Unary& u) {
                return fmt::format("({} {})", u.op == ast::UnaryOp::negate ? "neg" : "not", dump(u.operand));
            },
            [](const ast::Binary& b) {
                return fmt::format("({} {} {})", kOps[static_cast<int>(b.op)], dump(b.left), dump(b.right));
            },
            [](const ast::Conditional& c) {
                return fmt::format("(if {} {} {})", dump(c.condition), dump(c.then_value), dump(c.else_value));
            },
            [](const ast::LetIn& l) {
                std::string out = "(let";
                for (const ast::LocalName& n : l.names) out += " " + n.name.text + "=" + dump(n.value);
                return out + " in " + dump(l.body) + ")";
            },
            [](const ast::InUnit& u) { return fmt::format("(-> {} {})", dump(u.value), dump(u.unit.factors)); },
            [](const ast::Range& r) {
                return fmt::format("({} {} {}{})", r.exclusive ? "..<" : "..", dump(r.first), dump(r.last),
                                   r.step ? " " + dump(r.step) : "");
            },
            [](const ast::Comprehension& c) {
                return fmt::format("({} {}{}: {})", c.function.text, dump(c.binders),
                                   c.condition ? " if " + dump(c.condition) : "", dump(c.body));
            },
            [](const ast::ListComprehension& c) {
                return fmt::format("[{} for {}{}]", dump(c.body), dump(c.binders),
                                   c.condition ? " if " + dump(c.condition) : "");
            },
            [](const ast::Record& r) { return fmt::format("{{{} }}", dump(r.fields)); },
            [](const ast::With& w) { return fmt::format("(with {}{})", dump(w.base), dump(w.bindings)); },
            [](const ast::ScheduleValue& s) { return fmt::format("(schedule {})", s.rule.schedule->policy.text); },
            [](const ast::Predict& p) {
                std::string out = fmt::format("(predict {}{}", p.as_net ? "net from " : "", dump(p.model));
                for (const auto& m : p.machines) out += " on " + dump(m);
                return out + ")";
            },
            [](const ast::Advice& a) { return fmt::format("({} {})", a.what_if ? "what if" : "why", dump(a.asked)); },
            [](const ast::Fit& f) {
                std::string out =
                    fmt::format("({} {} in {}", f.validate ? "validate" : "fit", f.row.name.text, dump(f.row.source));
                for (const auto& u : f.unknowns) out += ", " + u.name.text + (u.source ? " in " + dump(u.source) : "");
                return out + ": " + dump(f.equation) + ")";
            },
            [](const ast::Tuple& t) { return "(tuple" + dump(t.items) + ")"; },
            [](const ast::TermSearch& t) {
                std::string out = "(fit " + dump(t.table) + ", " + t.measured.text + " by";
                for (const auto& n : t.by) out += " " + n.text;
                return out + ")";
            },
            [](const ast::Draw& d) { return "draw " + dump(*d.law); },
            [](const ast::Get& g) { return "get " + dump(*g.queue); },
            [](const ast::Solve& s) {
                std::string out = (s.as_net ? "(solve net from " : "(solve ") + dump(s.network);
                for (const auto& m : s.machines) out += " on " + dump(m);
                return out + (s.solver ? " using " + s.solver->text : "") + ")";
            },
            [](const ast::Sensitivity& s) {
                std::string out = "(sensitivity " + dump(s.of);
                for (const ast::ExprPtr& t : s.to) out += " to " + dump(t);
                return out + (s.within ? " within " + dump(s.within) : "") + ")";
            },
            [](const ast::Symbolic& s) {
                std::string out = "(symbolic " + dump(s.model);
                for (const ast::ExprPtr& m : s.machines) out += " on " + dump(m);
                for (const ast::ExprPtr& f : s.free) out += " free " + dump(f);
                for (const ast::Symbolic::Region& r : s.where) {
                    out += " where " + dump(r.condition);
                    for (const ast::Binder& b : r.binders) out += " for " + b.name.text + " in " + dump(b.source);
                }
                return out + ")";
            }},
        e.node);
}

/// The tree of an expression standing alone.
inline std::string expression(const std::string& text) {
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics diagnostics;
    const auto e = syntax::parse_expression(sources.add("e", text), sources, ids, diagnostics);
    std::string out = dump(e);
    for (const auto& d : diagnostics.list()) out += " " + d.message;
    return out;
}

}  // namespace pamina::testing
