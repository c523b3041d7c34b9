#include "frontend/check/words/builtins.h"

#include <array>

namespace pamina::check {

namespace {

constexpr std::array<BuiltinInfo, 62> kBuiltins{{
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
    {Builtin::Law, "exponential", 0, -1, false},
    {Builtin::Law, "uniform", 0, -1, false},
    {Builtin::Law, "normal", 0, -1, false},
    {Builtin::Law, "lognormal", 0, -1, false},
    {Builtin::Law, "erlang", 0, -1, false},
    {Builtin::Law, "gamma", 0, -1, false},
    {Builtin::Law, "weibull", 0, -1, false},
    {Builtin::Law, "pareto", 0, -1, false},
    {Builtin::Law, "hyperexponential", 0, -1, false},
    {Builtin::Law, "triangular", 0, -1, false},
    {Builtin::Law, "bernoulli", 0, -1, false},
    {Builtin::Law, "poisson", 0, -1, false},
    {Builtin::Law, "geometric", 0, -1, false},
    {Builtin::Law, "discrete", 0, -1, false},
    {Builtin::Law, "empirical", 0, -1, false},
    {Builtin::Population, "population", 0, 0, false},
    {Builtin::Before, "before", 0, 0, false},
    {Builtin::None, "", 0, 0, true},
}};

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
