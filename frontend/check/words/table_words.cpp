#include "frontend/check/words/table_words.h"

#include <array>

#include "frontend/check/words/named.h"

namespace pamina::check {

namespace {

using Is = TableArgument;
constexpr std::array<std::string_view, 6> kKinds{"line", "points", "bars", "histogram", "cdf", "heat"};
constexpr std::array<std::string_view, 3> kLogs{"x", "y", "xy"};

constexpr std::array<TableParameter, 3> kSort{
    {{"table", Is::Sorted, true}, {"by", Is::Names}, {"descending", Is::Truth}}};
constexpr std::array<TableParameter, 2> kSelect{{{"table", Is::Table, true}, {"columns", Is::Names, true}}};
constexpr std::array<TableParameter, 3> kJoin{
    {{"left", Is::Table, true}, {"right", Is::Table, true}, {"by", Is::Names}}};
constexpr std::array<TableParameter, 1> kTableFunction{{{"records", Is::Records, true}}};
constexpr std::array<TableParameter, 2> kGroups{{{"table", Is::Table, true}, {"by", Is::Names, true}}};
constexpr std::array<TableParameter, 1> kNumbers{{{"list", Is::Numbers, true}}};
constexpr std::array<TableParameter, 2> kQuantile{{{"list", Is::Numbers, true}, {"q", Is::Fraction, true}}};
constexpr std::array<TableParameter, 1> kStationary{{{"Q", Is::Matrix, true}}};
constexpr std::array<TableParameter, 2> kBirthDeath{{{"births", Is::Numbers, true}, {"deaths", Is::Numbers, true}}};
constexpr std::array<TableParameter, 1> kFail{{{"text", Is::Text, true}}};
constexpr std::array<TableParameter, 3> kText{
    {{"value", Is::Value, true}, {"digits", Is::Count}, {"decimals", Is::Count}}};
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
    NamedRow{Builtin::Plot, kPlot},
    NamedRow{Builtin::Sort, kSort},
    NamedRow{Builtin::Select, kSelect},
    NamedRow{Builtin::Join, kJoin},
    NamedRow{Builtin::Table, kTableFunction},
    NamedRow{Builtin::Groups, kGroups},
    NamedRow{Builtin::Mean, kNumbers},
    NamedRow{Builtin::Std, kNumbers},
    NamedRow{Builtin::Quantile, kQuantile},
    NamedRow{Builtin::Stationary, kStationary},
    NamedRow{Builtin::BirthDeath, kBirthDeath},
    NamedRow{Builtin::Fail, kFail},
    NamedRow{Builtin::Text, kText},
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
