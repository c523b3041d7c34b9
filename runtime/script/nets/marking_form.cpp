#include "runtime/script/nets/marking_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/ast/operators.h"
#include "frontend/ast/walk.h"
#include "frontend/check/words/describe.h"
#include "frontend/source/finally.h"

namespace pamina::script {

using check::Symbol;
using check::SymbolKind;

// What goes wrong here may be what is never evaluated so: `if n > 0 then 1 / n else 0`.
nets::FormPtr MarkingForms::of(const ast::Expr& e) {
    auto& said = diagnostics_.list();
    const auto before = static_cast<std::ptrdiff_t>(said.size());
    const Finally forget([&] { said.erase(said.begin() + before, said.end()); });
    try {
        return form(e);
    } catch (const None&) {
        return nullptr;
    } catch (const Failed&) {
        return nullptr;
    }
}

nets::FormPtr MarkingForms::form(const ast::Expr& e) {
    constexpr int kMostDeep = 200;
    const Finally leave([&] { --depth_; });
    if (++depth_ > kMostDeep || left_ == 0) throw None{};
    --left_;
    return mentions(e) ? read(e) : constant(evaluator_(e));
}

/// Whether it reads the marking, itself or by a local name.
bool MarkingForms::mentions(const ast::Expr& e) {
    auto known = mentions_.find(&e);
    if (known == mentions_.end()) known = mentions_.emplace(&e, marked_.reads(e).marking()).first;
    if (known->second || local_.empty()) return known->second;
    bool found = false;
    ast::each_expression(e, [&](const ast::Expr& inside) {
        const Symbol* s = program_.symbol_of(inside);
        found = found || (s && local_.contains(s));
    });
    return found;
}

nets::FormPtr MarkingForms::constant(const Value& v) {
    if (v.interval) throw None{};
    if (const auto* i = v.as<std::int64_t>()) return nets::form_of_constant(fmt::format("int {}", *i));
    if (const auto* b = v.as<bool>()) return nets::form_of_constant(*b ? "true" : "false");
    if (const auto* s = v.as<std::string>()) return nets::form_of_constant("text " + *s);
    if (const auto* r = v.as<Real>())
        return nets::form_of_constant(fmt::format("real {:x} {}", std::bit_cast<std::uint64_t>(r->base()),
                                                  check::describe(r->dimension, program_)));
    if (const auto* list = v.as<std::shared_ptr<const List>>()) {
        std::vector<Form> items;
        for (const Value& one : **list) items.push_back(constant(one));
        return nets::form_of("list", std::move(items));
    }
    throw None{};
}

/// A place, a part of it or of a part, with indices that do not read the marking.
bool MarkingForms::is_place(const ast::Expr& e) {
    const ast::Expr* at = &e;
    for (;;) {
        if (const auto* m = std::get_if<ast::Member>(&at->node)) {
            at = m->object.get();
        } else if (const auto* x = std::get_if<ast::Index>(&at->node)) {
            for (const ast::IndexArg& i : x->indices)
                if (!i.value || mentions(*i.value)) return false;
            at = x->object.get();
        } else {
            const Symbol* s = program_.symbol_of(*at);
            return s && marked_.is_place_or_part(*s);
        }
    }
}

nets::FormPtr MarkingForms::of_numbers(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) return nets::form_of_place(static_cast<std::size_t>(*i));
    const auto* list = v.as<std::shared_ptr<const List>>();
    if (!list) throw None{};
    std::vector<Form> items;
    for (const Value& one : **list) items.push_back(of_numbers(one));
    left_ -= std::min(left_, items.size());
    return nets::form_of("list", std::move(items));
}

nets::FormPtr MarkingForms::read(const ast::Expr& e) {
    if (is_place(e)) return of_numbers(marked_.numbers_of(e));
    const auto each = [&](const std::vector<ast::ExprPtr>& all) {
        std::vector<Form> of;
        for (const auto& one : all) of.push_back(form(*one));
        return of;
    };
    return std::visit(
        [&](const auto& node) -> Form {
            using Node = std::decay_t<decltype(node)>;
            if constexpr (std::is_same_v<Node, ast::NameRef>)
                return name(e);
            else if constexpr (std::is_same_v<Node, ast::ListLiteral>)
                return nets::form_of("list", each(node.items));
            else if constexpr (std::is_same_v<Node, ast::Unary>)
                return nets::form_of(node.op == ast::UnaryOp::negate ? "negate" : "not", {form(*node.operand)});
            else if constexpr (std::is_same_v<Node, ast::Binary>)
                return binary(node);
            else if constexpr (std::is_same_v<Node, ast::Conditional>)
                return conditional(node);
            else if constexpr (std::is_same_v<Node, ast::InUnit>)
                return form(*node.value);
            else if constexpr (std::is_same_v<Node, ast::LetIn>)
                return let_in(node);
            else if constexpr (std::is_same_v<Node, ast::Comprehension>)
                return reduction(node);
            else if constexpr (std::is_same_v<Node, ast::Call>)
                return call(node);
            else
                throw None{};
        },
        e.node);
}

