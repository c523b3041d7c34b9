#include "frontend/check/words/table_words.h"

#include <fmt/format.h>

#include <array>
#include <unordered_set>

#include "frontend/check/words/named.h"
#include "frontend/language/formats.h"

namespace pamina::check {

namespace {

using Is = TableArgument;
constexpr std::array<std::string_view, 7> kKinds{"line", "points", "steps", "bars", "histogram", "cdf", "heat"};
constexpr std::array<std::string_view, 3> kLogs{"x", "y", "xy"};

constexpr std::array<std::string_view, 5> kSeparators{",", ";", "\t", "|", " "};
constexpr std::array<std::string_view, 2> kDecimals{".", ","};

constexpr std::array<std::string_view, 4> kThousands{",", ".", "'", " "};

constexpr std::array<std::string_view, 9> kFitted{"exponential", "uniform", "normal", "lognormal",       "erlang",
                                                  "gamma",       "weibull", "pareto", "hyperexponential"};
constexpr std::array<std::string_view, 2> kFittedBy{"likelihood", "moments"};

constexpr std::array<TableParameter, 9> kCsv{{{"file", Is::Text, true},
                                              {"separator", Is::Text, false, kSeparators},
                                              {"decimal", Is::Text, false, kDecimals},
                                              {"missing", Is::Texts},
                                              {"thousands", Is::Text, false, kThousands},
                                              {"skip", Is::Count},
                                              {"comment", Is::Text},
                                              {"columns", Is::Texts},
                                              {"units", Is::Truth}}};
constexpr std::array<TableParameter, 1> kMeasured{{{"file", Is::Text, true}}};
constexpr std::array<TableParameter, 3> kSort{
    {{"table", Is::Sorted, true}, {"by", Is::Names}, {"descending", Is::Truth}}};
constexpr std::array<TableParameter, 2> kSelect{{{"table", Is::Table, true}, {"columns", Is::Names, true}}};
constexpr std::array<TableParameter, 2> kRename{{{"table", Is::Table, true}, {"names", Is::Renamed, true}}};
constexpr std::array<TableParameter, 3> kJoin{
    {{"left", Is::Table, true}, {"right", Is::Table, true}, {"by", Is::Names}}};
constexpr std::array<TableParameter, 1> kTableFunction{{{"records", Is::Records, true}}};
constexpr std::array<TableParameter, 2> kGroups{{{"table", Is::Table, true}, {"by", Is::Names, true}}};
constexpr std::array<TableParameter, 2> kDistinct{{{"table", Is::Table, true}, {"by", Is::Names}}};
constexpr std::array<TableParameter, 1> kNumbers{{{"list", Is::Numbers, true}}};
constexpr std::array<TableParameter, 2> kQuantile{{{"list", Is::Numbers, true}, {"q", Is::Fraction, true}}};
constexpr std::array<TableParameter, 1> kStationary{{{"Q", Is::Matrix, true}}};
constexpr std::array<TableParameter, 2> kBirthDeath{{{"births", Is::Numbers, true}, {"deaths", Is::Numbers, true}}};
constexpr std::array<TableParameter, 1> kEigen{{{"matrix", Is::Matrix, true}}};
constexpr std::array<TableParameter, 3> kClusters{
    {{"points", Is::Matrix, true}, {"k", Is::Count, true}, {"seed", Is::Count}}};
constexpr std::array<TableParameter, 5> kFitLaw{{{"sample", Is::Numbers, true},
                                                 {"law", Is::Text, true, kFitted},
                                                 {"by", Is::Text, false, kFittedBy},
                                                 {"samples", Is::Count},
                                                 {"seed", Is::Count}}};
constexpr std::array<TableParameter, 1> kFail{{{"text", Is::Text, true}}};
constexpr std::array<TableParameter, 3> kText{
    {{"value", Is::Value, true}, {"digits", Is::Count}, {"decimals", Is::Count}}};
constexpr std::array<TableParameter, 1> kKnown{{{"value", Is::Value, true}}};
constexpr std::array<TableParameter, 12> kPlot{{{"table", Is::Drawn, true},
                                                {"x", Is::Names},
                                                {"y", Is::Names},
                                                {"by", Is::Names},
                                                {"value", Is::Name},
                                                {"kind", Is::Text, false, kKinds},
                                                {"log", Is::Text, false, kLogs},
                                                {"title", Is::Text},
                                                {"bins", Is::Count},
                                                {"shares", Is::Truth},
                                                {"x_label", Is::Text},
                                                {"y_label", Is::Text}}};

struct NamedRow {
    Builtin id;
    std::span<const TableParameter> parameters;
};
constexpr std::array kNamed{
    NamedRow{Builtin::Csv, kCsv},
    NamedRow{Builtin::Hyperfine, kMeasured},
    NamedRow{Builtin::GoogleBenchmark, kMeasured},
    NamedRow{Builtin::ExtraP, kMeasured},
    NamedRow{Builtin::Plot, kPlot},
    NamedRow{Builtin::Sort, kSort},
    NamedRow{Builtin::Select, kSelect},
    NamedRow{Builtin::Rename, kRename},
    NamedRow{Builtin::Join, kJoin},
    NamedRow{Builtin::Table, kTableFunction},
    NamedRow{Builtin::Groups, kGroups},
    NamedRow{Builtin::Distinct, kDistinct},
    NamedRow{Builtin::Mean, kNumbers},
    NamedRow{Builtin::Std, kNumbers},
    NamedRow{Builtin::Quantile, kQuantile},
    NamedRow{Builtin::Stationary, kStationary},
    NamedRow{Builtin::BirthDeath, kBirthDeath},
    NamedRow{Builtin::Eigen, kEigen},
    NamedRow{Builtin::Clusters, kClusters},
    NamedRow{Builtin::FitLaw, kFitLaw},
    NamedRow{Builtin::Fail, kFail},
    NamedRow{Builtin::Text, kText},
    NamedRow{Builtin::Known, kKnown},
};
static_assert(has_all_named(kNamed));

}  // namespace

std::span<const TableParameter> table_parameters(Builtin b) {
    for (const NamedRow& row : kNamed)
        if (row.id == b) return row.parameters;
    return {};
}

bool table_word(std::string_view function) {
    return function == "filter" || function == "extend";
}

std::string rename_columns(std::vector<std::string>& columns, const std::vector<Renamed>& changes) {
    auto named = columns;
    std::vector<bool> changed(columns.size());
    for (const Renamed& change : changes)
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (columns[c] != change.old) continue;
            if (changed[c]) return fmt::format("the column `{}` gets two names", change.old);
            changed[c] = true;
            named[c] = change.name;
        }
    std::unordered_set<std::string_view> seen;
    for (const auto& name : named)
        if (!seen.insert(name).second) return fmt::format("two columns would be named `{}`", name);
    columns = std::move(named);
    return {};
}

std::vector<const ast::Expr*> arguments_of(std::span<const TableParameter> parameters,
                                           const std::vector<ast::Argument>& arguments) {
    std::vector<const ast::Expr*> bound(parameters.size(), nullptr);
    std::size_t next = 0;
    for (const ast::Argument& a : arguments) {
        std::size_t at = a.name ? 0 : next++;
        while (a.name && at < parameters.size() && parameters[at].name != a.name->text) ++at;
        if (at < bound.size()) bound[at] = a.value.get();
    }
    return bound;
}

}  // namespace pamina::check
