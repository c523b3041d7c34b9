#include "frontend/check/words/builtins.h"

#include <array>

#include "frontend/language/laws.h"

namespace pamina::check {

namespace {

constexpr auto kFunctions = std::to_array<BuiltinInfo>({
    {Builtin::Min, "min", 1, -1, false},
    {Builtin::Max, "max", 1, -1, false},
    {Builtin::Abs, "abs", 1, 1, false},
    {Builtin::Floor, "floor", 1, 1, false},
    {Builtin::Ceil, "ceil", 1, 1, false},
    {Builtin::Round, "round", 1, 1, false},
    {Builtin::Sqrt, "sqrt", 1, 1, false},
    {Builtin::Exp, "exp", 1, 1, false},
    {Builtin::Ln, "ln", 1, 1, false},
    {Builtin::Log2, "log2", 1, 1, false},
    {Builtin::Log10, "log10", 1, 1, false},
    {Builtin::CeilDiv, "ceildiv", 2, 2, false},
    {Builtin::Sum, "sum", 1, 1, false},
    {Builtin::Len, "len", 1, 1, false},
    {Builtin::Waiting, "waiting", 1, 1, false},
    {Builtin::Free, "free", 1, 1, false},
    {Builtin::Csv, "csv", 1, 1, false},
    {Builtin::Index, "index", 0, 0, false},
    {Builtin::Now, "now", 0, 0, false},
    {Builtin::Duration, "duration", 0, 0, false},
    {Builtin::Level, "level", 0, 0, false},
    {Builtin::Sweep, "sweep", 0, -1, false},
    {Builtin::Minimize, "minimize", 0, -1, false},
    {Builtin::Maximize, "maximize", 0, -1, false},
    {Builtin::Plot, "plot", 0, -1, false},
    {Builtin::Sort, "sort", 0, -1, false},
    {Builtin::Select, "select", 0, -1, false},
    {Builtin::Join, "join", 0, -1, false},
    {Builtin::Table, "table", 0, -1, false},
    {Builtin::Groups, "groups", 0, -1, false},
    {Builtin::Mean, "mean", 0, -1, false},
    {Builtin::Std, "std", 0, -1, false},
    {Builtin::Quantile, "quantile", 0, -1, false},
    {Builtin::Stationary, "stationary", 0, -1, false},
    {Builtin::BirthDeath, "birth_death", 0, -1, false},
    {Builtin::Fail, "fail", 0, -1, false},
    {Builtin::Text, "text", 0, -1, false},
    {Builtin::Save, "save", 2, 2, false},
    {Builtin::Diff, "diff", 2, 2, false},
    {Builtin::Difference, "difference", 2, 2, false},
    {Builtin::Latex, "latex", 1, 1, false},
    {Builtin::CText, "c", 1, 1, false},
    {Builtin::PythonText, "python", 1, 1, false},
    {Builtin::Sensitivity, "sensitivity", 0, -1, true},
    {Builtin::Law, "", 0, -1, false},  // one for each of language::kLaws
    {Builtin::Population, "population", 0, 0, false},
    {Builtin::Before, "before", 0, 0, false},
    {Builtin::None, "", 0, 0, true},
});

constexpr auto kBuiltins = [] {
    std::array<BuiltinInfo, kFunctions.size() - 1 + language::kLaws.size()> all;
    std::size_t n = 0;
    for (BuiltinInfo b : kFunctions) {
        if (b.builtin != Builtin::Law) {
            all[n++] = b;
            continue;
        }
        for (const auto& law : language::kLaws) {
            b.name = law.name.data();
            all[n++] = b;
        }
    }
    return all;
}();

}  // namespace

std::span<const BuiltinInfo> builtins() {
    return {kBuiltins.data(), kBuiltins.size() - 1};
}

const BuiltinInfo& info(Builtin b) {
    for (const BuiltinInfo& i : builtins())
        if (i.builtin == b) return i;
    return kBuiltins.back();
}

void add_builtins(Program& program) {
    if (!program.symbols.empty()) return;
    for (const BuiltinInfo& i : builtins()) {
        auto symbol = std::make_unique<Symbol>();
        symbol->kind = SymbolKind::Builtin;
        symbol->name = i.name;
        symbol->builtin = i.builtin;
        program.symbols.push_back(std::move(symbol));
    }
}

const Symbol* find_builtin(const Program& program, const std::string& name) {
    std::size_t count = builtins().size();
    for (std::size_t i = 0; i < count && i < program.symbols.size(); ++i)
        if (program.symbols[i]->name == name) return program.symbols[i].get();
    return nullptr;
}

}  // namespace pamina::check