nets::FormPtr MarkingForms::name(const ast::Expr& e) {
    const Symbol* s = program_.symbol_of(e);
    if (const auto local = local_.find(s); local != local_.end()) return local->second;
    const auto* let = s && s->kind == SymbolKind::Let && s->stmt ? std::get_if<ast::LetDecl>(&s->stmt->node) : nullptr;
    if (!let) throw None{};
    return form(*let->value);
}

/// Of what has the same value in any order, and of most in any grouping, too.
nets::FormPtr MarkingForms::in_any_order(std::string_view word, std::vector<Form> of) {
    // What decides alone, and what says nothing.
    const bool is_and = word == "and";
    if (is_and || word == "or") {
        const auto is = [](const Form& f, bool value) {
            return f->kind == nets::Form::Kind::Constant && f->word == (value ? "true" : "false");
        };
        if (std::ranges::any_of(of, [&](const Form& f) { return is(f, !is_and); }))
            return nets::form_of_constant(is_and ? "false" : "true");
        std::erase_if(of, [&](const Form& f) { return is(f, is_and); });
        if (of.empty()) return nets::form_of_constant(is_and ? "true" : "false");
        if (of.size() == 1) return of.front();
    }
    return nets::form_in_any_order(std::string(word), std::move(of), word != "==" && word != "!=" && word != "count");
}

/// Of a condition that does not read the marking. Throws None.
bool MarkingForms::holds(const ast::Expr& e) {
    const Value v = evaluator_(e);
    const bool* b = v.as<bool>();
    if (!b) throw None{};
    return *b;
}

// Chains are as long as the text: the left operands one after the other.
nets::FormPtr MarkingForms::binary(const ast::Binary& b) {
    const auto join = [](ast::BinaryOp op, Form l, Form r) -> Form {
        using B = ast::BinaryOp;
        switch (op) {
            case B::add:
                return in_any_order("sum", {std::move(l), std::move(r)});
            case B::mul:
                return in_any_order("prod", {std::move(l), std::move(r)});
            case B::logical_and:
                return in_any_order("and", {std::move(l), std::move(r)});
            case B::logical_or:
                return in_any_order("or", {std::move(l), std::move(r)});
            case B::eq:
                return in_any_order("==", {std::move(l), std::move(r)});
            case B::ne:
                return in_any_order("!=", {std::move(l), std::move(r)});
            case B::gt:
                return nets::form_of("<", {std::move(r), std::move(l)});
            case B::ge:
                return nets::form_of("<=", {std::move(r), std::move(l)});
            case B::lt:
                return nets::form_of("<", {std::move(l), std::move(r)});
            case B::le:
                return nets::form_of("<=", {std::move(l), std::move(r)});
            case B::sub:
                return nets::form_of("-", {std::move(l), std::move(r)});
            case B::div:
                return nets::form_of("/", {std::move(l), std::move(r)});
            case B::int_div:
                return nets::form_of("div", {std::move(l), std::move(r)});
            case B::mod:
                return nets::form_of("mod", {std::move(l), std::move(r)});
            case B::pow:
                return nets::form_of("^", {std::move(l), std::move(r)});
            case B::plus_minus:
                throw None{};
        }
        throw None{};
    };
    constexpr std::size_t kLongest = 500;
    std::vector<const ast::Binary*> chain{&b};
    for (const ast::Expr* e = b.left.get(); mentions(*e); e = chain.back()->left.get()) {
        const auto* left = std::get_if<ast::Binary>(&e->node);
        if (!left) break;
        if (chain.size() == kLongest) throw None{};
        chain.push_back(left);
    }
    Form so_far = form(*chain.back()->left);
    for (auto at = chain.rbegin(); at != chain.rend(); ++at)
        so_far = join((*at)->op, std::move(so_far), form(*(*at)->right));
    return so_far;
}

nets::FormPtr MarkingForms::conditional(const ast::Conditional& c) {
    if (!mentions(*c.condition)) return form(holds(*c.condition) ? *c.then_value : *c.else_value);
    return nets::form_of("if", {form(*c.condition), form(*c.then_value), form(*c.else_value)});
}

nets::FormPtr MarkingForms::reduction(const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (f != "sum" && f != "prod" && f != "min" && f != "max" && f != "count") throw None{};
    std::vector<Form> of;
    const auto walk = [&](const auto& self, std::size_t at) -> void {
        if (at == c.binders.size()) {
            if (!c.condition) {
                of.push_back(form(*c.body));
            } else if (mentions(*c.condition)) {
                of.push_back(nets::form_of("where", {form(*c.condition), form(*c.body)}));
            } else if (holds(*c.condition)) {
                of.push_back(form(*c.body));
            }
            return;
        }
        if (mentions(*c.binders[at].source)) throw None{};
        evaluator_.each(c.binders[at], [&] { self(self, at + 1); });
    };
    walk(walk, 0);
    return in_any_order(f, std::move(of));
}

}  // namespace pamina::script
