#include "frontend/check/words/literals.h"

#include <cmath>

#include "frontend/check/words/units.h"
#include "frontend/source/decimal.h"

namespace pamina::check {

std::optional<double> literal(const ast::Expr& e, const Program& program) {
    if (const auto* u = std::get_if<ast::Unary>(&e.node); u && u->op == ast::UnaryOp::negate) {
        const auto value = literal(*u->operand, program);
        return value ? std::optional(-*value) : std::nullopt;
    }
    if (const auto* b = std::get_if<ast::Binary>(&e.node); b && b->op == ast::BinaryOp::pow) {
        const auto base = literal(*b->left, program), exponent = literal(*b->right, program);
        return base && exponent ? std::optional(std::pow(*base, *exponent)) : std::nullopt;
    }
    const auto* n = std::get_if<ast::Number>(&e.node);
    if (!n) return {};
    const double value = read_number(n->digits)->value;
    Diagnostics said;  // where the type of the number was found
    const auto unit = n->unit ? resolve_unit(*n->unit, program, nullptr, said) : UnitValue{};
    if (!unit) return {};
    return value * unit->factor * std::pow(10.0, unit->exp10);
}

}  // namespace pamina::check
