#include "runtime/report/assertion.h"

namespace pamina::report {

Diagnostic failed_assertion(const ast::Stmt& s, const std::string& message) {
    const auto* a = std::get_if<ast::Assert>(&s.node);
    return {Severity::error, "E0701", a ? a->condition->span : s.span, "assertion failed: " + message, {}, {}};
}

}  // namespace pamina::report
