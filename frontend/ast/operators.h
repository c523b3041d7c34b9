// The operators of the language and how strongly they bind (reference.md "Expressions").
#pragma once

#include <string_view>

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// Weakest first: `x -> us`; `if c then a else b`; or, and, not, comparisons, + -, * / div mod, unary -, ^; and what
/// calls, indices and members may follow.
inline constexpr int kShow = -1, kConditional = 0, kPostfix = 10;
inline constexpr int kOr = 1, kAnd = 2, kNot = 3, kCompare = 4, kSum = 5, kProduct = 6, kNegate = 7, kPower = 8;
/// `predict m on a` and `base with { }` are operands, but nothing may follow them directly.
inline constexpr int kClosed = 9;

struct InfixOperator {
    BinaryOp op;
    int strength;
};

constexpr InfixOperator infix_of(BinaryOp op) {
    using B = BinaryOp;
    switch (op) {
        case B::logical_or:
            return {op, kOr};
        case B::logical_and:
            return {op, kAnd};
        case B::eq:
        case B::ne:
        case B::lt:
        case B::le:
        case B::gt:
        case B::ge:
            return {op, kCompare};
        case B::add:
        case B::sub:
        case B::plus_minus:
            return {op, kSum};
        case B::mul:
        case B::div:
        case B::int_div:
        case B::mod:
            return {op, kProduct};
        case B::pow:
            return {op, kPower};
    }
    return {op, kOr};
}

/// As it is written.
constexpr std::string_view sign_of(BinaryOp op) {
    using B = BinaryOp;
    switch (op) {
        case B::add:
            return "+";
        case B::sub:
            return "-";
        case B::plus_minus:
            return "+-";
        case B::mul:
            return "*";
        case B::div:
            return "/";
        case B::int_div:
            return "div";
        case B::mod:
            return "mod";
        case B::pow:
            return "^";
        case B::eq:
            return "==";
        case B::ne:
            return "!=";
        case B::lt:
            return "<";
        case B::le:
            return "<=";
        case B::gt:
            return ">";
        case B::ge:
            return ">=";
        case B::logical_and:
            return "and";
        case B::logical_or:
            return "or";
    }
    return "";
}

/// A literal in `%`, also `-5 %`.
inline bool is_percentage(const Expr& e) {
    if (const auto* u = std::get_if<Unary>(&e.node)) return u->op == UnaryOp::negate && is_percentage(*u->operand);
    const auto* n = std::get_if<Number>(&e.node);
    return n && n->unit && n->unit->factors.size() == 1 && n->unit->factors.front().unit.text == "%" &&
           n->unit->factors.front().power == 1;
}

/// `5 us +- 10 %`: half the interval is a share of what stands on the left. Not so in `80 % +- 5 %`, where both are
/// shares.
inline bool is_relative(const Binary& b) {
    return b.op == BinaryOp::plus_minus && is_percentage(*b.right) && !is_percentage(*b.left);
}

constexpr bool is_comparison(BinaryOp op) {
    return infix_of(op).strength == kCompare;
}

}  // namespace pamina::ast
