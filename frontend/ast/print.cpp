#include "frontend/ast/print.h"

#include "frontend/ast/printer.h"

namespace pamina::ast {

std::string format(const File& file, const SourceMap& sources) {
    return Printer(Written(sources.text(file.id), file.comments)).print(file);
}

std::string format(const Expr& expr) {
    return Printer().print(expr);
}

std::string format(const Type& type) {
    return Printer().print(type);
}

std::string format(const Parameter& parameter) {
    return Printer().print(parameter);
}

std::string heading(const Stmt& declaration) {
    return Printer().heading(declaration);
}

}  // namespace pamina::ast
