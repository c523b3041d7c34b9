#include "runtime/assist/type_text.h"
#include "frontend/check/words/describe.h"

#include <fmt/format.h>

namespace pamina::assist {

using check::TypeKind;

std::string type_text(const check::Type& type, const check::Program& program) {
    switch (type.kind) {
        case TypeKind::Error:
        case TypeKind::Unknown:
        case TypeKind::Nothing:
            return {};
        case TypeKind::Int:
            return "int";
        case TypeKind::Real:
            return type.dimension.empty() ? "real" : check::describe(type.dimension, program);
        case TypeKind::Bool:
            return "bool";
        case TypeKind::String:
            return "string";
        case TypeKind::List: {
            const std::string element = type.element ? type_text(*type.element, program) : std::string();
            return element.empty() ? "a list" : fmt::format("[{}]", element);
        }
        default:
            return check::describe(type, program);
    }
}

std::string type_text(const check::Symbol& symbol, const check::Program& program, const ast::Expr* use) {
    std::string text = type_text(symbol.type, program);
    if (text.empty() && use) text = type_text(program.type_of(*use), program);
    if (!text.empty() || !symbol.stmt) return text;
    const ast::Expr* value = nullptr;
    if (auto* l = std::get_if<ast::LetDecl>(&symbol.stmt->node)) value = l->value.get();
    if (auto* p = std::get_if<ast::ParamDecl>(&symbol.stmt->node)) value = p->default_value.get();
    return value ? type_text(program.type_of(*value), program) : text;
}

}  // namespace pamina::assist
