#include "frontend/ast/print.h"

#include "frontend/ast/printer.h"

namespace pamina::ast {

std::string format(const File& file, const SourceMap& sources) {
    return Printer(Written(sources.text(file.id), file.comments)).print(file);
}

std::string format(const Expr& expr) {
    return Printer().print(expr);
}

}  // namespace pamina::ast
