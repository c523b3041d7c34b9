// The functions and values of the language itself.
#pragma once

#include "frontend/language/table.h"

namespace pamina::language {

/// The functions of numbers come first: what becomes of each in a model, in a script and in a formula is a table with
/// rows in this order.
enum class Builtin {
    Min,
    Max,
    Abs,
    Floor,
    Ceil,
    Round,
    Sqrt,
    Exp,
    Ln,
    Log2,
    Log10,
    CeilDiv,
    Sum,
    Len,
    Waiting,
    Free,
    Csv,
    Hyperfine,
    GoogleBenchmark,
    ExtraP,
    Index /* a task's number */,
    Now,
    Duration,
    Level,
    Sweep,
    Minimize,
    Maximize,
    Plot,
    Sort,
    Select,
    Rename,
    Join,
    Table,
    Groups,
    Distinct,
    Mean,
    Std,
    Quantile,
    Stationary,
    BirthDeath,
    Eigen,
    Clusters,
    FitLaw,
    Fail,
    Text,
    Known,
    Save,
    Diff,
    Difference /* of two simulations */,
    Apart,
    Latex,
    CText /* a formula as C */,
    PythonText,
    Law /* a distribution, by its name */,
    Population /* of a contention */,
    Before /* of a contention: with one customer less */,
    Block /* how arrays are distributed */,
    Cyclic,
    General,
    Replicated,
    None,
};
inline constexpr Builtin kLastOfNumbers = Builtin::CeilDiv;

/// What a builtin takes and gives. Who calls one, in the checker, a model or a script, is a switch over these.
enum class Signature {
    Extremum,    // numbers of one dimension, or one list of them: one of these
    Same,        // a number: one of its type
    Whole,       // a plain number: an int
    Root,        // the square of a quantity: that quantity
    Plain,       // a plain number: a real
    Quotient,    // two numbers of one dimension: an int
    Total,       // a list of numbers: a number
    Length,      // a list, table, array or queue: an int
    Found,       // a resource, processors or a queue: an int that a process finds at its turn
    Save,        // a value and the name of a file: nothing
    Difference,  // two results of simulations: an estimate
    Apart,       // two numbers of one dimension: a truth value
    Form,        // a formula (and a symbol): a text or a formula
    Named,       // arguments with names (check/words/table_words.h): a table, list, text …
    Binders,     // written with binders alone
    Value,       // none, it is no function
    Law,         // the parameters of a distribution
    Before,      // a station of a contention
    Spread,      // nothing, a number or a list of them: how a dimension of an array is distributed
};

struct BuiltinRow {
    Builtin id;
    std::string_view name;
    Signature signature;
    int least = 1, most = 1;  // arguments, where they have no names; -1: any number
};

inline constexpr std::array kBuiltins{
    BuiltinRow{.id = Builtin::Min, .name = "min", .signature = Signature::Extremum, .most = -1},
    BuiltinRow{.id = Builtin::Max, .name = "max", .signature = Signature::Extremum, .most = -1},
    BuiltinRow{.id = Builtin::Abs, .name = "abs", .signature = Signature::Same},
    BuiltinRow{.id = Builtin::Floor, .name = "floor", .signature = Signature::Whole},
    BuiltinRow{.id = Builtin::Ceil, .name = "ceil", .signature = Signature::Whole},
    BuiltinRow{.id = Builtin::Round, .name = "round", .signature = Signature::Whole},
    BuiltinRow{.id = Builtin::Sqrt, .name = "sqrt", .signature = Signature::Root},
    BuiltinRow{.id = Builtin::Exp, .name = "exp", .signature = Signature::Plain},
    BuiltinRow{.id = Builtin::Ln, .name = "ln", .signature = Signature::Plain},
    BuiltinRow{.id = Builtin::Log2, .name = "log2", .signature = Signature::Plain},
    BuiltinRow{.id = Builtin::Log10, .name = "log10", .signature = Signature::Plain},
    BuiltinRow{.id = Builtin::CeilDiv, .name = "ceildiv", .signature = Signature::Quotient, .least = 2, .most = 2},
    BuiltinRow{.id = Builtin::Sum, .name = "sum", .signature = Signature::Total},
    BuiltinRow{.id = Builtin::Len, .name = "len", .signature = Signature::Length},
    BuiltinRow{.id = Builtin::Waiting, .name = "waiting", .signature = Signature::Found},
    BuiltinRow{.id = Builtin::Free, .name = "free", .signature = Signature::Found},
    BuiltinRow{.id = Builtin::Csv, .name = "csv", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Hyperfine, .name = "hyperfine", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::GoogleBenchmark, .name = "google_benchmark", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::ExtraP, .name = "extrap", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Index, .name = "index", .signature = Signature::Value},
    BuiltinRow{.id = Builtin::Now, .name = "now", .signature = Signature::Value},
    BuiltinRow{.id = Builtin::Duration, .name = "duration", .signature = Signature::Value},
    BuiltinRow{.id = Builtin::Level, .name = "level", .signature = Signature::Value},
    BuiltinRow{.id = Builtin::Sweep, .name = "sweep", .signature = Signature::Binders},
    BuiltinRow{.id = Builtin::Minimize, .name = "minimize", .signature = Signature::Binders},
    BuiltinRow{.id = Builtin::Maximize, .name = "maximize", .signature = Signature::Binders},
    BuiltinRow{.id = Builtin::Plot, .name = "plot", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Sort, .name = "sort", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Select, .name = "select", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Rename, .name = "rename", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Join, .name = "join", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Table, .name = "table", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Groups, .name = "groups", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Distinct, .name = "distinct", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Mean, .name = "mean", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Std, .name = "std", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Quantile, .name = "quantile", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Stationary, .name = "stationary", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::BirthDeath, .name = "birth_death", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Eigen, .name = "eigen", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Clusters, .name = "clusters", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::FitLaw, .name = "fit_law", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Fail, .name = "fail", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Text, .name = "text", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Known, .name = "known", .signature = Signature::Named},
    BuiltinRow{.id = Builtin::Save, .name = "save", .signature = Signature::Save, .least = 2, .most = 2},
    BuiltinRow{.id = Builtin::Diff, .name = "diff", .signature = Signature::Form, .least = 2, .most = 2},
    BuiltinRow{
        .id = Builtin::Difference, .name = "difference", .signature = Signature::Difference, .least = 2, .most = 2},
    BuiltinRow{.id = Builtin::Apart, .name = "apart", .signature = Signature::Apart, .least = 2, .most = 2},
    BuiltinRow{.id = Builtin::Latex, .name = "latex", .signature = Signature::Form},
    BuiltinRow{.id = Builtin::CText, .name = "c", .signature = Signature::Form},
    BuiltinRow{.id = Builtin::PythonText, .name = "python", .signature = Signature::Form},
    BuiltinRow{.id = Builtin::Law, .name = "", .signature = Signature::Law},  // each distribution has its own name
    BuiltinRow{.id = Builtin::Population, .name = "population", .signature = Signature::Value},
    BuiltinRow{.id = Builtin::Before, .name = "before", .signature = Signature::Before},
    BuiltinRow{.id = Builtin::Block, .name = "block", .signature = Signature::Spread, .least = 0, .most = 0},
    BuiltinRow{.id = Builtin::Cyclic, .name = "cyclic", .signature = Signature::Spread, .least = 0},
    BuiltinRow{.id = Builtin::General, .name = "general", .signature = Signature::Spread},
    BuiltinRow{.id = Builtin::Replicated, .name = "replicated", .signature = Signature::Spread, .least = 0, .most = 0},
};
static_assert(is_whole(kBuiltins, Builtin::Replicated));

/// Of one that is: not of None.
constexpr const BuiltinRow& row(Builtin b) {
    return kBuiltins[static_cast<std::size_t>(b)];
}

}  // namespace pamina::language
