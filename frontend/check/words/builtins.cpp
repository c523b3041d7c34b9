#include "frontend/check/words/builtins.h"

#include "frontend/language/laws.h"

namespace pamina::check {

using language::BuiltinRow;

std::span<const BuiltinRow> builtins() {
    static const std::vector<BuiltinRow> all = [] {
        std::vector<BuiltinRow> rows;
        for (BuiltinRow row : language::kBuiltins) {
            if (row.signature != language::Signature::Law) {
                rows.push_back(row);
                continue;
            }
            for (const auto& law : language::kLaws) {
                row.name = law.name;
                rows.push_back(row);
            }
        }
        return rows;
    }();
    return all;
}

void add_builtins(Program& program) {
    if (!program.symbols.empty()) return;
    for (const BuiltinRow& i : builtins()) {
        auto symbol = std::make_unique<Symbol>();
        symbol->kind = SymbolKind::Builtin;
        symbol->name = i.name;
        symbol->builtin = i.id;
        program.symbols.push_back(std::move(symbol));
    }
}

const Symbol* find_builtin(const Program& program, std::string_view name) {
    std::size_t count = builtins().size();
    for (std::size_t i = 0; i < count && i < program.symbols.size(); ++i)
        if (program.symbols[i]->name == name) return program.symbols[i].get();
    return nullptr;
}

}  // namespace pamina::check
